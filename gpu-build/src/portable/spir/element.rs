//! Functions that work element by element: math, integer and relational functions, on scalars and vectors.

use super::emit::Emit;
use super::mangled::Class;
use super::powers::{powr, rootn};
use super::{Builtin, second};
use crate::llvm::value::Type;
use crate::portable::math;

/// How LLVM's intrinsics name a scalar type.
pub fn suffix<'m>(ty: Type<'m>) -> Option<String> {
    match float_bits(ty) {
        Some(bits) => Some(format!("f{bits}")),
        None => ty.int_width().map(|bits| format!("i{bits}")),
    }
}

/// The width of a floating-point type.
pub fn float_bits<'m>(ty: Type<'m>) -> Option<u32> {
    match ty.to_string().as_str() {
        "half" => Some(16),
        "float" => Some(32),
        "double" => Some(64),
        _ => None,
    }
}

/// Makes the result one element at a time: `one` gets the first parameter's element type, the result's, and the operands.
pub fn by_element<'m>(
    builtin: &Builtin<'_, 'm>,
    emit: &mut Emit,
    mut one: impl FnMut(&mut Emit, Type<'m>, Type<'m>, &[String]) -> Option<String>,
) -> Option<()> {
    let (ret, from) = (builtin.result, builtin.params.first()?.scalar());
    let Some(count) = ret.vector_length() else {
        let operands: Vec<String> = (0..builtin.params.len()).map(|index| format!("%a{index}")).collect();
        let value = one(emit, from, ret, &operands)?;
        emit.ret(&ret.to_string(), &value);
        return Some(());
    };
    let mut vector = "poison".to_string();
    for index in 0..count {
        let operands: Vec<String> = (builtin.params.iter().enumerate())
            .map(|(param, ty)| match ty.vector_length() {
                Some(_) => emit.value(format!("extractelement {ty} %a{param}, i32 {index}")),
                // A second result goes to a vector in memory.
                None if ty.is_pointer() => emit.value(format!("getelementptr {}, {ty} %a{param}, i32 {index}", stored(builtin))),
                None => format!("%a{param}"),
            })
            .collect();
        let value = one(emit, from, ret.scalar(), &operands)?;
        vector = emit.value(format!("insertelement {ret} {vector}, {} {value}, i32 {index}", ret.scalar()));
    }
    emit.ret(&ret.to_string(), &vector);
    Some(())
}

/// What a pointer parameter points at.
fn stored(builtin: &Builtin<'_, '_>) -> String {
    match builtin.name.last {
        Some(Class::Signed) => "i32".into(),
        _ => builtin.result.scalar().to_string(),
    }
}

pub fn body(builtin: &Builtin<'_, '_>, emit: &mut Emit) -> Option<()> {
    let class = builtin.name.class?;
    let name = builtin.name.name;
    let vector = builtin.result.vector_length().is_some();
    let pointer = builtin.params.iter().copied().find(|ty| ty.is_pointer());
    by_element(builtin, emit, |emit, from, to, operands| {
        let operands: Vec<&str> = operands.iter().map(String::as_str).collect();
        if let Some(pointer) = pointer {
            return second::with_pointer(name, emit, from, &pointer.to_string(), &operands);
        }
        relational(name, emit, from, to, &operands, vector).or_else(|| {
            if class == Class::Float { float(name, emit, from, to, &operands) } else { integer(name, emit, from, to, &operands, class) }
        })
    })
}

fn relational<'m>(name: &str, emit: &mut Emit, from: Type<'m>, to: Type<'m>, operands: &[&str], vector: bool) -> Option<String> {
    let (a, b) = (*operands.first()?, operands.get(1).copied());
    if name == "select" && operands.len() == 3 {
        // Vectors choose by the sign, scalars by any bit.
        let by = *operands.get(2)?;
        let bits = if from.int_width().is_some() { from.to_string() } else { format!("i{}", float_bits(from)?) };
        let chosen = emit.value(if vector { format!("icmp slt {bits} {by}, 0") } else { format!("icmp ne {bits} {by}, 0") });
        return Some(emit.value(format!("select i1 {chosen}, {from} {}, {from} {a}", b?)));
    }
    float_bits(from)?;
    let suffix = suffix(from)?;
    let class_of = |mask: u32| Some(format!("call i1 @llvm.is.fpclass.{suffix}({from} {a}, i32 {mask})"));
    let compare = |how: &str| Some(format!("fcmp {how} {from} {a}, {}", b?));
    let test = match name {
        "isnan" => class_of(3),
        "isinf" => class_of(516),
        "isfinite" => class_of(504),
        "isnormal" => class_of(264),
        "signbit" => class_of(0x3c),
        "isequal" => compare("oeq"),
        "isnotequal" => compare("une"),
        "isgreater" => compare("ogt"),
        "isgreaterequal" => compare("oge"),
        "isless" => compare("olt"),
        "islessequal" => compare("ole"),
        "islessgreater" => compare("one"),
        "isordered" => compare("ord"),
        "isunordered" => compare("uno"),
        _ => None,
    }?;
    let found = emit.value(test);
    Some(emit.value(format!("{} i1 {found} to {to}", if vector { "sext" } else { "zext" })))
}

