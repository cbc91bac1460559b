//! A kernel as LLVM IR in the portable form.

mod expr;
mod flow;

use crate::fail::FAILURES;
use crate::kernel::{ATOMIC_WORDS, ATOMICS, Atomic, Exchange, Function, Kernel, MOST_THREADS, OWN, OwnAtomic, Statement, Type, words};
use std::fmt::Write;

/// The text of a kernel, which is called `k`, with the functions that it calls.
pub fn text(kernel: &Kernel) -> String {
    let mut out = format!("; seed {}\n", kernel.seed);
    if kernel.uses_shared {
        let _ = writeln!(out, "@shared = internal addrspace(3) global [{MOST_THREADS} x i32] poison");
    }
    if kernel.uses_shared_atomics {
        let _ = writeln!(out, "@gathered = internal addrspace(3) global [{} x i32] poison", ATOMICS.len() * ATOMIC_WORDS);
    }
    for number in 0..FAILURES {
        let text = format!("failure {number}: ");
        let _ = writeln!(out, "@failure.{number} = internal constant [{} x i8] c\"{text}\\02\\00\"", text.len() + 2);
    }
    for (number, function) in kernel.functions.iter().enumerate() {
        let _ = writeln!(out, "define internal i32 @f{number}(ptr addrspace(1) %in, i32 %p0, i32 %p1) noinline {{");
        out += &Writer::function(function);
        out += "}\n";
    }
    out += "define void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(1) %acc, i32 %p0, i32 %p1) #0 {\n";
    out += &Writer::kernel(kernel);
    out += "}\n";
    out += DECLARATIONS;
    out
}

const DECLARATIONS: &str = "declare i32 @gpu.thread_id.x()
declare i32 @gpu.thread_id.y()
declare i32 @gpu.block_id.x()
declare i32 @gpu.block_id.y()
declare i32 @gpu.block_dim.x()
declare i32 @gpu.block_dim.y()
declare i32 @gpu.grid_dim.x()
declare i32 @gpu.lane_id()
declare i32 @gpu.shuffle.idx.i32(i32, i32, i32) convergent
declare i32 @gpu.shuffle.up.i32(i32, i32, i32) convergent
declare i32 @gpu.shuffle.down.i32(i32, i32, i32) convergent
declare i32 @gpu.shuffle.xor.i32(i32, i32, i32) convergent
declare i32 @gpu.ballot(i1) convergent
declare void @gpu.barrier() convergent
declare void @gpu.panic(ptr, ptr, i32, i32, i64, i64)
attributes #0 = { \"gpu.kernel\" }
";

/// What every body begins with: what a thread knows of itself.
const OWN_VALUES: &str = "  %tx = call i32 @gpu.thread_id.x()
  %ty = call i32 @gpu.thread_id.y()
  %bx = call i32 @gpu.block_id.x()
  %by = call i32 @gpu.block_id.y()
  %nx = call i32 @gpu.block_dim.x()
  %ny = call i32 @gpu.block_dim.y()
  %gx = call i32 @gpu.grid_dim.x()
  %row = mul i32 %ty, %nx
  %linear = add i32 %row, %tx
  %threads = mul i32 %nx, %ny
  %before = mul i32 %by, %gx
  %block = add i32 %before, %bx
  %first = mul i32 %block, %threads
  %global = add i32 %first, %linear
";

pub(crate) fn llvm(ty: Type) -> String {
    match ty {
        Type::Int(bits) => format!("i{bits}"),
        Type::Float => "float".into(),
        Type::Vector => "<4 x i32>".into(),
    }
}

/// Where a loop's `continue` and `break` go.
#[derive(Clone)]
struct Targets {
    next: String,
    end: String,
}

#[derive(Default)]
struct Writer {
    out: String,
    next: usize,
    loops: Vec<Targets>,
    /// Of each local array: its pointer and the number of its elements.
    arrays: Vec<(String, String)>,
    is_function: bool,
}

