//! A kernel file through the pipeline, with what was made before taken from the cache.
//!
//! ```text
//! source --rustc, clang--> bitcode         by the contents of all files that these read (`source/translated.rs`)
//! source -> kernels                       by the file's contents
//! source, kernels -> packed image         for each architecture, by these, the settings and the compiler
//! source -> checked                       for each group of architectures, by these and the compiler; replaces images if the file is only checked
//! ```
//!
//! So an edit of one file compiles that file, another architecture compiles that architecture, and an edit that leaves
//! that bitcode as it was compiles nothing.

use super::{Options, Toolchain, check, compiled, images_of, kernels_of, note_builds};
use crate::cache::{Bytes, Cache, Json, Key, Stamps, fields};
use crate::config::{self, Unit};
use crate::diagnostics::Diagnostic;
use crate::image::{self, Packing};
use crate::jobs::Jobs;
use crate::portable::describe::Extent;
use crate::source::translated::Known;
use crate::source::{Format, FrontEnd, Source};
use gpu_abi::manifest::{self, Build, Kernel, Load, Manifest};
use gpu_abi::{Arch, Compiled, json};
use gpu_tools::files;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// A kernel file, and all that its results depend on.
pub struct Job<'a> {
    unit: &'a Unit,
    load: Load,
    tools: &'a Toolchain,
    stamps: &'a Stamps,
    front_end: FrontEnd,
    contents: Contents,
    /// Who reads the file.
    reads: Key,
    /// The file, and who reads it.
    key: Key,
    /// The files that it includes.
    pub included: Vec<PathBuf>,
    /// The system's headers among what was read.
    pub system: Vec<PathBuf>,
    /// The environment variables that its sources read.
    pub variables: Vec<String>,
    /// What its language's compiler warned of.
    pub warnings: Vec<String>,
}

/// What the front end starts from.
enum Contents {
    Bytes(Vec<u8>),
    Translated(Known),
}

/// An architecture's entries in a fat binary, and what they say of the kernels.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Packed {
    entries: Bytes,
    builds: Json<Vec<(String, Build)>>,
}
fields!(Packed { entries, builds });

