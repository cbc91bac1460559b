// The page, from top to bottom.
const card = (title, value, ...rest) => el("div", { class: "card" }, el("div", { class: "soft" }, title), el("div", { class: "value" }, value), ...rest.map((text) => el("div", { class: "soft" }, text)));
const bar = (parts, whole) => el("div", { class: "stack" }, ...parts.filter(([, value]) => value > 0).map(([name, value, colour]) =>
  el("span", { style: `width:${(100 * value / Math.max(whole, 1)).toFixed(2)}%;background:${colour}`, title: `${name}: ${time(value)}` })));

const deviceCard = (device) => {
  const { idle } = device, run = profile.nanoseconds, busy = device.busy;
  const parts = [["the device works", busy, "var(--k0)"], ["idle: the host loads kernels", idle.loading, "var(--load)"], ["idle: the host allocates and frees", idle.memory, "var(--copy)"],
    ["idle: the host is in other calls", idle.calls, "var(--call)"], ["idle: the program's own code", idle.program, "var(--line)"]];
  return el("div", { class: "card wide" }, el("div", { class: "soft" }, device.label), el("div", { class: "value" }, `works ${percent(busy / Math.max(run, 1))} of the run`), bar(parts, run),
    el("div", { class: "keys" }, ...parts.filter(([, value]) => value > run / 200).map(([name, value, colour]) => el("span", { class: "key" }, el("i", { style: `background:${colour}` }), `${name} ${time(value)}`))),
    el("div", { class: "soft" }, `kernels ${time(device.kernels)} in ${many(device.launches, "launch")}, copies ${time(device.copies)}${device.graphs ? `, graphs ${time(device.graphs)}` : ""}${device.fills ? `, fills ${time(device.fills)}` : ""}`),
    device.peaks ? el("div", { class: "soft" }, `measured peaks: ${rate(device.peaks.bytes, "B/s")} of copies, ${rate(device.peaks.flops, "FLOP/s")} of multiply-adds in f32`)
      : device.peaks_missing ? el("div", { class: "bad" }, `no peaks: ${device.peaks_missing}`) : null);
};

const plain = (id, heads, rows) => el("div", { class: "scroll" }, el("table", { id }, el("thead", {}, el("tr", {}, ...heads.map((head) => el("th", {}, el("span", {}, head))))),
  el("tbody", {}, ...rows.map((row) => el("tr", {}, ...row.map((text, at) => el("td", { class: at ? "number" : null }, text)))))));
const calls = (id, title, all) => plain(id, [title, "count", "time", "each"], all.map((one) => [one.name, count(one.count), time(one.nanoseconds), time(one.nanoseconds / one.count)]));
const section = (id, title, ...children) => el("section", { id }, el("h2", {}, title), ...children);

const FIRST = 6;
const findings = () => {
  const list = el("ol", { class: "findings" }, ...profile.groups.map((one) => group(one.findings.map((number) => profile.findings[number]), one.nanoseconds, true)));
  const rest = [...list.children].slice(FIRST);
  rest.forEach((item) => { item.hidden = true; });
  const more = rest.length ? el("button", { class: "tool", click: () => { rest.forEach((item) => { item.hidden = false; }); more.remove(); } }, `${rest.length} more`) : null;
  return profile.groups.length ? [list, more] : [el("p", {}, "Nothing stands out.")];
};

const rooflines = profile.devices.map((device, number) => [device, number, device.launches ? roofline(number) : null]).filter(([, , plot]) => plot);
const launches = profile.devices.reduce((sum, device) => sum + device.launches, 0);
document.title = `Profile of ${profile.program}`;
place("page",
  el("h1", {}, "Profile of ", el("code", {}, profile.program)),
  ...profile.notes.map((note) => el("p", { class: "bad note" }, note)),
  el("div", { class: "cards" }, card("the run", time(profile.nanoseconds), "from the first event to the last"), card("kernels", count(profile.kernels.length), many(launches, "launch")), ...profile.devices.map(deviceCard)),
  section("findings-section", "What takes the time", ...findings()),
  rooflines.length ? section("roofline-section", "Roofline", el("p", {}, "A kernel below the slope cannot be faster than memory lets it, one below the flat part not faster than arithmetic. The roofs are measured. ",
    "Where a kernel stands is what the hardware counted, or else an estimate: what its code asks for, over its measured time. A ring with an arrow is a lower bound: each loop of unknown length counts as one round."),
    ...rooflines.map(([device, , plot]) => el("figure", {}, rooflines.length > 1 ? el("figcaption", {}, device.label) : null, plot))) : null,
  section("kernels-section", "Kernels", ...(profile.kernels.length ? kernelTable() : [el("p", {}, "No launches.")])),
  profile.kernels.length ? section("detail-section", "One kernel", el("div", { id: "detail" })) : null,
  section("timeline-section", "Timeline", ...drawTimeline()),
  el("div", { class: "columns" },
    profile.transfers.length ? section("transfers-section", "Copies and fills", plain("transfers", ["what", "count", "bytes", "time", "rate"],
      profile.transfers.map((one) => [one.name, count(one.count), bytes(one.bytes), time(one.nanoseconds), rate(one.bytes / Math.max(one.nanoseconds, 1) * 1e9, "B/s")]))) : null,
    profile.calls.length ? section("calls-section", "The host's calls", calls("calls", "call", profile.calls.slice(0, 30))) : null,
    profile.ranges.length ? section("ranges-section", "Ranges of the program", calls("ranges", "range", profile.ranges.slice(0, 60))) : null),
  profile.counters.host.length || profile.counters.missing.length ? section("counters-section", "Counters",
    profile.counters.host.length ? plain("counters", ["the whole program, on the host's processors", "count"], profile.counters.host.map((one) => [one.name, count(one.count)])) : null,
    ...profile.counters.missing.map((one) => el("p", {}, el("b", {}, one.what), `: ${one.why}. To have them: ${one.next}.`))) : null,
  profile.sources.length ? section("sources-section", "Source", ...sources()) : null);

let shownKernel = null;
const react = () => {
  const kernel = asked().get("kernel") ?? null;
  if (document.getElementById("detail")) place("detail", ...detail().flat(Infinity).filter(Boolean));
  if (kernel !== shownKernel && kernel !== null) document.getElementById("detail")?.scrollIntoView({ block: "nearest" });
  shownKernel = kernel;
  document.querySelectorAll("[data-kernel].point").forEach((point) => point.classList.toggle("selected", point.dataset.kernel === kernel));
  showSource();
};
addEventListener("hashchange", react);
// The kernel that takes the longest is shown at first.
if (!asked().has("kernel") && profile.kernels.length) history.replaceState(null, "", `#${[...asked(), ["kernel", "0"]].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`);
shownKernel = asked().get("kernel") ?? null;
react();
dispatchEvent(new HashChangeEvent("hashchange"));
