// What host and devices did over time. The wheel zooms, dragging moves.
const drawTimeline = () => {
  const rows = timeline.rows, whole = Math.max(profile.nanoseconds, 1);
  const [width, left, line] = [1240, 190, 22];
  let from = 0, to = whole;
  const groups = [];
  let top = 26;
  rows.forEach((row, number) => {
    if (number === 0 || rows[number - 1].group !== row.group) { groups.push([row.group, top + 14]); top += 20; }
    row.top = top;
    top += line;
  });
  const height = top + 6;
  const colors = { copy: "var(--copy)", graph: "var(--k1)", range: "var(--range)", wait: "var(--wait)", load: "var(--load)", call: "var(--call)" };
  const fill = (kind, name) => colors[kind] ?? color(byName.get(name) ?? 7);
  const plot = svg("svg", { id: "timeline", class: "timeline", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": "timeline" });
  const x = (at) => left + (width - left - 8) * (at - from) / (to - from);
  const draw = () => {
    const parts = [];
    const step = 10 ** Math.floor(Math.log10((to - from) / 4));
    const each = [1, 2, 5].map((factor) => factor * step).find((each) => (to - from) / each <= 9) ?? step * 10;
    for (let at = Math.ceil(from / each) * each; at <= to; at += each) {
      parts.push(svg("line", { class: "grid", x1: x(at), x2: x(at), y1: 18, y2: height }));
      parts.push(svg("text", { class: "tick", x: x(at), y: 13, "text-anchor": "middle" }, at === 0 ? "0" : time(at)));
    }
    for (const [name, at] of groups) parts.push(svg("text", { class: "group", x: 2, y: at }, name.length > 90 ? `${name.slice(0, 89)}…` : name));
    for (const row of rows) {
      const name = row.name.length > 28 ? `${row.name.slice(0, 27)}…` : row.name;
      parts.push(svg("text", { class: "row", x: left - 8, y: row.top + 14, "text-anchor": "end" }, name, svg("title", {}, row.name)));
      parts.push(svg("line", { class: "grid", x1: left, x2: width - 8, y1: row.top + line - 2, y2: row.top + line - 2 }));
      for (const [start, length, at, kind, stands] of row.slices) {
        if (start + length < from || start > to) continue;
        const [begin, end] = [Math.max(x(start), left), Math.min(x(start + length), width - 8)];
        const wide = Math.max(end - begin, 0.8), name = timeline.names[at], kernel = ["kernel", "worker"].includes(kind) ? byName.get(name) : undefined;
        const about = stands > 1 ? `${count(stands)} short slices, the longest of ${name}, in ${time(length)}` : `${name}: ${time(length)}`;
        const shown = kernel === undefined ? name : profile.kernels[kernel].function;
        const slice = svg("g", { class: `slice ${kind}`, "data-name": name, click: kernel === undefined ? null : () => ask("kernel", String(kernel)) },
          svg("title", {}, `${about}\nbegins at ${time(start)}`),
          svg("rect", { x: begin, y: row.top + 2, width: wide, height: line - 6, rx: wide > 4 ? 2 : 0, fill: fill(kind, name) }));
        if (wide > 46 && stands === 1) slice.append(svg("text", { class: "in", x: begin + 4, y: row.top + 14 }, shown.slice(0, Math.floor((wide - 6) / 6.6))));
        parts.push(slice);
      }
    }
    plot.replaceChildren(...parts);
  };
  const show = (begin, end) => {
    const length = Math.min(Math.max(end - begin, 100), whole);
    from = Math.min(Math.max(begin, 0), whole - length);
    to = from + length;
    draw();
  };
  const at = (event) => {
    const box = plot.getBoundingClientRect();
    return from + (to - from) * Math.min(Math.max((event.clientX - box.left) * width / box.width - left, 0) / (width - left - 8), 1);
  };
  const zoom = (middle, factor) => show(middle - (middle - from) * factor, middle + (to - middle) * factor);
  plot.addEventListener("wheel", (event) => {
    // Only with a key held, or the page could not be scrolled.
    if (!event.ctrlKey && !event.shiftKey) return;
    event.preventDefault();
    zoom(at(event), (event.deltaY || event.deltaX) > 0 ? 1.25 : 0.8);
  }, { passive: false });
  let held = null;
  plot.addEventListener("pointerdown", (event) => { held = [event.clientX, from, to]; });
  addEventListener("pointerup", () => { held = null; });
  addEventListener("pointermove", (event) => {
    if (!held || Math.abs(event.clientX - held[0]) < 3) return;
    const moved = (held[0] - event.clientX) * width / plot.getBoundingClientRect().width * (held[2] - held[1]) / (width - left - 8);
    show(held[1] + moved, held[2] + moved);
  });
  draw();
  const button = (text, label, act) => el("button", { class: "tool", "aria-label": label, title: label, click: act }, text);
  const kinds = new Set(rows.flatMap((row) => row.slices.map((slice) => slice[3])));
  const key = [["copy", "copies and fills"], ["range", "ranges"], ["wait", "waits"], ["load", "loading"], ["call", "other calls"]].filter(([kind]) => kinds.has(kind))
    .map(([kind, text]) => el("span", { class: "key" }, el("i", { style: `background:${colors[kind]}` }), text));
  return [el("div", { class: "tools" }, ...key, el("span", { class: "gap" }), button("+", "zoom in", () => zoom((from + to) / 2, 0.5)), button("−", "zoom out", () => zoom((from + to) / 2, 2)),
    button("all", "show the whole run", () => show(0, whole)), el("span", { class: "soft" }, "Ctrl or Shift and the wheel zoom, dragging moves")), el("div", { class: "plot" }, plot),
    timeline.left_out > 0 && el("p", {}, `${many(timeline.left_out, "row")} left out.`)];
};