impl<'a> Job<'a> {
    /// Reads the file. Where another compiler translates it, that runs if something has changed.
    ///
    /// # Errors
    /// The file cannot be read, a tool that it needs is missing, or its language's compiler refuses it.
    pub fn new(
        package: &Path,
        unit: &'a Unit,
        load: Load,
        tools: &'a Toolchain,
        cache: &Cache,
        stamps: &'a Stamps,
    ) -> Result<Job<'a>, Vec<Diagnostic>> {
        let file = &unit.file;
        let failed = |error: Diagnostic| vec![error.in_file(file)];
        let bytes =
            files::read(package.join(file)).map_err(|error| failed(Diagnostic::new(format!("cannot read the kernel file: {error}"))))?;
        let front_end = tools.front_ends.iter().find(|(name, _)| name == file).map(|(_, front_end)| front_end.clone());
        let front_end = front_end.unwrap_or_else(|| Ok(FrontEnd::default())).map_err(failed)?;
        if unit.archs.is_empty() {
            let none = Diagnostic::new(format!("no architecture is left for this file: its list is from {}", unit.archs_from));
            return Err(failed(none.help(config::help_for_no_arch(&unit.archs_from))));
        }
        let (mut included, mut system, mut variables, mut warnings) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (hash, reads, contents) = match front_end.translator() {
            Some(compiler) => {
                let in_file = |errors: Vec<Diagnostic>| errors.into_iter().map(|error| error.in_file(file)).collect::<Vec<_>>();
                let known = Known::of(compiler, file, cache, stamps).map_err(in_file)?;
                (included, system) = (known.files.clone(), known.system.clone());
                (variables, warnings) = ([known.variables.as_slice(), &front_end.variables()].concat(), known.warnings.clone());
                (known.hash, compiler.identity(stamps).map_err(failed)?, Contents::Translated(known))
            }
            None => {
                let programs: Vec<[u8; 32]> = front_end.programs().iter().map(|program| stamps.hash(program)).collect();
                (*blake3::hash(&bytes).as_bytes(), Key::of(&[programs.as_flattened()]), Contents::Bytes(bytes))
            }
        };
        let key = Key::of(&[file.as_bytes(), &hash, reads.bytes()]);
        Ok(Job { unit, load, tools, stamps, front_end, contents, reads, key, included, system, variables, warnings })
    }

    /// Who compiles it: what its results depend on beside its sources and settings.
    pub fn compiler(&self) -> Key {
        let archs = self.unit.images();
        let who: Vec<Key> = archs.iter().map(|(arch, _)| self.tools.identity(arch, self.stamps)).collect();
        Key::of(&who.iter().chain([&self.reads]).map(|key| key.bytes().as_slice()).collect::<Vec<_>>())
    }

    /// What all of the file's results depend on.
    pub fn key(&self) -> Key {
        let images = self.unit.images();
        let archs = images.iter().map(|(arch, bitcode)| [arch.to_string().as_bytes(), &[u8::from(*bitcode)]].concat());
        let who = images.iter().map(|(arch, _)| self.tools.identity(arch, self.stamps).bytes().to_vec());
        let parts: Vec<Vec<u8>> = archs.chain(who).collect();
        let load = format!("{:?} {} {}", self.load, manifest::VERSION, self.unit.archs_from);
        let settings = [
            b"file",
            self.key.bytes().as_slice(),
            &[self.unit.opt as u8, self.unit.math as u8, u8::from(self.unit.lines), u8::from(self.unit.check_only)],
            load.as_bytes(),
        ];
        Key::of(&settings.into_iter().chain(parts.iter().map(Vec::as_slice)).collect::<Vec<_>>())
    }

    /// The fat binary and its manifest: one image for each architecture, in parallel; none where the file is only checked.
    ///
    /// # Errors
    /// Everything that is wrong with the file.
    pub fn compile(self, cache: &Cache, jobs: &Jobs) -> Result<Compiled, Vec<Diagnostic>> {
        let Job { unit, load, tools, stamps, front_end, contents, key, .. } = self;
        let file = &unit.file;
        let in_file = |errors: Vec<Diagnostic>| errors.into_iter().map(|error| error.in_file(file)).collect::<Vec<_>>();
        let (source, contents) = (OnceLock::new(), std::sync::Mutex::new(Some(contents)));
        // A front end that must run once for all architectures runs only if something is not in the cache.
        let read = || {
            let contents = contents.lock().map_or(None, |mut contents| contents.take());
            let bytes = match (contents, front_end.translator()) {
                (Some(Contents::Bytes(bytes)), _) => bytes,
                (Some(Contents::Translated(known)), Some(compiler)) => known.bitcode(compiler, file, cache)?,
                _ => Vec::new(),
            };
            Source::new(file, bytes, &front_end)
        };
        let source = || source.get_or_init(read).as_ref().map_err(Clone::clone);

        let Some(first) = unit.archs.first() else { return Err(Vec::new()) };
        let extent = if unit.check_only { Extent::Signature } else { Extent::Code };
        let (name, compiler) = (first.to_string(), tools.identity(first, stamps));
        let described = Key::of(&[b"kernels", key.bytes(), &[extent as u8], name.as_bytes(), compiler.bytes()]);
        let Json(mut kernels): Json<Vec<Kernel>> = cache
            .get(described, || {
                let _running = jobs.start();
                kernels_of(source()?, first, extent, tools).map(Json)
            })
            .map_err(in_file)?;
        let described = json::to_text(&kernels).into_bytes();

        let image = |(arch, bitcode): (&Arch, bool)| {
            let options = Options { opt: unit.opt, bitcode, math: unit.math, lines: unit.lines };
            let key = Key::of(&[
                b"image",
                key.bytes(),
                arch.to_string().as_bytes(),
                &[unit.opt as u8, u8::from(bitcode), unit.math as u8, u8::from(unit.lines)],
                &described,
                tools.identity(arch, stamps).bytes(),
            ]);
            cache.get(key, || {
                let _running = jobs.start();
                images_of(source()?, arch, options, tools, &kernels).map(|images| pack(arch, images))
            })
        };
        let checked = |archs: Vec<&Arch>| {
            let Some(first) = archs.first() else { return Ok(Packed::default()) };
            let names: Vec<String> = archs.iter().map(|arch| arch.to_string()).collect();
            let math = unit.math as u8;
            let compiler = tools.identity(first, stamps);
            cache.get(Key::of(&[b"checked", key.bytes(), names.join(" ").as_bytes(), &[math], compiler.bytes()]), || {
                let _running = jobs.start();
                check(source()?, &archs, unit.math, tools, &kernels).map(|()| Packed::default())
            })
        };
        let images: Vec<Result<Packed, Vec<Diagnostic>>> = if unit.check_only {
            crate::parallel::map(checked_together(unit), checked)
        } else {
            crate::parallel::map(unit.images(), image)
        };

        let (mut fat, mut errors) = (Vec::new(), Vec::new());
        for packed in images {
            match packed {
                Ok(Packed { entries: Bytes(entries), builds: Json(builds) }) => {
                    fat.extend(entries);
                    note_builds(&mut kernels, builds);
                }
                // An error of the file, not of an architecture, is reported once: without an architecture.
                Err(failed) => errors.extend(failed),
            }
        }
        if !errors.is_empty() {
            return Err(in_file(errors));
        }
        let mut archs: Vec<String> = unit.archs.iter().map(Arch::to_string).collect();
        for arch in unit.bitcode.iter().map(Arch::to_string) {
            if !archs.contains(&arch) {
                archs.push(arch);
            }
        }
        let image = format!("{}.gpubin", Path::new(file).file_name().unwrap_or_default().to_string_lossy());
        let version = manifest::VERSION;
        let archs_from = unit.archs_from.clone();
        let manifest = Manifest { version, source: file.clone(), image, archs, archs_from, load, kernels, ..Manifest::default() };
        Ok(compiled(manifest, fat))
    }
}

