//! What is multiplied: the types of factors, and what their products are summed in.

use std::fmt::Write;

/// A type of factors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Factor {
    F16,
    Bf16,
    I8,
    F32,
    /// Numbers of f32, of which units may read as many digits as tf32 has.
    Tf32,
    F64,
    E4m3,
    E5m2,
}

/// A type of sums.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sum {
    F32,
    I32,
    F64,
}

impl Factor {
    pub const ALL: [Factor; 8] =
        [Factor::F16, Factor::Bf16, Factor::I8, Factor::F32, Factor::Tf32, Factor::F64, Factor::E4m3, Factor::E5m2];

    /// The end of intrinsics' names.
    pub fn name(self) -> &'static str {
        match self {
            Factor::F16 => "f16",
            Factor::Bf16 => "bf16",
            Factor::I8 => "i8",
            Factor::F32 => "f32",
            Factor::Tf32 => "tf32",
            Factor::F64 => "f64",
            Factor::E4m3 => "e4m3",
            Factor::E5m2 => "e5m2",
        }
    }

    pub fn sum(self) -> Sum {
        match self {
            Factor::I8 => Sum::I32,
            Factor::F64 => Sum::F64,
            _ => Sum::F32,
        }
    }

    /// The size of an element.
    pub fn bytes(self) -> u32 {
        match self {
            Factor::I8 | Factor::E4m3 | Factor::E5m2 => 1,
            Factor::F16 | Factor::Bf16 => 2,
            Factor::F32 | Factor::Tf32 => 4,
            Factor::F64 => 8,
        }
    }

    /// Columns of a tile `a`, rows of a tile `b`: 32 bytes.
    pub fn depth(self) -> u32 {
        super::DEPTH / self.bytes()
    }

    /// What a number of these bits is as a sum's number, exactly: `{name}`. `lanes` makes it a vector of as many; `bits` is an integer
    /// of the element's size, or a vector of them.
    pub fn widen(self, text: &mut String, name: &str, bits: &str, lanes: Option<u32>) {
        let of = |ty: &str| lanes.map_or(ty.to_string(), |lanes| format!("<{lanes} x {ty}>"));
        let splat = |ty: &str, value: &str| lanes.map_or(value.to_string(), |_| format!("splat ({ty} {value})"));
        let (i8, i16, i32, half, float) = (of("i8"), of("i16"), of("i32"), of("half"), of("float"));
        let _ = match self {
            Factor::F16 => writeln!(text, "  {name}.h = bitcast {i16} {bits} to {half}\n  {name} = fpext {half} {name}.h to {float}"),
            Factor::Bf16 => writeln!(
                text,
                "  {name}.w = zext {i16} {bits} to {i32}\n  {name}.s = shl {i32} {name}.w, {}\n  {name} = bitcast {i32} {name}.s to {float}",
                splat("i32", "16")
            ),
            Factor::I8 => writeln!(text, "  {name} = sext {i8} {bits} to {i32}"),
            Factor::F32 | Factor::Tf32 => writeln!(text, "  {name} = bitcast {i32} {bits} to {float}"),
            Factor::F64 => writeln!(text, "  {name} = bitcast {} {bits} to {}", of("i64"), of("double")),
            Factor::E4m3 | Factor::E5m2 => {
                self.to_half(text, &format!("{name}.h"), bits, lanes);
                writeln!(text, "  {name} = fpext {half} {name}.h to {float}")
            }
        };
    }

    /// What a number of 8 bits is in half precision, which has all of them.
    ///
    /// Open Compute Project, 8-bit floating point specification (OFP8), revision 1.0: E5M2 is the upper byte of a half. E4M3 has an
    /// exponent whose bias is 8 less than a half's, no infinity, and one magnitude, of ones alone, that is no number.
    pub fn to_half(self, text: &mut String, name: &str, bits: &str, lanes: Option<u32>) {
        let of = |ty: &str| lanes.map_or(ty.to_string(), |lanes| format!("<{lanes} x {ty}>"));
        let splat = |ty: &str, value: &str| lanes.map_or(value.to_string(), |_| format!("splat ({ty} {value})"));
        let (i16, half) = (of("i16"), of("half"));
        let _ = writeln!(text, "  {name}.w = zext {} {bits} to {i16}", of("i8"));
        let _ = if self == Factor::E5m2 {
            writeln!(text, "  {name}.s = shl {i16} {name}.w, {}\n  {name} = bitcast {i16} {name}.s to {half}", splat("i16", "8"))
        } else {
            writeln!(
                text,
                "  {name}.m = and {i16} {name}.w, {seven}
  {name}.n = icmp eq {i16} {name}.m, {seven}
  {name}.g = and {i16} {name}.w, {sign}
  {name}.t = shl {i16} {name}.g, {eight}
  {name}.l = shl {i16} {name}.m, {by}
  {name}.b = or {i16} {name}.t, {name}.l
  {name}.u = bitcast {i16} {name}.b to {half}
  {name}.x = fmul {half} {name}.u, {scale}
  {name} = select {} {name}.n, {half} {nan}, {half} {name}.x",
                of("i1"),
                seven = splat("i16", "127"),
                sign = splat("i16", "128"),
                eight = splat("i16", "8"),
                by = splat("i16", "7"),
                scale = splat("half", "0xH5C00"),
                nan = splat("half", "0xH7E00"),
            )
        };
    }
}

impl Sum {
    pub const ALL: [Sum; 3] = [Sum::F32, Sum::I32, Sum::F64];

    /// The end of intrinsics' names.
    pub fn name(self) -> &'static str {
        match self {
            Sum::F32 => "f32",
            Sum::I32 => "i32",
            Sum::F64 => "f64",
        }
    }

    /// LLVM's type.
    pub fn ty(self) -> &'static str {
        match self {
            Sum::F32 => "float",
            Sum::I32 => "i32",
            Sum::F64 => "double",
        }
    }

    pub fn bytes(self) -> u32 {
        if self == Sum::F64 { 8 } else { 4 }
    }

    /// `a b + c`, rounded once.
    pub fn fused(self, text: &mut String, name: &str, (a, b, c): (&str, &str, &str)) {
        let ty = self.ty();
        let _ = match self {
            Sum::I32 => writeln!(text, "  {name}.p = mul i32 {a}, {b}\n  {name} = add i32 {name}.p, {c}"),
            _ => writeln!(text, "  {name} = call {ty} @llvm.fma.{}({ty} {a}, {ty} {b}, {ty} {c})", self.name()),
        };
    }

    /// The same of vectors, rounded once where the processor has that instruction: code generation contracts it there, and a call for
    /// each element would be worse than a rounding.
    pub fn contracted(self, text: &mut String, name: &str, lanes: u32, (a, b, c): (&str, &str, &str)) {
        let vector = format!("<{lanes} x {}>", self.ty());
        let _ = match self {
            Sum::I32 => writeln!(text, "  {name}.p = mul {vector} {a}, {b}\n  {name} = add {vector} {name}.p, {c}"),
            _ => writeln!(text, "  {name} = call {vector} @llvm.fmuladd.v{lanes}{}({vector} {a}, {vector} {b}, {vector} {c})", self.name()),
        };
    }
}
