//! Functions that element-wise operations of MLIR become: conversions of 4-, 6- and 8-bit floats (OCP 8-bit Floating Point Specification, OCP
//! Microscaling Formats), and powers of integers. Each is made from its name.

use super::function_text::FunctionText;

/// The names of conversions begin with one of these.
const EXTENSION: &str = "gpu.float.extend.";
const TRUNCATION: &str = "gpu.float.truncate.";
/// The name of a function that takes double precision ends so.
const OF_DOUBLE: &str = ".f64";
/// The names of powers begin so.
const POWER: &str = "gpu.power.";

/// How a format encodes infinities and NaNs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Special {
    /// Infinities and NaNs, as in IEEE 754.
    Ieee,
    /// No infinities; a NaN has all bits set except the sign.
    Nan,
    /// No infinities; the negative zero's encoding is the only NaN.
    NegativeZero,
    /// None: numbers that are too large become the largest.
    None,
    /// The format has no sign and no mantissa, and one NaN, whose bits are all ones.
    PowerOfTwo,
}

/// A format of numbers, as MLIR names it.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    name: &'static str,
    width: u32,
    mantissa: u32,
    bias: u32,
    special: Special,
}

const fn format(name: &'static str, width: u32, mantissa: u32, bias: u32, special: Special) -> Format {
    Format { name, width, mantissa, bias, special }
}

const FORMATS: [Format; 11] = [
    format("f8E5M2", 8, 2, 15, Special::Ieee),
    format("f8E4M3", 8, 3, 7, Special::Ieee),
    format("f8E3M4", 8, 4, 3, Special::Ieee),
    format("f8E4M3FN", 8, 3, 7, Special::Nan),
    format("f8E5M2FNUZ", 8, 2, 16, Special::NegativeZero),
    format("f8E4M3FNUZ", 8, 3, 8, Special::NegativeZero),
    format("f8E4M3B11FNUZ", 8, 3, 11, Special::NegativeZero),
    format("f8E8M0FNU", 8, 0, 127, Special::PowerOfTwo),
    format("f6E2M3FN", 6, 3, 1, Special::None),
    format("f6E3M2FN", 6, 2, 3, Special::None),
    format("f4E2M1FN", 4, 1, 1, Special::None),
];

/// The name of the function that raises integers of a type, as MLIR writes it, to a power.
pub fn power(ty: &str) -> Option<String> {
    let bits: u32 = ty.strip_prefix('i')?.parse().ok()?;
    (1..=128).contains(&bits).then(|| format!("{POWER}{ty}"))
}

/// The definitions of those of the declared functions that are known here.
pub fn definitions(declared: &[String]) -> String {
    declared.iter().filter_map(|name| define(name)).collect()
}

fn define(name: &str) -> Option<String> {
    let mut f = FunctionText::default();
    if let Some(format) = name.strip_prefix(EXTENSION) {
        Format::of(format)?.extend(&mut f);
    } else if let Some(format) = name.strip_prefix(TRUNCATION) {
        let (format, is_double) = format.strip_suffix(OF_DOUBLE).map_or((format, false), |format| (format, true));
        Format::of(format)?.truncate(&mut f, is_double);
    } else {
        integer_power(&mut f, name.strip_prefix(POWER)?);
    }
    Some(f.define(name, "#0"))
}

impl Format {
    pub fn of(name: &str) -> Option<Format> {
        FORMATS.into_iter().find(|format| format.name == name)
    }

    /// The integer that holds a number.
    pub fn bits(self) -> String {
        format!("i{}", self.width)
    }

    /// The name of the function that converts a number to single precision.
    pub fn extension(self) -> String {
        format!("{EXTENSION}{}", self.name)
    }

    /// The name of the function that rounds a number of single or double precision to the nearest, ties to even.
    pub fn truncation(self, is_double: bool) -> String {
        format!("{TRUNCATION}{}{}", self.name, if is_double { OF_DOUBLE } else { "" })
    }

    /// The encodings of the largest finite number and of overflow, without the sign.
    fn limits(self) -> (u32, u32) {
        let all = (1 << (self.width - 1)) - 1;
        let infinity = all & !((1 << self.mantissa) - 1);
        match self.special {
            Special::Ieee => (infinity - 1, infinity),
            Special::Nan => (all - 1, all),
            Special::NegativeZero => (all, all + 1),
            Special::None => (all, all),
            Special::PowerOfTwo => (2 * all, 2 * all + 1),
        }
    }

    /// The bits of a NaN, where there is one, without the sign.
    fn nan(self) -> u32 {
        let (_, overflow) = self.limits();
        if self.special == Special::Ieee { overflow + (1 << (self.mantissa - 1)) } else { overflow }
    }

