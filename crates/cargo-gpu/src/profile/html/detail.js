// All that is known of one kernel, and its lines in the source.
const facts = (pairs) => el("dl", {}, ...pairs.filter(([, value]) => value !== null && value !== undefined && value !== "").map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", {}, value))));

const histogram = (kernel) => {
  const { from, to, counts } = kernel.histogram, most = Math.max(...counts, 1);
  const [width, height, base] = [420, 130, 104], step = width / counts.length;
  const x = (value) => width * Math.log(Math.max(value, from) / from) / Math.log(to / from);
  const bars = counts.map((number, at) => svg("rect", { class: "bar", x: at * step + 1, y: base - 84 * number / most, width: Math.max(step - 2, 1), height: 84 * number / most },
    svg("title", {}, `${many(number, "launch")} from ${time(from * (to / from) ** (at / counts.length))} to ${time(from * (to / from) ** ((at + 1) / counts.length))}`)));
  const marks = [["median", kernel.times.median], ["p99", kernel.times.p99]].filter(([name], at, all) => at === 0 || Math.abs(x(all[0][1]) - x(all[1][1])) > 50)
    .map(([name, value]) => svg("g", {}, svg("line", { class: "mark", x1: x(value), x2: x(value), y1: 12, y2: base }), svg("text", { class: "tick", x: Math.min(Math.max(x(value), 18), width - 18), y: 9, "text-anchor": "middle" }, name)));
  return svg("svg", { class: "histogram", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": "histogram of times" }, ...bars, ...marks,
    svg("line", { class: "grid", x1: 0, x2: width, y1: base, y2: base }),
    svg("text", { class: "tick", x: 0, y: base + 16 }, time(from)), svg("text", { class: "tick", x: width, y: base + 16, "text-anchor": "end" }, time(to)));
};

// Findings of one cause; in the list of all, each with its kernel.
const group = (all, nanoseconds, withKernels) => { const one = all[0]; return el("li", { class: "finding", "data-cause": one.cause },
  el("div", { class: "head" }, el("b", {}, one.title),
    el("span", { class: `badge ${one.measured ? "measured" : "estimated"}`, title: one.measured ? "from measured times" : "measured times over what the code asks for: an estimate" }, one.measured ? "measured" : "estimated"),
    el("span", { class: "stake" }, `about ${time(nanoseconds)}`)),
  all.slice(0, 4).map((each) => el("div", { class: "what" }, withKernels && each.kernel !== null ? [link("kernel", each.kernel, { class: "of" }, profile.kernels[each.kernel].function), " "] : null, each.what)),
  all.length > 4 ? el("details", { class: "more" }, el("summary", {}, `${all.length - 4} more`), all.slice(4).map((each) => el("div", { class: "what" }, each.kernel !== null ? [link("kernel", each.kernel, { class: "of" }, profile.kernels[each.kernel].function), " "] : null, each.what))) : null,
  el("div", { class: "try" }, el("b", {}, "Try: "), one.advice, el("span", { class: "soft" }, ` The book: ${one.chapter[0]} (docs/src/${one.chapter[1]}).`))); };

// Some lines of a file around one.
const lines = (file, from, to, at) => el("pre", { class: "code" }, ...texts[file].split("\n").slice(from - 1, to).map((text, index) => {
  const number = from + index;
  return el("span", { class: number === at ? "line at" : "line", id: at === null ? `source-${file}-${number}` : null }, el("span", { class: "no" }, String(number)), text, "\n");
}));

// An average launch of those that were counted; rows that the device does not count are left out.
const counted = (one) => {
  const of = (value, show) => value === null ? "" : show(value), hundredths = (value) => `${digits(value)}%`;
  return facts([
    ["launches", count(one.launches)], ["time, by the device's clock", of(one.nanoseconds, time)],
    ["read from memory", of(one.read, bytes)], ["written to memory", of(one.written, bytes)],
    ["hits of the second cache", of(one.l2_hits, hundredths)], ["hits of the first cache", of(one.l1_hits, hundredths)],
    ["operations in f32", of(one.f32_operations, (value) => count(Math.round(value)))], ["operations in f64", of(one.f64_operations, (value) => count(Math.round(value)))],
    ["instructions of warps", of(one.instructions, (value) => count(Math.round(value)))], ["of them for matrix units", of(one.matrix_instructions, (value) => count(Math.round(value)))],
    ["bank conflicts", of(one.bank_conflicts, (value) => count(Math.round(value)))],
    ["multiprocessors, of what they sustain", of(one.compute, hundredths)], ["memory, of what it sustains", of(one.dram, hundredths)], ["caches and memory, of what they sustain", of(one.memory, hundredths)],
    ["warps, of what can be there", of(one.occupancy, hundredths)], ["cycles that issue an instruction", of(one.issued, hundredths)],
    ...one.stalls.slice(0, 4).filter((stall) => stall.cycles >= 0.005).map((stall) => [`waits for ${stall.words}`, `${digits(stall.cycles)} cycles an instruction`]),
  ]);
};

const detail = () => {
  const asking = asked().get("kernel"), number = Number(asking), kernel = profile.kernels[number];
  if (asking === undefined || !kernel) return [el("p", {}, "Choose a kernel in the table, the roofline or the timeline.")];
  const device = profile.devices[kernel.device], estimate = kernel.estimate, found = profile.findings.filter((one) => one.kernel === number);
  const sizes = el("table", {}, el("thead", {}, el("tr", {}, ...["grid", "block", "shared", "launches", "time", "a launch"].map((title) => el("th", {}, el("span", {}, title))))),
    el("tbody", {}, ...kernel.sizes.slice(0, 12).map((one) => el("tr", {}, ...[dimensions(one.grid), dimensions(one.block), one.shared ? bytes(one.shared) : "", count(one.launches), time(one.nanoseconds), time(one.nanoseconds / one.launches)]
      .map((text, at) => el("td", { class: at > 1 ? "number" : null }, text))))));
  const place = kernel.place;
  return [
    el("h3", {}, el("i", { class: "dot", style: `background:${color(number)}` }), kernel.function, el("span", { class: `limit ${kernel.limit}` }, limits[number])),
    el("p", {}, el("code", {}, kernel.signature ?? kernel.name)),
    found.length ? el("ul", { class: "findings" }, ...found.map((one) => group([one], one.nanoseconds, false))) : null,
    el("div", { class: "columns" },
      el("div", {}, el("h4", {}, "Times, measured"), kernel.times.launches > 4 && kernel.times.most > kernel.times.least ? histogram(kernel) : null, facts([
        ["launches", count(kernel.times.launches)], ["in all", `${time(kernel.times.total)}, ${percent(kernel.share)} of the kernels' time`], ["least", time(kernel.times.least)], ["median", time(kernel.times.median)],
        ["p99", time(kernel.times.p99)], ["most", time(kernel.times.most)], ["the host's call, median", kernel.calls.launches ? time(kernel.calls.median) : ""],
        ["launched on an idle stream", count(kernel.on_idle_stream)],
        ["threads of the pool that take part", kernel.pool ? `${kernel.pool.mean.toFixed(1)}; they run blocks ${percent(kernel.pool.busy)} of the time` : ""]]),
        el("div", { class: "scroll" }, sizes), kernel.sizes.length > 12 ? el("p", {}, `${many(kernel.sizes.length - 12, "more size")}.`) : null),
      el("div", {}, el("h4", {}, "From the image"), facts([
        ["device", device.label], ["kernel file", place ? sourceLink(place) : kernel.source], ["package", kernel.package], ["image", [kernel.arch, kernel.kind].filter(Boolean).join(", ")],
        ["registers", kernel.registers], ["scalar registers", kernel.scalar_registers], ["spilled registers", kernel.spills], ["static shared memory", kernel.shared_bytes != null ? bytes(kernel.shared_bytes) : ""],
        ["private memory of a thread", kernel.private_bytes != null ? bytes(kernel.private_bytes) : ""], ["code", kernel.code_bytes ? bytes(kernel.code_bytes) : ""], ["barriers", kernel.barriers], ["shuffles and ballots", kernel.exchanges],
        ["occupancy as launched", kernel.occupancy ? `${kernel.occupancy.warps} of ${kernel.occupancy.most} warps (${kernel.occupancy.percent}%)${kernel.occupancy.limit === "full" ? "" : `, limited by ${kernel.occupancy.limit}`}` : ""]]),
        kernel.counted ? [el("h4", {}, "What the hardware counted"), counted(kernel.counted)] : null,
        el("h4", {}, estimate?.bytes_basis === "hardware" ? "Where it stands" : "From the code: an estimate"), estimate ? facts([
          ["bytes of a launch", [bytes(estimate.bytes), el("div", { class: "soft" }, bases[number][0])]], ["operations of a launch", [estimate.flops > 0 ? rate(estimate.flops, "FLOP") : "none are counted", el("div", { class: "soft" }, bases[number][1])]],
          ["over the measured time", `${rate(estimate.bytes_per_second, "B/s")}${estimate.flops > 0 ? `, ${rate(estimate.flops_per_second, "FLOP/s")}` : ""}`],
          ["operations for each byte", estimate.intensity != null ? digits(estimate.intensity) : ""],
          ["of the roof", estimate.of_roof != null ? `${about(estimate)}${percent(estimate.of_roof)} (${estimate.roof})` : ""]]) : el("p", {}, "The manifest of its build was not found, or counts no work."),
        kernel.accesses.length ? [el("h4", {}, "Accesses far apart"), el("ul", {}, ...kernel.accesses.map((access) => el("li", {}, access.text, access.place ? [" — ", sourceLink(access.place)] : null)))] : null,
        kernel.warnings.length ? [el("h4", {}, "What the build warns of"), ...kernel.warnings.map(([name, text]) => el("pre", { class: "code" }, text))] : null)),
    place ? [el("h4", {}, "Source: ", sourceLink(place)), lines(place.file, Math.max(place.line - 3, 1), place.line + 24, place.line)] : null,
  ];
};

const sources = () => profile.sources.map((source, file) => el("details", { id: `source-${file}` }, el("summary", {}, source.name), lines(file, 1, Infinity, null)));

// Opens the file that the address names, at its line.
const showSource = () => {
  const [file, line] = (asked().get("source") ?? "").split(":");
  document.querySelectorAll(".line.wanted").forEach((one) => one.classList.remove("wanted"));
  const whole = file ? document.getElementById(`source-${file}`) : null;
  if (!whole) return;
  whole.open = true;
  const wanted = document.getElementById(`source-${file}-${line}`);
  wanted?.classList.add("wanted");
  (wanted ?? whole).scrollIntoView({ block: "center" });
};
