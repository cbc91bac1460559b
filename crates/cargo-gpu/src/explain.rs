//! `cargo gpu explain`: what becomes of a kernel on one architecture.
//!
//! gpu-build compiles the package's kernels in a process of its own, with `GPU_SAVE_TEMPS`; what it leaves is read here.

mod assembly;
mod mix;
mod room;
mod stages;
mod view;

use crate::cli::{Compile, Explain};
use crate::input::manifests::{self, Known};
use crate::report::{Image, Kernel};
use crate::{inspect, package, page};
use anyhow::{Context, Result, anyhow, bail};
use gpu_abi::arch::Vendor;
use gpu_abi::container::ImageKind;
use gpu_abi::manifest::{self, Small};
use gpu_abi::{Arch, Manifest};
use gpu_rt::Device;
use serde::Serialize;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

/// Everything, as `--json` prints it.
#[derive(Debug, Serialize)]
pub struct Explanation {
    /// Of this form.
    pub version: u32,
    /// The kernel file.
    pub source: String,
    /// The architecture.
    pub arch: String,
    /// The kernel.
    pub kernel: Kernel,
    /// The images, with what they say of this kernel alone.
    pub images: Vec<Image>,
    /// The kernel's other entries, which launches take that they fit.
    pub entries: Vec<String>,
    /// What the next step of occupancy would take, in words.
    pub room: Vec<String>,
    /// What a build warns of, allowed or not.
    pub warnings: Vec<Warning>,
    /// How many instructions of each class there are.
    pub mix: Vec<mix::Class>,
    /// What LLVM's own pass over the code found, and why the CPU's form is or is not vectorized.
    pub notes: Vec<String>,
    /// The kernel's IR after each stage.
    pub stages: Vec<stages::Stage>,
    /// The assembly, with the places in the source.
    pub assembly: Vec<assembly::Line>,
}

/// A warning of a build.
#[derive(Debug, Serialize)]
pub struct Warning {
    /// By which it is allowed.
    pub name: String,
    /// In words, with its place.
    pub text: String,
}

/// The command.
pub fn run(options: &Explain) -> Result<ExitCode> {
    let arch = arch(&options.arch)?;
    let package = options.package.canonicalize().with_context(|| format!("cannot find {}", options.package.display()))?;
    let folder =
        tempfile::Builder::new().prefix("gpu-explain-").tempdir_in(package::target_folder(&package).unwrap_or_else(std::env::temp_dir));
    let folder = folder.context("cannot make a temporary folder")?;
    let (temps, out) = (folder.path().join("temps"), folder.path().join("out"));
    for folder in [&temps, &out] {
        std::fs::create_dir(folder).context("cannot make a temporary folder")?;
    }
    let own = std::env::current_exe().context("cannot tell where this program is")?;
    let compiled = |kernel: Option<&str>| {
        let mut command = Command::new(&own);
        command.args(["gpu", "compile"]).args(kernel.map(|kernel| format!("--kernel={kernel}"))).arg(&package).arg(&out);
        command.current_dir(&package).stdin(Stdio::null()).env("GPU_SAVE_TEMPS", &temps);
        package::set_archs(&mut command, &arch.to_string());
        let output = command.output().with_context(|| format!("cannot compile the package {}", package.display()))?;
        if !output.status.success() {
            let text = String::from_utf8_lossy(&output.stderr);
            let ended = || format!("the compiler ended early ({})", output.status);
            bail!("{}", if text.trim().is_empty() { ended() } else { text.trim().to_string() });
        }
        Ok(manifests::near(&out, std::slice::from_ref(&out)))
    };
    let mut known = compiled(Some(&options.kernel))?;
    // No compiled file defines it: its file need not name it, if its function is in a module file or a macro makes its name.
    if find_entry(&known, &options.kernel).is_err() {
        known = compiled(None)?;
    }
    let (found, kernel, name) = find_entry(&known, &options.kernel)?;
    let source = &found.manifest.source;
    let stages = stages::read(&temps, source, &arch)?;
    if let Some(wanted) = &options.stage {
        let Some(stage) = stages.iter().find(|stage| stage.name == *wanted) else {
            let names: Vec<&str> = stages.iter().map(|stage| stage.name.as_str()).collect();
            bail!("there is no stage `{wanted}`\n  help: the stages are {}", names.join(", "));
        };
        page::print(&stage.text)?;
        return Ok(ExitCode::SUCCESS);
    }
    let explanation = explanation(found, (&kernel, &name), &arch, stages, &package, options.block)?;
    page::show(&options.output, &explanation, &view::page(&explanation))?;
    Ok(ExitCode::SUCCESS)
}

