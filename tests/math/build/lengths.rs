//! Kernels that call OpenCL C's functions of vectors' lengths: `FUNCTION_WIDTH_COUNT` writes its result for the i-th vectors to `out`, from
//! element `COUNT * i` on.

use crate::element;
use std::fmt::Write as _;

pub fn kernels() -> Result<String, std::fmt::Error> {
    let mut text = String::new();
    for (width, scalar, letter) in [("f16", "half", "Dh"), ("f32", "float", "f"), ("f64", "double", "d")] {
        for count in 1..=4 {
            for function in ["length", "distance", "normalize", "fast_length", "fast_distance", "fast_normalize"] {
                if !function.starts_with("fast_") || width == "f32" {
                    kernel(&mut text, function, (width, scalar, letter), count)?;
                }
            }
        }
    }
    Ok(text)
}

fn kernel(text: &mut String, function: &str, (width, scalar, letter): (&str, &str, &str), count: u32) -> std::fmt::Result {
    let (ty, of) = match count {
        1 => (scalar.to_string(), letter.to_string()),
        _ => (format!("<{count} x {scalar}>"), format!("Dv{count}_{letter}")),
    };
    let two = function.ends_with("distance");
    let again = match (two, count) {
        (false, _) => "",
        (true, 1) => letter,
        (true, _) => "S_",
    };
    let name = format!("_Z{}{function}{of}{again}", function.len());
    let (params, arguments) = if two { (format!("{ty}, {ty}"), format!("{ty} %x, {ty} %y")) } else { (ty.clone(), format!("{ty} %x")) };
    let result = if function.ends_with("normalize") { &ty } else { scalar };
    let align = match scalar {
        "half" => 2,
        "float" => 4,
        _ => 8,
    };
    writeln!(text, "declare {result} @{name}({params})")?;
    let body = format!(
        " %place = mul i64 %index, {count}
 %at.x = getelementptr inbounds {scalar}, ptr addrspace(1) %xs, i64 %place
 %at.y = getelementptr inbounds {scalar}, ptr addrspace(1) %ys, i64 %place
 %at.out = getelementptr inbounds {scalar}, ptr addrspace(1) %out, i64 %place
 %x = load {ty}, ptr addrspace(1) %at.x, align {align}
 %y = load {ty}, ptr addrspace(1) %at.y, align {align}
 %r = call {result} @{name}({arguments})
 store {result} %r, ptr addrspace(1) %at.out, align {align}"
    );
    text.write_str(&element::kernel(&format!("{function}_{width}_{count}"), &["xs", "ys", "out"], "", &body))
}
