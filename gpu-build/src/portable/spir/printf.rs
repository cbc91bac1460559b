//! OpenCL's variadic printf becomes the intrinsic, which takes its arguments packed in memory. Vectors (`%v4f`) become one
//! conversion and one argument for each element.

use crate::diagnostics::Diagnostic;
use crate::intrinsics::PRINTF;
use crate::llvm::Module;
use crate::llvm::value::{Builder, Call, Type, Types, Value, function};
use crate::portable::origin;
use gpu_llvm::llvm_sys::LLVMOpcode;
use gpu_llvm::llvm_sys::LLVMTypeKind::*;

/// Replaces every call of `printf` and its mangled forms.
pub fn replace(module: &Module<'_>) -> Vec<Diagnostic> {
    let mut errors = Vec::new();
    let found = ["printf", "_Z6printfPU3AS2Kcz", "_Z6printfPKcz"].into_iter().filter_map(|name| function(module, name));
    for printf in found.filter(|printf| printf.is_declaration()) {
        for call in printf.users().into_iter().filter_map(Value::as_call).filter(|call| call.callee() == Some(printf)) {
            if let Err(why) = replace_call(module, call) {
                errors.push(origin::add(Diagnostic::new(format!("this printf has no portable meaning: {why}")), *call));
            }
        }
    }
    errors
}

fn replace_call<'m>(module: &'m Module<'_>, call: Call<'m>) -> Result<(), String> {
    let types = Types::of(module);
    let arguments = call.arguments();
    let Some((&format, values)) = arguments.split_first() else { return Err("it has no format".into()) };
    let builder = Builder::before(*call);
    let (format, values) = if values.iter().any(|value| value.ty().vector_length().is_some()) {
        let text = format.text_behind().ok_or("a vector is printed by a format that is not a constant text")?;
        let shapes: Vec<Shape> = values.iter().map(|value| shape(value.ty())).collect();
        let text = flatten(&String::from_utf8_lossy(&text), &shapes).ok_or("its format does not fit the vectors")?;
        let elements = values.iter().zip(&text.signed).flat_map(|(&value, &signed)| elements(&builder, &types, value, signed)).collect();
        (builder.global_text(&text.format), elements)
    } else {
        (format, values.to_vec())
    };
    let mut packed: Vec<(u64, Value)> = Vec::new();
    let mut end = 0u64;
    for value in values {
        let value = match value.ty().kind() {
            LLVMIntegerTypeKind if value.ty().int_width().is_some_and(|bits| bits < 32) => {
                builder.cast(LLVMOpcode::LLVMSExt, value, types.int(32))
            }
            LLVMIntegerTypeKind | LLVMDoubleTypeKind => value,
            LLVMFloatTypeKind | LLVMHalfTypeKind => builder.cast(LLVMOpcode::LLVMFPExt, value, types.double()),
            LLVMPointerTypeKind if value.ty().space() == Some(0) => value,
            LLVMPointerTypeKind => builder.space_cast(value, types.ptr(0)),
            _ => return Err(format!("an argument of type {}", value.ty())),
        };
        let size = value.ty().abi_size();
        let place = end.next_multiple_of(size.max(1));
        packed.push((place, value));
        end = place + size;
    }
    let entry = call.function().and_then(Builder::at_entry).ok_or("it is in no function")?;
    let buffer = entry.array_alloca(types.int(64), types.int(32).int(end.div_ceil(8).max(1)));
    let buffer = if buffer.ty().space() == Some(0) { buffer } else { entry.space_cast(buffer, types.ptr(0)) };
    for (place, value) in packed {
        builder.store(value, builder.offset(buffer, types.int(64).int(place)));
    }
    let format = if format.ty().space() == Some(0) { format } else { builder.space_cast(format, types.ptr(0)) };
    let intrinsic = PRINTF.declare(module);
    call.replace_with(builder.call(intrinsic, &[format, buffer]));
    call.erase();
    Ok(())
}

/// What a format has to know of an argument.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shape {
    /// Of a vector.
    length: Option<u32>,
    /// Its elements are integers of 64 bits.
    long: bool,
}

