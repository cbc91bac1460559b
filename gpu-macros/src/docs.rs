//! The stub's documentation: the images that were built, and the safety requirements.

use crate::message::spelled;
use gpu_abi::manifest::{Build, Kernel};
use std::fmt::Write;

/// Markdown that follows the user's own documentation.
pub(crate) fn docs(source: &str, kernel: &Kernel) -> String {
    let mut text = format!("Launches kernel `{}` of `{source}` on `stream`, over the grid and blocks of `launch`.\n\n", kernel.shown());
    // Writing to a string cannot fail.
    if !kernel.params.is_empty() {
        let params: Vec<String> = kernel.params.iter().map(|param| spelled(source, param)).collect();
        let _ = writeln!(text, "The kernel takes {}.\n", params.join(", "));
    }
    resources(&mut text, kernel);
    text.push_str(CONTRACT);
    text.push_str(ERRORS);
    text
}

/// Markdown for a kernel written in Rust: `signature` is its own, `instances` its compiled forms, each with its generic
/// arguments; `dimensions`, where they are limited, those of a launch and the argument that limits them.
pub(crate) fn rust(
    source: &str,
    signature: &str,
    instances: &[(String, &Kernel)],
    is_unsafe: bool,
    dimensions: Option<(u32, &str)>,
) -> String {
    let mut text =
        format!("Launches this kernel of `{source}` on `stream`, over the grid and blocks of `launch`:\n\n```ignore\n{signature}\n```\n\n");
    match dimensions {
        Some((1, name)) => {
            let _ = writeln!(text, "The launch has one dimension, because of `{name}`: `Launch::cover(n, 256)`.\n");
        }
        Some((_, name)) => {
            let _ = writeln!(text, "The launch has two dimensions at most, because of `{name}`.\n");
        }
        None => {}
    }
    for (instance, kernel) in instances {
        if !instance.is_empty() {
            let _ = writeln!(text, "For `<{instance}>` it is `{}`.\n", kernel.name);
        }
        resources(&mut text, kernel);
    }
    if is_unsafe {
        text.push_str(RUST_CONTRACT);
    }
    text.push_str(ERRORS);
    text
}

fn resources(text: &mut String, kernel: &Kernel) {
    if let Some([x, y, z]) = kernel.block.required {
        let _ = writeln!(text, "Block size: {x} x {y} x {z} threads, no other.\n");
    } else if let Some(most) = kernel.block.max_threads {
        let _ = writeln!(text, "Block size: at most {most} threads.\n");
    }
    if !kernel.builds.is_empty() {
        text.push_str("| architecture | image | registers | spilled | shared memory | private memory | threads a block |\n|---|---|---|---|---|---|---|\n");
        for build in &kernel.builds {
            let _ = writeln!(
                text,
                "| `{}` | {} | {} | {} | {} | {} | {} |",
                build.arch,
                build.kind,
                registers(build),
                number(build.spills, ""),
                number(build.shared_bytes, " B a block"),
                number(build.private_bytes, " B a thread"),
                number(build.max_threads, " at most"),
            );
        }
        text.push('\n');
    }
}

fn registers(build: &Build) -> String {
    match (build.registers, build.scalar_registers) {
        (Some(vector), Some(scalar)) => format!("{vector} vector, {scalar} scalar"),
        (count, _) => number(count, ""),
    }
}

fn number(value: Option<u32>, unit: &str) -> String {
    value.map_or("-".to_owned(), |value| format!("{value}{unit}"))
}

const CONTRACT: &str = "\
# Safety
The number, types and mutability of the arguments are checked. Nobody proved what the kernel does with them, so the caller upholds:
- **Bounds**: with these values and this `launch`, every thread reads and writes inside the buffers passed and inside the block's shared memory.
- **No races**: no two threads access the same memory without synchronisation where one of them writes.
- **Memory kinds**: an address the kernel finds in memory or in a number, rather than in a buffer argument, is one that the device of `stream` can access, and lives until the launch is done.
- **Values**: numbers and buffer contents are in the range the kernel expects; what it writes is valid for the element type it is read back as.
- **Block size**: the kernel is right for the block size and the dynamic shared memory of `launch`, and it ends.

";

const RUST_CONTRACT: &str = "\
# Safety
The kernel is an `unsafe fn`: the caller upholds what it asks for, in every thread of this launch. What its pointers point to is
the memory passed, and nothing checks what it does there: accesses stay inside, and no two threads race.

";

const ERRORS: &str = "\
# Errors
The kernel file could not be loaded (no image fits the device, the driver refused it), an argument belongs to another device or does not have
the kernel's shape, the device cannot run blocks or a grid of this size, or the driver reports an error of its own.
";