    fn extend(self, f: &mut FunctionText) {
        let bits = f.take_one(&self.bits());
        let bits = f.value(format_args!("zext {} {bits} to i32", self.bits()));
        if self.special == Special::PowerOfTwo {
            let number = f.value(format_args!("shl i32 {bits}, 23"));
            let is_least = f.value(format_args!("icmp eq i32 {bits}, 0"));
            // A subnormal number of single precision.
            let number = f.value(format_args!("select i1 {is_least}, i32 {}, i32 {number}", 1 << 22));
            let is_nan = f.value(format_args!("icmp eq i32 {bits}, 255"));
            let number = f.value(format_args!("select i1 {is_nan}, i32 {}, i32 {number}", 0x7fc0_0000));
            let number = f.value(format_args!("bitcast i32 {number} to float"));
            return f.give("float", &[number]);
        }
        let sign = f.value(format_args!("shl i32 {bits}, {}", 32 - self.width));
        let sign = f.value(format_args!("and i32 {sign}, {}", i32::MIN));
        let magnitude = f.value(format_args!("and i32 {bits}, {}", (1 << (self.width - 1)) - 1));
        // Read as single precision, these bits are the value divided by 2^(127 - bias), also if it is subnormal.
        let small = f.value(format_args!("shl i32 {magnitude}, {}", 23 - self.mantissa));
        let small = f.value(format_args!("bitcast i32 {small} to float"));
        let number = f.value(format_args!("fmul float {small}, {}", power_of_two(127 - self.bias as i32)));
        let mut number = f.value(format_args!("bitcast float {number} to i32"));
        let (_, overflow) = self.limits();
        match self.special {
            Special::Ieee => {
                let is_infinite = f.value(format_args!("icmp eq i32 {magnitude}, {overflow}"));
                number = f.value(format_args!("select i1 {is_infinite}, i32 {}, i32 {number}", 0x7f80_0000));
                let is_nan = f.value(format_args!("icmp ugt i32 {magnitude}, {overflow}"));
                number = f.value(format_args!("select i1 {is_nan}, i32 {}, i32 {number}", 0x7fc0_0000));
            }
            Special::Nan | Special::NegativeZero => {
                let which = if self.special == Special::Nan { &magnitude } else { &bits };
                let is_nan = f.value(format_args!("icmp eq i32 {which}, {overflow}"));
                number = f.value(format_args!("select i1 {is_nan}, i32 {}, i32 {number}", 0x7fc0_0000));
            }
            Special::None | Special::PowerOfTwo => {}
        }
        let number = f.value(format_args!("or i32 {number}, {sign}"));
        let number = f.value(format_args!("bitcast i32 {number} to float"));
        f.give("float", &[number]);
    }

    fn truncate(self, f: &mut FunctionText, is_double: bool) {
        let number = f.take_one(if is_double { "double" } else { "float" });
        let bits = match is_double {
            true => rounded_to_odd(f, &number),
            false => f.value(format_args!("bitcast float {number} to i32")),
        };
        let magnitude = f.value(format_args!("and i32 {bits}, {}", i32::MAX));
        if self.special == Special::PowerOfTwo {
            // As in MLIR's expansion: the exponent field, which encodes NaN for infinities and NaNs.
            let exponent = f.value(format_args!("lshr i32 {magnitude}, 23"));
            let exponent = f.value(format_args!("trunc i32 {exponent} to i8"));
            return f.give("i8", &[exponent]);
        }
        let lost = 23 - self.mantissa;
        // Adding half a unit in the last place, less one if the kept part is even, rounds to nearest, ties to even.
        let last = f.value(format_args!("lshr i32 {magnitude}, {lost}"));
        let odd = f.value(format_args!("and i32 {last}, 1"));
        let sum = f.value(format_args!("add i32 {magnitude}, {}", (1 << (lost - 1)) - 1));
        let sum = f.value(format_args!("add i32 {sum}, {odd}"));
        let normal = f.value(format_args!("lshr i32 {sum}, {lost}"));
        let normal = f.value(format_args!("sub i32 {normal}, {}", (127 - self.bias) << self.mantissa));
        // The sum with this power of 2 is rounded to a multiple of the least subnormal number.
        let shift = 24 - self.bias as i32 - self.mantissa as i32;
        let plain = f.value(format_args!("bitcast i32 {magnitude} to float"));
        let sum = f.value(format_args!("fadd float {plain}, {}", power_of_two(shift)));
        let sum = f.value(format_args!("bitcast float {sum} to i32"));
        let subnormal = f.value(format_args!("sub i32 {sum}, {}", ((127 + shift) as u32) << 23));
        let is_subnormal = f.value(format_args!("icmp ult i32 {magnitude}, {}", (128 - self.bias) << 23));
        let rounded = f.value(format_args!("select i1 {is_subnormal}, i32 {subnormal}, i32 {normal}"));
        let (largest, overflow) = self.limits();
        let is_overflow = f.value(format_args!("icmp ugt i32 {rounded}, {largest}"));
        let rounded = f.value(format_args!("select i1 {is_overflow}, i32 {overflow}, i32 {rounded}"));
        let is_nan = f.value(format_args!("icmp ugt i32 {magnitude}, {}", 0x7f80_0000));
        let rounded = f.value(format_args!("select i1 {is_nan}, i32 {}, i32 {rounded}", self.nan()));
        let sign = f.value(format_args!("lshr i32 {bits}, {}", 32 - self.width));
        let mut sign = f.value(format_args!("and i32 {sign}, {}", 1 << (self.width - 1)));
        if self.special == Special::NegativeZero {
            let is_zero = f.value(format_args!("icmp eq i32 {rounded}, 0"));
            sign = f.value(format_args!("select i1 {is_zero}, i32 0, i32 {sign}"));
        }
        let rounded = f.value(format_args!("or i32 {rounded}, {sign}"));
        let rounded = f.value(format_args!("trunc i32 {rounded} to {}", self.bits()));
        f.give(&self.bits(), &[rounded]);
    }
}

