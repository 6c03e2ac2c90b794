import { expect, test } from "vitest";
import { faultOf } from "./contracts.js";

test.each([
  ["api/live.ts", "design/shelf"],
  ["shared/places.ts", "routes"],
  ["features/duplicate/console/History.svelte", "shared/ReasonForm.svelte"],
  ["features/duplicate/console/History.svelte", "features/duplicate/console/words"],
  ["features/duplicate/console/History.svelte", "features/duplicate/shared/slip-acts"],
  ["features/duplicate/shared/SlipActs.svelte", "features/duplicate/shared/slip-acts"],
  ["pages/duplicate/Table.svelte", "features/duplicate/table/PlayerTable.svelte"],
  ["features/classic/play/Game.svelte", "features/classic/shared/room.svelte"],
  ["App.svelte", "pages/Home.svelte"],
])("%s imports %s", (importer, imported) => {
  expect(faultOf(importer, imported)).toBeUndefined();
});

test.each([
  ["design/Page.svelte", "api/client"],
  ["api/entering.ts", "routes"],
  ["api/live.ts", "features/duplicate/shared/own"],
  ["board/Board.svelte", "shared/sounds"],
  ["shared/ReasonForm.svelte", "features/duplicate/shared/slip-acts"],
  ["features/rooms/RoomList.svelte", "features/account/account"],
  ["features/rooms/RoomList.svelte", "features/duplicate/shared/slip-acts"],
  ["features/duplicate/console/History.svelte", "features/duplicate/table/told"],
  ["features/duplicate/shared/SlipActs.svelte", "features/duplicate/console/words"],
  ["features/classic/play/Game.svelte", "features/duplicate/shared/room.svelte"],
  ["features/classic/play/Game.svelte", "features/classic/review/Review.svelte"],
  ["features/duplicate/console/History.svelte", "pages/Home.svelte"],
  ["pages/duplicate/Table.svelte", "features/duplicate/shared/room.svelte"],
  ["pages/Home.svelte", "main"],
])("%s does not import %s", (importer, imported) => {
  expect(faultOf(importer, imported)).toBeTypeOf("string");
});
