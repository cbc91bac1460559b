//! What `mlir-opt` prints, and what is put in its place: images for `gpu.module`s, and operations that wait.

use gpu_build::mlir_text::GpuModule;
use std::fmt::Write;

/// The text with an image in the place of each module.
pub fn with_images(text: &str, modules: &[GpuModule], images: &[Vec<u8>]) -> String {
    let mut out = String::with_capacity(text.len() + images.iter().map(|image| 3 * image.len()).sum::<usize>());
    let mut at = 0;
    for (module, image) in modules.iter().zip(images) {
        out.push_str(&text[at..module.range.start]);
        // The target is never asked: the operation only wants one.
        let _ = write!(out, "gpu.binary @{} [#gpu.object<#nvvm.target, bin = \"", module.symbol);
        for byte in image {
            let _ = write!(out, "\\{byte:02X}");
        }
        out.push_str("\">]");
        at = module.range.end;
    }
    out.push_str(&text[at..]);
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
    use gpu_build::mlir_text::gpu_modules;

    const TEXT: &str = "#map = affine_map<(d0) -> (d0)>\nmodule {\n  func.func @main() {\n    return\n  } loc(#loc)\n  gpu.module @first attributes {a} {\n    gpu.func @k() kernel {\n    }\n  } loc(#loc)\n  gpu.module @\"the second\" [#nvvm.target] {\n  }\n}\n#loc = loc(unknown)\n";

    #[test]
    fn images_replace_their_modules() {
        let text = with_images(TEXT, &gpu_modules(TEXT), &[vec![0, 255], vec![b'"']]);
        let places = "  } loc(#loc)\n  gpu.binary @first [#gpu.object<#nvvm.target, bin = \"\\00\\FF\">]\n  gpu.binary @\"the second\" [#gpu.object<#nvvm.target, bin = \"\\22\">]\n}\n";
        assert!(text.contains(places), "{text}");
        assert!(!text.contains("gpu.module") && !text.contains("gpu.func"), "{text}");
    }

    #[test]
    fn asynchronous_operations_get_tokens() {
        let text = "    gpu.memcpy  %a, %b : memref<4xf32>, memref<4xf32> loc(#loc)\n    %memref = gpu.alloc  (%n) : memref<?xf32>\n";
        let expected = "%gpu_before_0 = gpu.wait async\n%gpu_after_0 = gpu.memcpy async [%gpu_before_0] %a, %b : memref<4xf32>, memref<4xf32> loc(#loc)\ngpu.wait [%gpu_after_0]\n\
            %gpu_before_1 = gpu.wait async\n%memref, %gpu_after_1 = gpu.alloc async [%gpu_before_1] (%n) : memref<?xf32>\ngpu.wait [%gpu_after_1]\n";
        assert_eq!(waiting(text), expected);
        let kept = "    %0 = gpu.wait async\n    %1 = gpu.memcpy async [%0] %a, %b : memref<4xf32>, memref<4xf32>\n    %memref = gpu.alloc  host_shared () : memref<1xi32>\n    gpu.launch_func  @m::@k blocks in (%c, %c, %c) threads in (%c, %c, %c)\n";
        assert_eq!(waiting(kept), kept);
    }
}
