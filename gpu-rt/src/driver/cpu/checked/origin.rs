//! Where in the program the host called the runtime: for what is found in a launch, a copy, or at the program's end.
//!
//! A backtrace is captured at once, which costs some microseconds, and its names are looked up only when somebody asks.

use gpu_abi::finding::Place;
use std::backtrace::Backtrace;
use std::sync::Arc;

/// Crates whose functions are not the caller's own.
const NOT_OWN: [&str; 7] = ["gpu_rt", "gpu_mlir_runtime", "std", "core", "alloc", "rayon_core", "test"];

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

/// The same, of a backtrace's text: lines with a function's name, each followed by one with its place.
fn own_place(text: &str, kernel: Option<&str>) -> Option<Place> {
    let mut is_own = false;
    for line in text.lines().map(str::trim) {
        match line.strip_prefix("at ") {
            Some(place) if is_own => return Place::parse(place.strip_prefix("./").unwrap_or(place)),
            Some(_) => {}
            None => {
                let name = line.split_once(": ").filter(|(number, _)| number.bytes().all(|byte| byte.is_ascii_digit()));
                is_own = is_own_function(name.map_or(line, |(_, name)| name), kernel);
            }
        }
    }
    None
}

fn is_own_function(name: &str, kernel: Option<&str>) -> bool {
    let of = |path: &str| NOT_OWN.iter().any(|known| path.strip_prefix(known).is_some_and(|rest| rest.starts_with("::")));
    let path = name.trim_start_matches(['<', '&']).trim_start_matches("mut ");
    let implemented = name.split_once(" as ").is_some_and(|(_, of_trait)| name.starts_with('<') && of(of_trait));
    // A stub has its kernel's name.
    let is_stub = kernel.is_some_and(|kernel| name.split("::<").next().is_some_and(|name| name.ends_with(&format!("::{kernel}"))));
    !of(path) && !implemented && !is_stub && path.contains("::")
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "   0: gpu_rt::driver::cpu::checked::origin::Origin::here
             at /work/gpu-rt/src/driver/cpu/checked/origin.rs:20:9
   1: <gpu_rt::memory::Buffer<f32> as core::ops::Drop>::drop
   2: <alloc::vec::Vec<u32> as gpu_rt::args::Writable>::write_arg
             at /work/gpu-rt/src/args.rs:1:2
   3: app::kernels::axpy::<gpu_rt::memory::Buffer<f32>>
             at ./src/kernels.rs:5:1
      app::inlined
             at ./src/lib.rs:70:2
   4: app::main
             at ./src/main.rs:12:5
   5: core::ops::function::FnOnce::call_once
             at /rustc/abc/library/core/src/ops/function.rs:250:5
   6: __libc_start_main
";

    #[test]
    fn the_innermost_own_function_is_the_place() {
        let place = |file: &str, line, column| Some(Place { file: file.into(), line, column });
        assert_eq!(own_place(TEXT, Some("axpy")), place("src/lib.rs", 70, 2));
        assert_eq!(own_place(TEXT, None), place("src/kernels.rs", 5, 1));
        assert_eq!(own_place("   0: main\n   1: std::rt::lang_start\n             at /rustc/x:1:2", None), None);
    }
}
