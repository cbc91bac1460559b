//! The text of what the runtime calls: a kernel's description, and its loops over blocks and threads.

use super::regions::Context;
use super::shared::Layout;
use super::warps::Points;
use gpu_abi::cpu;
use std::fmt::Write;

/// Loops for kernels whose threads never wait.
const INDEPENDENT: &str = include_str!("entry.ll");
/// What loops for kernels with regions have in common.
const REGIONS: &str = include_str!("entry_regions.ll");

/// Everything that the text depends on.
pub struct Entry<'a> {
    pub kernel: &'a str,
    pub thread: &'a str,
    pub args_size: u32,
    pub shared: Layout,
    pub context: Context,
    pub points: Points,
    /// The function of how many threads of a row pass the kernel's guard.
    pub active: Option<String>,
    /// The body of several threads, and of how many.
    pub wide: Option<(String, u32)>,
}

impl Entry<'_> {
    /// The kernel's exported description and its entry, as IR.
    pub fn text(&self) -> String {
        let template = if self.points.all() == 0 { INDEPENDENT.to_string() } else { REGIONS.replace("{regions}", &self.regions()) };
        let thread = quoted(self.thread);
        let Points { barriers, .. } = self.points;
        let callable = if self.points.all() == 0 { "null".to_string() } else { format!("@{thread}") };
        let description = self.description("@{entry}", &callable, "null");
        // A kernel without arguments may be passed null, so nothing can be promised of the pointer.
        let args = if self.args_size == 0 { String::new() } else { format!("align 16 dereferenceable({})", self.args_size) };
        let group = if self.points.has_warps() { cpu::WARP.to_string() } else { "%threads".to_string() };
        const IDS: &str = "(ptr %args, ptr %shared, ptr %private, ptr %uniform, ptr %scratch, i32 0, i32 %ty, i32 %tz, i32 %bx, i32 %by, i32 %bz, i32 %dx, i32 %dy, i32 %dz, i32 %gx, i32 %gy, i32 %gz, i32 0, i64 0, i32 0)";
        let active = self.active.as_ref().map_or("add i32 %dx, 0".to_string(), |active| format!("call i32 @{}{IDS}", quoted(active)));
        let declared =
            "declare i32 @{active}(ptr, ptr, ptr, ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, i32)";
        let declared = self.active.as_ref().map_or(String::new(), |active| declared.replace("{active}", &quoted(active)));
        template
            .replace("{active}", &active)
            .replace("{first}", if self.wide.is_some() { "wide" } else { "x" })
            .replace("{rest}", if self.wide.is_some() { "%wide.rest.from, %wide.rest" } else { "0, %y" })
            .replace("{scalar}", if self.wide.is_some() { ", !5, !6" } else { "" })
            .replace("{wide}", &self.wide_row())
            .replace("{uniform_bytes}", &self.context.uniform.to_string())
            .replace("{uniform_twice}", &(2 * self.context.uniform).to_string())
            // A group's own are behind it in the same memory, so what holds for the first holds for what is read of it.
            .replace(
                "{uniforms}",
                &if self.context.uniform == 0 { String::new() } else { format!("align 16 dereferenceable({})", 2 * self.context.uniform) },
            )
            .replace("{description}", &format!("{declared}\n{}\n{description}", self.wide_declared()))
            .replace("{args}", &args)
            .replace("{group}", &group)
            .replace("{warps}", if self.points.has_warps() { "true" } else { "false" })
            .replace("{barriers}", &barriers.to_string())
            .replace("{thread}", &thread)
            .replace("{blocks}", &quoted(&format!("{}.blocks", self.kernel)))
            .replace("{entry}", &quoted(&format!("{}.entry", self.kernel)))
    }

    /// The same in a checked image: a description of the thread alone, and the sites of its checks.
    pub fn checked_text(&self, sites: &[u8]) -> String {
        let (thread, table) = (quoted(self.thread), quoted(&format!("{}.sites", self.kernel)));
        // Every parameter's type: five pointers, twelve ids and sizes, the number, the stride and the state.
        let types = format!("{}{}i32, i64, i32", "ptr, ".repeat(5), "i32, ".repeat(12));
        let description = self.description("null", &format!("@{thread}"), &format!("@{table}"));
        let constant = quoted_bytes(sites);
        format!("declare i32 @{thread}({types})\n@{table} = internal constant [{} x i8] c{constant}\n{description}\n", sites.len())
    }

    /// The exported description, with what its pointers point to.
    fn description(&self, entry: &str, thread: &str, sites: &str) -> String {
        let Points { barriers, shuffles, ballots } = self.points;
        let name = quoted(&format!("{}{}", cpu::SYMBOL_PREFIX, self.kernel));
        let (version, Layout { bytes, align }) = (cpu::VERSION, self.shared);
        let Context { private, uniform } = self.context;
        format!(
            "@{name} = constant {{ i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, ptr }} {{ i32 {version}, i32 {bytes}, i32 {align}, i32 {private}, i32 {uniform}, i32 {barriers}, i32 {shuffles}, i32 {ballots}, ptr {entry}, ptr {thread}, ptr {sites} }}"
        )
    }

    /// The declaration of the wide body.
    fn wide_declared(&self) -> String {
        let Some((name, width)) = &self.wide else { return String::new() };
        let types = format!("{}{}i32, i64, i32", "ptr, ".repeat(5), "i32, ".repeat(12));
        let reduce = |name: &str| format!("declare i32 @llvm.vector.reduce.{name}.v{width}i32(<{width} x i32>)\n");
        format!("declare <{width} x i32> @{}({types})\n{}{}", quoted(name), reduce("or"), reduce("and"))
    }

    /// The loop of the wide body over a row whose threads never wait, up to what is left for single threads.
    fn wide_row(&self) -> String {
        let Some((name, width)) = &self.wide else { return String::new() };
        let call = call(&format!("<{width} x i32> @{}", quoted(name)), ["%wide.tx", "%ty", "%tz"], "0", "0", "0");
        format!(
            "
wide:
  %wide.end = and i32 %active, -{width}
  %wide.none = icmp eq i32 %wide.end, 0
  br i1 %wide.none, label %wide.rest, label %wide.x

wide.x:
  %wide.tx = phi i32 [ 0, %wide ], [ %wide.next, %wide.x ]
  %wide.state = {call}
  %wide.next = add nuw nsw i32 %wide.tx, {width}
  %wide.more = icmp ult i32 %wide.next, %wide.end
  br i1 %wide.more, label %wide.x, label %wide.rest, !llvm.loop !7

wide.rest:
  %wide.rest.from = phi i32 [ 0, %wide ], [ %wide.end, %wide.x ]
  %wide.rest.more = icmp ult i32 %wide.rest.from, %active
  br i1 %wide.rest.more, label %x, label %y.end
"
        )
    }

    /// The loop of the wide body over the threads of a region: from the block `before`, where a row's bookkeeping starts at
    /// `or` and `and`, to the loop over single threads or to `end`.
    fn wide_region(&self, at: &Wide<'_>) -> String {
        let Some((name, width)) = &self.wide else { return format!("  br label %r{}.{}\n", at.region, at.single) };
        let Wide { region, before, first, limit, single, end, or, and, ids } = at;
        let [x, y, z] = ids;
        let call =
            call(&format!("<{width} x i32> @{}", quoted(name)), [x, y, z], &format!("%r{region}.w.linear"), "%stride", &region.to_string());
        format!(
            "  %r{region}.w.end = and i32 {limit}, -{width}
  %r{region}.w.none = icmp eq i32 %r{region}.w.end, 0
  br i1 %r{region}.w.none, label %r{region}.rest, label %r{region}.w

r{region}.w:
  %r{region}.w.i = phi i32 [ 0, %{before} ], [ %r{region}.w.next, %r{region}.w ]
  %r{region}.w.or = phi i32 [ {or}, %{before} ], [ %r{region}.w.or.next, %r{region}.w ]
  %r{region}.w.and = phi i32 [ {and}, %{before} ], [ %r{region}.w.and.next, %r{region}.w ]
  %r{region}.w.linear = add nuw nsw i32 {first}, %r{region}.w.i
  %r{region}.w.state = {call}
  %r{region}.w.wide = zext i32 %r{region}.w.linear to i64
  %r{region}.w.at = getelementptr inbounds i32, ptr %states, i64 %r{region}.w.wide
  store <{width} x i32> %r{region}.w.state, ptr %r{region}.w.at, align 4
  %r{region}.w.or.all = call i32 @llvm.vector.reduce.or.v{width}i32(<{width} x i32> %r{region}.w.state)
  %r{region}.w.and.all = call i32 @llvm.vector.reduce.and.v{width}i32(<{width} x i32> %r{region}.w.state)
  %r{region}.w.or.next = or i32 %r{region}.w.or, %r{region}.w.or.all
  %r{region}.w.and.next = and i32 %r{region}.w.and, %r{region}.w.and.all
  %r{region}.w.next = add nuw nsw i32 %r{region}.w.i, {width}
  %r{region}.w.more = icmp ult i32 %r{region}.w.next, %r{region}.w.end
  br i1 %r{region}.w.more, label %r{region}.w, label %r{region}.rest, !llvm.loop !7

r{region}.rest:
  %r{region}.rest.from = phi i32 [ 0, %{before} ], [ %r{region}.w.end, %r{region}.w ]
  %r{region}.rest.or = phi i32 [ {or}, %{before} ], [ %r{region}.w.or.next, %r{region}.w ]
  %r{region}.rest.and = phi i32 [ {and}, %{before} ], [ %r{region}.w.and.next, %r{region}.w ]
  %r{region}.rest.more = icmp ult i32 %r{region}.rest.from, {limit}
  br i1 %r{region}.rest.more, label %r{region}.{single}, label %{end}
"
        )
    }

    /// What the loop over single threads starts from: its place, its bookkeeping, and the block before.
    fn rest(&self, at: &Wide<'_>) -> [String; 4] {
        let region = at.region;
        match self.wide {
            Some(_) => {
                [format!("%r{region}.rest.from"), format!("%r{region}.rest.or"), format!("%r{region}.rest.and"), format!("%r{region}.rest")]
            }
            None => ["0".to_string(), at.or.to_string(), at.and.to_string(), format!("%{}", at.before)],
        }
    }

    /// The bookkeeping behind both loops.
    fn behind(&self, region: u32, single: &str) -> String {
        let phi = |name: &str| {
            let rest = if self.wide.is_some() { format!(", [ %r{region}.rest.{name}, %r{region}.rest ]") } else { String::new() };
            format!("  %r{region}.{name}.end = phi i32 [ %r{region}.{name}.next, %r{region}.{single} ]{rest}\n")
        };
        phi("or") + &phi("and")
    }

    /// The switch over the group's state, and one loop over the group's threads for each region.
    fn regions(&self) -> String {
        let mut text = String::from("  switch i32 %from, label %lost [\n");
        for region in 0..=self.points.all() {
            let _ = writeln!(text, "    i32 {region}, label %r{region}");
        }
        text.push_str("  ]\n");
        for region in 0..=self.points.all() {
            text.push_str(&if self.points.has_warps() { self.lanes(region) } else { self.nest(region) });
        }
        text
    }
}