fn float<'m>(name: &str, emit: &mut Emit, from: Type<'m>, to: Type<'m>, operands: &[&str]) -> Option<String> {
    let (ty, suffix) = (from.to_string(), suffix(from)?);
    let (a, b, c) = (*operands.first()?, operands.get(1).copied(), operands.get(2).copied());
    let name = name.strip_prefix("native_").or_else(|| name.strip_prefix("half_")).unwrap_or(name);
    let intrinsic = |emit: &mut Emit, function: &str, operands: &[&str]| emit.call(&format!("llvm.{function}.{suffix}"), &ty, operands);
    Some(match name {
        "min" => intrinsic(emit, "minnum", operands),
        "max" => intrinsic(emit, "maxnum", operands),
        "mad" => intrinsic(emit, "fmuladd", operands),
        "powr" => powr(emit, &ty, &suffix, a, b?),
        "recip" => emit.value(format!("fdiv {ty} 1.0, {a}")),
        "divide" => emit.value(format!("fdiv {ty} {a}, {}", b?)),
        "clamp" => {
            let low = intrinsic(emit, "maxnum", &[a, b?]);
            intrinsic(emit, "minnum", &[&low, c?])
        }
        "mix" => {
            let span = emit.value(format!("fsub {ty} {}, {a}", b?));
            intrinsic(emit, "fmuladd", &[&span, c?, a])
        }
        "step" => {
            let below = emit.value(format!("fcmp olt {ty} {}, {a}", b?));
            emit.value(format!("select i1 {below}, {ty} 0.0, {ty} 1.0"))
        }
        "smoothstep" => {
            let (span, x) = (emit.value(format!("fsub {ty} {}, {a}", b?)), emit.value(format!("fsub {ty} {}, {a}", c?)));
            let t = emit.value(format!("fdiv {ty} {x}, {span}"));
            let low = intrinsic(emit, "maxnum", &[&t, "0.0"]);
            let t = intrinsic(emit, "minnum", &[&low, "1.0"]);
            let (square, twice) = (emit.value(format!("fmul {ty} {t}, {t}")), emit.value(format!("fmul {ty} {t}, 2.0")));
            let rest = emit.value(format!("fsub {ty} 3.0, {twice}"));
            emit.value(format!("fmul {ty} {square}, {rest}"))
        }
        "sign" => {
            let one = intrinsic(emit, "copysign", &["1.0", a]);
            let nonzero = emit.value(format!("fcmp one {ty} {a}, 0.0"));
            let nan = emit.value(format!("fcmp uno {ty} {a}, {a}"));
            let value = emit.value(format!("select i1 {nonzero}, {ty} {one}, {ty} {a}"));
            emit.value(format!("select i1 {nan}, {ty} 0.0, {ty} {value}"))
        }
        "degrees" | "radians" => {
            let factor = if name == "degrees" { 180.0 / std::f64::consts::PI } else { std::f64::consts::PI / 180.0 };
            let factor = match float_bits(from)? {
                // The nearest half: 57.28125 and 0.0174560546875.
                16 => return Some(emit.value(format!("fmul {ty} {a}, {}", if name == "degrees" { "0xH5329" } else { "0xH2478" }))),
                64 => factor,
                // Exactly representable, as IR text wants it.
                _ => f64::from(factor as f32),
            };
            emit.value(format!("fmul {ty} {a}, 0x{:016X}", factor.to_bits()))
        }
        "maxmag" | "minmag" => {
            let (x, y) = (intrinsic(emit, "fabs", &[a]), intrinsic(emit, "fabs", &[b?]));
            let how = if name == "maxmag" { ("ogt", "maxnum") } else { ("olt", "minnum") };
            let (first, second) =
                (emit.value(format!("fcmp {} {ty} {x}, {y}", how.0)), emit.value(format!("fcmp {} {ty} {y}, {x}", how.0)));
            let both = intrinsic(emit, how.1, &[a, b?]);
            let other = emit.value(format!("select i1 {second}, {ty} {}, {ty} {both}", b?));
            emit.value(format!("select i1 {first}, {ty} {a}, {ty} {other}"))
        }
        "pown" => emit.value(format!("call {ty} @gpu.math.pown.{suffix}({ty} {a}, i32 {})", b?)),
        "rootn" => rootn(emit, from, &suffix, a, b?),
        "ldexp" => emit.value(format!("call {ty} @llvm.ldexp.{suffix}.i32({ty} {a}, i32 {})", b?)),
        "ilogb" => emit.value(format!("call {to} @gpu.math.ilogb.{suffix}({ty} {a})")),
        "bitselect" => {
            let bits = format!("i{}", float_bits(from)?);
            let [x, y, z] = [a, b?, c?].map(|one| emit.value(format!("bitcast {ty} {one} to {bits}")));
            let chosen = bitselect(emit, &bits, &x, &y, &z);
            emit.value(format!("bitcast {bits} {chosen} to {ty}"))
        }
        _ => {
            let row = math::FUNCTIONS.iter().find(|row| row.name == name)?;
            let width = math::WIDTHS.into_iter().find(|width| *width == suffix)?;
            (operands.len() == row.arity).then_some(())?;
            emit.call(&math::Sized { function: row, width }.portable(), &ty, operands)
        }
    })
}

