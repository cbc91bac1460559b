//! Branches, loops and local arrays.

use super::{Targets, Writer};
use crate::kernel::{Expr, Statement};

impl Writer {
    pub(super) fn choice(&mut self, condition: &Expr, then: &[Statement], other: &[Statement]) -> bool {
        let condition = self.expr(condition);
        let (yes, no, end) = (self.label(), self.label(), self.label());
        self.line(&format!("br i1 {condition}, label %{yes}, label %{no}"));
        self.arms(&[yes, no], &[then, other], &end)
    }

    pub(super) fn fail(&mut self, number: usize, condition: &Expr, value: &Expr) {
        let (condition, value) = (self.expr(condition), self.expr(value));
        let (fails, next) = (self.label(), self.label());
        self.line(&format!("br i1 {condition}, label %{fails}, label %{next}"));
        self.begin(&fails);
        let value = self.value(&format!("zext i32 {value} to i64"));
        self.line(&format!("call void @gpu.panic(ptr @failure.{number}, ptr null, i32 0, i32 0, i64 {value}, i64 poison)"));
        self.line("unreachable");
        self.begin(&next);
    }

    pub(super) fn switch(&mut self, on: &Expr, arms: &[Vec<Statement>]) -> bool {
        let on = self.expr(on);
        let on = self.value(&format!("and i32 {on}, 7"));
        let labels: Vec<String> = arms.iter().map(|_| self.label()).collect();
        let end = self.label();
        let Some((last, cases)) = labels.split_last() else { return false };
        let cases: String = cases.iter().enumerate().map(|(value, label)| format!(" i32 {value}, label %{label}")).collect();
        self.line(&format!("switch i32 {on}, label %{last} [{cases} ]"));
        self.arms(&labels, &arms.iter().map(Vec::as_slice).collect::<Vec<_>>(), &end)
    }

    /// Writes bodies that meet at `end`; whether none of them comes there.
    fn arms(&mut self, labels: &[String], bodies: &[&[Statement]], end: &str) -> bool {
        let mut all_leave = true;
        for (label, body) in labels.iter().zip(bodies) {
            self.begin(label);
            if !self.list(body) {
                self.line(&format!("br label %{end}"));
                all_leave = false;
            }
        }
        if !all_leave {
            self.begin(end);
        }
        all_leave
    }

    pub(super) fn repeat(&mut self, count: &Expr, counter: usize, body: &[Statement]) {
        let count = self.expr(count);
        let count = self.value(&format!("and i32 {count}, 15"));
        let (before, head, inside, next, end) = (self.label(), self.label(), self.label(), self.label(), self.label());
        self.line(&format!("br label %{before}"));
        self.begin(&before);
        self.line(&format!("br label %{head}"));
        self.begin(&head);
        let (round, following) = (format!("%r.{head}"), format!("%n.{head}"));
        self.line(&format!("{round} = phi i32 [ 0, %{before} ], [ {following}, %{next} ]"));
        let more = self.value(&format!("icmp ult i32 {round}, {count}"));
        self.line(&format!("br i1 {more}, label %{inside}, label %{end}"));
        self.begin(&inside);
        self.line(&format!("store i32 {round}, ptr %x{counter}"));
        self.loops.push(Targets { next: next.clone(), end: end.clone() });
        if !self.list(body) {
            self.line(&format!("br label %{next}"));
        }
        self.loops.pop();
        self.begin(&next);
        self.line(&format!("{following} = add i32 {round}, 1"));
        self.line(&format!("br label %{head}"));
        self.begin(&end);
    }

    pub(super) fn local(&mut self, array: usize, bits: u32, length: &str, dynamic: bool, first: &str, body: &[Statement]) -> bool {
        let pointer = if dynamic {
            self.value(&format!("alloca i{bits}, i32 {length}"))
        } else {
            let pointer = self.at_entry(&format!("alloca [{length} x i{bits}]"));
            self.line(&format!("call void @llvm.lifetime.start.p0(ptr {pointer})"));
            pointer
        };
        let (before, head, inside, end) = (self.label(), self.label(), self.label(), self.label());
        self.line(&format!("br label %{before}"));
        self.begin(&before);
        self.line(&format!("br label %{head}"));
        self.begin(&head);
        let (index, following) = (format!("%i.{head}"), format!("%n.{head}"));
        self.line(&format!("{index} = phi i32 [ 0, %{before} ], [ {following}, %{inside} ]"));
        let more = self.value(&format!("icmp ult i32 {index}, {length}"));
        self.line(&format!("br i1 {more}, label %{inside}, label %{end}"));
        self.begin(&inside);
        let step = self.value(&format!("mul i32 {index}, 3"));
        let step = match bits {
            32 => step,
            33.. => self.value(&format!("zext i32 {step} to i{bits}")),
            _ => self.value(&format!("trunc i32 {step} to i{bits}")),
        };
        let element = self.value(&format!("add i{bits} {first}, {step}"));
        let place = self.value(&format!("getelementptr i{bits}, ptr {pointer}, i32 {index}"));
        self.line(&format!("store i{bits} {element}, ptr {place}"));
        self.line(&format!("{following} = add i32 {index}, 1"));
        self.line(&format!("br label %{head}"));
        self.begin(&end);
        self.arrays[array] = (pointer.clone(), length.to_owned());
        let leaves = self.list(body);
        if !leaves && !dynamic {
            self.line(&format!("call void @llvm.lifetime.end.p0(ptr {pointer})"));
        }
        leaves
    }

    pub(super) fn element(&mut self, array: usize, bits: u32, at: &str) -> String {
        let (pointer, length) = self.arrays[array].clone();
        let at = self.value(&format!("urem i32 {at}, {length}"));
        self.value(&format!("getelementptr i{bits}, ptr {pointer}, i32 {at}"))
    }

    /// What is written at the function's beginning.
    pub(super) fn at_entry(&mut self, operation: &str) -> String {
        self.next += 1;
        let name = format!("%v{}", self.next);
        self.out.insert_str(0, &format!("  {name} = {operation}\n"));
        name
    }
}