/// Explains a kernel's entry of this name.
fn explanation(
    found: &Known,
    (of, name): (&str, &str),
    arch: &Arch,
    stages: Vec<stages::Stage>,
    package: &Path,
    block: u32,
) -> Result<Explanation> {
    let warnings = warnings(&found.manifest, of, package);
    let entries = other_entries(&found.manifest, of);
    let image = found.path.with_file_name(&found.manifest.image);
    let folders: Vec<_> = found.path.parent().map(Path::to_path_buf).into_iter().collect();
    let file = inspect::read(&image, &folders, block)?;
    let fat = file.fat_binaries.into_iter().next().ok_or_else(|| anyhow!("{} is empty", image.display()))?;
    let kernel = fat.kernels.into_iter().find(|kernel| kernel.name == of);
    let kernel = kernel.ok_or_else(|| anyhow!("{} has no kernel `{of}`", image.display()))?;
    let kernel = Kernel { name: name.into(), ..kernel };
    let mut images = fat.images;
    images.iter_mut().for_each(|image| image.kernels.retain(|kernel| kernel.name == name));
    if name != of && images.iter().all(|image| image.kernels.is_empty()) {
        let names: Vec<String> = entries.iter().map(|other| format!("`{other}`")).collect();
        let help = if names.is_empty() { "launches take the kernel's own".into() } else { format!("there are {}", names.join(", ")) };
        bail!("`{of}` has no entry `{name}` for {arch}\n  help: {help}");
    }
    let text = stages.iter().find(|stage| stage.name == stages::ASSEMBLY).map_or("", |stage| stage.text.as_str());
    let assembly = assembly::read(text, name, arch, package);
    let mix = mix::of(&assembly, arch);
    let mut notes = assembly::facts(text, name);
    let vectorized = stages.iter().find(|stage| stage.name == stages::VECTORIZED).map_or("", |stage| stage.text.as_str());
    let of_kernel = |line: &&str| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(':'));
    notes.extend(vectorized.lines().filter(of_kernel).map(|line| shortened(&line[name.len() + 1..])));
    if arch.vendor() == Vendor::Nvidia && !images.iter().any(|image| image.kind == ImageKind::Cubin.name()) {
        notes.push(
            "PTX alone: registers, spills and occupancy are known once ptxas assembles it (PyPI: nvidia-cuda-nvcc, or set GPU_PTXAS), if it knows the architecture"
                .into(),
        );
    }
    let room = images.iter().flat_map(|image| image.kernels.iter().flat_map(|kernel| room::of(arch, kernel))).collect();
    let stages = stages.into_iter().filter(stages::Stage::is_ir).map(|stage| stage.of_kernel(name)).collect();
    let source = found.manifest.source.clone();
    Ok(Explanation { version: 1, source, arch: arch.to_string(), kernel, images, entries, room, warnings, mix, notes, stages, assembly })
}

/// The names of a kernel's other entries, which launches take that they fit.
fn other_entries(manifest: &Manifest, kernel: &str) -> Vec<String> {
    let builds = manifest.kernels.iter().filter(|other| other.name == kernel).flat_map(|kernel| &kernel.builds);
    let entries: BTreeSet<String> = builds
        .flat_map(|build| {
            let coarsened = build.coarsened.as_ref().map(|coarsened| coarsened.symbol(kernel));
            coarsened.into_iter().chain(build.small.as_ref().map(|_| Small::symbol(kernel)))
        })
        .collect();
    entries.into_iter().collect()
}

/// Those about one kernel.
fn warnings(manifest: &Manifest, kernel: &str, package: &Path) -> Vec<Warning> {
    let mut alone = manifest.clone();
    alone.kernels.retain(|other| other.name == kernel);
    let text = gpu_tools::files::read_to_string(package.join(&manifest.source)).ok();
    gpu_build::warnings(&alone, text.as_deref()).into_iter().map(|(name, text)| Warning { name, text }).collect()
}

/// LLVM's instructions have names of any length in them.
fn shortened(note: &str) -> String {
    let note = note.trim();
    if note.chars().count() <= 240 { note.to_string() } else { note.chars().take(240).chain(" ...".chars()).collect() }
}