/// A power of 2 of single precision, as IR spells it: as the bits of double precision.
fn power_of_two(exponent: i32) -> String {
    format!("0x{:016X}", ((1023 + i64::from(exponent)) as u64) << 52)
}

/// Rounds to odd, so that the second rounding is correct: the last bit is set if bits were lost.
fn rounded_to_odd(f: &mut FunctionText, number: &str) -> String {
    let near = f.value(format_args!("fptrunc double {number} to float"));
    let bits = f.value(format_args!("bitcast float {near} to i32"));
    let back = f.value(format_args!("fpext float {near} to double"));
    let is_inexact = f.value(format_args!("fcmp one double {back}, {number}"));
    let odd = f.value(format_args!("trunc i32 {bits} to i1"));
    let is_even = f.value(format_args!("xor i1 {odd}, true"));
    let changes = f.value(format_args!("and i1 {is_inexact}, {is_even}"));
    let magnitude = f.value(format_args!("call double @llvm.fabs(double {number})"));
    let magnitude_back = f.value(format_args!("call double @llvm.fabs(double {back})"));
    let is_larger = f.value(format_args!("fcmp ogt double {magnitude_back}, {magnitude}"));
    let step = f.value(format_args!("select i1 {is_larger}, i32 -1, i32 1"));
    let moved = f.value(format_args!("add i32 {bits}, {step}"));
    f.value(format_args!("select i1 {changes}, i32 {moved}, i32 {bits}"))
}

/// A power of an integer. One with a negative exponent is the quotient of 1 and the positive power, rounded towards zero.
fn integer_power(f: &mut FunctionText, ty: &str) {
    let [base, exponent] = [0, 1].map(|_| f.take_one(ty));
    f.effect("br label %loop");
    f.effect("loop:");
    f.effect(format_args!("%power = phi {ty} [ 1, %0 ], [ %multiplied, %loop ]"));
    f.effect(format_args!("%square = phi {ty} [ {base}, %0 ], [ %squared, %loop ]"));
    f.effect(format_args!("%left = phi {ty} [ {exponent}, %0 ], [ %halved, %loop ]"));
    f.effect(format_args!("%bit = and {ty} %left, 1"));
    f.effect(format_args!("%takes = icmp ne {ty} %bit, 0"));
    f.effect(format_args!("%product = mul {ty} %power, %square"));
    f.effect(format_args!("%multiplied = select i1 %takes, {ty} %product, {ty} %power"));
    f.effect(format_args!("%squared = mul {ty} %square, %square"));
    f.effect(format_args!("%halved = lshr {ty} %left, 1"));
    f.effect(format_args!("%more = icmp ne {ty} %halved, 0"));
    f.effect("br i1 %more, label %loop, label %end");
    f.effect("end:");
    let is_negative = f.value(format_args!("icmp slt {ty} {exponent}, 0"));
    // 1 and -1 are their own inverses; all other inverses round to 0.
    let is_one = f.value(format_args!("icmp eq {ty} {base}, 1"));
    let is_minus_one = f.value(format_args!("icmp eq {ty} {base}, -1"));
    let is_unit = f.value(format_args!("or i1 {is_one}, {is_minus_one}"));
    let keeps = f.value(format_args!("select i1 {is_negative}, i1 {is_unit}, i1 true"));
    let power = f.value(format_args!("select i1 {keeps}, {ty} %multiplied, {ty} 0"));
    f.give(ty, &[power]);
}