/// The call of one region for one thread, and the bookkeeping of the state that it reaches.
fn step(region: u32, x: &str, y: &str, z: &str, linear: &str) -> String {
    let call = call("i32 @{thread}", [x, y, z], linear, "%stride", &region.to_string());
    format!(
        "  %r{region}.state = {call}, !llvm.access.group !1
  %r{region}.wide = zext i32 {linear} to i64
  %r{region}.at = getelementptr inbounds i32, ptr %states, i64 %r{region}.wide
  store i32 %r{region}.state, ptr %r{region}.at, align 4, !llvm.access.group !1
  %r{region}.or.next = or i32 %r{region}.or, %r{region}.state
  %r{region}.and.next = and i32 %r{region}.and, %r{region}.state
"
    )
}

/// Where the loop of the wide body stands in a region's text, and what it starts from.
struct Wide<'a> {
    region: u32,
    before: &'a str,
    /// The number of the first thread.
    first: &'a str,
    /// How many threads there are.
    limit: &'a str,
    /// The loop over single threads.
    single: &'a str,
    end: &'a str,
    or: &'a str,
    and: &'a str,
    ids: [&'a str; 3],
}

/// The call of a body: `callee` with its type, ids of the thread, its number, the stride and the state it is resumed from.
fn call(callee: &str, [x, y, z]: [&str; 3], linear: &str, stride: &str, resume: &str) -> String {
    format!(
        "call {callee}(ptr %args, ptr %shared, ptr %private, ptr %uniform, ptr %scratch, i32 {x}, i32 {y}, i32 {z}, i32 %bx, i32 %by, i32 %bz, i32 %dx, i32 %dy, i32 %dz, i32 %gx, i32 %gy, i32 %gz, i32 {linear}, i64 {stride}, i32 {resume})"
    )
}

