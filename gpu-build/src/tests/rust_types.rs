//! Types of kernels' arguments: the device's are the host's.

use super::rust::{one, only, package};
use super::{Build, Env, Wanted};
use gpu_abi::manifest::RustArgument;

const HEAD: &str = "use gpu_rt::kernel::*;\n";

fn arguments(text: &str) -> Vec<RustArgument> {
    let compiled = only(one(&["x86-64-v2"], &format!("{HEAD}{text}")).build().unwrap());
    compiled.manifest().kernels[0].rust.as_ref().unwrap().arguments.clone()
}

#[test]
fn manifests_state_types_as_the_source_does() {
    let text = "pub mod inside { use super::*; #[derive(Clone, Copy, Plain)] #[repr(C)] pub struct Record(pub u32); }
        #[gpu_kernel]
        pub fn k(a: f32, b: &[inside::Record], mut c: PerThread<'_, [f32; 4]>, d: &[AtomicU32], e: Matrix<f64>, (f): bool) {
            if let Some(c) = c.get() { *c = [a; 4]; }
            let _ = (b, d, e, f);
        }";
    let types: Vec<String> = arguments(text).into_iter().map(|argument| argument.ty).collect();
    assert_eq!(types, ["f32", "&[inside::Record]", "PerThread<'_, [f32; 4]>", "&[AtomicU32]", "Matrix<f64>", "bool"]);
    let generic = "#[gpu_kernel(<f32>)]\npub fn k<T: Copy + Sync>(x: &[T]) { let _ = x; }";
    assert_eq!(arguments(generic)[0].ty, "");
}

#[test]
fn types_with_other_fields_have_other_hashes() {
    let hash = |declaration: &str, argument: &str| {
        let text = format!("{declaration}\n#[gpu_kernel]\npub fn k(x: {argument}) {{ let _ = x; }}");
        arguments(&text)[0].type_hash
    };
    let record = |fields: &str| hash(&format!("#[derive(Clone, Copy, Plain)] #[repr(C)] pub struct R {fields}"), "&[R]");
    let swapped = [record("{ pub a: u32, pub b: f32 }"), record("{ pub b: f32, pub a: u32 }"), record("{ pub a: f32, pub b: u32 }")];
    assert!(swapped.iter().all(Option::is_some) && swapped[0] != swapped[1] && swapped[0] != swapped[2] && swapped[1] != swapped[2]);
    assert_ne!(hash("type T = u32;", "&[T]"), hash("type T = f32;", "&[T]"));
    assert_ne!(hash("type T = u32;", "T"), hash("type T = i32;", "T"));
    assert_eq!(hash("type T = u32;", "T"), hash("", "PerThread<u32>"));
    assert_eq!(record("(pub [u32; 2]);"), hash("#[derive(Clone, Copy, Plain)] #[repr(C, packed)] pub struct Other([u32; 2]);", "Other"));
    assert_eq!((hash("", "&[AtomicU32]"), hash("", "bool")), (None, None));
}

/// Features, the `cfg`s of RUSTFLAGS and those of the build script.
#[test]
fn devices_have_the_packages_cfgs() {
    let text = format!(
        "{HEAD}#[cfg(all(wide, size = \"4\"))] type T = u64; #[cfg(not(all(wide, size = \"4\")))] type T = u8;
        #[gpu_kernel]\npub fn k(x: T) {{ let _ = x; }}"
    );
    let size = |flags: &str, cfgs: &[&str]| {
        let package = package(&["x86-64-v2"], "", &[("kernels/k.rs", &text)]);
        let own = package.env.iter().map(|(name, value)| (*name, value.as_str()));
        let env = Env::fixed(&own.chain([("CARGO_ENCODED_RUSTFLAGS", flags)]).collect::<Vec<_>>());
        let folder = package.folder.path();
        let build = cfgs.iter().fold(Build::new().package(folder).out_dir(folder.join("out")), |build, cfg| build.cfg(*cfg));
        let done = build.run(&env, Wanted::Results).map_err(|error| error.to_string())?;
        Ok::<_, String>(only(done.compiled).manifest().kernels[0].args_size)
    };
    assert_eq!(size("", &[]), Ok(1));
    assert_eq!(size("--cfg\u{1f}wide", &[]), Ok(1));
    assert_eq!(size("--cfg\u{1f}wide\u{1f}--cfg=size=\"4\"", &[]), Ok(8));
    assert_eq!(size("--cfg=wide", &["size=\"4\""]), Ok(8));
    assert_eq!(size("", &["wide", "size=\"4\""]), Ok(8));
    let error = size("", &["wide\ncargo::rustc-link-arg=x"]).unwrap_err();
    assert!(error.contains("is not a `cfg`") && error.contains("Build::cfg"), "{error}");
}

