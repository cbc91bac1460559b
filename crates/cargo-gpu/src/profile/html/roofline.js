// Where each kernel stands against what its device can do: operations a second over operations for each byte, both logarithmic.
const roofline = (device) => {
  const peaks = profile.devices[device].peaks;
  const points = profile.kernels.map((kernel, number) => ({ kernel, number, ...kernel.estimate }))
    .filter((point) => point.kernel.device === device && point.kernel.estimate && (point.bytes_per_second > 0 || point.flops_per_second > 0));
  if (!peaks && !points.some((point) => point.flops_per_second > 0)) return null;
  const [width, height, left, right, top, bottom] = [1180, 430, 92, 26, 18, 46];
  const intensities = points.filter((point) => point.intensity > 0).map((point) => point.intensity);
  if (peaks) intensities.push(peaks.flops / peaks.bytes);
  const low = Math.min(2 ** -4, ...intensities) / 2, high = Math.max(2 ** 5, ...intensities) * 2;
  const x = (value) => left + (width - left - right) * Math.log(value / low) / Math.log(high / low);
  // Without operations there is no intensity: such kernels stand at the left edge, by their bandwidth.
  const of = (point) => point.flops_per_second > 0 && point.intensity > 0 ? [point.intensity, point.flops_per_second]
    : point.intensity === null ? [high / 1.2, point.flops_per_second] : [low * 1.25, point.bytes_per_second * low * 1.25];
  const rates = points.map((point) => of(point)[1]).concat(peaks ? [peaks.flops, peaks.bytes * low * 2] : []);
  const most = Math.max(...rates) * 3, least = Math.max(Math.min(...rates) / 3, most / 1e9);
  const y = (value) => height - bottom - (height - top - bottom) * Math.log(Math.max(value, least) / least) / Math.log(most / least);
  const parts = [];
  for (let power = Math.ceil(Math.log2(low)); power <= Math.log2(high); power++) {
    const at = x(2 ** power), text = power < 0 ? `1/${2 ** -power}` : `${2 ** power}`;
    parts.push(svg("line", { class: "grid", x1: at, x2: at, y1: top, y2: height - bottom }));
    if (power % 2 === 0) parts.push(svg("text", { class: "tick", x: at, y: height - bottom + 16, "text-anchor": "middle" }, text));
  }
  for (let power = Math.ceil(Math.log10(least)); power <= Math.log10(most); power++) {
    const at = y(10 ** power);
    parts.push(svg("line", { class: "grid", x1: left, x2: width - right, y1: at, y2: at }));
    parts.push(svg("text", { class: "tick", x: left - 8, y: at + 4, "text-anchor": "end" }, rate(10 ** power, "FLOP/s").replace(/\.0+ /, " ")));
  }
  parts.push(svg("text", { class: "axis", x: (left + width - right) / 2, y: height - 8, "text-anchor": "middle" }, "operations for each byte of global memory"));
  if (peaks) {
    const ridge = peaks.flops / peaks.bytes;
    parts.push(svg("path", { class: "under", d: `M${x(low)} ${y(peaks.bytes * low)}L${x(ridge)} ${y(peaks.flops)}L${x(high)} ${y(peaks.flops)}V${height - bottom}H${x(low)}Z` }));
    parts.push(svg("path", { class: "roof", d: `M${x(low)} ${y(peaks.bytes * low)}L${x(ridge)} ${y(peaks.flops)}L${x(high)} ${y(peaks.flops)}` }));
    const angle = -Math.atan2(y(peaks.bytes * low) - y(peaks.flops), x(ridge) - x(low)) * 180 / Math.PI;
    const middle = Math.sqrt(low * ridge), [px, py] = [x(middle), y(peaks.bytes * middle) - 9];
    parts.push(svg("text", { class: "roofname", x: px, y: py, "text-anchor": "middle", transform: `rotate(${angle} ${px} ${py})` }, `memory ${rate(peaks.bytes, "B/s")}`));
    parts.push(svg("text", { class: "roofname", x: width - right - 4, y: y(peaks.flops) - 8, "text-anchor": "end" }, `multiply-adds in f32 ${rate(peaks.flops, "FLOP/s")}`));
  }
  const taken = [];
  for (const point of [...points].reverse()) {
    const [intensity, operations] = of(point), [px, py] = [x(intensity), y(operations)];
    const radius = 5 + 11 * Math.sqrt(point.kernel.share);
    const bound = point.flops_basis === "loops" || point.bytes_basis === "loops";
    const tip = [point.kernel.function, `${percent(point.kernel.share)} of the kernels' time; limited by ${limits[point.number]}`,
      `bytes: ~${rate(point.bytes_per_second, "B/s")} (${bases[point.number][0]})`, `operations: ~${rate(point.flops_per_second, "FLOP/s")} (${bases[point.number][1]})`,
      point.of_roof === null ? "" : `${about(point)}${percent(point.of_roof)} of the roof`,
      point.flops_per_second > 0 ? "" : "no floating-point operations are known: by its bandwidth, at the left edge"].filter(Boolean).join("\n");
    const shape = [svg("circle", { cx: px, cy: py, r: radius, fill: bound ? "none" : color(point.number), stroke: color(point.number) })];
    // What is a lower bound may be anywhere above.
    if (bound) shape.push(svg("path", { d: `M${px} ${py - radius}v-16m-4 6l4 -6l4 6`, stroke: color(point.number), fill: "none" }));
    parts.push(svg("g", { class: "point", "data-kernel": point.number, tabindex: 0, role: "link", click: () => ask("kernel", String(point.number)) }, svg("title", {}, tip), ...shape));
  }
  for (const point of points.slice(0, 8)) {
    const [intensity, operations] = of(point), radius = 5 + 11 * Math.sqrt(point.kernel.share);
    const name = point.kernel.function.length > 26 ? `${point.kernel.function.slice(0, 25)}…` : point.kernel.function;
    const wide = name.length * 6.4;
    // To its right, else to its left; where another name is, none.
    const right_side = x(intensity) + radius + 6 + wide < width - 4;
    const box = [right_side ? x(intensity) + radius + 5 : x(intensity) - radius - 5 - wide, y(operations) - 7, wide, 14];
    const clash = taken.some((other) => box[0] < other[0] + other[2] && other[0] < box[0] + box[2] && box[1] < other[1] + other[3] && other[1] < box[1] + box[3]);
    if (clash) continue;
    taken.push(box);
    parts.push(svg("text", { class: "name", x: right_side ? box[0] : box[0] + wide, y: y(operations) + 4, "text-anchor": right_side ? "start" : "end" }, name));
  }
  return svg("svg", { id: `roofline-${device}`, class: "roofline", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": "roofline" }, ...parts);
};
