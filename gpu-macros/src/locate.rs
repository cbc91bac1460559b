//! Finds what `gpu-build` wrote for a kernel file.
//!
//! ```text
//! $OUT_DIR/gpu/kernels/axpy.ll.json       the manifest, for the source kernels/axpy.ll
//! $OUT_DIR/gpu/kernels/axpy.ll.gpubin     the fat binary that the manifest names
//! $OUT_DIR/gpu/tune.txt                   which alternatives are the quickest, if the package says so
//! ```

use crate::message::{did_you_mean, list};
use gpu_abi::json::{self, Json as _};
use gpu_abi::manifest::{Manifest, ParamKind, VERSION};
use std::path::Path;
use syn::LitStr;

/// A compiled kernel file. Paths are relative to `OUT_DIR` and begin with a slash.
pub(crate) struct KernelFile {
    pub source: String,
    pub manifest: Manifest,
    pub manifest_path: String,
    pub image_path: String,
    /// Of the package's table of alternatives, if it has one.
    pub table_path: Option<&'static str>,
    /// Whether structures are held against the kernel's by their size alone: the attribute's word.
    pub unchecked_fields: bool,
}

/// Reads the manifest of `source`.
///
/// # Errors
/// At the path's span: no `OUT_DIR`, a file that was not compiled, a manifest that cannot be read, is damaged, or is
/// of another version.
pub(crate) fn locate(source: &LitStr, out_dir: Option<&Path>) -> syn::Result<KernelFile> {
    let fail = |message: String| Err(syn::Error::new(source.span(), message));
    let path = source.value();
    let Some(out_dir) = out_dir else {
        return fail(
            "this package has no compiled kernels: OUT_DIR is not set, because it has no build script\n  \
             fix: add `gpu-build` to [build-dependencies] and a build.rs with `fn main() { gpu_build::compile() }`"
                .to_owned(),
        );
    };
    let manifest_path = format!("/gpu/{path}.json");
    let file = out_dir.join(&manifest_path[1..]);
    // A read of a pipe would block.
    let is_regular =
        |found: std::fs::Metadata| if found.is_file() { Ok(()) } else { Err(std::io::Error::other("it is not a regular file")) };
    let text = match std::fs::metadata(&file).and_then(is_regular).and_then(|()| std::fs::read_to_string(&file)) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return fail(not_compiled(&path, out_dir)),
        Err(error) => return fail(format!("cannot read the manifest {}: {error}\n  fix: `cargo clean`, then build again", file.display())),
    };
    let damaged = |error: &dyn std::fmt::Display| {
        fail(format!("the manifest of `{path}` is damaged: {error}\n  fix: `cargo clean`, then build again"))
    };
    // The version first: another version's manifest need not have this one's fields.
    let json = match json::read(&text) {
        Ok(json) => json,
        Err(error) => return damaged(&error),
    };
    match json.get("version").and_then(json::Value::number::<u32>) {
        Some(VERSION) => {}
        Some(version) => {
            return fail(format!(
                "the manifest of `{path}` has version {version}, this gpu-macros reads version {VERSION}\n  \
                 fix: give gpu-build and gpu-rt the same version in Cargo.toml, then `cargo update -p gpu-build -p gpu-macros`"
            ));
        }
        None => return damaged(&"it has no version"),
    }
    let manifest = match Manifest::from_json(&json) {
        Ok(manifest) => manifest,
        Err(error) => return damaged(&error),
    };
    if manifest.is_intact() == Some(false) {
        return damaged(&"its checksum is wrong");
    }
    if let Err(problem) = sound(&manifest) {
        return damaged(&problem);
    }
    let folder = manifest_path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let image_path = format!("{folder}/{}", manifest.image);
    if !out_dir.join(&image_path[1..]).is_file() {
        return damaged(&format_args!("its fat binary `{}` is missing", manifest.image));
    }
    let table_path = Some("/gpu/tune.txt").filter(|path| out_dir.join(&path[1..]).is_file());
    Ok(KernelFile { source: path, image_path, manifest_path, table_path, manifest, unchecked_fields: false })
}

/// Whether the expansion may rely on it: what the types of a manifest cannot say.
fn sound(manifest: &Manifest) -> Result<(), String> {
    if manifest.image.is_empty() || manifest.image.contains(['/', '\\']) {
        return Err(format!("`{}` is not a file name", manifest.image));
    }
    for kernel in &manifest.kernels {
        if kernel.name.is_empty() || kernel.name.contains('\0') {
            return Err(format!("`{}` is not a symbol", kernel.name.escape_default()));
        }
        let mut end = 0;
        for param in &kernel.params {
            let size = match &param.kind {
                ParamKind::Scalar(scalar) => scalar.size() as usize,
                ParamKind::Pointer { .. } | ParamKind::Shared { .. } | ParamKind::Image { .. } | ParamKind::Texture { .. } => 8,
                ParamKind::Sampler => 4,
                // Two pointers, the offset, sizes and strides.
                ParamKind::Memref { shape, .. } => 24 + 16 * shape.len(),
                // A pointer, sizes, and all strides but the last.
                ParamKind::Slice { rank: rank @ 1..=3, .. } => 16 * *rank as usize,
                ParamKind::Slice { rank, .. } => return Err(format!("an argument of kernel `{}` is a slice of rank {rank}", kernel.name)),
                ParamKind::Bytes { .. } => param.size as usize,
            };
            if param.size as usize != size {
                return Err(format!("an argument of kernel `{}` has {} bytes, its type {size}", kernel.name, param.size));
            }
            if param.offset < end || param.offset.checked_add(param.size).is_none_or(|end| end > kernel.args_size) {
                return Err(format!("the arguments of kernel `{}` overlap or leave its {} bytes", kernel.name, kernel.args_size));
            }
            end = param.offset + param.size;
        }
    }
    Ok(())
}

fn not_compiled(path: &str, out_dir: &Path) -> String {
    let mut compiled = Vec::new();
    let root = out_dir.join("gpu");
    sources(&root, "", &mut compiled);
    compiled.sort();
    let nearest = gpu_abi::nearest(path, compiled.iter().map(String::as_str));
    let next = if !root.is_dir() {
        "the build script compiled none: call `gpu_build::compile()` in build.rs".to_owned()
    } else {
        format!("compiled were: {}", list(&compiled))
    };
    format!(
        "`{path}` is not among the compiled kernels{}\n  {next}\n  \
         fix: name it in Cargo.toml, `[package.metadata.gpu] kernels = [\"{path}\"]`",
        did_you_mean(nearest)
    )
}

/// Adds the sources of all manifests under `folder`; what cannot be read is not compiled either.
pub(crate) fn sources(folder: &Path, prefix: &str, out: &mut Vec<String>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            sources(&entry.path(), &format!("{prefix}{name}/"), out);
        } else if let Some(source) = name.strip_suffix(".json") {
            out.push(format!("{prefix}{source}"));
        }
    }
}
