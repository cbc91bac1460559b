//! The text of what the runtime calls: a kernel's description, and its loops over blocks and threads.

use super::regions::Context;
use super::rows::{Place, Rest, Rows};
use super::shared::Layout;
use super::warps::Points;
use gpu_abi::cpu;
use std::fmt::Write;

/// Loops for kernels whose threads never wait.
const INDEPENDENT: &str = include_str!("entry.ll");
/// What loops for kernels with regions have in common.
const REGIONS: &str = include_str!("entry_regions.ll");

/// With more points to wait at than this, regions are functions of their own.
const MANY: u32 = 32;

/// What a region's loop takes.
const OF_REGION: &str = "ptr %args, ptr %shared, ptr %private, ptr %uniform, ptr %states, ptr %scratch, ptr %any, ptr %every, i32 %bx, i32 %by, i32 %bz, i32 %dx, i32 %dy, i32 %dz, i32 %gx, i32 %gy, i32 %gz, i32 %group.first, i32 %group.size, i64 %stride";
/// The same as parameters: as the function has them that calls it.
const OF_REGION_PARAMS: &str = "ptr noalias readonly {args} %args, ptr noalias align 16 %shared, ptr noalias align 64 %private, ptr noalias {uniforms} %uniform, ptr noalias align 64 %states, ptr noalias align 8 dereferenceable(328) %scratch, ptr noalias %any, ptr noalias %every, i32 %bx, i32 %by, i32 %bz, i32 %dx, i32 %dy, i32 %dz, i32 %gx, i32 %gy, i32 %gz, i32 %group.first, i32 %group.size, i64 %stride";

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
    /// The bodies of several threads, widest first, and of how many.
    pub wide: Vec<(String, u32)>,
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
        const IDS: &str = "(ptr %args, ptr %shared, ptr %private, ptr %uniform, ptr %scratch, i32 0, i32 %ty, i32 %tz, i32 %bx, i32 %by, i32 %bz, i32 %dx, i32 %dy, i32 %dz, i32 %gx, i32 %gy, i32 %gz, i32 %row.first, i64 0, i32 0)";
        let active = self.active.as_ref().map_or("add i32 %dx, 0".to_string(), |active| format!("call i32 @{}{IDS}", quoted(active)));
        let row = Place {
            name: "across",
            before: "across",
            first: "%row.first",
            limit: "%active",
            single: "x",
            end: "y.end",
            reached: ["0", "0"],
            x_is_place: true,
            yz: ["%ty", "%tz"],
            stride: "0",
            region: None,
        };
        let rows = Rows(&self.wide);
        let rest = rows.rest(&row);
        let declared =
            "declare i32 @{active}(ptr, ptr, ptr, ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, i32)";
        let declared = self.active.as_ref().map_or(String::new(), |active| declared.replace("{active}", &quoted(active)));
        template
            .replace("{active}", &active)
            .replace("{rest}", &format!("{}, {}", rest.from, rest.before))
            .replace("{scalar}", if self.wide.is_empty() { "" } else { ", !5, !6" })
            .replace("{wide}", &rows.loops(&row))
            .replace("{description}", &format!("{declared}\n{}\n{description}\n{}", rows.declarations(), self.regions_apart()))
            .replace("{uniform_bytes}", &self.context.uniform.to_string())
            .replace("{uniform_twice}", &(2 * self.context.uniform).to_string())
            // A group's own are behind it in the same memory, so what holds for the first holds for what is read of it.
            .replace(
                "{uniforms}",
                &if self.context.uniform == 0 { String::new() } else { format!("align 16 dereferenceable({})", 2 * self.context.uniform) },
            )
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

    /// The bookkeeping behind both loops.
    fn behind(&self, region: u32, single: &str) -> String {
        let phi = |name: &str| {
            let rest = match self.wide.len().checked_sub(1) {
                Some(last) => format!(", [ %r{region}.w{last}.{name}.rest, %r{region}.w{last}.rest ]"),
                None => String::new(),
            };
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
            text.push_str(&if self.is_apart() { self.call_of(region) } else { self.region(region) });
        }
        text
    }

    fn region(&self, region: u32) -> String {
        if self.points.has_warps() { self.lanes(region) } else { self.nest(region) }
    }

    /// Whether each region's loop is a function of its own: in one function of many loops LLVM takes time that grows with
    /// the square of their number. A call for each group costs little beside its threads.
    fn is_apart(&self) -> bool {
        self.points.all() > MANY
    }

    fn region_name(&self, region: u32) -> String {
        quoted(&format!("{}.region.{region}", self.kernel))
    }

    fn call_of(&self, region: u32) -> String {
        format!("\nr{region}:\n  call void @{}({})\n  br label %reached\n", self.region_name(region), OF_REGION)
    }

    /// The functions of regions.
    fn regions_apart(&self) -> String {
        let function = |region| {
            let body = self.region(region).replace("  br label %reached\n", "  ret void\n");
            let params = OF_REGION_PARAMS;
            format!(
                "define internal void @{}({params}) noinline nounwind {{\n  br label %r{region}\n{body}}}\n\n",
                self.region_name(region)
            )
        };
        if self.is_apart() { (0..=self.points.all()).map(function).collect() } else { String::new() }
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

/// The call of a body: `callee` with its type, ids of the thread, its number, the stride and the state it is resumed from.
pub fn call(callee: &str, [x, y, z]: [&str; 3], linear: &str, stride: &str, resume: &str) -> String {
    format!(
        "call {callee}(ptr %args, ptr %shared, ptr %private, ptr %uniform, ptr %scratch, i32 {x}, i32 {y}, i32 {z}, i32 %bx, i32 %by, i32 %bz, i32 %dx, i32 %dy, i32 %dz, i32 %gx, i32 %gy, i32 %gz, i32 {linear}, i64 {stride}, i32 {resume})"
    )
}

impl Entry<'_> {
    /// A region for the lanes of a warp, in a block of one dimension.
    fn lanes(&self, region: u32) -> String {
        let (name, before, single, end) = (format!("r{region}"), format!("r{region}"), format!("r{region}.lane"), format!("r{region}.end"));
        let linear = format!("%r{region}.linear");
        let place = Place {
            name: &name,
            before: &before,
            first: "%group.first",
            limit: "%group.size",
            single: &single,
            end: &end,
            reached: ["0", "-1"],
            x_is_place: false,
            yz: ["0", "0"],
            stride: "%stride",
            region: Some(region),
        };
        let rows = Rows(&self.wide);
        let Rest { from, reached: [or, and], before: block } = rows.rest(&place);
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
            rows.loops(&place),
            step(region, &linear, "0", "0", &linear),
            self.behind(region, "lane"),
        )
    }

    /// A region for all threads of a block.
    fn nest(&self, region: u32) -> String {
        let name = |rest: &str| format!("r{region}.{rest}");
        let [before, single, end] = ["y", "x", "y.end"].map(name);
        let [x, y, z, row, or, and] = ["tx", "ty", "tz", "row", "or.y", "and.y"].map(|rest| format!("%{}", name(rest)));
        let prefix = format!("r{region}");
        let place = Place {
            name: &prefix,
            before: &before,
            first: &row,
            limit: "%dx",
            single: &single,
            end: &end,
            reached: [&or, &and],
            x_is_place: true,
            yz: [&y, &z],
            stride: "%stride",
            region: Some(region),
        };
        let rows = Rows(&self.wide);
        let Rest { from, reached: [or, and], before: block } = rows.rest(&place);
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
            rows.loops(&place),
            step(region, &x, &y, &z, &format!("%r{region}.linear")),
            self.behind(region, "x"),
        )
    }
}