/// Groups the architectures that one reading of the file can check: all for Rust, which has no vendor's own spellings; otherwise those of a
/// vendor, or each alone if mlir-opt lowers the file for it.
fn checked_together(unit: &Unit) -> Vec<Vec<&Arch>> {
    let format = Format::of(Path::new(&unit.file));
    let mut groups: Vec<Vec<&Arch>> = Vec::new();
    for (arch, _) in unit.images() {
        if groups.iter().flatten().any(|other| *other == arch) {
            continue;
        }
        let is_group = |group: &&mut Vec<&Arch>| match format {
            Some(Format::Rust) => true,
            Some(Format::Mlir) => false,
            _ => group.iter().any(|other| other.vendor() == arch.vendor()),
        };
        match groups.iter_mut().find(is_group) {
            Some(group) => group.push(arch),
            None => groups.push(vec![arch]),
        }
    }
    groups
}

fn pack(arch: &Arch, images: Vec<image::Image>) -> Packed {
    let (mut entries, mut builds) = (Vec::new(), Vec::new());
    for image in images {
        image::append(&mut entries, arch, &image, Packing::Small);
        builds.extend(image.builds);
    }
    Packed { entries: Bytes(entries), builds: Json(builds) }
}

#[cfg(test)]
mod tests {
    use super::checked_together;
    use crate::config::Request;
    use gpu_tools::Env;

    #[test]
    fn architectures_are_checked_together_as_the_format_allows() {
        let package = tempfile::tempdir().unwrap();
        std::fs::create_dir(package.path().join("kernels")).unwrap();
        ["a.ll", "b.mlir", "c.rs"]
            .iter()
            .for_each(|file| std::fs::write(package.path().join("kernels").join(file), "// gpu_kernel").unwrap());
        let toml = "[package.metadata.gpu]\narchs = [\"gfx942\", \"sm_90\", \"gfx1100\"]\nbitcode = [\"gfx942\", \"gfx12-generic\"]\n";
        let units = Request::from_manifest(toml).unwrap().resolve(package.path(), &Env::fixed(&[])).unwrap().units;
        let text = |group: &Vec<&gpu_abi::Arch>| group.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let groups: Vec<Vec<String>> = units.iter().map(|unit| checked_together(unit).iter().map(text).collect()).collect();
        assert_eq!(groups[0], ["gfx942 gfx1100 gfx12-generic", "sm_90"]);
        assert_eq!(groups[1], ["gfx942", "sm_90", "gfx1100", "gfx12-generic"]);
        assert_eq!(groups[2], ["gfx942 sm_90 gfx1100 gfx12-generic"]);
    }
}
