//! Step 6 for one architecture: makes images of the generated code, and reads the kernels' figures from them.

use super::{Code, Options, Toolchain};
use crate::describe::{self, Facts};
use crate::diagnostics::{Diagnostic, DiagnosticKind};
use crate::image::Image;
use crate::{link, target};
use gpu_abi::Arch;
use gpu_abi::arch::Vendor;
use gpu_abi::container::ImageKind;
use gpu_abi::cpu::MAX_IMAGE_SIZE;
use gpu_abi::manifest::{Build, Crash, Kernel};
use object::{Object, ObjectSegment};

/// The entry of a kernel in such a list.
fn of<'a, T>(said: &'a [(String, T)], kernel: &Kernel) -> Option<&'a T> {
    said.iter().find(|(name, _)| *name == kernel.name).map(|(_, of)| of)
}

/// Refuses an image that is too large for the CPU device to load.
fn check_size(object: &[u8]) -> Result<(), Diagnostic> {
    let file = object::File::parse(object).map_err(|error| Diagnostic::new(format!("the linked object cannot be read: {error}")))?;
    let size = file.segments().map(|segment| segment.address().saturating_add(segment.size())).max().unwrap_or(0);
    if size <= MAX_IMAGE_SIZE {
        return Ok(());
    }
    let message = format!("the kernels' code and variables take {size} bytes, and an image for the CPU can have at most {MAX_IMAGE_SIZE}");
    Err(Diagnostic::new(message).of(DiagnosticKind::Unsupported).help("keep large arrays in buffers"))
}

/// Linking, assembling, reading back.
pub fn finish(
    arch: &Arch,
    options: Options,
    code: Code,
    crash: Option<Crash>,
    tools: &Toolchain,
    kernels: &[Kernel],
) -> Result<Vec<Image>, Diagnostic> {
    let Code { bytes: code, coarsened, small, maps, dynamic_stack } = code;
    let tiles = if arch.vendor() == Vendor::Nvidia { target::tile::dynamic_memory(&String::from_utf8_lossy(&code)) } else { Vec::new() };
    let image = |kind: ImageKind, bytes: Vec<u8>, facts: Vec<(String, Facts)>| {
        let builds = kernels.iter().map(|kernel| {
            let facts = of(&facts, kernel);
            // An image that describes the kernel's layout must agree with it.
            let tensor_maps = of(&maps, kernel).cloned();
            facts.map_or(Ok(()), |facts| describe::check_layout(kernel, tensor_maps.as_ref(), &facts.layout))?;
            let build = facts.map(|facts| facts.build.clone()).unwrap_or_default();
            let (coarsened, small) = (of(&coarsened, kernel).cloned(), of(&small, kernel).cloned());
            let tile_bytes = of(&tiles, kernel).copied();
            let dynamic_stack = dynamic_stack.contains(&kernel.name).then_some(true);
            let (arch, kind) = (arch.to_string(), kind.name().to_string());
            Ok((
                kernel.name.clone(),
                Build { arch, kind, tile_bytes, coarsened, small, tensor_maps, dynamic_stack, crash: crash.clone(), ..build },
            ))
        });
        let builds = builds.collect::<Result<_, String>>().map_err(Diagnostic::new)?;
        Ok(Image { kind: kind as u16, bytes, builds })
    };
    match arch {
        _ if options.bitcode => Ok(vec![image(ImageKind::Bitcode, code, Vec::new())?]),
        Arch::Amdgpu(_) => {
            let object = link::shared(&tools.lld, arch, &code)?;
            let facts = describe::amdgpu::facts(&object).map_err(Diagnostic::new)?;
            Ok(vec![image(ImageKind::Object, object, facts)?])
        }
        Arch::Cpu(_) => {
            let object = link::shared(&tools.lld, arch, &code)?;
            check_size(&object)?;
            Ok(vec![image(ImageKind::Object, object, Vec::new())?])
        }
        Arch::Nvptx(sm) => {
            let unresolved = link::unresolved_ptx(&String::from_utf8_lossy(&code));
            if !unresolved.is_empty() {
                return Err(Diagnostic::new(format!("unresolved: `{}`", unresolved.join("`, `")))
                    .of(DiagnosticKind::Unresolved)
                    .help("define it in the kernel file"));
            }
            let mut images = Vec::new();
            let cubin = tools.ptxas.as_ref().map_or(Ok(None), |ptxas| link::cubin(ptxas, *sm, &code))?;
            if let Some(cubin) = cubin {
                let mut facts = describe::cubin::facts(&cubin.bytes).map_err(|error| super::refused::by_ptxas(&error))?;
                for (name, facts) in &mut facts {
                    facts.build.spills = cubin.spills.iter().find(|(other, _)| other == name).map(|(_, count)| *count);
                }
                images.push(image(ImageKind::Cubin, cubin.bytes, facts)?);
            }
            // The driver reads PTX up to a NUL.
            let mut ptx = code;
            ptx.retain(|&byte| byte != 0);
            ptx.push(0);
            images.push(image(ImageKind::Ptx, ptx, Vec::new())?);
            Ok(images)
        }
    }
}
