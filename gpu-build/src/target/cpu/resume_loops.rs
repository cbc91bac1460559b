//! The loops over threads of a kernel with synchronization points, as IR text: a switch over the group's state, and from each
//! state a loop over the threads of the group.

use super::entry::{Entry, dereferenceable};
use super::thread_call::ThreadCall;
use super::thread_loops::{Place, Rest, Rows};
use gpu_abi::cpu::Scratch;
use std::fmt::Write;

/// With more synchronization points than this, the loop from each state is a function of its own.
const MANY: u32 = 32;

/// The loops of one kernel's entry.
pub struct ResumeLoops<'a>(pub &'a Entry<'a>);

impl ResumeLoops<'_> {
    /// The bookkeeping behind both loops.
    fn behind(&self, state: u32, single: &str) -> String {
        let phi = |name: &str| {
            let rest = match self.0.vector_bodies.len().checked_sub(1) {
                Some(last) => format!(", [ %r{state}.w{last}.{name}.rest, %r{state}.w{last}.rest ]"),
                None => String::new(),
            };
            format!("  %r{state}.{name}.end = phi i32 [ %r{state}.{name}.next, %r{state}.{single} ]{rest}\n")
        };
        phi("or") + &phi("and")
    }

    /// The switch over the group's state, and a loop over the group's threads from each state to the next.
    pub fn text(&self) -> String {
        let mut text = String::from("  switch i32 %from, label %lost [\n");
        for state in 0..=self.0.sync_points.all() {
            let _ = writeln!(text, "    i32 {state}, label %r{state}");
        }
        text.push_str("  ]\n");
        for state in 0..=self.0.sync_points.all() {
            text.push_str(&if self.has_loop_functions() {
                self.call_of_loop(state)
            } else {
                self.loop_from(state) + &self.behind_loop(state)
            });
        }
        text
    }

    /// The loop from a state over the threads of a group.
    fn loop_from(&self, state: u32) -> String {
        if self.0.sync_points.has_warps() { self.lanes(state) } else { self.nest(state) }
    }

    /// The state that all threads of the block certainly reach next. Groups within a block have states to be kept in any case.
    fn next(&self, state: u32) -> Option<u32> {
        if self.0.sync_points.has_warps() { None } else { self.0.next_states.get(state as usize).copied().flatten() }
    }

    /// What comes behind the loop from a state: the question where its threads are, or what certainly is next.
    fn behind_loop(&self, state: u32) -> String {
        let bytes = self.0.context.uniform;
        match self.next(state) {
            None => "  br label %reached\n".into(),
            Some(0) => "  br label %block.end\n".into(),
            Some(next) => format!(
                "  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %uniform, ptr align 16 %uniform.written, i64 {bytes}, i1 false)
  br label %r{next}
"
            ),
        }
    }

    /// The end of the loop from a state: says what its threads reached, unless that is certain.
    fn end_of_loop(&self, state: u32) -> String {
        match self.next(state) {
            Some(_) => String::new(),
            None => format!(
                "  store i32 %r{state}.or.end, ptr %any, align 4
  store i32 %r{state}.and.end, ptr %every, align 4
"
            ),
        }
    }

    /// Whether the loop from each state is a function of its own: in one function of many loops LLVM takes time that grows with
    /// the square of their number. A call for each group costs little beside its threads.
    fn has_loop_functions(&self) -> bool {
        self.0.sync_points.all() > MANY
    }

    fn loop_name(&self, state: u32) -> String {
        self.0.symbol(&format!(".loop.{state}"))
    }

    fn call_of_loop(&self, state: u32) -> String {
        let arguments = self.loop_params().map(|(ty, _, name)| format!("{ty} %{name}")).join(", ");
        format!("\nr{state}:\n  call void @{}({arguments})\n{}", self.loop_name(state), self.behind_loop(state))
    }

    /// The functions of loops, where they are functions.
    pub fn functions(&self) -> String {
        let params = self.loop_params().map(|(ty, attributes, name)| format!("{ty} {attributes} %{name}")).join(", ");
        let function = |state| {
            let body = self.loop_from(state) + "  ret void\n";
            format!("define internal void @{}({params}) noinline nounwind {{\n  br label %r{state}\n{body}}}\n\n", self.loop_name(state))
        };
        if self.has_loop_functions() { (0..=self.0.sync_points.all()).map(function).collect() } else { String::new() }
    }

    /// What a loop takes, each with its type and with what the function that calls it knows of it.
    fn loop_params(&self) -> [(&'static str, String, &'static str); 20] {
        let pointer = |attributes: &str, name| ("ptr", format!("noalias {attributes}"), name);
        let number = |name| ("i32", String::new(), name);
        [
            pointer(&format!("readonly {}", dereferenceable(u64::from(self.0.args_size))), "args"),
            pointer("align 16", "shared"),
            pointer("align 64", "private"),
            pointer(&dereferenceable(2 * self.0.context.uniform), "uniform"),
            pointer("align 64", "states"),
            pointer(&format!("align 8 dereferenceable({})", size_of::<Scratch>()), "scratch"),
            pointer("", "any"),
            pointer("", "every"),
            number("block_x"),
            number("block_y"),
            number("block_z"),
            number("size_x"),
            number("size_y"),
            number("size_z"),
            number("grid_x"),
            number("grid_y"),
            number("grid_z"),
            number("group.first"),
            number("group.size"),
            ("i64", String::new(), "stride"),
        ]
    }

    /// The call from one state for one thread, and the bookkeeping of the state that it reaches.
    fn step(&self, state: u32, thread: [&str; 3], linear: &str) -> String {
        let (callee, resume) = (format!("i32 @{}", self.0.thread()), state.to_string());
        let call = ThreadCall { callee: &callee, thread, linear, stride: "%stride", resume: &resume }.text();
        let keep = format!(
            "  %r{state}.wide = zext i32 {linear} to i64
  %r{state}.at = getelementptr inbounds i32, ptr %states, i64 %r{state}.wide
  store i32 %r{state}.state, ptr %r{state}.at, align 4, !llvm.access.group !1
"
        );
        let keep = if self.next(state).is_none() { keep } else { String::new() };
        format!(
            "  %r{state}.state = {call}, !llvm.access.group !1
{keep}  %r{state}.or.next = or i32 %r{state}.or, %r{state}.state
  %r{state}.and.next = and i32 %r{state}.and, %r{state}.state
"
        )
    }

    /// A loop from a state over the lanes of a warp, in a block of one dimension.
    fn lanes(&self, state: u32) -> String {
        let (name, before, single, end) = (format!("r{state}"), format!("r{state}"), format!("r{state}.lane"), format!("r{state}.end"));
        let linear = format!("%r{state}.linear");
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
            state,
            keeps_states: self.next(state).is_none(),
        };
        let rows = Rows(self.0.vector_bodies);
        let Rest { from, reached: [or, and], before: block } = rows.rest(&place);
        format!(
            "
r{state}:
{}
r{state}.lane:
  %r{state}.i = phi i32 [ {from}, {block} ], [ %r{state}.i.next, %r{state}.lane ]
  %r{state}.or = phi i32 [ {or}, {block} ], [ %r{state}.or.next, %r{state}.lane ]
  %r{state}.and = phi i32 [ {and}, {block} ], [ %r{state}.and.next, %r{state}.lane ]
  %r{state}.linear = add nuw nsw i32 %group.first, %r{state}.i
{}  %r{state}.i.next = add nuw nsw i32 %r{state}.i, 1
  %r{state}.more = icmp ult i32 %r{state}.i.next, %group.size
  br i1 %r{state}.more, label %r{state}.lane, label %r{state}.end, !llvm.loop !2

r{state}.end:
{}{}",
            rows.loops(&place),
            self.step(state, [&linear, "0", "0"], &linear),
            self.behind(state, "lane"),
            self.end_of_loop(state),
        )
    }

    /// Loops from a state over all threads of a block.
    fn nest(&self, state: u32) -> String {
        let name = |rest: &str| format!("r{state}.{rest}");
        let [before, single, end] = ["y", "x", "y.end"].map(name);
        let [x, y, z, row, or, and] = ["tx", "ty", "tz", "row", "or.y", "and.y"].map(|rest| format!("%{}", name(rest)));
        let prefix = format!("r{state}");
        let place = Place {
            name: &prefix,
            before: &before,
            first: &row,
            limit: "%size_x",
            single: &single,
            end: &end,
            reached: [&or, &and],
            x_is_place: true,
            yz: [&y, &z],
            stride: "%stride",
            state,
            keeps_states: self.next(state).is_none(),
        };
        let rows = Rows(self.0.vector_bodies);
        let Rest { from, reached: [or, and], before: block } = rows.rest(&place);
        format!(
            "
r{state}:
  br label %r{state}.z

r{state}.z:
  %r{state}.tz = phi i32 [ 0, %r{state} ], [ %r{state}.tz.next, %r{state}.z.end ]
  %r{state}.or.z = phi i32 [ 0, %r{state} ], [ %r{state}.or.end, %r{state}.z.end ]
  %r{state}.and.z = phi i32 [ -1, %r{state} ], [ %r{state}.and.end, %r{state}.z.end ]
  %r{state}.plane = mul nuw nsw i32 %r{state}.tz, %size_y
  br label %r{state}.y

r{state}.y:
  %r{state}.ty = phi i32 [ 0, %r{state}.z ], [ %r{state}.ty.next, %r{state}.y.end ]
  %r{state}.or.y = phi i32 [ %r{state}.or.z, %r{state}.z ], [ %r{state}.or.end, %r{state}.y.end ]
  %r{state}.and.y = phi i32 [ %r{state}.and.z, %r{state}.z ], [ %r{state}.and.end, %r{state}.y.end ]
  %r{state}.rows = add nuw nsw i32 %r{state}.plane, %r{state}.ty
  %r{state}.row = mul nuw nsw i32 %r{state}.rows, %size_x
{}
r{state}.x:
  %r{state}.tx = phi i32 [ {from}, {block} ], [ %r{state}.tx.next, %r{state}.x ]
  %r{state}.or = phi i32 [ {or}, {block} ], [ %r{state}.or.next, %r{state}.x ]
  %r{state}.and = phi i32 [ {and}, {block} ], [ %r{state}.and.next, %r{state}.x ]
  %r{state}.linear = add nuw nsw i32 %r{state}.row, %r{state}.tx
{}  %r{state}.tx.next = add nuw nsw i32 %r{state}.tx, 1
  %r{state}.x.more = icmp ult i32 %r{state}.tx.next, %size_x
  br i1 %r{state}.x.more, label %r{state}.x, label %r{state}.y.end, !llvm.loop !2

r{state}.y.end:
{}  %r{state}.ty.next = add nuw nsw i32 %r{state}.ty, 1
  %r{state}.y.more = icmp ult i32 %r{state}.ty.next, %size_y
  br i1 %r{state}.y.more, label %r{state}.y, label %r{state}.z.end

r{state}.z.end:
  %r{state}.tz.next = add nuw nsw i32 %r{state}.tz, 1
  %r{state}.z.more = icmp ult i32 %r{state}.tz.next, %size_z
  br i1 %r{state}.z.more, label %r{state}.z, label %r{state}.end

r{state}.end:
{}",
            rows.loops(&place),
            self.step(state, [&x, &y, &z], &format!("%r{state}.linear")),
            self.behind(state, "x"),
            self.end_of_loop(state),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::target::cpu::barrier_fission::ContextSizes;
    use crate::target::cpu::shared::Layout;
    use crate::target::cpu::state::VectorBody;
    use crate::target::cpu::warps::SyncPoints;

    /// The lines of each function of an entry whose kernel waits at so many barriers or in so many shuffles.
    fn functions(barriers: u32, shuffles: u32) -> Vec<usize> {
        let entry = Entry {
            kernel: "k",
            thread: "k.thread".into(),
            args_size: 8,
            shared: Layout { bytes: 0, align: 16 },
            uses_shared: false,
            context: ContextSizes::default(),
            sync_points: SyncPoints { barriers, shuffles, ballots: 0 },
            next_states: &[],
            thread_bound: None,
            asks_global_index: false,
            vector_bodies: &[VectorBody { name: "k.vector8".into(), width: 8 }],
            sites: &[],
        };
        let text = entry.text().unwrap();
        text.split("\ndefine ").skip(1).map(|function| function.split("\n}\n").next().unwrap_or_default().lines().count()).collect()
    }

    /// Beside a case and a call of each loop.
    #[test]
    fn each_function_has_loops_for_few_states() {
        for (few, many) in [([MANY, 0], [10 * MANY, 0]), ([0, MANY], [0, 10 * MANY])] {
            assert_eq!(functions(few[0], few[1]).len(), 2);
            let (few, many) = (functions(few[0], few[1]), functions(many[0], many[1]));
            assert_eq!(many.len(), 2 + 10 * MANY as usize + 1);
            let largest = |functions: &[usize]| functions.iter().copied().max().unwrap_or(0);
            assert!(largest(&many) < 2 * largest(&few), "{} lines, {} for ten times as many", largest(&few), largest(&many));
        }
    }
}
