//! Expressions.

use super::{Writer, llvm};
use crate::kernel::{Compare, Expr, FloatOp, INPUT, Op, Own, Type, Unary};

impl Writer {
    pub(super) fn float_bits(&mut self, number: &str) -> String {
        let none = self.value(&format!("fcmp uno float {number}, {number}"));
        let bits = self.value(&format!("bitcast float {number} to i32"));
        self.value(&format!("select i1 {none}, i32 2143289344, i32 {bits}"))
    }

    /// Writes what computes an expression, and gives the name of its value.
    pub(super) fn expr(&mut self, expr: &Expr) -> String {
        match expr {
            Expr::Const(Type::Vector, value) => repeated(*value as u32),
            Expr::Const(Type::Float, value) => format!("0x{:016X}", f64::from(f32::from_bits(*value as u32)).to_bits()),
            Expr::Const(Type::Int(1), value) => if *value == 0 { "false" } else { "true" }.into(),
            Expr::Const(Type::Int(_), value) => value.to_string(),
            Expr::Var(ty, variable) => self.value(&format!("load {}, ptr %x{variable}", llvm(*ty))),
            Expr::Param(param) => format!("%p{param}"),
            Expr::Own(Own::Lane) => self.value("call i32 @gpu.lane_id()"),
            Expr::Own(own) => named(*own).into(),
            Expr::Op(bits, op, operands) => {
                let [a, b] = operands.each_ref().map(|operand| self.expr(operand));
                self.integer(*bits, &format!("i{bits}"), *op, &a, &b)
            }
            Expr::Unary(bits, op, operand) => {
                let a = self.expr(operand);
                let (name, rest) = match op {
                    Unary::Popcount => ("ctpop", ""),
                    Unary::LeadingZeros => ("ctlz", ", i1 false"),
                    Unary::TrailingZeros => ("cttz", ", i1 false"),
                    Unary::Reverse => ("bitreverse", ""),
                };
                self.value(&format!("call i{bits} @llvm.{name}.i{bits}(i{bits} {a}{rest})"))
            }
            Expr::Cast(bits, sign, operand) => {
                let (from, a) = (operand.bits(), self.expr(operand));
                match bits.cmp(&from) {
                    std::cmp::Ordering::Equal => a,
                    std::cmp::Ordering::Less => self.value(&format!("trunc i{from} {a} to i{bits}")),
                    std::cmp::Ordering::Greater => self.value(&format!("{} i{from} {a} to i{bits}", if *sign { "sext" } else { "zext" })),
                }
            }
            Expr::Compare(how, operands) => {
                let [a, b] = operands.each_ref().map(|operand| self.expr(operand));
                self.value(&format!("icmp {} i{} {a}, {b}", comparison(*how), operands[0].bits()))
            }
            Expr::Select(ty, parts) => {
                let [condition, a, b] = parts.each_ref().map(|part| self.expr(part));
                self.value(&format!("select i1 {condition}, {0} {a}, {0} {b}", llvm(*ty)))
            }
            Expr::Float(op, operands) => {
                let [a, b] = operands.each_ref().map(|operand| self.expr(operand));
                let name = match op {
                    FloatOp::Add => "fadd",
                    FloatOp::Sub => "fsub",
                    FloatOp::Mul => "fmul",
                    FloatOp::Div => "fdiv",
                };
                self.value(&format!("{name} float {a}, {b}"))
            }
            Expr::FloatLess(operands) => {
                let [a, b] = operands.each_ref().map(|operand| self.expr(operand));
                self.value(&format!("fcmp olt float {a}, {b}"))
            }
            Expr::ToFloat(operand) => {
                let a = self.expr(operand);
                self.value(&format!("sitofp i32 {a} to float"))
            }
            Expr::FromFloat(operand) => {
                let a = self.expr(operand);
                self.value(&format!("call i32 @llvm.fptosi.sat.i32.f32(float {a})"))
            }
            Expr::Bits(operand) => {
                let a = self.expr(operand);
                self.float_bits(&a)
            }
            Expr::Input(at) => {
                let at = self.expr(at);
                let at = self.value(&format!("and i32 {at}, {}", INPUT - 1));
                let place = self.value(&format!("getelementptr i32, ptr addrspace(1) %in, i32 {at}"));
                self.value(&format!("load i32, ptr addrspace(1) {place}"))
            }
            Expr::Output(at) => {
                let place = self.value(&format!("getelementptr i32, ptr addrspace(1) %own, i64 {at}"));
                self.value(&format!("load i32, ptr addrspace(1) {place}"))
            }
            Expr::Shared(at) => {
                let at = self.expr(at);
                let at = self.value(&format!("urem i32 {at}, %threads"));
                let place = self.value(&format!("getelementptr i32, ptr addrspace(3) @shared, i32 {at}"));
                self.value(&format!("load i32, ptr addrspace(3) {place}"))
            }
            Expr::Local(array, bits, at) => {
                let at = self.expr(at);
                let place = self.element(*array, *bits, &at);
                self.value(&format!("load i{bits}, ptr {place}"))
            }
            Expr::Call(function, arguments) => {
                let [a, b] = arguments.each_ref().map(|argument| self.expr(argument));
                self.value(&format!("call i32 @f{function}(ptr addrspace(1) %in, i32 {a}, i32 {b})"))
            }
            vector => self.vector(vector),
        }
    }