fn bitselect(emit: &mut Emit, ty: &str, a: &str, b: &str, mask: &str) -> String {
    let differ = emit.value(format!("xor {ty} {a}, {b}"));
    let taken = emit.value(format!("and {ty} {differ}, {mask}"));
    emit.value(format!("xor {ty} {a}, {taken}"))
}

fn integer<'m>(name: &str, emit: &mut Emit, from: Type<'m>, to: Type<'m>, operands: &[&str], class: Class) -> Option<String> {
    let (ty, bits) = (from.to_string(), from.int_width()?);
    let (a, b, c) = (*operands.first()?, operands.get(1).copied(), operands.get(2).copied());
    let sign = if class == Class::Signed { 's' } else { 'u' };
    let ext = if class == Class::Signed { "sext" } else { "zext" };
    let intrinsic = |emit: &mut Emit, function: &str, operands: &[&str]| emit.call(&format!("llvm.{function}.{ty}"), &ty, operands);
    let wide = |emit: &mut Emit, value: &str| emit.value(format!("{ext} {ty} {value} to i{}", bits * 2));
    let high = |emit: &mut Emit, a: &str, b: &str| {
        let (x, y) = (wide(emit, a), wide(emit, b));
        let product = emit.value(format!("mul i{0} {x}, {y}", bits * 2));
        let shifted = emit.value(format!("lshr i{0} {product}, {bits}", bits * 2));
        emit.value(format!("trunc i{} {shifted} to {ty}", bits * 2))
    };
    Some(match name {
        "min" | "max" => intrinsic(emit, &format!("{sign}{name}"), operands),
        "clamp" => {
            let low = intrinsic(emit, &format!("{sign}max"), &[a, b?]);
            intrinsic(emit, &format!("{sign}min"), &[&low, c?])
        }
        "abs" if class == Class::Unsigned => a.to_string(),
        "abs" => emit.value(format!("call {ty} @llvm.abs.{ty}({ty} {a}, i1 false)")),
        "abs_diff" => {
            let (low, high) = (intrinsic(emit, &format!("{sign}min"), operands), intrinsic(emit, &format!("{sign}max"), operands));
            emit.value(format!("sub {ty} {high}, {low}"))
        }
        "add_sat" | "sub_sat" => intrinsic(emit, &format!("{sign}{}.sat", &name[..3]), operands),
        "hadd" | "rhadd" => {
            let (x, y) = (wide(emit, a), wide(emit, b?));
            let sum = emit.value(format!("add i{} {x}, {y}", bits * 2));
            let sum = if name == "rhadd" { emit.value(format!("add i{} {sum}, 1", bits * 2)) } else { sum };
            let half = emit.value(format!("lshr i{} {sum}, 1", bits * 2));
            emit.value(format!("trunc i{} {half} to {ty}", bits * 2))
        }
        "mul_hi" => high(emit, a, b?),
        "mad_hi" => {
            let product = high(emit, a, b?);
            emit.value(format!("add {ty} {product}, {}", c?))
        }
        "mad_sat" => {
            // The exact result fits into twice the width.
            let (x, y, z) = (wide(emit, a), wide(emit, b?), wide(emit, c?));
            let ty2 = format!("i{}", bits * 2);
            let product = emit.value(format!("mul {ty2} {x}, {y}"));
            let sum = emit.value(format!("add {ty2} {product}, {z}"));
            let (least, most) = match class {
                Class::Signed => (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1),
                _ => (0, (1i128 << bits) - 1),
            };
            let low = if class == Class::Signed { emit.call(&format!("llvm.smax.{ty2}"), &ty2, &[&sum, &least.to_string()]) } else { sum };
            let high = emit.call(&format!("llvm.{sign}min.{ty2}"), &ty2, &[&low, &most.to_string()]);
            emit.value(format!("trunc {ty2} {high} to {ty}"))
        }
        "nan" => {
            // Quiet, with the number as its payload.
            let (quiet, payload) = match bits {
                16 => (0x7e00, 0x1ffu64),
                32 => (0x7fc0_0000, 0x3f_ffff),
                _ => (0x7ff8_0000_0000_0000u64, 0x7_ffff_ffff_ffff),
            };
            let low = emit.value(format!("and {ty} {a}, {payload}"));
            let number = emit.value(format!("or {ty} {low}, {quiet}"));
            emit.value(format!("bitcast {ty} {number} to {to}"))
        }
        "mul24" => emit.value(format!("mul {ty} {a}, {}", b?)),
        "mad24" => {
            let product = emit.value(format!("mul {ty} {a}, {}", b?));
            emit.value(format!("add {ty} {product}, {}", c?))
        }
        "clz" | "ctz" => emit.value(format!("call {ty} @llvm.{}.{ty}({ty} {a}, i1 false)", if name == "clz" { "ctlz" } else { "cttz" })),
        "bit_reverse" => intrinsic(emit, "bitreverse", operands),
        "bitfield_insert" | "bitfield_extract_signed" | "bitfield_extract_unsigned" => bitfield(name, emit, &ty, bits, operands)?,
        "popcount" => intrinsic(emit, "ctpop", operands),
        "rotate" => intrinsic(emit, "fshl", &[a, a, b?]),
        "bitselect" => bitselect(emit, &ty, a, b?, c?),
        "upsample" => {
            let (h, l) = (emit.value(format!("zext {ty} {a} to {to}")), emit.value(format!("zext {ty} {} to {to}", b?)));
            let shifted = emit.value(format!("shl {to} {h}, {bits}"));
            emit.value(format!("or {to} {shifted}, {l}"))
        }
        _ => return None,
    })
}