impl Writer {
    fn function(function: &Function) -> String {
        let mut writer = Writer { is_function: true, ..Writer::default() };
        writer.out += OWN_VALUES;
        writer.variables(&function.variables);
        if !writer.list(&function.body)
            && let Some(result) = &function.result
        {
            let value = writer.expr(result);
            writer.line(&format!("ret i32 {value}"));
        }
        writer.out
    }

    fn kernel(kernel: &Kernel) -> String {
        let mut writer = Writer { arrays: vec![(String::new(), String::new()); kernel.arrays], ..Writer::default() };
        writer.out += OWN_VALUES;
        let own = writer.value("zext i32 %global to i64");
        let own = writer.value(&format!("mul i64 {own}, {}", kernel.stride()));
        writer.line(&format!("%own = getelementptr i32, ptr addrspace(1) %out, i64 {own}"));
        writer.variables(&kernel.variables);
        if kernel.uses_shared {
            writer.line("%shared.own = getelementptr i32, ptr addrspace(3) @shared, i32 %linear");
            writer.line("store i32 0, ptr addrspace(3) %shared.own");
        }
        if kernel.uses_shared_atomics {
            writer.each_gathered("%linear", "%threads", |writer, place, _| writer.line(&format!("store i32 0, ptr addrspace(3) {place}")));
        }
        if kernel.uses_shared || kernel.uses_shared_atomics {
            writer.line("call void @gpu.barrier()");
        }
        let ended = writer.list(&kernel.body);
        if !ended {
            let mut at = OWN;
            for (variable, &ty) in kernel.variables.iter().enumerate() {
                writer.store_variable(variable, ty, at);
                at += words(ty);
            }
            if kernel.uses_shared_atomics {
                writer.line("call void @gpu.barrier()");
                let is_first = writer.value("icmp eq i32 %linear, 0");
                let (then, end) = (writer.label(), writer.label());
                writer.line(&format!("br i1 {is_first}, label %{then}, label %{end}"));
                writer.begin(&then);
                writer.each_gathered("0", "1", |writer, place, index| {
                    let gathered = writer.value(&format!("load i32, ptr addrspace(3) {place}"));
                    // Other blocks change the words before these, by operations that an addition does not commute with.
                    let index = writer.value(&format!("add i32 {index}, {}", ATOMICS.len() * ATOMIC_WORDS));
                    let to = writer.value(&format!("getelementptr i32, ptr addrspace(1) %acc, i32 {index}"));
                    writer.line(&format!("atomicrmw add ptr addrspace(1) {to}, i32 {gathered} monotonic"));
                });
                writer.line(&format!("br label %{end}"));
                writer.begin(&end);
            }
            writer.line("ret void");
        }
        writer.out
    }

    /// A loop over the words in which the block gathers.
    fn each_gathered(&mut self, first: &str, step: &str, body: impl FnOnce(&mut Writer, &str, &str)) {
        let (head, inside, end) = (self.label(), self.label(), self.label());
        let counter = self.at_entry("alloca i32");
        self.line(&format!("store i32 {first}, ptr {counter}"));
        self.line(&format!("br label %{head}"));
        self.begin(&head);
        let index = self.value(&format!("load i32, ptr {counter}"));
        let more = self.value(&format!("icmp ult i32 {index}, {}", ATOMICS.len() * ATOMIC_WORDS));
        self.line(&format!("br i1 {more}, label %{inside}, label %{end}"));
        self.begin(&inside);
        let place = self.value(&format!("getelementptr i32, ptr addrspace(3) @gathered, i32 {index}"));
        body(self, &place, &index);
        let next = self.value(&format!("add i32 {index}, {step}"));
        self.line(&format!("store i32 {next}, ptr {counter}"));
        self.line(&format!("br label %{head}"));
        self.begin(&end);
    }

    fn line(&mut self, line: &str) {
        let _ = writeln!(self.out, "  {line}");
    }

    fn begin(&mut self, label: &str) {
        let _ = writeln!(self.out, "{label}:");
    }

    fn label(&mut self) -> String {
        self.next += 1;
        format!("b{}", self.next)
    }

