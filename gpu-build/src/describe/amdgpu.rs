//! AMD code objects: the metadata note (`NT_AMDGPU_METADATA`, MessagePack; LLVM's AMDGPU usage guide, "Code Object
//! Metadata").

use super::Facts;
use super::message_pack::Value;
use gpu_abi::manifest::Build;
use object::elf;
use object::read::elf::{ElfFile64, FileHeader};

/// The note's type.
const NT_AMDGPU_METADATA: elf::NoteType = elf::NoteType(32);

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
                let metadata = Value::read(note.desc()).ok_or_else(|| broken("the note is no MessagePack".into()))?;
                let kernels = metadata.get("amdhsa.kernels").map_or(&[][..], Value::list);
                let facts = kernels.iter().map(|kernel| kernel_facts(kernel).ok_or_else(|| broken(format!("{kernel:?}"))));
                return facts.collect();
            }
        }
    }
    Err(broken("no AMDGPU note".into()))
}

/// A kernel's name and facts.
fn kernel_facts(kernel: &Value<'_>) -> Option<(String, Facts)> {
    let number = |key: &str| kernel.get(key).and_then(Value::number);
    let build = Build {
        registers: number(".vgpr_count"),
        scalar_registers: number(".sgpr_count"),
        spills: Some(number(".vgpr_spill_count").unwrap_or(0) + number(".sgpr_spill_count").unwrap_or(0)),
        shared_bytes: Some(number(".group_segment_fixed_size").unwrap_or(0)),
        private_bytes: Some(number(".private_segment_fixed_size").unwrap_or(0)),
        max_threads: number(".max_flat_workgroup_size"),
        warp_size: number(".wavefront_size"),
        ..Build::default()
    };
    let mut layout = Vec::new();
    for argument in kernel.get(".args").map_or(&[][..], Value::list) {
        if !argument.get(".value_kind")?.text()?.starts_with("hidden_") {
            layout.push((argument.get(".offset")?.number()?, argument.get(".size")?.number()?));
        }
    }
    Some((kernel.get(".name")?.text()?.to_string(), Facts { build, layout }))
}
