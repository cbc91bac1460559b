//! What is warned of, and in which words.

use super::place::definition;
use super::*;
use gpu_abi::manifest::{BlockBounds, Build};

fn all(manifest: &Manifest, allowed: &[Lint], source: Option<&str>) -> Vec<Diagnostic> {
    let shown: Vec<String> = shown(check(manifest, source), allowed).collect();
    let lints: Vec<Lint> = Lint::ALL.into_iter().filter(|lint| !allowed.contains(lint)).collect();
    let found = find(manifest, &lints, source);
    assert_eq!(found.iter().map(Diagnostic::to_string).collect::<Vec<_>>(), shown);
    found
}

fn manifest(builds: Vec<Build>, block: BlockBounds) -> Manifest {
    let kernel = Kernel { name: "heavy".into(), builds, block, ..Kernel::default() };
    Manifest { source: "kernels/heavy.ll".into(), kernels: vec![kernel], ..Manifest::default() }
}

fn build(arch: &str, registers: u32, spills: u32, shared: u32) -> Build {
    Build { arch: arch.into(), registers: Some(registers), spills: Some(spills), shared_bytes: Some(shared), ..Build::default() }
}

const SOURCE: &str = "; heavy work\ndeclare void @heavy_helper()\ndefine ptx_kernel void @heavy(ptr %x) {\n  ret void\n}\n";

#[test]
fn a_warning_has_its_place_its_reason_and_its_name() {
    let manifest = manifest(vec![build("gfx942", 512, 12, 0), build("sm_90", 32, 0, 0)], BlockBounds::default());
    let found = all(&manifest, &[], Some(SOURCE));
    assert_eq!(found.len(), 2);
    assert_eq!((found[0].place, found[0].archs.clone()), (Some((3, 25)), vec!["gfx942".to_string()]));
    assert_eq!(found[0].message, "the kernel spills registers to memory: 12 on gfx942");
    assert_eq!(found[1].message, "low occupancy: 4 of 32 warps at once on gfx942, limited by registers");
    let text = found[0].to_string();
    assert!(text.contains("kernels/heavy.ll:3:25") && text.contains("allow = [\"spills\"]"), "{text}");
    assert_eq!(all(&manifest, &Lint::ALL, Some(SOURCE)), []);
    assert_eq!(all(&manifest, &[Lint::Spills], None).len(), 1);
}

#[test]
fn costs_the_kernel_does_not_cause_give_no_warning() {
    let small = BlockBounds { required: Some([32, 1, 1]), max_threads: None };
    // Few warps because the blocks are small.
    assert_eq!(all(&manifest(vec![build("sm_75", 16, 0, 0)], small), &[], None), []);
    let shared = all(&manifest(vec![build("sm_90", 16, 0, 100 << 10)], small), &[], None);
    assert!(shared[0].message.ends_with("limited by shared memory"), "{shared:?}");
    // A quarter is not low.
    assert_eq!(all(&manifest(vec![build("sm_90", 128, 0, 0)], BlockBounds::default()), &[], None), []);
}

#[test]
fn double_precision_on_consumer_gpus_is_a_warning() {
    let mut manifest = manifest(["gfx942", "gfx1100", "sm_89", "sm_90"].map(|arch| build(arch, 8, 0, 0)).to_vec(), BlockBounds::default());
    manifest.kernels[0].doubles = Some(gpu_abi::manifest::Doubles { count: 3, place: Some(Place { file: None, line: 4, column: 3 }) });
    let found = all(&manifest, &[], Some(SOURCE));
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].archs.join(" "), found[0].place), ("gfx1100 sm_89".into(), Some((4, 3))));
    manifest.kernels[0].doubles = None;
    assert_eq!(all(&manifest, &[], Some(SOURCE)), []);
}

#[test]
fn names_are_known_or_refused() {
    for lint in Lint::ALL {
        assert_eq!(Lint::parse(lint.name()), Ok(lint));
    }
    let error = Lint::parse("spill").unwrap_err();
    assert!(error.message.contains("did you mean `spills`?"), "{error}");
}

#[test]
fn a_rust_kernel_s_place_is_its_function() {
    let rust = gpu_abi::manifest::RustFunction { name: "heavy".into(), ..Default::default() };
    let kernel = Kernel { name: "heavy_f32".into(), rust: Some(rust), ..Kernel::default() };
    assert_eq!(definition("fn heavy_one() {}\n#[gpu_kernel]\npub fn heavy(x: &[f32]) {}\n", &kernel), Some((3, 8)));
}