    fn value(&mut self, operation: &str) -> String {
        self.next += 1;
        let name = format!("%v{}", self.next);
        self.line(&format!("{name} = {operation}"));
        name
    }

    fn variables(&mut self, types: &[Type]) {
        for (variable, &ty) in types.iter().enumerate() {
            self.line(&format!("%x{variable} = alloca {}", llvm(ty)));
            self.line(&format!("store {} zeroinitializer, ptr %x{variable}", llvm(ty)));
        }
    }

    fn store_variable(&mut self, variable: usize, ty: Type, at: usize) {
        let value = self.value(&format!("load {}, ptr %x{variable}", llvm(ty)));
        let parts = match ty {
            Type::Vector => (0..4).map(|index| self.value(&format!("extractelement <4 x i32> {value}, i32 {index}"))).collect(),
            Type::Float => vec![self.float_bits(&value)],
            Type::Int(bits) => {
                let wide = if bits == 64 { value } else { self.value(&format!("zext i{bits} {value} to i64")) };
                let low = self.value(&format!("trunc i64 {wide} to i32"));
                let high = self.value(&format!("lshr i64 {wide}, 32"));
                vec![low, self.value(&format!("trunc i64 {high} to i32"))]
            }
        };
        for (index, part) in parts.into_iter().enumerate() {
            self.store_output(at + index, "i32", &part);
        }
    }

    fn store_output(&mut self, at: usize, ty: &str, value: &str) {
        let place = self.value(&format!("getelementptr i32, ptr addrspace(1) %own, i64 {at}"));
        self.line(&format!("store {ty} {value}, ptr addrspace(1) {place}, align 4"));
    }

    /// Writes statements; whether the last of them leaves.
    fn list(&mut self, statements: &[Statement]) -> bool {
        // What comes after a statement that leaves is never reached.
        statements.iter().any(|statement| self.statement(statement))
    }

