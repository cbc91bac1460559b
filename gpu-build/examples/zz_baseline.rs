//! Scratch: hashes of what every kernel compiles to.
#![allow(clippy::unwrap_used, clippy::panic)]
use gpu_abi::container;
use gpu_build::{Arch, Compiler, Source};
use std::hash::{Hash, Hasher};
fn main() {
    let folder = std::env::args().nth(1).unwrap();
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).filter(|p| p.extension().is_some_and(|e| e == "ll")).collect();
    files.sort();
    let mut total = std::time::Duration::ZERO;
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        for arch in ["gfx90a", "gfx1100", "sm_90", "x86-64-v3", "x86-64-v4", "cpu:checked"] {
            let Ok(parsed) = arch.parse::<Arch>() else { panic!("{arch}") };
            let start = std::time::Instant::now();
            let compiled = Compiler::new().assemble(false).compile(&Source::LlvmText(&text), &[parsed]);
            total += start.elapsed();
            let mut hasher = std::collections::hash_map::DefaultHasher::new();
            match compiled {
                Ok(compiled) => {
                    for entry in container::read(compiled.fat()).unwrap() {
                        entry.image.hash(&mut hasher);
                    }
                    format!("{:?}", compiled.manifest().kernels).hash(&mut hasher);
                    println!("{} {arch} {:016x}", file.file_name().unwrap().to_string_lossy(), hasher.finish());
                }
                Err(error) => println!("{} {arch} {}", file.file_name().unwrap().to_string_lossy(), error.to_string().replace('\n', "|")),
            }
        }
    }
    eprintln!("{total:?}");
}
