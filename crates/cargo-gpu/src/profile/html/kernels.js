// The table of kernels: sorted by a click, filtered by a text.
const several = new Set(profile.kernels.map((kernel) => kernel.device)).size > 1;
const any = (of) => profile.kernels.some((kernel) => { const value = of(kernel); return value !== null && value !== undefined; });
const mainSizes = (kernel) => kernel.sizes[0] ? `${dimensions(kernel.sizes[0].grid)} × ${dimensions(kernel.sizes[0].block)}${kernel.sizes.length > 1 ? " …" : ""}` : "";
// A column: its key in the address, its title, what it is sorted by, what it shows, and whether it is there.
const columns = [
  ["name", "kernel", (kernel) => kernel.function, (kernel, number) => [el("i", { class: "dot", style: `background:${color(number)}` }), link("kernel", number, {}, kernel.function)], true],
  ["device", "device", (kernel) => profile.devices[kernel.device].uri, null, several],
  ["source", "source", (kernel) => kernel.source, (kernel) => kernel.place ? sourceLink(kernel.place) : kernel.source, true],
  ["launches", "launches", (kernel) => kernel.times.launches, (kernel) => count(kernel.times.launches), true],
  ["total", "time", (kernel) => kernel.times.total, (kernel) => `${time(kernel.times.total)} · ${percent(kernel.share)}`, true],
  ["median", "median", (kernel) => kernel.times.median, (kernel) => time(kernel.times.median), true],
  ["p99", "p99", (kernel) => kernel.times.p99, (kernel) => time(kernel.times.p99), true],
  ["sizes", "grid × block", (kernel) => kernel.sizes[0] ? kernel.sizes[0].grid.concat(kernel.sizes[0].block).reduce((a, b) => a * b, 1) : 0, mainSizes, true],
  ["registers", "registers", (kernel) => kernel.registers, (kernel) => kernel.registers ?? "", any((kernel) => kernel.registers)],
  ["occupancy", "occupancy", (kernel) => kernel.occupancy?.percent, (kernel) => kernel.occupancy ? `${kernel.occupancy.percent}%` : "", any((kernel) => kernel.occupancy)],
  ["bytes", "bytes", (kernel) => kernel.estimate?.bytes_per_second, (kernel) => kernel.estimate?.bytes_per_second > 0 ? `${kernel.estimate.bytes_basis === "hardware" ? "" : "~ "}${rate(kernel.estimate.bytes_per_second, "B/s")}` : "", any((kernel) => kernel.estimate)],
  ["flops", "operations", (kernel) => kernel.estimate?.flops_per_second, (kernel) => kernel.estimate?.flops_per_second > 0 ? `${kernel.estimate.flops_basis === "hardware" ? "" : "~ "}${rate(kernel.estimate.flops_per_second, "FLOP/s")}` : "", any((kernel) => kernel.estimate)],
  ["roof", "of roof", (kernel) => kernel.estimate?.of_roof, (kernel) => kernel.estimate?.of_roof != null ? `${about(kernel.estimate)}${percent(kernel.estimate.of_roof)}` : "", any((kernel) => kernel.estimate?.of_roof)],
  ["limit", "limited by", (kernel, number) => limits[number], (kernel, number) => el("span", { class: `limit ${kernel.limit}` }, limits[number]), true],
].filter((column) => column[4]);

const kernelTable = () => {
  const body = el("tbody");
  const heads = columns.map(([key, title]) => el("th", { "data-key": key }, el("button", { click: () => {
    const now = asked().get("sort");
    ask("sort", now === key ? `-${key}` : key);
  } }, title)));
  const matches = el("span", { class: "soft", id: "matches" });
  const input = el("input", { id: "filter", type: "search", placeholder: "filter by name, source, limit", "aria-label": "filter", input: () => ask("filter", input.value) });
  const draw = () => {
    const all = asked(), text = (all.get("filter") ?? "").toLowerCase();
    if (input.value.toLowerCase() !== text) input.value = all.get("filter") ?? "";
    const key = all.get("sort"), up = key?.startsWith("-") ?? false, column = columns.find(([name]) => name === key?.replace(/^-/, ""));
    heads.forEach((head) => {
      if (column && head.dataset.key === column[0]) head.setAttribute("aria-sort", up ? "ascending" : "descending");
      else head.removeAttribute("aria-sort");
    });
    let rows = profile.kernels.map((kernel, number) => [kernel, number])
      .filter(([kernel, number]) => `${kernel.function} ${kernel.name} ${kernel.source} ${limits[number]}`.toLowerCase().includes(text));
    if (column) {
      // The largest first; names from a on. What is not known comes last.
      const value = ([kernel, number]) => column[2](kernel, number);
      const known = rows.filter((row) => value(row) !== null && value(row) !== undefined), rest = rows.filter((row) => !known.includes(row));
      known.sort((a, b) => typeof value(a) === "string" ? value(a).localeCompare(value(b), "en", { numeric: true }) : value(b) - value(a));
      rows = (up ? known.reverse() : known).concat(rest);
    }
    matches.textContent = text ? `${rows.length} of ${many(profile.kernels.length, "kernel")}` : many(profile.kernels.length, "kernel");
    const selected = Number(all.get("kernel") ?? -1);
    body.replaceChildren(...rows.map(([kernel, number]) => el("tr", { "data-kernel": number, class: number === selected ? "selected" : null },
      ...columns.map(([key, , by, show]) => el("td", {
        class: typeof by(kernel, number) === "number" ? "number" : null,
        style: key === "total" ? `--share:${(100 * kernel.share).toFixed(1)}%` : null,
        title: key === "name" ? kernel.signature ?? kernel.name : null,
      }, show ? show(kernel, number) : by(kernel, number))))));
  };
  draw();
  addEventListener("hashchange", draw);
  return [el("div", { class: "tools" }, input, matches), el("div", { class: "scroll" }, el("table", { id: "kernels" }, el("thead", {}, el("tr", {}, ...heads)), body))];
};
