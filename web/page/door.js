"use strict";
// The door of a page of play to the press in the worker, in place of a server: all that such a page has here and nowhere else.
{
  const asked = new URLSearchParams(location.search), { port1, port2 } = new MessageChannel();
  if (parent === window) location.replace("../../");  // opened by itself
  else parent.postMessage("a page of play", location.origin, [port2]);
  port1.start();
  Link.transport = () => overWorker(port1, asked.get("token"), { frame: name => `../${name}/${asked.get(name)}` });
}
