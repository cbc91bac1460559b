//! Expansion as a plain function: the tokens that rustc would receive. Errors as rustc shows them are in tests/ui.

use crate::expand::{CallSite, gpu_kernel};
use crate::message::source_text;
use proc_macro2::TokenStream;
use quote::quote;
use std::path::Path;

fn fixtures() -> CallSite {
    CallSite { out_dir: Some(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")), is_made: Some(false), ..CallSite::default() }
}

fn expand(attribute: TokenStream, item: TokenStream) -> String {
    let tokens = gpu_kernel(attribute, item, &fixtures());
    prettyplease::unparse(&syn::parse2(tokens).expect("the expansion is a list of items"))
}

#[test]
fn one_kernel() {
    let expanded = expand(
        quote!("kernels/axpy.ll"),
        quote! {
            /// Adds `a * x` to `y`.
            #[inline]
            pub fn axpy(a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>, n: Count);
        },
    );
    insta::assert_snapshot!(expanded);
}

#[test]
fn a_block_of_kernels() {
    let expanded = expand(
        quote!("kernels/reduce.ll"),
        quote! {
            #[cfg(feature = "reduce")]
            unsafe extern "C" {
                pub fn partial(x: &Buffer<f32>, sums: &mut Buffer<f32>, n: u32);
                #[link_name = "nothing"]
                fn empty();
            }
        },
    );
    insta::assert_snapshot!(expanded);
    assert_eq!(expanded.matches("reduce.ll.gpubin").count(), 1, "the file is embedded once");
}

#[test]
fn memrefs() {
    let expanded = expand(
        quote!("kernels/matmul.mlir"),
        quote!(
            fn matmul(a: &Memref<f32, 2>, b: &mut Own, c: &mut MemrefMut<f32, 2>);
        ),
    );
    assert!(!expanded.contains("compile_error"), "{expanded}");
    // The offsets and the static size of the fixture; `b` is only read, so it is passed for reading.
    assert!(expanded.contains("ReadMemref::<2usize>::read_memref(&*a)"), "{expanded}");
    assert!(expanded.contains("ReadMemref::<2usize>::read_memref(&*b)"), "{expanded}");
    assert!(expanded.contains("WriteMemref::<2usize>::write_memref(&mut *c)"), "{expanded}");
    assert!(expanded.contains("Option::Some(16u64)"), "{expanded}");
    let words: String = expanded.split_whitespace().collect();
    assert!(words.contains("size_of::<<Ownas__gpu_rt::__macro_support::ReadMemref<2usize>>::Element>()==4usize"), "{expanded}");
    assert!(expanded.contains("Args::<168usize>"), "{expanded}");
}

#[test]
fn element_sizes_round_up_to_bytes() {
    let expanded = expand(
        quote!("kernels/types.ll", name = "bytes"),
        quote!(
            fn f(p: &mut Own);
        ),
    );
    assert!(!expanded.contains("compile_error") && !expanded.contains("() % "), "clippy would find `% 1` in the user's code: {expanded}");
    let wider = expand(
        quote!("kernels/types.ll", name = "elements"),
        quote!(
            fn f(x: &mut Own);
        ),
    );
    assert!(wider.contains("() % 4usize"), "{wider}");
}

#[test]
fn the_stubs_names_avoid_the_kernels() {
    let expanded = expand(
        quote!("kernels/axpy.ll", name = "axpy"),
        quote!(
            fn f(stream: f32, launch: &Buffer<f32>, y: &mut Buffer<f32>, n: u32);
        ),
    );
    assert!(expanded.contains("gpu_stream: &::gpu_rt::Stream"), "{expanded}");
    assert!(expanded.contains("gpu_launch: ::gpu_rt::Launch"), "{expanded}");
    let words = expanded.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("launch( &__GPU_KERNEL, gpu_stream, gpu_launch, &__gpu_args, )"), "{expanded}");
}

#[test]
fn documentation_lists_architectures_and_safety_requirements() {
    let expanded = expand(
        quote!("kernels/reduce.ll"),
        quote!(
            fn partial(x: &Buffer<f32>, sums: &mut Buffer<f32>, n: u32);
        ),
    );
    assert!(
        expanded.contains("| `gfx942` | object | 16 vector, 24 scalar | 2 | 1024 B a block | 16 B a thread | 256 at most |"),
        "{expanded}"
    );
    assert!(expanded.contains("Block size: 256 x 1 x 1 threads, no other."), "{expanded}");
    assert!(expanded.contains("# Safety") && expanded.contains("# Errors"), "{expanded}");
}

#[test]
fn an_error_keeps_the_signature_and_the_cfg() {
    let expanded = expand(
        quote!("kernels/axpy.ll"),
        quote!(
            #[cfg(feature = "gpu")]
            pub fn axpy(a: f32);
        ),
    );
    // Once on the error, once on what stands in for the stub.
    assert_eq!(expanded.matches("#[cfg(feature = \"gpu\")]").count(), 2, "{expanded}");
    assert!(expanded.contains("compile_error!"), "{expanded}");
    assert!(expanded.contains("pub unsafe fn axpy("), "{expanded}");
}

#[test]
fn all_errors_are_reported_at_once() {
    let expanded = expand(
        quote!("kernels/axpy.ll"),
        quote!(
            fn axpy(a: u32, x: f32, y: &Buffer<f32>, n: f32, extra: u32);
        ),
    );
    assert_eq!(expanded.matches("compile_error!").count(), 5, "{expanded}");
    let both = gpu_kernel(
        quote!(),
        quote!(
            struct S;
        ),
        &fixtures(),
    )
    .to_string();
    assert_eq!(both.matches("compile_error").count(), 2, "the attribute's and the item's: {both}");
}

#[test]
fn a_kernel_written_in_rust() {
    let expanded = expand(
        quote!("src/axpy.rs"),
        quote! {
            /// Adds `a * x` to `y`.
            #[inline]
            #[must_use]
            pub fn axpy(a: f32, x: &[f32], mut y: PerThread<'_, f32>) {
                body();
            }
        },
    );
    insta::assert_snapshot!(expanded);
}

#[test]
fn a_generic_kernel_written_in_rust() {
    let expanded = expand(
        quote!("src/memory.rs", <u8, 4>),
        quote! {
            #[cfg(feature = "repeat")]
            fn repeat<'a, T: Copy, const N: usize>(of: Four, mut out: PerThread<'a, [T; N]>)
            where
                T: Default,
            {
            }
        },
    );
    insta::assert_snapshot!(expanded);
}

