"""What is on the wire whatever it is about: strict messages, and the parts that many have."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

# Control characters have no place in what people write.
PRINTED = r"^[^\x00-\x1f\x7f]*$"
Line = Annotated[str, StringConstraints(max_length=200, pattern=PRINTED)]
Word = Annotated[str, StringConstraints(max_length=30, pattern=PRINTED)]
TableName = Annotated[str, StringConstraints(min_length=1, max_length=40, pattern=PRINTED)]
# A player as a game names them; as a room does.
Player = Annotated[str, StringConstraints(min_length=1, max_length=80, pattern=PRINTED)]
PlayerNumber = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
# New for each act; the same again where an answer did not come.
Key = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
# No log is so long; larger numbers do not go over every wire.
Version = Annotated[int, Field(ge=0, le=2**53)]


class WireModel(BaseModel):
    """A part of a message; what it does not know it refuses."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)
