//! A package's build script.

fn main() {
    gpu_build::compile();
}
