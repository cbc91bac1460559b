//! `cargo gpu inspect`: from files to a report (`report.rs`), and from a report to what people read (`inspect/view.rs`).

mod signature;
#[cfg(test)]
mod tests;
mod view;

use crate::cli::Inspect;
use crate::facts;
use crate::input::manifests::{self, Known};
use crate::input::{Found, Input};
use crate::page;
use crate::report::{BuiltKernel, FatBinary, File, Image, Kernel, Occupancy, Problem, Report, VERSION};
pub use view::{KERNEL_COLUMNS, kernel_cells};

use anyhow::Result;
use gpu_abi::container::Entry;
use gpu_abi::manifest::Build;
use gpu_abi::occupancy::{Demand, Multiprocessor, occupancy};
use gpu_abi::{Arch, Manifest};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// A kernel's name and arguments, for people.
pub fn signature(kernel: &gpu_abi::manifest::Kernel) -> String {
    signature::of_manifest(kernel).signature
}

/// The command.
pub fn run(options: &Inspect) -> Result<ExitCode> {
    manifests::check(&options.manifests)?;
    let files = options.files.iter().map(|file| read(file, &options.manifests, options.block)).collect::<Result<Vec<_>>>()?;
    let report = Report { version: VERSION, block: options.block, files };
    page::show(&options.output, &report, &view::page(&report))?;
    Ok(if report.problems().next().is_some() { crate::FINDINGS.into() } else { ExitCode::SUCCESS })
}

/// What is in a file.
pub fn read(path: &Path, folders: &[PathBuf], block: u32) -> Result<File> {
    file(&Input::read(path)?, &manifests::near(path, folders), block)
}

fn file(input: &Input, known: &[Known], block: u32) -> Result<File> {
    let contents = input.contents()?;
    Ok(File {
        path: input.name.clone(),
        size: input.bytes.len() as u64,
        format: contents.format.to_string(),
        fat_binaries: contents.found.iter().map(|found| fat_binary(found, known, block)).collect(),
        problems: contents.problems.into_iter().map(Problem).collect(),
    })
}

fn fat_binary(found: &Found<'_>, known: &[Known], block: u32) -> FatBinary {
    let known = manifests::of(known, found.bytes);
    let manifest = known.map(|known| &known.manifest);
    let images: Vec<Image> = found.entries.iter().map(|entry| image(entry, manifest, block)).collect();
    FatBinary {
        member: found.member.clone(),
        section: found.section.clone(),
        offset: found.offset as u64,
        size: found.bytes.len() as u64,
        package: known.and_then(|known| known.package.clone()),
        source: manifest.map(|manifest| manifest.source.clone()),
        manifest: known.map(|known| known.path.display().to_string()),
        archs_from: manifest.map(|manifest| manifest.archs_from.clone()).filter(|from| !from.is_empty()),
        kernels: kernels(&images, manifest),
        images,
    }
}

/// The kernels of a file: as the manifest has them, else as its images do.
fn kernels(images: &[Image], manifest: Option<&Manifest>) -> Vec<Kernel> {
    if let Some(manifest) = manifest {
        return manifest.kernels.iter().map(signature::of_manifest).collect();
    }
    let mut seen = BTreeSet::new();
    let with_arguments = |kernel: &&BuiltKernel| !kernel.arguments.is_empty();
    let built = || images.iter().flat_map(|image| &image.kernels);
    // The images of GPUs say what the arguments are; those for the CPU do not.
    let all = built().filter(with_arguments).chain(built().filter(|kernel| kernel.arguments.is_empty()));
    all.filter(|kernel| seen.insert(kernel.name.as_str())).map(signature::of_image).collect()
}

fn image(entry: &Entry<'_>, manifest: Option<&Manifest>, block: u32) -> Image {
    let mut problems = Vec::new();
    let intact = entry.is_intact();
    if intact == Some(false) {
        problems.push(Problem::new("its checksum is wrong: it was damaged after it was built"));
    }
    let arch = entry.arch().parse::<Arch>();
    if let Err(error) = &arch {
        problems.push(Problem::new(error.to_string()));
    }
    let mut image = Image {
        arch: entry.arch().to_string(),
        triple: entry.triple().to_string(),
        kind: entry.kind.name().to_string(),
        stored: entry.image.len() as u64,
        compression: entry.string(gpu_abi::container::COMPRESSION).map(str::to_string),
        intact,
        checksum: entry.string(gpu_abi::container::CHECKSUM).map(str::to_string),
        ..Image::default()
    };
    match facts::unpacked(entry) {
        Err(why) => problems.push(Problem(why)),
        Ok(bytes) => {
            image.size = Some(bytes.len() as u64);
            match facts::kernels(entry.kind, &bytes) {
                Ok((kernels, code_bytes)) => (image.kernels, image.code_bytes) = (kernels, code_bytes),
                Err(problem) => problems.push(problem),
            }
        }
    }
    let multiprocessor = arch.ok().as_ref().and_then(Multiprocessor::of);
    for kernel in &mut image.kernels {
        let stated = manifest.and_then(|manifest| manifest.kernel(&kernel.name));
        let is_this = |build: &&Build| build.arch == image.arch && build.kind == image.kind;
        // What ptxas said of a cubin, which does not say it itself.
        kernel.spills = kernel.spills.or_else(|| stated?.builds.iter().find(is_this)?.spills);
        let bounds = stated.map(|kernel| kernel.block).unwrap_or_default();
        let required = bounds.required.map(|sizes| sizes.into_iter().fold(1, u32::saturating_mul));
        let most = kernel.max_threads.or(bounds.max_threads).unwrap_or(u32::MAX);
        kernel.occupancy = multiprocessor.and_then(|of| occupancy_of(&of, kernel, required.unwrap_or(block.min(most))));
    }
    image.problems = problems;
    image
}

/// Where an image says what a kernel takes.
pub fn occupancy_of(of: &Multiprocessor, kernel: &BuiltKernel, block: u32) -> Option<Occupancy> {
    let demand = Demand {
        registers: kernel.registers?,
        scalar_registers: kernel.scalar_registers.unwrap_or(0),
        shared_bytes: kernel.shared_bytes.unwrap_or(0),
        block,
    };
    let found = occupancy(&of.with_warps_of(kernel.warp_size.unwrap_or(of.warp_size)), &demand);
    Some(Occupancy {
        block,
        blocks: found.blocks,
        warps: found.warps,
        most: found.most,
        percent: found.percent(),
        limit: found.limit.name().to_string(),
    })
}
