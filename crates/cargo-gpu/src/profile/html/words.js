// The figures, and how they are written.
const { profile, timeline, texts, limits, bases } = JSON.parse(document.getElementById("data").textContent);

const digits = (number) => number >= 99.95 ? number.toFixed(0) : number >= 9.995 ? number.toFixed(1) : number.toFixed(2);
const scaled = (number, steps) => {
  for (const [size, unit] of steps) if (number >= size) return `${digits(number / size)} ${unit}`;
  const [size, unit] = steps[steps.length - 1];
  return `${digits(number / size)} ${unit}`;
};
const time = (ns) => ns < 1000 ? `${Math.round(ns)} ns` : scaled(ns, [[1e9, "s"], [1e6, "ms"], [1e3, "µs"]]);
const rate = (number, unit) => scaled(number, [[1e12, `T${unit}`], [1e9, `G${unit}`], [1e6, `M${unit}`], [1e3, `k${unit}`]]);
const bytes = (number) => number < 1024 ? `${Math.round(number)} B` : scaled(number, [[2 ** 30, "GiB"], [2 ** 20, "MiB"], [2 ** 10, "KiB"]]);
const percent = (part) => `${(100 * part).toFixed(part < 0.0995 ? 1 : 0)}%`;
const count = (number) => number.toLocaleString("en");
const dimensions = (sizes) => sizes.slice(0, 3 - [...sizes].reverse().findIndex((size) => size !== 1) % 3).join(",") || "1";
const many = (number, word) => `${count(number)} ${word}${number === 1 ? "" : word.endsWith("ch") ? "es" : "s"}`;

// Elements: their attributes, then what is in them. A function is a listener.
const made = (element, attributes, children) => {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name, value);
    else element.setAttribute(name, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
};
const el = (tag, attributes, ...children) => made(document.createElement(tag), attributes, children);
const svg = (tag, attributes, ...children) => made(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
const place = (id, ...children) => document.getElementById(id).replaceChildren(...children);

const isLowerBound = (estimate) => estimate.bytes_basis === "loops" || estimate.flops_basis === "loops";

// What stands before a figure: nothing where the hardware counted it.
const about = (estimate) => isLowerBound(estimate) ? "≥ " : estimate.bytes_basis === "hardware" ? "" : "~ ";

// Colours: the kernels that take the longest have their own, and limits have theirs.
const color = (kernel) => `var(--k${Math.min(kernel, 7)})`;
const byName = new Map();
profile.kernels.forEach((kernel, number) => { if (!byName.has(kernel.name)) byName.set(kernel.name, number); });

// What the address says behind `#`: `sort=launches`, `filter=text`, `kernel=2`, `source=0:12`, joined by `&`.
const asked = () => new Map(location.hash.slice(1).split("&").filter(Boolean).map((part) => part.split("=").map(decodeURIComponent)));
const ask = (name, value) => {
  const all = asked();
  if (value === "" || value === null) all.delete(name); else all.set(name, value);
  location.hash = [...all].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
};
// A link that keeps what else the address says.
const link = (name, value, attributes, ...children) =>
  el("a", { href: `#${name}=${encodeURIComponent(value)}`, ...attributes, click: (event) => { event.preventDefault(); ask(name, String(value)); } }, ...children);
const sourceLink = (at, text) => link("source", `${at.file}:${at.line}`, { class: "source" }, text ?? `${profile.sources[at.file].name}:${at.line}`);
