//! Locates a kernel written in Rust: its file, the file's manifest, and the module that holds the file's static.

use crate::expand::CallSite;
use crate::locate::{KernelFile, locate as read, sources};
use crate::message::list;
use gpu_abi::manifest::{Kernel, Manifest, RustFunction};
use gpu_core::naming;
use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote_spanned};
use std::path::{Path, PathBuf};
use syn::{Ident, LitStr};

/// Finds the file and the place of the attribute's item. The file is the one that contains the function's name. If a macro made the name, it is the
/// one that contains the first token of the item that no macro made, or not known. The stub makes sure that this is true: `expand::stands_in`.
pub(crate) fn call_site(item: &proc_macro::TokenStream, out_dir: Option<PathBuf>) -> CallSite {
    let mut tokens = item.clone().into_iter().skip_while(|token| token.to_string() != "fn").skip(1);
    let name = tokens.next().map_or_else(proc_macro::Span::call_site, |name| name.span());
    let is_made = naming::is_made(&format!("{name:?}"));
    let file = if is_made == Some(true) {
        first_written(item.clone()).and_then(file).filter(|file| is_compiled(file, out_dir.as_deref()))
    } else {
        file(name)
    };
    CallSite { out_dir, file, is_made, place: Some((name.line(), name.column())) }
}

/// The span of the first token that no macro made.
fn first_written(tokens: proc_macro::TokenStream) -> Option<proc_macro::Span> {
    tokens.into_iter().find_map(|token| match token {
        proc_macro::TokenTree::Group(group) => first_written(group.stream()),
        token => Some(token.span()).filter(|span| naming::is_made(&format!("{span:?}")) == Some(false)),
    })
}

/// Whether gpu-build compiled the file.
fn is_compiled(file: &str, out_dir: Option<&Path>) -> bool {
    out_dir.is_some_and(|out_dir| out_dir.join(format!("gpu/{file}.json")).is_file())
}

/// The file that a span is in, relative to the package, with forward slashes. `None`: the compiler does not say, or it is
/// not in the package.
fn file(span: proc_macro::Span) -> Option<String> {
    // The path is relative to the compiler's own folder. Links are resolved, as either path may go through some.
    let file = span.local_file()?.canonicalize().ok()?;
    let package = Path::new(&std::env::var_os("CARGO_MANIFEST_DIR")?).canonicalize().ok()?;
    let parts: Option<Vec<&str>> = file.strip_prefix(package).ok()?.iter().map(|part| part.to_str()).collect();
    Some(parts?.join("/"))
}

/// Finds the compiled file that has the function `name`: the one that the attribute says, the one that it stands in, or,
/// where neither is known, the only one that has such a function.
///
/// # Errors
/// None has it, several do, or the manifest cannot be read.
pub(super) fn locate(name: &Ident, source: Option<&LitStr>, site: &CallSite) -> syn::Result<KernelFile> {
    let out_dir = site.out_dir.as_deref();
    if let Some(source) = source {
        if !source.value().ends_with(".rs") {
            let message = format!(
                "`{}` is no Rust file, and a kernel with a body is compiled from the one that it stands in\n  \
                 fix: leave the file out; or end the signature with `;`, if the kernel is in that file",
                source.value()
            );
            return Err(syn::Error::new(source.span(), message));
        }
        return read(source, out_dir);
    }
    let at = |path: &str| LitStr::new(path, name.span());
    match &site.file {
        // Of the package as it is, or an error that says what to do.
        Some(file) if is_compiled(file, out_dir) || out_dir.is_none() => return read(&at(file), out_dir),
        None if out_dir.is_none() => return read(&at("src/kernels.rs"), out_dir),
        _ => {}
    }
    let mut all = Vec::new();
    if let Some(out_dir) = out_dir {
        sources(&out_dir.join("gpu"), "", &mut all);
    }
    all.sort();
    let has = |source: &&String| {
        let file = read(&at(source), out_dir);
        file.is_ok_and(|found| {
            functions(&found.manifest, name).any(|function| site.file.as_deref().is_none_or(|file| is_module(file, source, function)))
        })
    };
    let fitting: Vec<&String> = all.iter().filter(|source| source.ends_with(".rs")).filter(has).collect();
    match (fitting.as_slice(), &site.file) {
        ([one], _) => read(&at(one), out_dir),
        ([], Some(file)) => read(&at(file), out_dir),
        ([], None) if site.is_made != Some(true) => Err(syn::Error::new(
            name.span(),
            format!(
                "no compiled file has a kernel `{name}`, and the file that it stands in is not known, or not in the package\n  compiled were: {}\n  \
                 fix: name the file in Cargo.toml, `[package.metadata.gpu] kernels = [\"src/kernels.rs\"]`, and build",
                list(&all)
            ),
        )),
        _ if site.is_made == Some(true) => Err(syn::Error::new(name.span(), naming::made_elsewhere(&name.to_string()))),
        (several, _) => Err(syn::Error::new(
            name.span(),
            format!("several files have a kernel `{name}`: {}\n  fix: name the file: `#[gpu_kernel(\"{}\")]`", list(several), several[0]),
        )),
    }
}

