//! What an image says of its kernels.

mod cpu;
mod ptx;

use crate::report::{BuiltKernel, Problem};
use gpu_abi::container::{Entry, ImageKind};
use gpu_build::objects::{Facts, amdgpu, cubin};
use object::{Architecture, Object, ObjectSection, ObjectSymbol};
use std::io::Read;

/// Nothing that this project makes is larger; a file's claim is no reason to take all memory.
const LARGEST: usize = 1 << 30;

/// An image as it was before it was compressed.
///
/// # Errors
/// What is wrong with it, in words.
pub fn unpacked(entry: &Entry<'_>) -> Result<Vec<u8>, String> {
    let compressed = entry.compression().map_err(|error| error.what.to_string())?;
    let Some(compressed) = compressed else { return Ok(entry.image.to_vec()) };
    if compressed.size > LARGEST {
        return Err(format!("it says that it has {} bytes uncompressed, which is more than any image has", compressed.size));
    }
    let mut bytes = Vec::new();
    let decoder = zstd::stream::Decoder::new(entry.image).map_err(|error| format!("it cannot be decompressed: {error}"))?;
    let read = decoder.take(compressed.size as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| format!("it cannot be decompressed: {error}"))?;
    if bytes.len() != compressed.size {
        return Err(format!("it is not of the size that it says: {} bytes and not {}", bytes.len(), compressed.size));
    }
    Ok(bytes)
}

/// The kernels of an image, and the bytes of code in it.
pub fn kernels(kind: ImageKind, image: &[u8]) -> Result<(Vec<BuiltKernel>, Option<u64>), Problem> {
    match kind {
        ImageKind::Object => {
            let file = object::File::parse(image).map_err(|error| Problem::new(format!("the object cannot be read: {error}")))?;
            match file.architecture() {
                Architecture::X86_64 | Architecture::Aarch64 => Ok((cpu::kernels(image)?, code_bytes(&file))),
                _ => {
                    let facts = amdgpu::facts(image).map_err(Problem::new)?;
                    Ok((built(facts, |name| symbol_size(&file, name)), code_bytes(&file)))
                }
            }
        }
        ImageKind::Cubin => {
            let facts = cubin::facts(image).map_err(Problem::new)?;
            let file = object::File::parse(image).map_err(|error| Problem::new(format!("the cubin cannot be read: {error}")))?;
            let size = |name: &str| file.section_by_name(&format!(".text.{name}")).map(|section| section.size());
            Ok((built(facts, size), code_bytes(&file)))
        }
        ImageKind::Ptx => Ok((ptx::kernels(&String::from_utf8_lossy(image)), None)),
        ImageKind::None | ImageKind::Bitcode | ImageKind::Fatbinary | ImageKind::Spirv => Ok((Vec::new(), None)),
    }
}

fn built(facts: Vec<(String, Facts)>, size: impl Fn(&str) -> Option<u64>) -> Vec<BuiltKernel> {
    let one = |(name, facts): (String, Facts)| {
        let code_bytes = size(&name);
        let build = facts.build;
        BuiltKernel {
            arguments: facts.layout,
            registers: build.registers,
            scalar_registers: build.scalar_registers,
            spills: build.spills,
            shared_bytes: build.shared_bytes,
            private_bytes: build.private_bytes,
            max_threads: build.max_threads,
            warp_size: build.warp_size,
            code_bytes,
            name,
            ..BuiltKernel::default()
        }
    };
    facts.into_iter().map(one).collect()
}

/// The bytes of all sections with code.
fn code_bytes(file: &object::File<'_>) -> Option<u64> {
    let code = file.sections().filter(|section| section.kind() == object::SectionKind::Text);
    Some(code.map(|section| section.size()).fold(0, u64::saturating_add))
}

fn symbol_size(file: &object::File<'_>, name: &str) -> Option<u64> {
    let mut symbols = file.dynamic_symbols().chain(file.symbols());
    symbols.find(|symbol| symbol.name() == Ok(name) && symbol.kind() == object::SymbolKind::Text).map(|symbol| symbol.size())
}