#[test]
fn all_kernels_of_a_file_use_one_static() {
    let of = |item| expand(quote!("src/memory.rs"), item);
    let first = of(quote!(
        fn memory(x: &[[f32; 4]], counters: &[AtomicU32], out: PerThread<f64>, blocks: PerBlock<u64>) {}
    ));
    assert_eq!(first.matches("include_bytes!").count(), 2, "the fat binary and the manifest: {first}");
    let other = of(quote!(
        fn values(flag: bool, count: u32, pair: Pair, out: PerBlock<u8>) {}
    ));
    assert!(!other.contains("include_bytes!") && other.contains("&super::__gpu_kernel_file_src_memory_rs"), "{other}");
    let deeper = of(quote!(
        fn nothing() {}
    ));
    assert!(deeper.contains("&super::super::__gpu_kernel_file_src_memory_rs"), "{deeper}");
    // It is there also where the kernel beside which it stands has errors.
    let failed = of(quote!(
        fn memory() {}
    ));
    assert_eq!((failed.matches("include_bytes!").count(), failed.matches("compile_error!").count()), (2, 1), "{failed}");
}

#[test]
fn a_kernels_file_is_the_file_that_contains_it() {
    let axpy = || {
        quote!(
            fn axpy(a: f32, x: &[f32], y: PerThread<f32>) {}
        )
    };
    let at = |file: Option<&str>, item| {
        let site = CallSite { file: file.map(str::to_owned), ..fixtures() };
        gpu_kernel(TokenStream::new(), item, &site).to_string()
    };
    // Several files have such a kernel; where the place is known nobody asks.
    assert!(at(Some("src/axpy.rs"), axpy()).contains("__gpu_kernel_file_src_axpy_rs"));
    assert!(at(Some("src/stale.rs"), axpy()).contains("__gpu_kernel_file_src_stale_rs"));
    let unknown = at(None, axpy());
    assert!(unknown.contains("several files have a kernel `axpy`: `src/axpy.rs`, `src/stale.rs`"), "{unknown}");
    // A file that is not listed is none of those that are.
    let other = at(Some("src/other.rs"), axpy());
    assert!(other.contains("`src/other.rs` is not among the compiled kernels"), "{other}");
    assert!(other.contains("kernels = [\\\"src/other.rs\\\"]"), "{other}");
    let values = || {
        quote!(
            fn values(flag: bool, count: u32, pair: Pair, out: PerBlock<u8>) {}
        )
    };
    assert!(at(None, values()).contains("__gpu_kernel_file_src_memory_rs"));
    assert!(at(Some("src/memory/inside.rs"), values()).contains("__gpu_kernel_file_src_memory_rs"));
    assert!(at(Some("src/inside.rs"), values()).contains("not among the compiled kernels"));
}