impl Entry<'_> {
    /// A region for the lanes of a warp, in a block of one dimension.
    fn lanes(&self, region: u32) -> String {
        let (before, linear, wide_linear) = (format!("r{region}"), format!("%r{region}.linear"), format!("%r{region}.w.linear"));
        let wide = Wide {
            region,
            before: &before,
            first: "%group.first",
            limit: "%group.size",
            single: "lane",
            end: &format!("r{region}.end"),
            or: "0",
            and: "-1",
            ids: [&wide_linear, "0", "0"],
        };
        let [from, or, and, block] = self.rest(&wide);
        format!(
            "
r{region}:
{}
r{region}.lane:
  %r{region}.i = phi i32 [ {from}, {block} ], [ %r{region}.i.next, %r{region}.lane ]
  %r{region}.or = phi i32 [ {or}, {block} ], [ %r{region}.or.next, %r{region}.lane ]
  %r{region}.and = phi i32 [ {and}, {block} ], [ %r{region}.and.next, %r{region}.lane ]
  %r{region}.linear = add nuw nsw i32 %group.first, %r{region}.i
{}  %r{region}.i.next = add nuw nsw i32 %r{region}.i, 1
  %r{region}.more = icmp ult i32 %r{region}.i.next, %group.size
  br i1 %r{region}.more, label %r{region}.lane, label %r{region}.end, !llvm.loop !2

r{region}.end:
{}  store i32 %r{region}.or.end, ptr %any, align 4
  store i32 %r{region}.and.end, ptr %every, align 4
  br label %reached
",
            self.wide_region(&wide),
            step(region, &linear, "0", "0", &linear),
            self.behind(region, "lane"),
        )
    }

    /// A region for all threads of a block.
    fn nest(&self, region: u32) -> String {
        let name = |rest: &str| format!("r{region}.{rest}");
        let (before, end, or, and) = (name("y"), name("y.end"), format!("%{}", name("or.y")), format!("%{}", name("and.y")));
        let [x, y, z, wide_x, row] = ["tx", "ty", "tz", "w.i", "row"].map(|rest| format!("%{}", name(rest)));
        let wide =
            Wide { region, before: &before, first: &row, limit: "%dx", single: "x", end: &end, or: &or, and: &and, ids: [&wide_x, &y, &z] };
        let [from, or, and, block] = self.rest(&wide);
        format!(
            "
r{region}:
  br label %r{region}.z

r{region}.z:
  %r{region}.tz = phi i32 [ 0, %r{region} ], [ %r{region}.tz.next, %r{region}.z.end ]
  %r{region}.or.z = phi i32 [ 0, %r{region} ], [ %r{region}.or.end, %r{region}.z.end ]
  %r{region}.and.z = phi i32 [ -1, %r{region} ], [ %r{region}.and.end, %r{region}.z.end ]
  %r{region}.plane = mul nuw nsw i32 %r{region}.tz, %dy
  br label %r{region}.y

r{region}.y:
  %r{region}.ty = phi i32 [ 0, %r{region}.z ], [ %r{region}.ty.next, %r{region}.y.end ]
  %r{region}.or.y = phi i32 [ %r{region}.or.z, %r{region}.z ], [ %r{region}.or.end, %r{region}.y.end ]
  %r{region}.and.y = phi i32 [ %r{region}.and.z, %r{region}.z ], [ %r{region}.and.end, %r{region}.y.end ]
  %r{region}.rows = add nuw nsw i32 %r{region}.plane, %r{region}.ty
  %r{region}.row = mul nuw nsw i32 %r{region}.rows, %dx
{}
r{region}.x:
  %r{region}.tx = phi i32 [ {from}, {block} ], [ %r{region}.tx.next, %r{region}.x ]
  %r{region}.or = phi i32 [ {or}, {block} ], [ %r{region}.or.next, %r{region}.x ]
  %r{region}.and = phi i32 [ {and}, {block} ], [ %r{region}.and.next, %r{region}.x ]
  %r{region}.linear = add nuw nsw i32 %r{region}.row, %r{region}.tx
{}  %r{region}.tx.next = add nuw nsw i32 %r{region}.tx, 1
  %r{region}.x.more = icmp ult i32 %r{region}.tx.next, %dx
  br i1 %r{region}.x.more, label %r{region}.x, label %r{region}.y.end, !llvm.loop !2

r{region}.y.end:
{}  %r{region}.ty.next = add nuw nsw i32 %r{region}.ty, 1
  %r{region}.y.more = icmp ult i32 %r{region}.ty.next, %dy
  br i1 %r{region}.y.more, label %r{region}.y, label %r{region}.z.end

r{region}.z.end:
  %r{region}.tz.next = add nuw nsw i32 %r{region}.tz, 1
  %r{region}.z.more = icmp ult i32 %r{region}.tz.next, %dz
  br i1 %r{region}.z.more, label %r{region}.z, label %r{region}.end

r{region}.end:
  store i32 %r{region}.or.end, ptr %any, align 4
  store i32 %r{region}.and.end, ptr %every, align 4
  br label %reached
",
            self.wide_region(&wide),
            step(region, &x, &y, &z, &format!("%r{region}.linear")),
            self.behind(region, "x"),
        )
    }
}

/// A name as IR text quotes it.
fn quoted(name: &str) -> String {
    quoted_bytes(name.as_bytes())
}

fn quoted_bytes(bytes: &[u8]) -> String {
    let mut text = String::from("\"");
    for &byte in bytes {
        match byte {
            b'"' | b'\\' | 0..=31 | 127.. => {
                let _ = write!(text, "\\{byte:02X}");
            }
            _ => text.push(char::from(byte)),
        }
    }
    text.push('"');
    text
}
