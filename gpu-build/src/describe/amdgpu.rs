//! AMD code objects: the metadata note (`NT_AMDGPU_METADATA`, MessagePack; LLVM's AMDGPU usage guide, "Code Object
//! Metadata").

use super::Facts;
use gpu_abi::manifest::Build;
use object::elf;
use object::read::elf::{ElfFile64, FileHeader};
use serde::Deserialize;

/// The note's type.
const NT_AMDGPU_METADATA: elf::NoteType = elf::NoteType(32);

#[derive(Deserialize)]
struct Metadata {
    #[serde(rename = "amdhsa.kernels", default)]
    kernels: Vec<KernelMetadata>,
}

#[derive(Deserialize)]
struct KernelMetadata {
    #[serde(rename = ".name")]
    name: String,
    #[serde(rename = ".args", default)]
    args: Vec<Argument>,
    #[serde(rename = ".group_segment_fixed_size", default)]
    group_segment: u32,
    #[serde(rename = ".private_segment_fixed_size", default)]
    private_segment: u32,
    #[serde(rename = ".max_flat_workgroup_size", default)]
    max_threads: Option<u32>,
    #[serde(rename = ".wavefront_size", default)]
    wavefront: Option<u32>,
    #[serde(rename = ".vgpr_count", default)]
    vector_registers: Option<u32>,
    #[serde(rename = ".sgpr_count", default)]
    scalar_registers: Option<u32>,
    #[serde(rename = ".vgpr_spill_count", default)]
    vector_spills: u32,
    #[serde(rename = ".sgpr_spill_count", default)]
    scalar_spills: u32,
}

#[derive(Deserialize)]
struct Argument {
    #[serde(rename = ".offset")]
    offset: u32,
    #[serde(rename = ".size")]
    size: u32,
    #[serde(rename = ".value_kind")]
    kind: String,
}

/// What a code object says of each kernel, by name.
///
/// # Errors
/// An object without readable metadata.
pub fn facts(object: &[u8]) -> Result<Vec<(String, Facts)>, String> {
    let broken = |why: String| format!("the code object has no readable metadata: {why}");
    let file = ElfFile64::<object::Endianness>::parse(object).map_err(|error| broken(error.to_string()))?;
    let endian = file.endian();
    let header = file.elf_header();
    let segments = header.program_headers(endian, object).map_err(|error| broken(error.to_string()))?;
    for segment in segments {
        use object::read::elf::ProgramHeader;
        if segment.p_type(endian) != elf::PT_NOTE {
            continue;
        }
        let Ok(Some(mut notes)) = segment.notes(endian, object) else { continue };
        while let Ok(Some(note)) = notes.next() {
            if note.n_type(endian) == NT_AMDGPU_METADATA && note.name() == b"AMDGPU" {
                let metadata: Metadata = rmp_serde::from_slice(note.desc()).map_err(|error| broken(error.to_string()))?;
                return Ok(metadata.kernels.into_iter().map(|kernel| (kernel.name.clone(), kernel_facts(kernel))).collect());
            }
        }
    }
    Err(broken("no AMDGPU note".into()))
}

fn kernel_facts(kernel: KernelMetadata) -> Facts {
    let build = Build {
        registers: kernel.vector_registers,
        scalar_registers: kernel.scalar_registers,
        spills: Some(kernel.vector_spills + kernel.scalar_spills),
        shared_bytes: Some(kernel.group_segment),
        private_bytes: Some(kernel.private_segment),
        max_threads: kernel.max_threads,
        warp_size: kernel.wavefront,
        ..Build::default()
    };
    let shown = kernel.args.iter().filter(|argument| !argument.kind.starts_with("hidden_"));
    Facts { build, layout: shown.map(|argument| (argument.offset, argument.size)).collect() }
}
