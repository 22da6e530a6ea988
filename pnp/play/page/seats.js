"use strict";
// Who sits at the table, on every page: the kind of play that this page is for, badges, invitations.

// Whether this is the page of the kind of play that the table shows now; if not, the right one is loaded.
function isRightPage() {
  const { kind } = link.state.get("seats");
  if (kind === document.documentElement.dataset.kind) return true;
  location.reload();
  return false;
}

// Whether the seats have colours: those of refereed play come with its pieces, so there are none before it.
function hasColours() {
  const { kind, kinds } = link.state.get("seats");
  return link.state.has("match") || kind !== "refereed" && !(["lobby", "invitation"].includes(kind) && kinds?.includes("refereed"));
}

function badge({ letter, colour }) {
  const node = make("span", { className: "badge", "aria-hidden": "true" }, letter);
  if (!hasColours()) return node;
  const [red, green, blue] = [1, 3, 5].map(place => Number.parseInt(colour.slice(place, place + 2), 16));
  Object.assign(node.style, { background: colour, color: .3 * red + .59 * green + .11 * blue > 140 ? "#1d1813" : "" });
  return node;
}

// Whether this page holds the table in itself, so that nobody else can come.
function isAlone() { return link.state.get("seats").alone; }
function isHost() { return link.state.get("seats").you === 0; }

// Leaving a way to play is asked for where something was begun: a refereed game is kept as it is.
function mayLeave() {
  if (link.state.get("seats").kind !== "refereed") return confirm(words.otherSure);
  return !link.state.has("match") || confirm(words.otherKept);
}

// What the host may do with the table, in the header.
function drawMenu() {
  const choices = isHost() && !isAlone() ? [
    make("button", { type: "button", className: "plain with-icon", "aria-label": words.invite, on: { click: openInvitations } }, icon("invite"), make("span", {}, words.invite)),
    make("button", { type: "button", className: "plain with-icon", "aria-label": words.other, on: { click: () => mayLeave() && link.act("choose_kind", { kind: "lobby" }) } }, icon("menu"), make("span", {}, words.other))] : [];
  document.getElementById("menu").replaceChildren(...choices);
}

function openInvitations() {
  const dialog = make("dialog", { className: "sheet", "aria-label": words.invite, on: { close: () => dialog.remove() } },
    make("header", {}, make("h2", {}, words.invite), button(words.close, () => dialog.close())), ...drawInvitations());
  document.body.append(dialog);
  dialog.showModal();
}

function drawInvitations() {
  const { kind, all } = link.state.get("seats"), { seats, watch } = link.state.get("invitations"), isShared = kind === "paper", isLocal = ["127.0.0.1", "localhost"].includes(location.hostname);
  const card = (token, ...inside) => make("li", { className: "invitation" }, isLocal ? null : make("img", { alt: words.scanAll, src: `qr/${token}.svg`, width: 148, height: 148 }), make("div", {}, ...inside, copier(token)));
  return [
    make("p", { className: "note" }, isLocal ? words.alone : isShared ? words.scanAll : words.scan),  // no phone can open the code of this computer
    make("ul", { className: "invitations" }, ...isShared ? [card(watch, make("b", {}, words.everybody))] : [
      ...seats.map(({ seat, token }) => all[seat].taken ? make("li", { className: "invitation" }, badge(all[seat]), make("div", {}, make("b", {}, all[seat].name), make("p", { className: "note" }, all[seat].here ? words.here : words.away),
        button(words.empty, () => confirm(words.emptied(all[seat].name)) && link.act("empty_seat", { seat }).then(closeSheets), { className: "plain" })))
        : card(token, badge(all[seat]), " ", make("b", {}, all[seat].name))),
      card(watch, make("b", {}, words.watchers))]),
  ].filter(Boolean);
}

function closeSheets() { for (const each of document.querySelectorAll("dialog.sheet")) each.close(); }

// A button that copies the address of a token; where a browser lets nobody copy, the address can be marked and copied by hand.
function copier(token) {
  const address = new URL(`../${token}/${location.search}`, location.href).href, field = make("input", { type: "text", readOnly: true, value: address, "aria-label": words.copy });
  const copy = async ({ currentTarget: each }) => {
    field.select();
    try { await navigator.clipboard.writeText(address); } catch { document.execCommand("copy"); }
    each.textContent = words.copied;
  };
  return make("div", { className: "copier" }, field, button(words.copy, copy));
}