/// A name as IR text quotes it.
pub fn quoted(name: &str) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of each function of an entry whose kernel waits at so many barriers or in so many shuffles.
    fn functions(barriers: u32, shuffles: u32) -> Vec<usize> {
        let entry = Entry {
            kernel: "k",
            thread: "k.thread",
            args_size: 8,
            shared: Layout { bytes: 0, align: 16 },
            context: Context::default(),
            points: Points { barriers, shuffles, ballots: 0 },
            active: None,
            wide: vec![("k.wide8".into(), 8)],
        };
        entry.text().split("\ndefine ").skip(1).map(|function| function.split("\n}\n").next().unwrap_or_default().lines().count()).collect()
    }

    /// Beside a case and a call of each region.
    #[test]
    fn no_function_has_loops_for_more_than_a_few_regions() {
        for (few, many) in [([MANY, 0], [10 * MANY, 0]), ([0, MANY], [0, 10 * MANY])] {
            assert_eq!(functions(few[0], few[1]).len(), 2);
            let (few, many) = (functions(few[0], few[1]), functions(many[0], many[1]));
            assert_eq!(many.len(), 2 + 10 * MANY as usize + 1);
            let largest = |functions: &[usize]| functions.iter().copied().max().unwrap_or(0);
            assert!(largest(&many) < 2 * largest(&few), "{} lines, {} for ten times as many", largest(&few), largest(&many));
        }
    }
}
