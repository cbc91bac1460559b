//! PTX's instructions on two integers of 16 bits or four of 8 bits in a word (PTX ISA, "SIMD video instructions"). All lanes take part: what
//! the third operand would keep of other lanes does not count.

use super::emit::Emit;
use super::parse::Operand;

/// The result of such an instruction, in which `name` has its parts; `None` for others.
pub fn emit(emit: &mut Emit, name: &[&str], operands: &[Operand]) -> Option<String> {
    let ([operation, types @ ..], [_, a, b, c]) = (name, operands) else { return None };
    let (operation, lanes) = [("2", 2), ("4", 4)].into_iter().find_map(|(end, lanes)| Some((operation.strip_suffix(end)?, lanes)))?;
    let [a, b, c] = [emit.operand(a, 32)?, emit.operand(b, 32)?, emit.operand(c, 32)?];
    let mut words = Words { emit, lanes };
    if let ("vset", [a_type, b_type, condition]) = (operation, types) {
        let (a, b) = (words.lanes_of(&a, a_type)?, words.lanes_of(&b, b_type)?);
        // Comparisons of lanes that are extended to 32 bits are right with signs.
        let condition = match *condition {
            "eq" | "ne" => condition.to_string(),
            "lt" | "le" | "gt" | "ge" => format!("s{condition}"),
            _ => return None,
        };
        let holds = words.emit.value(&format!("icmp {condition} {} {a}, {b}", words.wide()));
        let ones = words.emit.value(&format!("zext <{lanes} x i1> {holds} to {}", words.wide()));
        return Some(words.packed(&ones));
    }
    let ([result, a_type, b_type], rest) = types.split_first_chunk::<3>()?;
    let (a, b) = (words.lanes_of(&a, a_type)?, words.lanes_of(&b, b_type)?);
    let value = words.operation(operation, &a, &b)?;
    match rest {
        [] => Some(words.packed(&value)),
        ["sat"] => {
            let value = words.saturated(&value, result)?;
            Some(words.packed(&value))
        }
        ["add"] => {
            let sum = words.emit.value(&format!("call i32 @llvm.vector.reduce.add({} {value})", words.wide()));
            Some(words.emit.value(&format!("add i32 {sum}, {c}")))
        }
        _ => None,
    }
}

struct Words<'a> {
    emit: &'a mut Emit,
    lanes: u32,
}

impl Words<'_> {
    fn narrow(&self) -> String {
        format!("<{} x i{}>", self.lanes, 32 / self.lanes)
    }

    fn wide(&self) -> String {
        format!("<{} x i32>", self.lanes)
    }

    /// The lanes of a word, extended to 32 bits.
    fn lanes_of(&mut self, word: &str, ty: &str) -> Option<String> {
        let extend = match ty {
            "s32" => "sext",
            "u32" => "zext",
            _ => return None,
        };
        let (narrow, wide) = (self.narrow(), self.wide());
        let lanes = self.emit.value(&format!("bitcast i32 {word} to {narrow}"));
        Some(self.emit.value(&format!("{extend} {narrow} {lanes} to {wide}")))
    }

    fn packed(&mut self, lanes: &str) -> String {
        let (narrow, wide) = (self.narrow(), self.wide());
        let lanes = self.emit.value(&format!("trunc {wide} {lanes} to {narrow}"));
        self.emit.value(&format!("bitcast {narrow} {lanes} to i32"))
    }

    fn binary(&mut self, operation: &str, a: &str, b: &str) -> String {
        let wide = self.wide();
        self.emit.value(&match operation {
            "smax" | "smin" => format!("call {wide} @llvm.{operation}({wide} {a}, {wide} {b})"),
            _ => format!("{operation} {wide} {a}, {b}"),
        })
    }

    fn operation(&mut self, operation: &str, a: &str, b: &str) -> Option<String> {
        Some(match operation {
            "vadd" => self.binary("add", a, b),
            "vsub" => self.binary("sub", a, b),
            "vmin" => self.binary("smin", a, b),
            "vmax" => self.binary("smax", a, b),
            "vabsdiff" => {
                let (larger, smaller) = (self.binary("smax", a, b), self.binary("smin", a, b));
                self.binary("sub", &larger, &smaller)
            }
            // The sum's half, of which a half is rounded away from zero.
            "vavrg" => {
                let sum = self.binary("add", a, b);
                let wide = self.wide();
                let is_positive = self.emit.value(&format!("icmp sge {wide} {sum}, zeroinitializer"));
                let one = self.emit.value(&format!("zext <{} x i1> {is_positive} to {wide}", self.lanes));
                let sum = self.binary("add", &sum, &one);
                self.binary("ashr", &sum, "splat (i32 1)")
            }
            _ => return None,
        })
    }

    /// The nearest values that lanes of a type hold.
    fn saturated(&mut self, lanes: &str, ty: &str) -> Option<String> {
        let bits = 32 / self.lanes;
        let (least, most) = match ty {
            "s32" => (-(1i32 << (bits - 1)), (1i32 << (bits - 1)) - 1),
            "u32" => (0, (1i32 << bits) - 1),
            _ => return None,
        };
        let lanes = self.binary("smax", lanes, &format!("splat (i32 {least})"));
        Some(self.binary("smin", &lanes, &format!("splat (i32 {most})")))
    }
}