    fn statement(&mut self, statement: &Statement) -> bool {
        match statement {
            Statement::Assign(to, ty, value) => {
                let value = self.expr(value);
                self.line(&format!("store {} {value}, ptr %x{to}", llvm(*ty)));
            }
            Statement::Output(at, value) => {
                let value = self.expr(value);
                self.store_output(*at, "i32", &value);
            }
            Statement::OutputVector(at, value) => {
                let value = self.expr(value);
                self.store_output(*at, "<4 x i32>", &value);
            }
            Statement::Shared(value) => {
                let value = self.expr(value);
                self.line(&format!("store i32 {value}, ptr addrspace(3) %shared.own"));
            }
            Statement::Barrier => self.line("call void @gpu.barrier()"),
            Statement::Atomic { op, shared, at, value } => {
                let (at, value) = (self.expr(at), self.expr(value));
                let at = self.value(&format!("urem i32 {at}, {ATOMIC_WORDS}"));
                let first = ATOMICS.iter().position(|known| known == op).unwrap_or(0) * ATOMIC_WORDS;
                let at = self.value(&format!("add i32 {at}, {first}"));
                let (space, base) = if *shared { (3, "@gathered") } else { (1, "%acc") };
                let place = self.value(&format!("getelementptr i32, ptr addrspace({space}) {base}, i32 {at}"));
                let name = match op {
                    Atomic::Add => "add",
                    Atomic::And => "and",
                    Atomic::Or => "or",
                    Atomic::Xor => "xor",
                    Atomic::Max => "max",
                    Atomic::Umin => "umin",
                };
                self.line(&format!("atomicrmw {name} ptr addrspace({space}) {place}, i32 {value} monotonic"));
            }
            Statement::OwnAtomic { op, to, at, value, expected } => {
                let (value, expected) = (self.expr(value), self.expr(expected));
                let place = self.value(&format!("getelementptr i32, ptr addrspace(1) %own, i64 {at}"));
                let name = match op {
                    OwnAtomic::Sub => "sub",
                    OwnAtomic::Nand => "nand",
                    OwnAtomic::Exchange => "xchg",
                    OwnAtomic::Min => "min",
                    OwnAtomic::Umax => "umax",
                    OwnAtomic::CompareExchange => "",
                };
                let before = if name.is_empty() {
                    let words = format!("cmpxchg ptr addrspace(1) {place}, i32 {expected}, i32 {value} monotonic monotonic");
                    let both = self.value(&words);
                    self.value(&format!("extractvalue {{ i32, i1 }} {both}, 0"))
                } else {
                    self.value(&format!("atomicrmw {name} ptr addrspace(1) {place}, i32 {value} monotonic"))
                };
                self.line(&format!("store i32 {before}, ptr %x{to}"));
            }
            Statement::Exchange { to, how, value, lane } => {
                let (value, lane) = (self.expr(value), self.expr(lane));
                self.exchange(*to, *how, &value, &lane);
            }
            Statement::Ballot { to, condition } => {
                let condition = self.expr(condition);
                let lanes = self.value(&format!("call i32 @gpu.ballot(i1 {condition})"));
                self.line(&format!("store i32 {lanes}, ptr %x{to}"));
            }
            Statement::Fail { number, condition, value } => self.fail(*number, condition, value),
            Statement::If(condition, then, other) => return self.choice(condition, then, other),
            Statement::Switch(on, arms) => return self.switch(on, arms),
            Statement::Loop { count, counter, body } => self.repeat(count, *counter, body),
            Statement::Continue | Statement::Break => {
                if let Some(targets) = self.loops.last().cloned() {
                    let to = if matches!(statement, Statement::Break) { targets.end } else { targets.next };
                    self.line(&format!("br label %{to}"));
                }
                return true;
            }
            Statement::Return(value) => {
                match value {
                    Some(value) if self.is_function => {
                        let value = self.expr(value);
                        self.line(&format!("ret i32 {value}"));
                    }
                    _ => self.line("ret void"),
                }
                return true;
            }
            Statement::Local { array, bits, length, extra, first, body } => {
                let length = match extra {
                    Some(extra) => {
                        let extra = self.expr(extra);
                        let extra = self.value(&format!("and i32 {extra}, 7"));
                        self.value(&format!("add i32 {extra}, 1"))
                    }
                    None => length.to_string(),
                };
                let first = self.expr(first);
                return self.local(*array, *bits, &length, extra.is_some(), &first, body);
            }
            Statement::SetLocal { array, bits, at, value } => {
                let (at, value) = (self.expr(at), self.expr(value));
                let place = self.element(*array, *bits, &at);
                self.line(&format!("store i{bits} {value}, ptr {place}"));
            }
        }
        false
    }

    fn exchange(&mut self, to: usize, how: Exchange, value: &str, lane: &str) {
        let lane = self.value(&format!("and i32 {lane}, 31"));
        let lanes = self.value("call i32 @gpu.ballot(i1 true)");
        let here = self.value("call i32 @gpu.lane_id()");
        let (name, clamp, source) = match how {
            Exchange::Index => ("idx", 31, lane.clone()),
            Exchange::Xor => ("xor", 31, self.value(&format!("xor i32 {here}, {lane}"))),
            Exchange::Up => ("up", 0, self.value(&format!("sub i32 {here}, {lane}"))),
            Exchange::Down => ("down", 31, self.value(&format!("add i32 {here}, {lane}"))),
        };
        let inside = self.value(&format!("icmp ult i32 {source}, 32"));
        let bit = self.value(&format!("and i32 {source}, 31"));
        let bit = self.value(&format!("lshr i32 {lanes}, {bit}"));
        let there = self.value(&format!("trunc i32 {bit} to i1"));
        let taken = self.value(&format!("and i1 {inside}, {there}"));
        let other = self.value(&format!("call i32 @gpu.shuffle.{name}.i32(i32 {value}, i32 {lane}, i32 {clamp})"));
        let result = self.value(&format!("select i1 {taken}, i32 {other}, i32 {value}"));
        self.line(&format!("store i32 {result}, ptr %x{to}"));
    }
}