fn shape<'m>(ty: Type<'m>) -> Shape {
    Shape { length: ty.vector_length(), long: ty.scalar().int_width() == Some(64) }
}

/// A format without vectors.
#[derive(Debug, PartialEq, Eq)]
struct Flat {
    format: String,
    /// Whether an argument is printed as a number with a sign.
    signed: Vec<bool>,
}

/// Writes a conversion of a vector as one for each element, with commas between. Nothing if the arguments are not those of
/// the format.
fn flatten(format: &str, shapes: &[Shape]) -> Option<Flat> {
    let mut out = Flat { format: String::new(), signed: Vec::new() };
    let mut shapes = shapes.iter();
    let mut rest = format;
    while let Some((before, after)) = rest.split_once('%') {
        out.format += before;
        if let Some(after) = after.strip_prefix('%') {
            out.format += "%%";
            rest = after;
            continue;
        }
        let (flags, after) = after.split_at(after.find(|c: char| !"-+ #0123456789.".contains(c))?);
        let (count, after) = match after.strip_prefix('v') {
            Some(after) => {
                let (digits, after) = after.split_at(after.find(|c: char| !c.is_ascii_digit())?);
                (digits.parse::<u32>().ok(), after)
            }
            None => (None, after),
        };
        let (length, after) = after.split_at(after.find(|c: char| !"hl".contains(c))?);
        let conversion = after.chars().next()?;
        rest = &after[conversion.len_utf8()..];
        let shape = shapes.next()?;
        if shape.length != count {
            return None;
        }
        out.signed.push(matches!(conversion, 'd' | 'i'));
        // An element's size is its type's: the modifier says it once more.
        let length = match (count, shape.long) {
            (None, _) => length,
            (_, true) => "l",
            _ => "",
        };
        let one = format!("%{flags}{length}{conversion}");
        out.format += &vec![one; count.unwrap_or(1) as usize].join(",");
    }
    out.format += rest;
    shapes.next().is_none().then_some(out)
}

/// A vector's elements, wide enough for C's variadic arguments; another argument itself.
fn elements<'m>(builder: &Builder<'m>, types: &Types<'m>, value: Value<'m>, signed: bool) -> Vec<Value<'m>> {
    let Some(count) = value.ty().vector_length() else { return vec![value] };
    let widen = |element: Value<'m>| match element.ty().int_width() {
        Some(bits) if bits < 32 => builder.cast(if signed { LLVMOpcode::LLVMSExt } else { LLVMOpcode::LLVMZExt }, element, types.int(32)),
        _ => element,
    };
    (0..count).map(|index| widen(builder.extract(value, index))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vectors_are_printed_element_by_element() {
        let vector = |length, long| Shape { length: Some(length), long };
        let scalar = Shape { length: None, long: false };
        let flat = |format, shapes: &[Shape]| flatten(format, shapes).map(|flat| flat.format);
        assert_eq!(flat("%v4f %d %s\n", &[vector(4, false), scalar, scalar]).as_deref(), Some("%f,%f,%f,%f %d %s\n"));
        assert_eq!(flat("%2.2v4hlf|", &[vector(4, false)]).as_deref(), Some("%2.2f,%2.2f,%2.2f,%2.2f|"));
        assert_eq!(flat("100%% %#v2hhx%v3ld", &[vector(2, false), vector(3, true)]).as_deref(), Some("100%% %#x,%#x%ld,%ld,%ld"));
        // Another length, a vector as a number, a number as a vector, an argument too many or too few, no conversion.
        assert_eq!(flat("%v4f", &[vector(3, false)]), None);
        assert_eq!(flat("%f", &[vector(4, false)]), None);
        assert_eq!(flat("%v4f", &[scalar]), None);
        assert_eq!(flat("%v2f", &[vector(2, false), scalar]), None);
        assert_eq!(flat("%v2f %d", &[vector(2, false)]), None);
        assert_eq!(flat("%v2", &[vector(2, false)]), None);
    }
}