/// One architecture. `cpu` is the level of this machine.
fn arch(name: &str) -> Result<Arch> {
    if name == "cpu" {
        let device = Device::open("cpu").map_err(|error| anyhow!("{error}"))?;
        return Ok(gpu_build::arch_of(&device.arch()));
    }
    let archs = gpu_build::archs(&[name.to_string()]).map_err(|error| anyhow!("{error}"))?;
    match archs.as_slice() {
        [one] => Ok(*one),
        several => {
            let names: Vec<String> = several.iter().map(Arch::to_string).collect();
            bail!("`{name}` stands for several architectures\n  help: choose one of {}", names.join(", "))
        }
    }
}

/// The kernel of this name and its symbol twice; or, where the name is that of another entry, `KERNEL$ENTRY`, the kernel's symbol and the entry's.
fn find_entry<'k>(known: &'k [Known], wanted: &str) -> Result<(&'k Known, String, String)> {
    match (find(known, wanted), wanted.rsplit_once('$')) {
        (Err(_), Some((kernel, entry))) => find(known, kernel).map(|(found, kernel)| (found, kernel.clone(), format!("{kernel}${entry}"))),
        (found, _) => found.map(|(found, kernel)| (found, kernel.clone(), kernel)),
    }
}

/// The kernel of this name: a symbol or, if no kernel has it, the name of a function in C++ or Rust. `FILE:NAME` chooses among several files.
fn find<'k>(known: &'k [Known], wanted: &str) -> Result<(&'k Known, String)> {
    let (file, name) = split_file(wanted).map_or((None, wanted), |(file, name)| (Some(file), name));
    let all = || known.iter().flat_map(|known| known.manifest.kernels.iter().map(move |kernel| (known, kernel)));
    let in_file = |known: &Known| file.is_none_or(|file| is_file(&known.manifest.source, file));
    let is_named = |known: &Known, kernel: &manifest::Kernel| {
        kernel.rust.as_ref().is_some_and(|rust| rust.name == name)
            || known.manifest.kernel(name).is_some_and(|named| named.name == kernel.name)
    };
    let of_symbol: Vec<_> = all().filter(|(known, kernel)| in_file(known) && kernel.name == name).collect();
    let found =
        if of_symbol.is_empty() { all().filter(|(known, kernel)| in_file(known) && is_named(known, kernel)).collect() } else { of_symbol };
    match found.as_slice() {
        [(known, kernel)] => Ok((known, kernel.name.clone())),
        [] => {
            let names: Vec<String> = all().map(|(known, kernel)| label(known, kernel)).collect();
            bail!("there is no kernel `{wanted}`\n  help: the package's kernels are {}", names.join(", "))
        }
        several => {
            let names: Vec<String> = several.iter().map(|(known, kernel)| format!("{}:{}", known.manifest.source, kernel.name)).collect();
            bail!("`{wanted}` is the name of several kernels\n  help: choose one of {}", names.join(", "))
        }
    }
}

/// Returns true if `file`, the first part of `FILE:NAME`, is the path of the kernel file `source` or ends it.
fn is_file(source: &str, file: &str) -> bool {
    source == file || source.ends_with(&format!("/{file}"))
}

/// Returns true if a kernel file's text contains the last part of the kernel's name as a word, so that the file may define the kernel.
fn may_have(text: &str, wanted: &str) -> bool {
    let is_of_name = |c: char| c.is_alphanumeric() || c == '_';
    let path = wanted.split(['<', '$']).next().unwrap_or(wanted).trim_end();
    let name = path.rsplit(|c| !is_of_name(c)).next().unwrap_or(path);
    !name.is_empty() && text.split(|c| !is_of_name(c)).any(|word| word == name)
}

/// Splits `FILE:NAME` at the first single colon. The name may contain `::`.
fn split_file(wanted: &str) -> Option<(&str, &str)> {
    let is_part_of_path = |at: usize| wanted[..at].ends_with(':') || wanted[at + 1..].starts_with(':');
    let (at, _) = wanted.match_indices(':').find(|(at, _)| !is_part_of_path(*at))?;
    Some((&wanted[..at], &wanted[at + 1..]))
}

fn label(known: &Known, kernel: &manifest::Kernel) -> String {
    // Instances of a generic function have the function's name in common.
    let name = kernel.rust.as_ref().filter(|rust| rust.instance.is_empty()).map_or(kernel.shown(), |rust| &rust.name);
    format!("{}:{name}", known.manifest.source)
}

