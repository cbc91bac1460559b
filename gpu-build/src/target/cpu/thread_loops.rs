//! The loops of vector bodies over a row of threads, as IR text: the widest body first, as long as that many threads are left
//! in the row, then the next; the loop over single threads takes the rest.

use super::entry::quoted;
use super::state::VectorBody;
use super::thread_call::{ThreadCall, declaration};
use std::fmt::Write;

/// The vector bodies of a kernel, widest first.
pub struct Rows<'a>(pub &'a [VectorBody]);

/// Where the loops stand, and what they start from.
pub struct Place<'a> {
    /// What their names begin with.
    pub name: &'a str,
    /// The block before.
    pub before: &'a str,
    /// The first thread's number in its block.
    pub first: &'a str,
    /// How many threads there are.
    pub limit: &'a str,
    /// The loop over single threads.
    pub single: &'a str,
    pub end: &'a str,
    /// The states that threads have reached so far, by or and by and.
    pub reached: [&'a str; 2],
    /// Whether the id along x of the first thread is its place in the row; else it is its number in the block.
    pub x_is_place: bool,
    /// The ids along y and z, which a row's threads have in common.
    pub yz: [&'a str; 2],
    /// How far the fields of the private context lie apart.
    pub stride: &'a str,
    /// The state to resume from.
    pub state: u32,
    /// Whether the state that each thread reaches is kept: not where threads never wait, or where it is certain.
    pub keeps_states: bool,
}

/// What the loop over single threads starts from.
pub struct Rest {
    pub from: String,
    pub reached: [String; 2],
    pub before: String,
}

impl Rows<'_> {
    /// Declarations of the bodies.
    pub fn declarations(&self) -> String {
        let mut text = String::new();
        for VectorBody { name, width } in self.0 {
            text.push_str(&declaration(&format!("<{width} x i32>"), &quoted(name)));
            for reduce in ["or", "and"] {
                let _ = writeln!(text, "declare i32 @llvm.vector.reduce.{reduce}.v{width}i32(<{width} x i32>)");
            }
        }
        text
    }

    pub fn rest(&self, at: &Place<'_>) -> Rest {
        match self.0.len().checked_sub(1) {
            None => Rest { from: "0".into(), reached: at.reached.map(String::from), before: format!("%{}", at.before) },
            Some(last) => {
                let name = |what: &str| format!("%{}.w{last}.{what}", at.name);
                Rest { from: name("from"), reached: [name("or.rest"), name("and.rest")], before: name("rest") }
            }
        }
    }

    /// From the end of the block before, to the loop over single threads or to the end.
    pub fn loops(&self, at: &Place<'_>) -> String {
        if self.0.is_empty() {
            return format!("  br label %{}\n", at.single);
        }
        let (mut text, mut before, mut from) = (String::new(), at.before.to_string(), "0".to_string());
        let mut reached = at.reached.map(String::from);
        for (number, VectorBody { name: callee, width }) in self.0.iter().enumerate() {
            let n = format!("{}.w{number}", at.name);
            let x = if at.x_is_place { format!("%{n}.i") } else { format!("%{n}.linear") };
            let resume = at.state.to_string();
            let callee = format!("<{width} x i32> @{}", quoted(callee));
            let [y, z] = at.yz;
            let linear = format!("%{n}.linear");
            let call = ThreadCall { callee: &callee, thread: [&x, y, z], linear: &linear, stride: at.stride, resume: &resume }.text();
            let [or, and] = &reached;
            let (limit, first) = (at.limit, at.first);
            let _ = write!(
                text,
                "  %{n}.left = sub nuw nsw i32 {limit}, {from}
  %{n}.whole = and i32 %{n}.left, -{width}
  %{n}.end = add nuw nsw i32 {from}, %{n}.whole
  %{n}.none = icmp eq i32 %{n}.whole, 0
  br i1 %{n}.none, label %{n}.rest, label %{n}

{n}:
  %{n}.i = phi i32 [ {from}, %{before} ], [ %{n}.next, %{n} ]
  %{n}.or = phi i32 [ {or}, %{before} ], [ %{n}.or.next, %{n} ]
  %{n}.and = phi i32 [ {and}, %{before} ], [ %{n}.and.next, %{n} ]
  %{n}.linear = add nuw nsw i32 {first}, %{n}.i
  %{n}.state = {call}
"
            );
            if at.keeps_states {
                let _ = write!(
                    text,
                    "  %{n}.wide = zext i32 %{n}.linear to i64
  %{n}.at = getelementptr inbounds i32, ptr %states, i64 %{n}.wide
  store <{width} x i32> %{n}.state, ptr %{n}.at, align 4
"
                );
            }
            let _ = write!(
                text,
                "  %{n}.or.all = call i32 @llvm.vector.reduce.or.v{width}i32(<{width} x i32> %{n}.state)
  %{n}.and.all = call i32 @llvm.vector.reduce.and.v{width}i32(<{width} x i32> %{n}.state)
  %{n}.or.next = or i32 %{n}.or, %{n}.or.all
  %{n}.and.next = and i32 %{n}.and, %{n}.and.all
  %{n}.next = add nuw nsw i32 %{n}.i, {width}
  %{n}.more = icmp ult i32 %{n}.next, %{n}.end
  br i1 %{n}.more, label %{n}, label %{n}.rest, !llvm.loop !7

{n}.rest:
  %{n}.from = phi i32 [ {from}, %{before} ], [ %{n}.end, %{n} ]
  %{n}.or.rest = phi i32 [ {or}, %{before} ], [ %{n}.or.next, %{n} ]
  %{n}.and.rest = phi i32 [ {and}, %{before} ], [ %{n}.and.next, %{n} ]
"
            );
            from = format!("%{n}.from");
            reached = [format!("%{n}.or.rest"), format!("%{n}.and.rest")];
            before = format!("{n}.rest");
        }
        let _ = write!(
            text,
            "  %{0}.rest.more = icmp ult i32 {from}, {1}
  br i1 %{0}.rest.more, label %{2}, label %{3}
",
            at.name, at.limit, at.single, at.end
        );
        text
    }
}
