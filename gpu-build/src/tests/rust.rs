//! Kernels in Rust: the features of Rust that they can use, their manifests, and their error messages.

use super::inputs::fake;
use super::{Build, Compiled, Package, Wanted};
use gpu_abi::manifest::{Access, Owner, ParamKind, Place, RustFunction, Scalar};
use std::path::PathBuf;
use std::sync::LazyLock;

/// One of each kind of architecture.
const ARCHS: [&str; 7] = ["gfx90a", "gfx942", "gfx1100", "gfx1201", "sm_90", "cpu", "cpu-checked"];

/// The folder of `gpu-core` for devices, which is named by its contents' hash: made once, next to the test program, and not once for each
/// of the many packages here.
static DEVICE_LIBRARIES: LazyLock<Vec<PathBuf>> = LazyLock::new(|| {
    let out = std::env::current_exe().unwrap().with_file_name("gpu-build-tests");
    let package = written(&["x86-64-v2"], "", &[("kernels/k.rs", "use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k(_: u32) {}\n")]);
    let built = Build::new().package(package.folder.path()).out_dir(&out).run(&package.fixed_env(), Wanted::Results);
    built.unwrap();
    let entries = std::fs::read_dir(out.join("gpu-rust")).unwrap().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.join("libgpu_rt.rlib").is_file()).collect()
});

/// A package of Rust files, with `Cargo.toml`'s own text.
pub(super) fn package(archs: &[&str], toml: &str, files: &[(&str, &str)]) -> Package {
    let package = written(archs, toml, files);
    let made = package.folder.path().join("out/gpu-rust");
    std::fs::create_dir_all(&made).unwrap();
    DEVICE_LIBRARIES.iter().for_each(|library| std::os::unix::fs::symlink(library, made.join(library.file_name().unwrap())).unwrap());
    package
}

fn written(archs: &[&str], toml: &str, files: &[(&str, &str)]) -> Package {
    let package = Package { is_rust: true, ..Package::new(archs, &[]) };
    let folder = package.folder.path();
    let manifest =
        format!("[package]\nname = \"p\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[package.metadata.gpu]\narchs = {archs:?}\n{toml}");
    // The files are an hour old, because gpu-build keeps no result of files that changed less than 20 ms before a build, and some tests build
    // sooner than that.
    let time = std::time::SystemTime::now() - std::time::Duration::from_secs(3600);
    for (file, text) in [("Cargo.toml", manifest.as_str())].iter().chain(files) {
        let path = folder.join(file);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        std::fs::File::options().write(true).open(path).unwrap().set_modified(time).unwrap();
    }
    package
}

pub(super) fn one(archs: &[&str], text: &str) -> Package {
    package(archs, "", &[("kernels/k.rs", text)])
}

pub(super) fn only(compiled: Vec<Compiled>) -> Compiled {
    let [one] = compiled.try_into().unwrap();
    one
}