/// The hidden command: compiles, and says what went wrong as a build script does.
pub fn compile(options: &Compile) -> Result<ExitCode> {
    let build = gpu_build::Build::new().package(&options.package).out_dir(&options.out_dir);
    let mut files = build.files_with_archs().map_err(|error| anyhow!("{error}"))?;
    if let Some(wanted) = &options.kernel {
        let (file, name) = split_file(wanted).map_or((None, wanted.as_str()), |(file, name)| (Some(file), name));
        let is_named = |source: &&String| {
            let text = gpu_tools::files::read_to_string(options.package.join(source)).unwrap_or_default();
            file.is_none_or(|file| is_file(source, file)) && may_have(&text, name)
        };
        let named: Vec<String> = files.iter().filter(is_named).cloned().collect();
        if !named.is_empty() {
            files = named;
        }
    }
    // If there is none, the build says why.
    let build = if files.is_empty() { build } else { build.only_files(files) };
    build.try_compile().map(|_| ExitCode::SUCCESS).map_err(|error| anyhow!("{error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use gpu_abi::manifest::RustFunction;

    #[test]
    fn files_that_name_a_kernel_may_have_it() {
        for (text, wanted, may) in [
            ("fn axpy(", "axpy", true),
            ("fn saxpy(", "axpy", false),
            ("namespace a { template <class T> __global__ void add(T *p) }", "a::add<float>", true),
            ("pub fn scale<T>(", "scale$small", true),
            ("pub fn scale<T>(", "scale_f32", false),
            ("pub fn größe(", "größe", true),
            ("fn a()", "", false),
        ] {
            assert_eq!(may_have(text, wanted), may, "{text} {wanted}");
        }
    }

    #[test]
    fn a_symbol_is_chosen_before_functions_of_that_name() {
        let kernel = |name: &str, function: &str| {
            let rust = Some(RustFunction { name: function.into(), ..RustFunction::default() });
            manifest::Kernel { name: name.into(), rust, ..manifest::Kernel::default() }
        };
        let kernels = vec![kernel("same", "same"), kernel("inner_same", "same"), kernel("a_one", "one"), kernel("b_one", "one")];
        let manifest = Manifest { source: "src/k.rs".into(), kernels, ..Manifest::default() };
        let cxx = |symbol: &str, name: &str| manifest::Kernel {
            name: symbol.into(),
            source_name: Some(name.into()),
            ..manifest::Kernel::default()
        };
        let kernels = vec![
            cxx("_Z5scaleIfEvPT_", "scale<float>"),
            cxx("_Z5scaleIdEvPT_", "scale<double>"),
            cxx("_ZN1a3addEPf", "a::add"),
            cxx("_Z3oneIfEvPT_", "one<float>"),
        ];
        let of_cxx = Manifest { source: "kernels/k.cu".into(), kernels, ..Manifest::default() };
        let known =
            [(manifest, "k.rs.json"), (of_cxx, "k.cu.json")].map(|(manifest, path)| Known { path: path.into(), package: None, manifest });
        let found = |name: &str| find(&known, name).map(|(_, name)| name).map_err(|error| error.to_string());
        assert_eq!(found("same").unwrap(), "same");
        assert_eq!(found("src/k.rs:inner_same").unwrap(), "inner_same");
        assert!(found("src/k.rs:one").unwrap_err().contains("choose one of src/k.rs:a_one, src/k.rs:b_one"));
        assert_eq!(found("scale<float>").unwrap(), "_Z5scaleIfEvPT_");
        assert_eq!(found("k.cu:scale < double >").unwrap(), "_Z5scaleIdEvPT_");
        assert_eq!(found("a::add").unwrap(), "_ZN1a3addEPf");
        assert_eq!(found("kernels/k.cu:a::add").unwrap(), "_ZN1a3addEPf");
        assert_eq!(found("k.cu:one").unwrap(), "_Z3oneIfEvPT_");
        assert!(found("one").unwrap_err().contains("choose one of src/k.rs:a_one, src/k.rs:b_one, kernels/k.cu:_Z3oneIfEvPT_"));
        assert!(found("scale").unwrap_err().contains("kernels/k.cu:scale<float>, kernels/k.cu:scale<double>"));
    }
}
