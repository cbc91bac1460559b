//! What gpu-core reads and writes images by (its `image/device.rs`), in terms of the intrinsics: functions that take any
//! dimensions and kind of texel as a number, which is constant where they are called, and words in memory for vectors, which Rust
//! has no stable type for. Each is inlined where it is called, and what is for other images goes.

use crate::intrinsics::images::DIMENSIONS;
use std::fmt::Write;
use std::sync::LazyLock;

/// The functions, as IR text.
pub fn definitions() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(write);
    &TEXT
}

/// Values as the intrinsics name them, and their vectors.
const VALUES: [(&str, &str); 2] = [("f32", "<4 x float>"), ("i32", "<4 x i32>")];

fn write() -> String {
    let mut text = String::from(
        "define linkonce_odr hidden i32 @gpu.rust.image.size(i64 %image, i32 %field) #0 {\n  \
           %offset = zext i32 %field to i64\n  \
           %at = add i64 %image, %offset\n  \
           %place = inttoptr i64 %at to ptr addrspace(1)\n  \
           %size = load i32, ptr addrspace(1) %place, align 4, !invariant.load !{}\n  \
           ret i32 %size\n\
         }\n",
    );
    for (function, head, place, first) in [
        ("sample", "ptr %words, i64 %image, i32 %sampler, ", "float", "i64 %image, i32 %sampler"),
        ("fetch", "ptr %words, i64 %image, i32 %sampler, ", "i32", "i64 %image, i32 %sampler"),
        ("load", "ptr %words, i64 %image, ", "i32", "i64 %image"),
        ("store", "ptr %words, i64 %image, ", "i32", "i64 %image"),
    ] {
        // Writing to a String cannot fail.
        let _ = write!(
            text,
            "define linkonce_odr hidden void @gpu.rust.image.{function}({head}i32 %what, {place} %x, {place} %y, {place} %z, i32 %layer) #0 {{\n  \
               switch i32 %what, label %none [ "
        );
        (0..2 * DIMENSIONS.len()).for_each(|what| {
            let _ = write!(text, "i32 {what}, label %w{what} ");
        });
        text += "]\nnone:\n  unreachable\n";
        for (number, (dim, coordinates, is_array)) in DIMENSIONS.into_iter().enumerate() {
            let mut arguments = first.to_string();
            ["%x", "%y", "%z"].iter().take(coordinates).for_each(|name| arguments += &format!(", {place} {name}"));
            if is_array {
                arguments += ", i32 %layer";
            }
            for (kind, (value, vector)) in VALUES.into_iter().enumerate() {
                let what = 2 * number + kind;
                let _ = match function {
                    "store" => write!(
                        text,
                        "w{what}:\n  %v{what} = load {vector}, ptr %words, align 4\n  \
                           call void @gpu.image.store.{dim}.{value}({arguments}, {vector} %v{what})\n  ret void\n"
                    ),
                    _ => write!(
                        text,
                        "w{what}:\n  %v{what} = call {vector} @gpu.image.{function}.{dim}.{value}({arguments})\n  \
                           store {vector} %v{what}, ptr %words, align 4\n  ret void\n"
                    ),
                };
            }
        }
        text += "}\n";
    }
    text
}