    fn vector(&mut self, expr: &Expr) -> String {
        match expr {
            Expr::VectorOp(op, operands) => {
                let [a, b] = operands.each_ref().map(|operand| self.expr(operand));
                self.integer(32, "<4 x i32>", *op, &a, &b)
            }
            Expr::Splat(operand) => {
                let a = self.expr(operand);
                let one = self.value(&format!("insertelement <4 x i32> poison, i32 {a}, i32 0"));
                self.value(&format!("shufflevector <4 x i32> {one}, <4 x i32> poison, <4 x i32> zeroinitializer"))
            }
            Expr::Shuffle(places, operands) => {
                let [a, b] = operands.each_ref().map(|operand| self.expr(operand));
                let places = places.map(|place| format!("i32 {place}")).join(", ");
                self.value(&format!("shufflevector <4 x i32> {a}, <4 x i32> {b}, <4 x i32> <{places}>"))
            }
            Expr::Extract(parts) => {
                let [vector, at] = parts.each_ref().map(|part| self.expr(part));
                let at = self.value(&format!("and i32 {at}, 3"));
                self.value(&format!("extractelement <4 x i32> {vector}, i32 {at}"))
            }
            Expr::Insert(parts) => {
                let [vector, word, at] = parts.each_ref().map(|part| self.expr(part));
                let at = self.value(&format!("and i32 {at}, 3"));
                self.value(&format!("insertelement <4 x i32> {vector}, i32 {word}, i32 {at}"))
            }
            Expr::VectorCast(bits, sign, operand) => {
                let a = self.expr(operand);
                let cut = self.value(&format!("trunc <4 x i32> {a} to <4 x i{bits}>"));
                self.value(&format!("{} <4 x i{bits}> {cut} to <4 x i32>", if *sign { "sext" } else { "zext" }))
            }
            Expr::VectorSelect(how, parts) => {
                let [a, b, c, d] = parts.each_ref().map(|part| self.expr(part));
                let chosen = self.value(&format!("icmp {} <4 x i32> {a}, {b}", comparison(*how)));
                self.value(&format!("select <4 x i1> {chosen}, <4 x i32> {c}, <4 x i32> {d}"))
            }
            Expr::Reduce(op, operand) => {
                let a = self.expr(operand);
                let name = match op {
                    Op::Add => "add",
                    Op::Mul => "mul",
                    Op::And => "and",
                    Op::Or => "or",
                    Op::Xor => "xor",
                    Op::Umin => "umin",
                    Op::Umax => "umax",
                    Op::Smin => "smin",
                    _ => "smax",
                };
                self.value(&format!("call i32 @llvm.vector.reduce.{name}.v4i32(<4 x i32> {a})"))
            }
            _ => "poison".into(),
        }
    }

    /// An operation on two integers, or on two vectors of words.
    fn integer(&mut self, bits: u32, ty: &str, op: Op, a: &str, b: &str) -> String {
        let vector = ty.starts_with('<');
        let constant = |value: u64| if vector { repeated(value as u32) } else { value.to_string() };
        let suffix = if vector { "v4i32" } else { ty };
        let plain = |name: &str, b: &str| format!("{name} {ty} {a}, {b}");
        let call = |name: &str| format!("call {ty} @llvm.{name}.{suffix}({ty} {a}, {ty} {b})");
        let whole = match op {
            Op::Add => plain("add", b),
            Op::Sub => plain("sub", b),
            Op::Mul => plain("mul", b),
            Op::And => plain("and", b),
            Op::Or => plain("or", b),
            Op::Xor => plain("xor", b),
            Op::Shl | Op::Lshr | Op::Ashr | Op::Fshl => {
                let amount = self.value(&format!("urem {ty} {b}, {}", constant(u64::from(bits))));
                match op {
                    Op::Shl => plain("shl", &amount),
                    Op::Lshr => plain("lshr", &amount),
                    Op::Ashr => plain("ashr", &amount),
                    _ => format!("call {ty} @llvm.fshl.{suffix}({ty} {a}, {ty} {b}, {ty} {amount})"),
                }
            }
            Op::Udiv | Op::Urem => {
                let divisor = self.value(&format!("or {ty} {b}, {}", constant(1)));
                plain(if op == Op::Udiv { "udiv" } else { "urem" }, &divisor)
            }
            Op::Sdiv | Op::Srem => {
                let positive = self.value(&format!("and {ty} {b}, {}", constant((1 << (bits - 1)) - 1)));
                let divisor = self.value(&format!("or {ty} {positive}, {}", constant(1)));
                plain(if op == Op::Sdiv { "sdiv" } else { "srem" }, &divisor)
            }
            Op::Umin => call("umin"),
            Op::Umax => call("umax"),
            Op::Smin => call("smin"),
            Op::Smax => call("smax"),
            Op::UaddSat => call("uadd.sat"),
            Op::SsubSat => call("ssub.sat"),
        };
        self.value(&whole)
    }
}

fn comparison(how: Compare) -> &'static str {
    match how {
        Compare::Eq => "eq",
        Compare::Ne => "ne",
        Compare::Ult => "ult",
        Compare::Ule => "ule",
        Compare::Slt => "slt",
        Compare::Sgt => "sgt",
    }
}

fn repeated(value: u32) -> String {
    format!("<i32 {value}, i32 {value}, i32 {value}, i32 {value}>")
}

fn named(own: Own) -> &'static str {
    match own {
        Own::ThreadX => "%tx",
        Own::ThreadY => "%ty",
        Own::Linear | Own::Lane => "%linear",
        Own::BlockX => "%bx",
        Own::BlockY => "%by",
        Own::SizeX => "%nx",
        Own::SizeY => "%ny",
        Own::GridX => "%gx",
        Own::Global => "%global",
    }
}
