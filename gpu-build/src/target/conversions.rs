//! Conversions between numeric types that code generation rounds twice, or for which it calls a library:
//!
//! - integers of more than 24 bits, and double precision, to bfloat16: by way of single precision, on most processors;
//! - integers of more than 64 bits from and to floating point: by functions of compiler-rt.
//!
//! They become arithmetic that every target has, with one rounding and the same result everywhere. A number is first *rounded to odd* in a
//! wider format: truncated, with the last bit set if bits were lost. If that format has two bits more than the result, the second rounding
//! is correct (Boldo, Melquiond, "When double rounding is odd", 2005).

use crate::llvm::value::{Inst, Type};
use crate::llvm::{Module, Session};
use crate::portable::elementwise::{self, Definition};
use gpu_llvm::llvm_sys::LLVMOpcode;

/// The bits of an integer that single precision holds exactly.
const SINGLE: u32 = 24;

/// The widest integer that code generation converts by itself.
const WIDEST: u32 = 64;

/// The attribute group `#0`, which every definition uses.
const ATTRIBUTES: &str = "attributes #0 = { alwaysinline nounwind memory(none) willreturn }\n";

/// Writes out the conversions of a module.
///
/// # Errors
/// LLVM's message, if it refuses a definition.
pub fn write_out<'s>(session: &'s Session, module: &mut Module<'s>) -> Result<(), String> {
    let define = |conversion: Inst<'_>| {
        let kind = Kind::of(conversion)?;
        let (from, to) = (conversion.operands().first()?.ty().scalar(), conversion.ty().scalar());
        let text = kind.text(from, to)? + ATTRIBUTES;
        Some(Definition { name: kind.name(&from.to_string(), &to.to_string()), text: text.into() })
    };
    elementwise::replace(session, module, "conversions", define).map(drop)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    FromInt { signed: bool },
    ToInt { signed: bool },
    Narrow,
}

impl Kind {
    fn of(instruction: Inst<'_>) -> Option<Kind> {
        Some(match instruction.opcode() {
            LLVMOpcode::LLVMSIToFP => Kind::FromInt { signed: true },
            LLVMOpcode::LLVMUIToFP => Kind::FromInt { signed: false },
            LLVMOpcode::LLVMFPToSI => Kind::ToInt { signed: true },
            LLVMOpcode::LLVMFPToUI => Kind::ToInt { signed: false },
            LLVMOpcode::LLVMFPTrunc => Kind::Narrow,
            LLVMOpcode::LLVMCall if instruction.calls_any(&["llvm.fptosi.sat"]) => Kind::ToInt { signed: true },
            LLVMOpcode::LLVMCall if instruction.calls_any(&["llvm.fptoui.sat"]) => Kind::ToInt { signed: false },
            _ => return None,
        })
    }

    fn name(self, from: &str, to: &str) -> String {
        let how = match self {
            Kind::FromInt { signed: true } => "signed",
            Kind::FromInt { signed: false } => "unsigned",
            Kind::ToInt { signed: true } => "to_signed",
            Kind::ToInt { signed: false } => "to_unsigned",
            Kind::Narrow => "narrow",
        };
        format!("gpu.convert.{how}.{from}.{to}")
    }

    /// The definition that replaces the conversion; `None` if code generation does it right.
    fn text(self, from: Type<'_>, to: Type<'_>) -> Option<String> {
        let (of, result) = (from.to_string(), to.to_string());
        let name = self.name(&of, &result);
        match self {
            Kind::FromInt { signed } => {
                let width = from.int_width().filter(|width| *width <= 128)?;
                (width > WIDEST || width > SINGLE && result == "bfloat").then(|| from_int(&name, width, signed, &result)).flatten()
            }
            Kind::ToInt { signed } => {
                let width = to.int_width().filter(|width| (WIDEST + 1..=128).contains(width))?;
                matches!(of.as_str(), "half" | "bfloat" | "float" | "double").then(|| to_int(&name, width, signed, &of))
            }
            Kind::Narrow => (of == "double" && result == "bfloat").then(|| double_to_bfloat(&name)),
        }
    }
}

