//! Where in the program the host called the runtime: for what is found in a launch, a copy, or at the program's end.
//!
//! A backtrace is captured at once, which costs some microseconds, and its names are looked up only when somebody asks.

use gpu_abi::finding::Place;
use gpu_abi::symbol::STUB_BODY;
use std::backtrace::Backtrace;
use std::sync::Arc;

/// Packages whose files are not the caller's own: a folder of this name, with a version or without, has their `src`.
const NOT_OWN: [&str; 2] = ["gpu-rt", "gpu-mlir-runtime"];

/// A place on the host's stack.
#[derive(Clone)]
pub(super) struct Origin(Arc<Backtrace>);

impl Origin {
    /// Where the calling thread is.
    pub(super) fn here() -> Origin {
        Origin(Arc::new(Backtrace::force_capture()))
    }

    /// The innermost place outside of the runtime and of a kernel's stub, where debug information tells.
    pub(super) fn place(&self, kernel: Option<&str>) -> Option<Place> {
        own_place(&self.0.to_string(), kernel)
    }
}

/// The same, of a backtrace's text: lines with a function's name, each followed by one with its place. Functions that were inlined have
/// their bare names.
fn own_place(text: &str, kernel: Option<&str>) -> Option<Place> {
    let mut is_stub = false;
    for line in text.lines().map(str::trim) {
        match line.strip_prefix("at ") {
            Some(place) if !is_stub && is_own_file(place) => return Place::parse(place.strip_prefix("./").unwrap_or(place)),
            Some(_) => {}
            None => {
                let numbered = line.split_once(": ").filter(|(number, _)| number.bytes().all(|byte| byte.is_ascii_digit()));
                let name = numbered.map_or(line, |(_, name)| name);
                // Generic arguments follow `::<` in a symbol, and `<` in the debug information of a function that was inlined.
                let name = name.split('<').next().and_then(|name| name.trim_end_matches("::").rsplit("::").next());
                is_stub = kernel.is_some() && (name == kernel || name == Some(STUB_BODY));
            }
        }
    }
    None
}

fn is_own_file(place: &str) -> bool {
    let parts: Vec<&str> = place.split('/').collect();
    let of_package = |folder: &str| {
        let rest = NOT_OWN.iter().find_map(|name| folder.strip_prefix(name));
        rest.is_some_and(|rest| {
            rest.is_empty() || rest.strip_prefix('-').is_some_and(|version| version.starts_with(|c: char| c.is_ascii_digit()))
        })
    };
    let is_other = parts.windows(2).any(|pair| matches!(pair, [folder, "src"] if of_package(folder)));
    // The standard library's are below `library`, wherever that is.
    let is_std = parts.windows(3).any(|three| matches!(three, ["library", "core" | "alloc" | "std" | "test", "src"]));
    !is_other && !is_std && parts.first().is_some_and(|first| !first.is_empty() || parts.get(1) != Some(&"rustc"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "   0: gpu_rt::driver::cpu::checked::origin::Origin::here
             at /home/a/gpu-rt/src/driver/cpu/checked/origin.rs:20:9
   1: core::option::Option<T>::map
             at /rustc/abc/library/core/src/option.rs:1165:29
   2: allocate
             at /registry/gpu-rt-0.1.0/src/args.rs:1:2
   3: <gpu_rt::memory::Buffer<f32> as core::ops::Drop>::drop
   4: __gpu_launch<gpu_rt::memory::Buffer<f32>>
             at ./src/kernels.rs:5:1
      app::kernels::axpy::<gpu_rt::memory::Buffer<f32>>
             at ./src/kernels.rs:5:1
      inlined
             at ./src/lib.rs:70:2
   5: app::main
             at ./src/main.rs:12:5
";

    #[test]
    fn the_innermost_own_function_is_the_place() {
        let place = |file: &str, line, column| Some(Place { file: file.into(), line, column });
        assert_eq!(own_place(TEXT, Some("axpy")), place("src/lib.rs", 70, 2));
        assert_eq!(own_place(TEXT, None), place("src/kernels.rs", 5, 1));
        assert_eq!(own_place("   0: main\n   1: std::rt::lang_start\n             at /rustc/x:1:2", None), None);
        for (file, expected) in
            [("/a/gpu-rt-tools/src/a.rs:1:1", true), ("/a/gpu-rt/tests/a.rs:1:1", true), ("/a/library/core/src/a.rs:1:1", false)]
        {
            assert_eq!(is_own_file(file), expected, "{file}");
        }
    }
}