#[test]
fn documentation_of_a_safe_kernel_has_no_safety_section() {
    let safe = expand(
        quote!("src/axpy.rs"),
        quote!(
            fn axpy(a: f32, x: &[f32], mut y: PerThread<f32>) {}
        ),
    );
    assert!(!safe.contains("# Safety") && safe.contains("# Errors"), "{safe}");
    assert!(safe.contains("fn axpy(a: f32, x: &[f32], y: PerThread<f32>)"), "{safe}");
    assert!(safe.contains("The launch has one dimension, because of `y`"), "{safe}");
    let raw = expand(
        quote!("src/memory.rs"),
        quote!(
            unsafe fn raw(from: *const f32, to: *mut f64) {}
        ),
    );
    assert!(raw.contains("# Safety") && raw.contains("unsafe fn raw(from: *const f32, to: *mut f64)"), "{raw}");
    assert!(!raw.contains("one dimension"), "{raw}");
    let phases = expand(
        quote!("src/axpy.rs"),
        quote!(
            fn axpy(a: f32, x: &[f32], y: PerThread<f32>) -> impl Phases {}
        ),
    );
    assert!(phases.contains("y: PerThread<f32>) -> impl Phases\n"), "{phases}");
}

#[test]
fn tokens_print_with_usual_spacing() {
    let cases = [
        "&mut Buffer<f32>",
        "&'_ mut Buffer<[f32; 4]>",
        "&'_ Memref<'_, f32, 2>",
        "std::vec::Vec<u8>",
        "<T as Readable>::Element",
        "*const u16",
        "(a, b)",
        "x: &Buffer<f32>",
        "dyn A + B",
        "&mut [f32]",
        "&'a [[T; 4]]",
    ];
    for case in cases {
        let tokens: TokenStream = case.parse().expect("tokens");
        assert_eq!(source_text(tokens), case);
    }
}

#[test]
fn a_table_of_alternatives_is_embedded_with_the_file() {
    let source = syn::LitStr::new("kernels/axpy.ll", proc_macro2::Span::call_site());
    let mut file = crate::locate::locate(&source, fixtures().out_dir.as_deref()).expect("the fixture is there");
    let name = syn::Ident::new("FILE", proc_macro2::Span::call_site());
    let expanded =
        |file: &crate::locate::KernelFile| crate::registration::registration(&name, None, file, &[]).to_string().replace(' ', "");
    assert!(!expanded(&file).contains(".table("), "{}", expanded(&file));
    file.table_path = Some("/gpu/tune.txt");
    let table = ").table(__core::include_str!(__core::concat!(__core::env!(\"OUT_DIR\"),\"/gpu/tune.txt\")))}";
    assert!(expanded(&file).contains(table), "{}", expanded(&file));
}

/// Refused before parsing, as by the device's attribute: a kernel of another file, and one in Rust.
#[test]
fn too_much_is_refused() {
    let said = |attribute: &str, item: &str| gpu_kernel(attribute.parse().unwrap(), item.parse().unwrap(), &fixtures()).to_string();
    let deep = format!("{}u32{}", "(".repeat(200), ")".repeat(200));
    for (attribute, item) in [
        ("\"kernels/axpy.ll\"", format!("fn axpy(a: {deep});")),
        ("", format!("fn k(a: {deep}) {{}}")),
        (&format!("<{deep}>"), "fn k<T>() {}".into()),
    ] {
        assert!(said(attribute, &item).contains("this is nested more than 128 deep"), "{item:.40}");
    }
    let many: String = (0..25).map(|i| format!("a{i}: u32, ")).collect();
    assert!(said("", &format!("fn k({many}) {{}}")).contains("`k` has 25 arguments, and a kernel has 24 at most"));
    let body = format!("fn k(a: u32) {{ let x = {}1{}; }}", "(".repeat(200), ")".repeat(200));
    assert!(!said("", &body).contains("nested"), "a body is passed on");
}