/// `(x, [inserted,] offset, count)`: a field of no bits is zero, and changes nothing.
fn bitfield(name: &str, emit: &mut Emit, ty: &str, bits: u32, operands: &[&str]) -> Option<String> {
    let (&x, [middle @ .., offset, count]) = operands.split_first()? else { return None };
    let number = |emit: &mut Emit, value: &str| match bits {
        32 => value.to_string(),
        64 => emit.value(format!("zext i32 {value} to {ty}")),
        _ => emit.value(format!("trunc i32 {value} to {ty}")),
    };
    let (offset, count) = (number(emit, offset), number(emit, count));
    let none = emit.value(format!("icmp eq {ty} {count}, 0"));
    let beside = emit.value(format!("sub {ty} {bits}, {count}"));
    let beside = emit.value(format!("and {ty} {beside}, {}", bits - 1));
    Some(match middle {
        [inserted] => {
            let low = emit.value(format!("lshr {ty} -1, {beside}"));
            let mask = emit.value(format!("shl {ty} {low}, {offset}"));
            let moved = emit.value(format!("shl {ty} {inserted}, {offset}"));
            let both = bitselect(emit, ty, x, &moved, &mask);
            emit.value(format!("select i1 {none}, {ty} {x}, {ty} {both}"))
        }
        _ => {
            let lowest = emit.value(format!("lshr {ty} {x}, {offset}"));
            let high = emit.value(format!("shl {ty} {lowest}, {beside}"));
            let shift = if name.ends_with("_signed") { "ashr" } else { "lshr" };
            let field = emit.value(format!("{shift} {ty} {high}, {beside}"));
            emit.value(format!("select i1 {none}, {ty} 0, {ty} {field}"))
        }
    })
}