#[test]
fn arguments_and_functions_are_known_as_their_author_wrote_them() {
    let text = "use gpu_rt::kernel::*;
        #[derive(Clone, Copy, Plain)] #[repr(C)] pub struct Pair { pub a: f32, pub b: [u16; 4] }
        pub mod inside {
            use super::*;
            #[gpu_kernel(<f32>, <[u16; 4]>)]
            pub fn copy<T: Copy + Sync>(pair: Pair, flag: bool, x: &[T], mut y: PerThread<'_, T>, mut sums: PerBlock<f32>) {
                let i = y.index();
                if let (Some(y), true) = (y.get(), flag) { *y = x[i + pair.b[1] as usize]; }
                if let Some(sum) = sums.get() { *sum = 1.5; }
            }
        }
        #[gpu_kernel]
        pub unsafe fn raw(x: *const f64, n: usize, y: *mut f64) { unsafe { *y.add(n) = *x } }";
    let compiled = only(one(&ARCHS, text).build().unwrap());
    let kernel = |name: &str| compiled.manifest().kernel(name).unwrap();
    // The first unsafe code of the file: the kernel that is an unsafe function.
    let place = Some(Place { file: Some("kernels/k.rs".into()), line: 13, column: 9 });
    let function = |name: &str, module: &str, instance: &str, is_unsafe| {
        let (name, module, instance) = (name.into(), module.into(), instance.into());
        Some(RustFunction { name, module, instance, is_unsafe, unsafe_code: place.clone(), ..RustFunction::default() })
    };
    let without_types = |name: &str| kernel(name).rust.clone().map(|rust| RustFunction { arguments: Vec::new(), ..rust });
    assert_eq!(without_types("copy_f32"), function("copy", "inside", "f32", false));
    assert_eq!(kernel("copy_u16_4").rust.as_ref().map(|rust| rust.name.as_str()), Some("copy"));
    assert_eq!(without_types("raw"), function("raw", "", "", true));
    assert_eq!(compiled.manifest().kernels.len(), 3);
    let slice = |size, align, element, access, owner| ParamKind::Slice { rank: 1, size, align, element, access, owner };
    let params: Vec<_> = kernel("copy_f32")
        .params
        .iter()
        .map(|param| (param.name.as_deref().unwrap(), param.offset, param.size, param.kind.clone()))
        .collect();
    assert_eq!(
        params[..4],
        [
            ("pair", 0, 12, ParamKind::Bytes { align: 4 }),
            ("flag", 12, 1, ParamKind::Scalar(Scalar::I8)),
            ("x", 16, 16, slice(4, 4, Some(Scalar::F32), Access::Read, Owner::Grid)),
            ("y", 32, 16, slice(4, 4, Some(Scalar::F32), Access::Write, Owner::Thread)),
        ]
    );
    assert!(matches!(params[4], ("sums", 48, 16, ParamKind::Slice { owner: Owner::Block, access: Access::Write, .. })), "{:?}", params[4]);
    let wide: Vec<_> = kernel("copy_u16_4").params.iter().map(|param| param.kind.clone()).collect();
    assert!(matches!(wide[2], ParamKind::Slice { size: 8, align: 2, .. }), "{wide:?}");
    assert_eq!(kernel("copy_f32").args_size, 64);
    let builds: Vec<&str> = kernel("raw").builds.iter().map(|build| build.arch.as_str()).collect();
    assert!(ARCHS[..5].iter().all(|arch| builds.contains(arch)), "{builds:?}");
}

#[test]
fn arguments_may_have_no_name() {
    let text = "use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k(_: u32, _: &[f32], mut y: PerThread<f32>) { if let Some(y) = y.get() { *y = 1.0; } }";
    let compiled = only(one(&["sm_90", "cpu"], text).build().unwrap());
    let names: Vec<_> = compiled.manifest().kernels[0].params.iter().filter_map(|param| param.name.as_deref()).collect();
    assert_eq!(names, ["argument0", "argument1", "y"]);
}

#[test]
fn a_block_s_program_has_its_size() {
    let text = "use gpu_rt::kernel::*;
        #[gpu_kernel]
        pub fn k(x: &[f32], mut y: PerBlock<f32>) -> impl Phases {
            block_2d::<32, 4>().shared(shared!([f32; 128])).fill(move |t, _, i| x[t.index() + i]).reduce(|a, b| *a += *b).each(move |_, _, all| {
                if let Some(y) = y.get() { *y = all[0]; }
            })
        }";
    let compiled = only(one(&ARCHS, text).build().unwrap());
    assert_eq!(compiled.manifest().kernels[0].block.required, Some([32, 4, 1]));
}