/// An integer's leading bits, rounded to odd, are exact in a wider format, and so is their product with a power of 2, which is then rounded
/// to the result.
fn from_int(name: &str, width: u32, signed: bool, result: &str) -> Option<String> {
    // The number of bits that are kept, the integer that holds them, and the intermediate format.
    let (kept, middle, wide) = match result {
        "half" | "bfloat" => (SINGLE, "i32", "float"),
        "float" => (53, "i64", "double"),
        "double" => (62, "i64", "double"),
        _ => return None,
    };
    let all = match width {
        ..=32 => 32,
        33..=64 => 64,
        _ => 128,
    };
    let int = format!("i{all}");
    let extend = match (width == all, signed) {
        (true, _) => format!("  %n = add {int} %x, 0\n"),
        (false, true) => format!("  %n = sext i{width} %x to {int}\n"),
        (false, false) => format!("  %n = zext i{width} %x to {int}\n"),
    };
    let size = match signed {
        true => format!("  %size = call {int} @llvm.abs.{int}({int} %n, i1 false)\n"),
        false => format!("  %size = add {int} %n, 0\n"),
    };
    let narrow = match all {
        32 if middle == "i32" => format!("  %part = add {int} %odd, 0\n  %count = add {int} %lost, 0\n"),
        64 if middle == "i64" => format!("  %part = add {int} %odd, 0\n  %count = add {int} %lost, 0\n"),
        _ => format!("  %part = trunc {int} %odd to {middle}\n  %count = trunc {int} %lost to {middle}\n"),
    };
    // 2^count by its exponent.
    let (bias, mantissa) = if wide == "float" { (127, 23) } else { (1023, 52) };
    let round = if wide == result { String::new() } else { format!("  %rounded = fptrunc {wide} %scaled to {result}\n") };
    let rounded = if wide == result { "%scaled" } else { "%rounded" };
    let end = match signed {
        true => format!(
            "  %negative = icmp slt {int} %n, 0\n  %opposite = fneg {result} {rounded}\n  %r = select i1 %negative, {result} %opposite, {result} {rounded}\n  ret {result} %r\n"
        ),
        false => format!("  ret {result} {rounded}\n"),
    };
    Some(format!(
        "define linkonce_odr hidden {result} @{name}(i{width} %x) #0 {{
{extend}{size}  %zeros = call {int} @llvm.ctlz.{int}({int} %size, i1 false)
  %lost = call {int} @llvm.usub.sat.{int}({int} {}, {int} %zeros)
  %leading = lshr {int} %size, %lost
  %back = shl {int} %leading, %lost
  %inexact = icmp ne {int} %back, %size
  %sticky = zext i1 %inexact to {int}
  %odd = or {int} %leading, %sticky
{narrow}  %number = uitofp {middle} %part to {wide}
  %biased = add {middle} %count, {bias}
  %exponent = shl {middle} %biased, {mantissa}
  %power = bitcast {middle} %exponent to {wide}
  %scaled = fmul {wide} %number, %power
{round}{end}}}
",
        all - kept
    ))
}

/// The significand, shifted by the exponent. Beyond the integer's range the result is the nearest integer, and 0 for a NaN.
fn to_int(name: &str, width: u32, signed: bool, of: &str) -> String {
    let widen = if of == "double" {
        "  %d = bitcast double %x to i64\n"
    } else {
        "  %w = fpext {of} %x to double\n  %d = bitcast double %w to i64\n"
    };
    let widen = widen.replace("{of}", of);
    let digits = if signed { width - 1 } else { width };
    // The largest and the smallest integer with so many bits.
    let most = u128::MAX >> (128 - digits);
    let (least, bound) = if signed { (format!("-{}", 1u128 << digits), most.to_string()) } else { ("0".into(), most.to_string()) };
    let negative = if signed { "  %minus = sub i128 0, %size\n" } else { "  %minus = add i128 0, 0\n" };
    let narrow =
        if width == 128 { "  ret i128 %r\n".to_string() } else { format!("  %n = trunc i128 %r to i{width}\n  ret i{width} %n\n") };
    format!(
        "define linkonce_odr hidden i{width} @{name}({of} %x) #0 {{
{widen}  %low = and i64 %d, 4503599627370495
  %mantissa = or i64 %low, 4503599627370496
  %place = lshr i64 %d, 52
  %exponent = and i64 %place, 2047
  %wide = zext i64 %mantissa to i128
  %left = call i64 @llvm.usub.sat.i64(i64 %exponent, i64 1075)
  %right = call i64 @llvm.usub.sat.i64(i64 1075, i64 %exponent)
  %left.in = call i64 @llvm.umin.i64(i64 %left, i64 127)
  %right.in = call i64 @llvm.umin.i64(i64 %right, i64 127)
  %by.left = zext i64 %left.in to i128
  %by.right = zext i64 %right.in to i128
  %up = shl i128 %wide, %by.left
  %size = lshr i128 %up, %by.right
{negative}  %is_negative = icmp slt i64 %d, 0
  %signed = select i1 %is_negative, i128 %minus, i128 %size
  %limit = select i1 %is_negative, i128 {least}, i128 {bound}
  %beyond = icmp uge i64 %exponent, {}
  %within = select i1 %beyond, i128 %limit, i128 %signed
  %nan = fcmp uno {of} %x, 0.0
  %r = select i1 %nan, i128 0, i128 %within
{narrow}}}
",
        1023 + digits
    )
}

/// The nearest number of single precision, moved towards zero if it was rounded away from it, and with the last bit set if it is inexact.
fn double_to_bfloat(name: &str) -> String {
    format!(
        "define linkonce_odr hidden bfloat @{name}(double %x) #0 {{
  %near = fptrunc double %x to float
  %back = fpext float %near to double
  %size = call double @llvm.fabs.f64(double %x)
  %back.size = call double @llvm.fabs.f64(double %back)
  %same = fcmp ueq double %back, %x
  %beyond = fcmp ogt double %back.size, %size
  %step = zext i1 %beyond to i32
  %bits = bitcast float %near to i32
  %cut = sub i32 %bits, %step
  %odd = or i32 %cut, 1
  %chosen = select i1 %same, i32 %bits, i32 %odd
  %single = bitcast i32 %chosen to float
  %r = fptrunc float %single to bfloat
  ret bfloat %r
}}
"
    )
}
