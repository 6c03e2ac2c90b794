// The token is after "#", which browsers never send: it is shown to the server once, by this.
async function join() {
  const token = location.hash.slice(1);
  if (!token) return;
  history.replaceState(null, "", location.pathname);
  const answer = await fetch("/api/v1/join", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token }),
  });
  const said = await answer.json();
  document.getElementById("state").textContent = answer.ok
    ? "Vous êtes entré : cet appareil est reconnu désormais."
    : said.detail;
}
join();