#[test]
fn functions_of_core_are_linked() {
    // Slices, texts, tables behind text functions, recursion with bounds checks, formatting that ends in a panic.
    let text = "use gpu_rt::kernel::*;
        use core::sync::atomic::{AtomicU32, Ordering};
        static TABLE: [f32; 64] = [1.5; 64];
        static COUNT: AtomicU32 = AtomicU32::new(0);
        #[gpu_kernel]
        pub fn k(text: &[u8], hist: &[AtomicU32], mut y: PerThread<u32>) {
            let text = core::str::from_utf8(text).unwrap_or(\"?\");
            let letters = text.chars().filter(|c| c.is_alphabetic()).count() as u32;
            let mut numbers = [letters; 50];
            numbers[..text.len() % 50].sort_unstable();
            let parsed: u32 = text.trim().parse().expect(\"a number\");
            hist[parsed as usize].fetch_add(1, Ordering::SeqCst);
            let seen = COUNT.fetch_max(parsed, Ordering::Relaxed);
            assert!(seen < 7, \"{seen} of {text:?}\");
            if let Some(y) = y.get() { *y = numbers[3] + TABLE[parsed as usize % 64] as u32 + (text == \"abc\") as u32; }
        }";
    let compiled = only(one(&ARCHS, text).build().unwrap());
    let access = |index: usize| match compiled.manifest().kernels[0].params[index].kind {
        ParamKind::Slice { access, .. } => access,
        ref other => panic!("{other:?}"),
    };
    assert!(!access(0).writes() && access(1).writes() && access(2).writes());
}

#[test]
fn kernel_files_may_have_any_name() {
    let files = ["my-kernels.rs", "2d.rs", "größe.rs", "gpu_core.rs", "gpu_rt.rs", "core.rs", "self.rs", "fn.rs", "my-gpu/k.rs", "_.rs"];
    let files = files.map(|file| format!("src/{file}"));
    let text = "use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k(mut y: PerThread<u32>) { if let Some(y) = y.get() { *y = 1; } }\n";
    let texts: Vec<(&str, &str)> = files.iter().map(|file| (file.as_str(), text)).collect();
    let compiled = package(&["cpu"], &format!("kernels = {files:?}\n"), &texts).build().unwrap();
    let mut built: Vec<&str> = compiled.iter().map(|compiled| compiled.manifest().source.as_str()).collect();
    built.sort();
    let mut expected: Vec<&str> = files.iter().map(String::as_str).collect();
    expected.sort();
    assert_eq!(built, expected);
}

#[test]
fn an_authors_names_do_not_clash_with_those_of_the_attribute() {
    let text = "use gpu_rt::kernel::*;
#[allow(non_camel_case_types)]
pub type f32 = u32;
pub trait Access { fn access(&self) -> u32 { 7 } fn new(&self) -> u32 { 7 } }
impl<T> Access for T {}
#[gpu_kernel]
pub fn k(u32: f32, stream: &[f32], launch: u8, mut kernel: PerThread<f32>) {
    if let Some(y) = kernel.get() { *y = u32 + stream[0].access() + core::primitive::u32::from(launch); }
}
";
    let compiled = only(one(&["cpu"], text).build().unwrap());
    let params = &compiled.manifest().kernels[0].params;
    let ParamKind::Slice { access, .. } = params[1].kind else { panic!("{params:?}") };
    assert!(params[0].kind == ParamKind::Scalar(Scalar::I32) && !access.writes(), "{params:?}");
}

#[test]
fn a_macro_that_defines_kernels_of_one_name_is_an_error_with_a_fix() {
    let kernels = |parameter: &str, kernel: &str, uses: &str| {
        format!(
            "use gpu_rt::kernel::*;
macro_rules! kernels {{
    ($module:ident, $t:ty{parameter}) => {{
        pub mod $module {{
            use gpu_rt::kernel::*;
            #[gpu_kernel]
            pub fn {kernel}(mut y: PerThread<$t>) {{ if let Some(y) = y.get() {{ *y = 1 as $t; }} }}
        }}
    }};
}}
{uses}
"
        )
    };
    one(&["cpu"], &kernels("", "k", "kernels!(a, u32); kernels!(b, f32);"))
        .fails_with(&["a macro defines several kernels named `k` at one place: pass it the kernel's name (`$name:ident`)"]);
    let named = kernels(", $name:ident", "$name", "kernels!(a, u32, ones); kernels!(b, f32, units);");
    let compiled = only(one(&["cpu"], &named).build().unwrap());
    let mut names: Vec<&str> = compiled.manifest().kernels.iter().map(|kernel| kernel.name.as_str()).collect();
    names.sort();
    assert_eq!(names, ["ones", "units"]);
}

#[test]
fn errors_are_rustcs_messages_at_the_kernels_lines() {
    let text = "use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k(x: &[f32], mut y: PerThread<f32>) {\n    let sum: u32 = x[0];\n}\n";
    let error = one(&["sm_90", "cpu"], text).fails_with(&[
        "error: rustc cannot compile this kernel file for devices\n--> kernels/k.rs",
        "error[E0308]: mismatched types",
        "--> kernels/k.rs:4:20",
        "expected `u32`, found `f32`",
    ]);
    assert_eq!(error.matches("E0308").count(), 1, "reported once, not once an architecture:\n{error}");
    let shared = "use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k(x: &mut [f32]) { x[0] = 1.0; }\n";
    one(&["cpu"], shared).fails_with(&[
        "`&mut [f32]` cannot be an argument of a kernel",
        "--> kernels/k.rs:3:13",
        "`PerThread<T>` gives each thread its own",
    ]);
    let std = "use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k(x: &[f32]) { let all = std::vec![x[0]]; }\n";
    one(&["cpu"], std).fails_with(&["std", "--> kernels/k.rs:3:"]);
}

#[test]
fn functions_that_devices_lack_are_named() {
    let text = "use gpu_rt::kernel::*;\nunsafe extern \"C\" { safe fn getpid() -> u32; }\n\
        #[gpu_kernel]\npub fn k(mut y: PerThread<u32>) {\n    if let Some(y) = y.get() {\n        *y = getpid();\n    }\n}\n";
    one(&["gfx942", "cpu"], text).fails_with(&[
        "`getpid` is defined neither in this file nor in a device library",
        "--> kernels/k.rs:6:14",
        "kernel: k",
    ]);
    one(&["cpu"], "pub fn no_kernel() {}\n#[cfg(any())] fn gpu_kernel() {}\n")
        .fails_with(&["no kernels in this file", "put `#[gpu_kernel]`"]);
}

#[test]
fn modules_crates_features_and_included_files_come_from_the_package() {
    let toml = "kernels = [\"src/gpu/kernels.rs\"]\nmodules = [\"src/shapes.rs\"]\n\n[package.metadata.gpu.dependencies]\nother-crate = { path = \"other\" }\n";
    let kernels = "use crate::shapes::Point;\nuse gpu_rt::kernel::*;\nmod inner;\n\
        #[gpu_kernel]\npub fn k(points: &[Point], mut y: PerThread<f32>) {\n    let i = y.index();\n    if let Some(y) = y.get() {\n        \
        *y = points[i].length() + inner::two() + other_crate::three() + include_bytes!(\"beside.bin\").len() as f32;\n    }\n}\n\
        #[cfg(feature = \"more\")]\n#[gpu_kernel]\npub fn more(mut y: PerThread<f32>) { if let Some(y) = y.get() { *y = 0.0; } }\n";
    let files = [
        ("src/gpu/kernels.rs", kernels),
        ("src/gpu/kernels/inner.rs", "pub fn two() -> f32 { 2.0 }\n"),
        ("src/gpu/beside.bin", "four"),
        (
            "src/shapes.rs",
            "use gpu_rt::kernel::{Float, Plain};\n#[derive(Clone, Copy, Plain)]\n#[repr(C)]\npub struct Point { pub x: f32 }\nimpl Point { pub fn length(self) -> f32 { (self.x * self.x).sqrt() } }\n",
        ),
        ("other/Cargo.toml", "[package]\nname = \"other-crate\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[workspace]\n"),
        // Not inlined, so that it comes from the crate's own bitcode.
        ("other/src/lib.rs", "#![no_std]\n#[inline(never)]\npub fn three() -> f32 { core::hint::black_box(3.0) }\n"),
    ];
    let names = |compiled: &Compiled| compiled.manifest().kernels.iter().map(|kernel| kernel.name.clone()).collect::<Vec<_>>();
    let built = package(&["gfx942", "sm_90", "cpu"], toml, &files);
    assert_eq!(names(&only(built.build().unwrap())), ["k"]);
    let built = package(&["cpu"], toml, &files).env("CARGO_CFG_FEATURE", "default,more");
    assert_eq!(names(&only(built.build().unwrap())), ["k", "more"]);
    let broken = files.map(|(file, text)| (file, if file == "other/src/lib.rs" { "pub fn three() -> f32 { \"\" }\n" } else { text }));
    package(&["cpu"], toml, &broken).fails_with(&["the crates that kernels use cannot be compiled for devices", "E0308", "need no std"]);
}

/// The images of NVIDIA, and their lines of the source where these are asked for.
#[test]
fn images_have_lines_for_who_asks() {
    let text = "use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k(x: &[f32], mut y: PerThread<f32>) {\n    let i = y.index();\n    if let Some(y) = y.get() {\n        *y = x[i] * 3.0;\n    }\n}\n";
    let ptx = |settings: &str| {
        let compiled = only(package(&["sm_90"], settings, &[("src/k.rs", text)]).build().unwrap());
        let entries = gpu_abi::container::read(compiled.fat()).unwrap();
        let entry = entries.into_iter().find(|entry| entry.kind == gpu_abi::container::ImageKind::Ptx).unwrap();
        let bytes = match entry.compression().unwrap() {
            Some(packed) => zstd::bulk::decompress(entry.image, packed.size).unwrap(),
            None => entry.image.to_vec(),
        };
        String::from_utf8(bytes).unwrap()
    };
    let kernels = "kernels = [\"src/k.rs\"]\n";
    let without = ptx(kernels);
    assert!(!without.contains(".loc") && !without.contains(".file"), "places take no room: {without}");
    let with = ptx(&format!("{kernels}lines = true\n"));
    let file = with.lines().find_map(|line| line.trim().strip_prefix(".file")?.trim().strip_suffix("k.rs\"")).unwrap();
    let number = file.split_whitespace().next().unwrap();
    for line in [4, 5, 6] {
        assert!(with.contains(&format!(".loc\t{number} {line} ")), "line {line}: {with}");
    }
    // The same code.
    let code = |text: &str| {
        let is_code = |line: &&str| !["//", ".loc", ".file", "$L", ".section", ".b8", "}", "{"].iter().any(|start| line.starts_with(start));
        text.lines().map(str::trim).filter(is_code).filter(|line| !line.is_empty()).map(str::to_string).collect::<Vec<_>>()
    };
    assert_eq!(code(&with), code(&without));
}

/// The message of a panic is in the CPU's image only if its check is.
#[test]
fn kernels_have_the_requested_checks() {
    let text = "use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k(n: u32, mut y: PerThread<u32>) {\n    if let Some(y) = y.get() {\n        \
        debug_assert!(n > 3, \"at least four\");\n        if cfg!(debug_assertions) { assert!(n > 4, \"at least five\"); }\n        *y = *y * n;\n    }\n}\n";
    for (settings, overflow, assertions) in [
        ("", true, true),
        ("overflow-checks = true\ndebug-assertions = false\n", true, false),
        ("overflow-checks = false\ndebug-assertions = true\n", false, true),
        ("overflow-checks = false\ndebug-assertions = false\n", false, false),
        ("overflow-checks = \"profile\"\ndebug-assertions = \"profile\"\n", true, true),
    ] {
        let built = only(
            package(&["cpu"], &format!("kernels = [\"src/k.rs\"]\n{settings}"), &[("src/k.rs", text)])
                .env("CARGO_CFG_DEBUG_ASSERTIONS", "")
                .build()
                .unwrap(),
        );
        let images = gpu_abi::container::read(built.fat()).unwrap();
        let bytes = |image: &gpu_abi::container::Entry<'_>| match image.compression().unwrap() {
            Some(packed) => zstd::bulk::decompress(image.image, packed.size).unwrap(),
            None => image.image.to_vec(),
        };
        let images: Vec<Vec<u8>> = images.iter().map(bytes).collect();
        let says = |part: &str| images.iter().any(|image| image.windows(part.len()).any(|bytes| bytes == part.as_bytes()));
        assert_eq!(says("attempt to multiply with overflow"), overflow, "{settings}");
        assert_eq!((says("at least four"), says("at least five")), (assertions, assertions), "{settings}");
    }
}

/// Other packages take `gpu-core` from the cache: this rustc compiles nothing but kernel files.
#[test]
fn gpu_core_is_compiled_once_for_all_packages() {
    let (cache, tools) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let only_kernels = fake(tools.path(), "rustc", "case \"$*\" in *crate-name=gpu_*) exit 1;; esac; exec rustc \"$@\"");
    let build = |rustc: &str, argument: &str| {
        let text = format!("use gpu_rt::kernel::*;\n#[gpu_kernel]\npub fn k(_: {argument}) {{}}\n");
        let package = written(&["x86-64-v2"], "", &[("kernels/k.rs", &text)]);
        package.env("GPU_CACHE", cache.path().to_str().unwrap()).env("RUSTC", rustc).build().map(drop)
    };
    let only_kernels = only_kernels.to_str().unwrap();
    assert!(build(only_kernels, "u8").unwrap_err().contains("gpu-core cannot be compiled for devices"));
    build("rustc", "u16").unwrap();
    build(only_kernels, "u32").unwrap();
    // A damaged entry counts as missing.
    let pattern = format!("{}/1/??/*", cache.path().display());
    for file in glob::glob(&pattern).unwrap().map(Result::unwrap) {
        let mut bytes = std::fs::read(&file).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        std::fs::write(&file, bytes).unwrap();
    }
    assert!(build(only_kernels, "u64").unwrap_err().contains("gpu-core cannot be compiled for devices"));
}
