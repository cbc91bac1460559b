//! Kernels that convert: `out[i] = x[i]` for each pair of types, with one number per thread, and with four.

use crate::element;
use std::fmt::Write as _;

/// The integers: a letter for the signedness, and the width.
pub const INTS: [(&str, u32); 10] =
    [("s", 8), ("s", 16), ("s", 32), ("s", 64), ("s", 128), ("u", 8), ("u", 16), ("u", 32), ("u", 64), ("u", 128)];

/// The floating-point formats: the name, LLVM's type, the width.
pub const FLOATS: [(&str, &str, u32); 4] = [("f16", "half", 16), ("bf16", "bfloat", 16), ("f32", "float", 32), ("f64", "double", 64)];

/// The two types, and `sat` for saturating conversions, else nothing.
pub type Pair = (String, String, &'static str);

/// The kernels' text, and the pairs: `("s32", "bf16", "")`.
pub fn kernels() -> Result<(String, Vec<Pair>), std::fmt::Error> {
    let (mut text, mut pairs) = (String::new(), Vec::new());
    let mut pair = |from: String, to: String, how: &'static str, of: &str, result: &str, sizes: (u32, u32), operation: &str| {
        for (form, lanes) in [("one", 1), ("four", 4)] {
            kernel(&mut text, &format!("{from}_{to}_{how}{form}"), (of, result), sizes, lanes, operation)?;
        }
        pairs.push((from, to, how));
        Ok(())
    };
    for (sign, width) in INTS {
        let int = format!("i{width}");
        for (name, float, size) in FLOATS {
            pair(format!("{sign}{width}"), name.into(), "", &int, float, (width, size), &format!("{sign}itofp"))?;
            pair(name.into(), format!("{sign}{width}"), "", float, &int, (size, width), &format!("fpto{sign}i"))?;
            pair(name.into(), format!("{sign}{width}"), "sat", float, &int, (size, width), &format!("llvm.fpto{sign}i.sat"))?;
        }
    }
    for (from, of, size) in FLOATS {
        for (to, result, narrow) in FLOATS {
            match size.cmp(&narrow) {
                std::cmp::Ordering::Less => pair(from.into(), to.into(), "", of, result, (size, narrow), "fpext")?,
                std::cmp::Ordering::Greater => pair(from.into(), to.into(), "", of, result, (size, narrow), "fptrunc")?,
                std::cmp::Ordering::Equal => {}
            }
        }
    }
    Ok((text, pairs))
}

fn kernel(text: &mut String, name: &str, types: (&str, &str), sizes: (u32, u32), lanes: u32, operation: &str) -> std::fmt::Result {
    let vector = |ty: &str| if lanes == 1 { ty.to_string() } else { format!("<{lanes} x {ty}>") };
    let (of, to) = (vector(types.0), vector(types.1));
    let (from_bytes, to_bytes) = (sizes.0 / 8, sizes.1 / 8);
    let convert = if operation.starts_with("llvm.") {
        // The types as in the intrinsic's name.
        let short = |ty: &str| match ty {
            "half" => "f16".to_string(),
            "bfloat" => "bf16".into(),
            "float" => "f32".into(),
            "double" => "f64".into(),
            int => int.to_string(),
        };
        let suffix = |ty: &str| if lanes == 1 { short(ty) } else { format!("v{lanes}{}", short(ty)) };
        format!("call {to} @{operation}.{}.{}({of} %x)", suffix(types.1), suffix(types.0))
    } else {
        format!("{operation} {of} %x to {to}")
    };
    let body = format!(
        " %from.bytes = mul i64 %index, {}
 %to.bytes = mul i64 %index, {}
 %at.x = getelementptr inbounds i8, ptr addrspace(1) %xs, i64 %from.bytes
 %at.out = getelementptr inbounds i8, ptr addrspace(1) %out, i64 %to.bytes
 %x = load {of}, ptr addrspace(1) %at.x, align {from_bytes}
 %r = {convert}
 store {to} %r, ptr addrspace(1) %at.out, align {to_bytes}",
        from_bytes * lanes,
        to_bytes * lanes,
    );
    text.write_str(&element::kernel(name, &["xs", "out"], "", &body))
}