/// The Rust functions of this name that a manifest's kernels are.
pub(super) fn functions<'a>(manifest: &'a Manifest, name: &'a Ident) -> impl Iterator<Item = &'a RustFunction> {
    manifest.kernels.iter().filter_map(|kernel| kernel.rust.as_ref()).filter(move |function| *name == function.name)
}

/// Whether `file` is that of a module around a function, below the file `root`: `src/kernels/sort.rs` for `sort::radix` in
/// `src/kernels.rs`.
fn is_module(file: &str, root: &str, function: &RustFunction) -> bool {
    let (folder, stem) = root.rsplit_once('/').map_or(("", root), |(folder, stem)| (folder, stem));
    let stem = stem.trim_end_matches(".rs");
    let own = if matches!(stem, "mod" | "lib" | "main") { folder.to_owned() } else { format!("{folder}/{stem}") };
    let Some(rest) = file.strip_prefix(own.trim_start_matches('/')).and_then(|rest| rest.strip_suffix(".rs")) else { return false };
    let rest = rest.trim_start_matches('/');
    let modules: Vec<&str> = rest.strip_suffix("/mod").unwrap_or(rest).split('/').collect();
    let of: Vec<&str> = function.module.split("::").collect();
    of.starts_with(&modules)
}

/// The kernel beside which the file's static is: the first of those in the fewest modules, so that all others reach it.
pub(super) fn host(manifest: &Manifest) -> Option<(&Kernel, &RustFunction)> {
    let all = manifest.kernels.iter().filter_map(|kernel| Some((kernel, kernel.rust.as_ref()?)));
    all.min_by_key(|(_, function)| modules(&function.module).count())
}

/// The name of the file's static.
pub(super) fn static_name(source: &str) -> Ident {
    let name: String = source.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    format_ident!("__gpu_kernel_file_{name}", span = Span::mixed_site())
}

/// The path of the static `name`, from a function in module `from` to the one in module `to`.
pub(super) fn path(name: &Ident, from: &str, to: &str) -> TokenStream {
    let span = Span::mixed_site();
    let common = modules(from).zip(modules(to)).take_while(|(from, to)| from == to).count();
    let up = modules(from).skip(common).map(|_| quote_spanned!(span=> super::));
    let down = modules(to).skip(common).map(|module| {
        let module = syn::parse_str::<Ident>(module).unwrap_or_else(|_| Ident::new_raw(module, span));
        quote_spanned!(span=> #module::)
    });
    quote_spanned!(span=> #(#up)* #(#down)* #name)
}

fn modules(path: &str) -> impl Iterator<Item = &str> {
    path.split("::").filter(|module| !module.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relative_paths_between_modules() {
        for (from, to, expected) in [
            ("", "", "__gpu_kernel_file_src_k_rs"),
            ("a", "", "super::__gpu_kernel_file_src_k_rs"),
            ("a::b", "", "super::super::__gpu_kernel_file_src_k_rs"),
            ("a", "b", "super::b::__gpu_kernel_file_src_k_rs"),
            ("a::b::c", "a::d", "super::super::d::__gpu_kernel_file_src_k_rs"),
            ("", "a::b", "a::b::__gpu_kernel_file_src_k_rs"),
        ] {
            assert_eq!(path(&static_name("src/k.rs"), from, to).to_string().replace(' ', ""), expected, "{from} to {to}");
        }
    }

    #[test]
    fn a_modules_file_belongs_to_the_file_that_declares_it() {
        let function = |module: &str| RustFunction { module: module.into(), ..RustFunction::default() };
        for (file, root, module, belongs) in [
            ("src/kernels/sort.rs", "src/kernels.rs", "sort", true),
            ("src/kernels/sort.rs", "src/kernels.rs", "sort::radix", true),
            ("src/kernels/sort/mod.rs", "src/kernels.rs", "sort", true),
            ("src/kernels/sort.rs", "src/kernels/mod.rs", "sort", true),
            ("src/sort.rs", "src/lib.rs", "sort", true),
            ("kernels/sort.rs", "kernels.rs", "sort", true),
            ("src/kernels/sort.rs", "src/kernels.rs", "", false),
            ("src/kernels/sort.rs", "src/kernels.rs", "scan", false),
            ("src/sort.rs", "src/kernels.rs", "sort", false),
            ("src/kernels.rs", "src/other.rs", "", false),
        ] {
            assert_eq!(is_module(file, root, &function(module)), belongs, "{file} below {root} with {module}");
        }
    }
}
