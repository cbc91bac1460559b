//! AMD's buffer resources for other targets: raw loads and stores that take the result of `make.buffer.rsrc` directly. Bytes past the buffer's
//! size read as zero, and stores to them are dropped.
//!
//! Other resources, those with a stride, and other accesses remain, and the verifier refuses them.

use crate::llvm::value::{Builder, Call, Type, Types, Value, declare, functions};
use crate::llvm::{Module, Session};
use crate::portable::link_text;
use std::collections::BTreeMap;
use std::fmt::Write as _;

const MAKE: &str = "llvm.amdgcn.make.buffer.rsrc.p8.";
const LOAD: &str = "llvm.amdgcn.raw.ptr.buffer.load.";
const STORE: &str = "llvm.amdgcn.raw.ptr.buffer.store.";

/// The bit of an access's last argument that swizzles addresses.
const SWIZZLED: i64 = 8;

/// Replaces the accesses of a module.
///
/// # Errors
/// LLVM's message, if it rejects a definition.
pub fn define<'s>(session: &'s Session, module: &mut Module<'s>) -> Result<(), String> {
    let mut definitions = BTreeMap::new();
    let made = functions(module).into_iter().filter(|function| function.name().starts_with(MAKE));
    for resource in made.flat_map(|make| make.users()).filter_map(Value::as_call) {
        for access in resource.users().into_iter().filter_map(Value::as_call) {
            if let Some((name, text)) = replace(module, access, resource) {
                definitions.insert(name, text);
            }
        }
        if resource.users().is_empty() {
            resource.erase();
        }
    }
    if definitions.is_empty() {
        return Ok(());
    }
    let text: String = definitions.into_values().collect();
    link_text(session, module, "loads and stores of buffers", &format!("{text}attributes #0 = {{ alwaysinline nounwind }}\n"))
}

/// Replaces an access by a call of a function that takes the resource's base and size. Returns the function's name and definition.
fn replace<'m>(module: &'m Module<'_>, access: Call<'m>, resource: Call<'m>) -> Option<(String, String)> {
    let callee = access.callee()?.name();
    let is_store = callee.starts_with(STORE);
    let suffix = callee.strip_prefix(LOAD).or_else(|| callee.strip_prefix(STORE)).filter(|suffix| !suffix.contains('.'))?;
    let arguments = access.arguments();
    let (data, rest) = if is_store { arguments.split_first().map(|(data, rest)| (Some(*data), rest))? } else { (None, &arguments[..]) };
    let [by, offset, more, how] = rest else { return None };
    let [base, stride, size, _] = resource.arguments()[..] else { return None };
    let is_plain = *by == **resource && stride.constant_int() == Some(0) && how.constant_int().is_some_and(|how| how & SWIZZLED == 0);
    let shape = is_plain.then(|| Shape::of(data.map_or(access.ty(), Value::ty), base.ty())).flatten()?;
    let name = format!("gpu.buffer.{}.{suffix}.p{}", if is_store { "store" } else { "load" }, shape.space);
    let passed: Vec<Value<'m>> = data.into_iter().chain([base, size, *offset, *more]).collect();
    let types: Vec<Type<'m>> = passed.iter().map(|value| value.ty()).collect();
    let function = declare(module, &name, Types::of(module).function(access.ty(), &types));
    let value = Builder::before(*access).call(function, &passed);
    if !is_store {
        access.replace_with(value);
    }
    access.erase();
    let text = shape.definition(&name, is_store);
    Some((name, text))
}

/// The type of an access, and the units in which it is checked against the buffer's size.
struct Shape {
    ty: String,
    /// Bytes of an element. An access is aligned to these, or to a unit if that is smaller.
    align: u32,
    unit: u32,
    units: u32,
    space: u32,
}

impl Shape {
    fn of<'m>(ty: Type<'m>, base: Type<'m>) -> Option<Shape> {
        let scalar = ty.scalar();
        let bits = match scalar.to_string().as_str() {
            "half" | "bfloat" => 16,
            "float" => 32,
            "double" => 64,
            _ => scalar.int_width().filter(|bits| matches!(bits, 8 | 16 | 32 | 64))?,
        };
        let bytes = bits / 8 * ty.vector_length().unwrap_or(1);
        let unit = bytes.min(4);
        (bytes <= 16 && bytes.is_multiple_of(unit) && unit != 3).then_some(())?;
        Some(Shape { ty: ty.to_string(), align: bits / 8, unit, units: bytes / unit, space: base.space()? })
    }

    fn definition(&self, name: &str, is_store: bool) -> String {
        let Shape { ty, align, unit, units, space } = self;
        let (align, bits) = (align.min(unit), unit * 8);
        let (result, data) = if is_store { ("void", format!("{ty} %data, ")) } else { (ty.as_str(), String::new()) };
        let mut text = format!(
            "define linkonce_odr hidden {result} @{name}({data}ptr addrspace({space}) %base, i64 %bytes, i32 %from, i32 %more) #0 {{
entry:
  %first = zext i32 %from to i64
  %second = zext i32 %more to i64
  %offset = add i64 %first, %second
  %place = getelementptr i8, ptr addrspace({space}) %base, i64 %offset
  %end = add i64 %offset, {}
",
            unit * units
        );
        text += "  %inside = icmp ule i64 %end, %bytes\n  br i1 %inside, label %whole, label %parts\nwhole:\n";
        let _ = if is_store {
            writeln!(text, "  store {ty} %data, ptr addrspace({space}) %place, align {align}\n  ret void\nparts:")
        } else {
            writeln!(text, "  %all = load {ty}, ptr addrspace({space}) %place, align {align}\n  ret {ty} %all\nparts:")
        };
        let vector = format!("<{units} x i{bits}>");
        if is_store {
            let _ = writeln!(text, "  %words = bitcast {ty} %data to {vector}");
        }
        let mut sum = "zeroinitializer".to_string();
        // Not the last unit: here at least that one is out of bounds.
        for index in 0..units - 1 {
            let before = if index == 0 { "parts".to_string() } else { format!("next{}", index - 1) };
            let _ = writeln!(
                text,
                "  %end{index} = add i64 %offset, {}
  %inside{index} = icmp ule i64 %end{index}, %bytes
  br i1 %inside{index}, label %access{index}, label %next{index}
access{index}:
  %place{index} = getelementptr i8, ptr addrspace({space}) %place, i64 {}",
                unit * (index + 1),
                unit * index
            );
            let _ = if is_store {
                writeln!(
                    text,
                    "  %word{index} = extractelement {vector} %words, i32 {index}
  store i{bits} %word{index}, ptr addrspace({space}) %place{index}, align {align}
  br label %next{index}
next{index}:"
                )
            } else {
                writeln!(
                    text,
                    "  %word{index} = load i{bits}, ptr addrspace({space}) %place{index}, align {align}
  br label %next{index}
next{index}:
  %part{index} = phi i{bits} [ 0, %{before} ], [ %word{index}, %access{index} ]
  %sum{index} = insertelement {vector} {sum}, i{bits} %part{index}, i32 {index}"
                )
            };
            sum = format!("%sum{index}");
        }
        let _ = if is_store {
            writeln!(text, "  ret void\n}}")
        } else {
            writeln!(text, "  %read = bitcast {vector} {sum} to {ty}\n  ret {ty} %read\n}}")
        };
        text
    }
}
