//! What `mlir-opt` prints, and what is put in its place: images for `gpu.module`s, and operations that wait.
//!
//! The printer puts an operation of the outermost module at an indentation of two and ends it there, and nothing inside it,
//! string or operation, begins a line so.

use std::fmt::Write;

/// A `gpu.module` in a text.
#[derive(Debug, PartialEq, Eq)]
pub struct Module {
    /// Its symbol, as it is written: with quotation marks where it has any.
    pub symbol: String,
    /// The text of it alone, with the aliases that the whole text defines.
    pub text: String,
    /// Its lines in the whole text.
    lines: std::ops::Range<usize>,
}

/// Those of a program, in their order.
pub fn modules(text: &str) -> Vec<Module> {
    let alias = |line: &&str| line.starts_with('#') || line.starts_with('!');
    let aliases: String = text.lines().filter(alias).map(|line| format!("{line}\n")).collect();
    let lines: Vec<&str> = text.lines().collect();
    let mut modules = Vec::new();
    let mut index = 0;
    while index < lines.len() {
        let begin = index;
        index += 1;
        let Some(rest) = lines[begin].strip_prefix("  gpu.module @") else { continue };
        while index < lines.len() && !lines[index].starts_with("  }") {
            index += 1;
        }
        let end = (index + 1).min(lines.len());
        index = end;
        modules.push(Module {
            symbol: symbol(rest).into(),
            text: format!("{aliases}{}\n", lines[begin..end].join("\n")),
            lines: begin..end,
        });
    }
    modules
}

/// A symbol's name, which `rest` begins with.
fn symbol(rest: &str) -> &str {
    let end = match rest.strip_prefix('"') {
        // Quotation marks in a name are escaped by their number.
        Some(quoted) => quoted.find('"').map(|end| end + 2),
        None => rest.find(|c: char| !(c.is_ascii_alphanumeric() || "_$.-".contains(c))),
    };
    &rest[..end.unwrap_or(rest.len())]
}

/// The text with an image in the place of each module.
pub fn with_images(text: &str, modules: &[Module], images: &[Vec<u8>]) -> String {
    let mut out = String::with_capacity(text.len() + images.iter().map(|image| 3 * image.len()).sum::<usize>());
    for (number, line) in text.lines().enumerate() {
        match modules.iter().position(|module| module.lines.contains(&number)) {
            None => {
                out.push_str(line);
                out.push('\n');
            }
            Some(index) if modules[index].lines.start == number => {
                // The target is never asked: the operation only wants one.
                let _ = write!(out, "  gpu.binary @{} [#gpu.object<#nvvm.target, bin = \"", modules[index].symbol);
                for byte in &images[index] {
                    let _ = write!(out, "\\{byte:02X}");
                }
                out.push_str("\">]\n");
            }
            Some(_) => {}
        }
    }
    out
}

/// The text with every operation that waits for its end written as an asynchronous one between two waits, which is all that
/// `gpu-to-llvm` takes of allocations, copies and fills. MLIR's own pass for that, `gpu-async-region`, refuses programs that
/// have asynchronous operations, too, or memory that the host shares.
pub fn waiting(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (number, line) in text.lines().enumerate() {
        match asynchronous(line, number) {
            Some((operation, token)) => {
                let _ = write!(out, "%gpu_before_{number} = gpu.wait async\n{operation}\ngpu.wait [{token}]\n");
            }
            None => {
                out.push_str(line);
                out.push('\n');
            }
        }
    }
    out
}

/// An operation that waits, as one that does not, and the token of its end.
fn asynchronous(line: &str, number: usize) -> Option<(String, String)> {
    const NAMES: [&str; 4] = ["gpu.alloc", "gpu.dealloc", "gpu.memcpy", "gpu.memset"];
    let (result, operation) = match line.trim_start().split_once(" = ") {
        Some((result, operation)) if result.starts_with('%') => (Some(result), operation),
        _ => (None, line.trim_start()),
    };
    let (name, rest) = operation.split_once(' ')?;
    let rest = rest.trim_start();
    if !NAMES.contains(&name) || rest.starts_with("async") || rest.starts_with("host_shared") {
        return None;
    }
    let token = format!("%gpu_after_{number}");
    let results = result.map_or(token.clone(), |result| format!("{result}, {token}"));
    Some((format!("{results} = {name} async [%gpu_before_{number}] {rest}"), token))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "#map = affine_map<(d0) -> (d0)>\nmodule {\n  func.func @main() {\n    return\n  } loc(#loc)\n  gpu.module @first attributes {a} {\n    gpu.func @k() kernel {\n    }\n  } loc(#loc)\n  gpu.module @\"the second\" [#nvvm.target] {\n  }\n}\n#loc = loc(unknown)\n";

    #[test]
    fn modules_are_cut_out_with_the_aliases() {
        let found = modules(TEXT);
        assert_eq!(found.iter().map(|module| module.symbol.as_str()).collect::<Vec<_>>(), ["first", "\"the second\""]);
        let first = "#map = affine_map<(d0) -> (d0)>\n#loc = loc(unknown)\n  gpu.module @first attributes {a} {\n    gpu.func @k() kernel {\n    }\n  } loc(#loc)\n";
        assert_eq!(found[0].text, first);
        assert_eq!(modules("module {\n}\n"), []);
    }

    #[test]
    fn images_take_their_places() {
        let text = with_images(TEXT, &modules(TEXT), &[vec![0, 255], vec![b'"']]);
        let places = "  } loc(#loc)\n  gpu.binary @first [#gpu.object<#nvvm.target, bin = \"\\00\\FF\">]\n  gpu.binary @\"the second\" [#gpu.object<#nvvm.target, bin = \"\\22\">]\n}\n";
        assert!(text.contains(places), "{text}");
        assert!(!text.contains("gpu.module") && !text.contains("gpu.func"), "{text}");
    }

    #[test]
    fn what_waits_is_put_between_waits() {
        let text = "    gpu.memcpy  %a, %b : memref<4xf32>, memref<4xf32> loc(#loc)\n    %memref = gpu.alloc  (%n) : memref<?xf32>\n";
        let expected = "%gpu_before_0 = gpu.wait async\n%gpu_after_0 = gpu.memcpy async [%gpu_before_0] %a, %b : memref<4xf32>, memref<4xf32> loc(#loc)\ngpu.wait [%gpu_after_0]\n\
            %gpu_before_1 = gpu.wait async\n%memref, %gpu_after_1 = gpu.alloc async [%gpu_before_1] (%n) : memref<?xf32>\ngpu.wait [%gpu_after_1]\n";
        assert_eq!(waiting(text), expected);
        let kept = "    %0 = gpu.wait async\n    %1 = gpu.memcpy async [%0] %a, %b : memref<4xf32>, memref<4xf32>\n    %memref = gpu.alloc  host_shared () : memref<1xi32>\n    gpu.launch_func  @m::@k blocks in (%c, %c, %c) threads in (%c, %c, %c)\n";
        assert_eq!(waiting(kept), kept);
    }
}