#[test]
fn kernels_may_have_any_signature() {
    let sample = "pub trait Sample<T> { fn of(x: T) -> u32; }
        impl Sample<(u32, u32)> for f32 { fn of(x: (u32, u32)) -> u32 { x.0 + x.1 } }
        impl Sample<fn() -> u32> for fn() -> u32 { fn of(x: fn() -> u32) -> u32 { 7 } }
        #[allow(non_upper_case_globals)] pub const kernel: u32 = 1;
        #[allow(non_upper_case_globals)] pub static field0: u32 = 1;
        #[allow(non_upper_case_globals)] pub static value: u32 = 1;
        #[derive(Clone, Copy, Plain)] #[repr(C)] pub struct Pair { pub a: u32, pub b: [u32; 3] }";
    for kernel in [
        "#[gpu_kernel(<f32>)] pub fn k<T: Plain + Sample<(u32, u32)>>(x: &[T], mut y: PerThread<u32>) { let _ = x; if let Some(y) = y.get() { *y = T::of((1, 2)); } }",
        "#[gpu_kernel(<f32>)] pub fn k<T>(x: Pair, mut y: PerThread<u32>) where T: Sample<(u32, u32)> { if let Some(y) = y.get() { *y = x.a; } }",
        "#[gpu_kernel(<fn() -> u32>)] pub fn k<T: Sample<fn() -> u32>>(x: Pair, mut y: PerThread<u32>) { if let Some(y) = y.get() { *y = x.b[1]; } }",
        "#[gpu_kernel(<{ 1 + 2 }>, <4>)] pub fn k<const N: usize>(#[allow(unused_variables)] x: Pair, mut y: PerThread<[u32; N]>) { for (_, y) in y.iter() { *y = [1; N]; } }",
        "#[gpu_kernel] pub fn llvm(x: Pair, mut y: PerThread<u32>) { if let Some(y) = y.get() { *y = x.a; } }",
    ] {
        let built = one(&["x86-64-v2", "gfx942"], &format!("{HEAD}{sample}\n{kernel}")).build();
        match built {
            Ok(compiled) => assert!(only(compiled).manifest().kernels.iter().all(|found| found.params.len() >= 2), "{kernel}"),
            Err(error) => panic!("{kernel}\n{error}"),
        }
    }
}

#[test]
fn arguments_that_no_device_takes_are_errors_with_a_fix() {
    let with = |text: &str| one(&["x86-64-v2"], &format!("{HEAD}{text}"));
    let value = |repr: &str, field: &str| {
        with(&format!(
            "#[derive(Clone, Copy, Plain)] #[repr({repr})] pub struct S {{ pub a: {field} }}\n#[gpu_kernel]\npub fn k(s: S, mut y: PerThread<u64>) {{ for (_, y) in y.iter() {{ *y = s.a[1]; }} }}"
        ))
    };
    value("C, align(32)", "[u64; 4]").fails_with(&["aligned to at most 16 bytes: pass it in a buffer", "kernels/k.rs:2"]);
    value("C", "[u64; 513]").fails_with(&["at most 4096 bytes: pass it in a buffer", "kernels/k.rs:2"]);
    // Beside it are the pointer and the length of `y`.
    assert!(value("C, align(16)", "[u64; 510]").build().is_ok());
    value("C, align(16)", "[u64; 512]").fails_with(&["have 4112 bytes together, and a launch passes at most 4096", "kernels/k.rs:4:8"]);
    with("#[gpu_kernel]\npub fn k(#[cfg(any())] x: &[u32], z: u32) { let _ = z; }").fails_with(&[
        "a kernel's arguments have no conditions",
        "write two kernels",
        "kernels/k.rs:3:11",
    ]);
    with("#[derive(Clone, Copy, Plain)] #[repr(C)] pub struct S<T> { pub a: T }\n#[gpu_kernel]\npub fn k(z: u32) { let _ = z; }")
        .fails_with(&["`S` is generic, and plain data has one layout", "write a structure for each type", "kernels/k.rs:2:"]);
}
