//! Shared memory of programs of tiles: what they keep, and behind it what all other functions use in turn.

use super::constant;
use crate::intrinsics::tile;
use crate::llvm::Module;
use crate::llvm::value::{Builder, Call, Func, Types, add_global};
use crate::portable::{SHARED, symbols};
use crate::target::shared_memory;
use gpu_abi::Arch;

/// Where tiles in shared memory begin: `wgmma` wants 1024.
const ALIGNMENT: u32 = 1024;
/// What dynamic shared memory for tiles is called: then its size, and the kernel.
const DYNAMIC: &str = "__gpu_tile_memory_";

/// A call that asks for shared memory, how many bytes, and whether for itself alone.
struct Asking<'m> {
    call: Call<'m>,
    bytes: u32,
    is_kept: bool,
}

/// Gives each kernel shared memory for what it keeps, and for whoever else asks for most.
///
/// # Errors
/// Sizes that are no constants, or more than a block has.
pub fn give(module: &Module<'_>, arch: &Arch) -> Result<(), String> {
    let mut kernels: Vec<(Func<'_>, Vec<Asking<'_>>)> = Vec::new();
    for (intrinsic, is_kept) in [(tile::KEEP, true), (tile::MEMORY, false)] {
        for call in intrinsic.calls(module) {
            let (Some(kernel), bytes) = (call.function(), constant(call, 0)?) else { continue };
            let asking = Asking { call, bytes, is_kept };
            match kernels.iter_mut().find(|(other, _)| *other == kernel) {
                Some((_, asked)) if is_kept && asked.iter().any(|other| other.is_kept) => {
                    return Err(format!("`{}` asks twice for memory that it keeps (`gpu.tile.keep`)", kernel.name()));
                }
                Some((_, asked)) => asked.push(asking),
                None => kernels.push((kernel, vec![asking])),
            }
        }
    }
    let types = Types::of(module);
    // On the CPU every kernel of a module has all of its shared memory.
    if matches!(arch, Arch::Cpu(_)) {
        let all = kernels.drain(..).reduce(|(first, mut all), (_, more)| {
            all.extend(more);
            (first, all)
        });
        kernels.extend(all);
    }
    for (kernel, asked) in kernels {
        let most = shared_memory::capacity(arch);
        let aligned = |asking: &Asking<'_>| u64::from(asking.bytes).next_multiple_of(ALIGNMENT.into());
        let kept: u64 = asked.iter().filter(|asking| asking.is_kept).map(aligned).sum();
        let shared = asked.iter().filter(|asking| !asking.is_kept).map(|asking| asking.bytes).max().unwrap_or(0);
        let end = kept + u64::from(shared);
        if end > most.into() {
            return Err(format!("`{}` keeps {end} bytes of tiles in shared memory; a block has {most}", kernel.name()));
        }
        let is_dynamic = matches!(arch, Arch::Nvptx(_)) && end > shared_memory::most_static(arch).into();
        let name = if is_dynamic {
            format!("{DYNAMIC}{end}_{}", symbols::kernel_name(kernel))
        } else {
            format!("{}.{}", tile::MEMORY.name, kernel.name())
        };
        let ty = types.int(8).array(if is_dynamic { 0 } else { end });
        let variable = add_global(module, &name, ty, SHARED);
        variable.set_align(ALIGNMENT);
        if !is_dynamic {
            variable.set_initializer(ty.poison());
            variable.make_internal();
        }
        let mut next = 0;
        for asking in asked {
            let Asking { call, is_kept, .. } = asking;
            let at = if is_kept { next } else { kept };
            let builder = Builder::before(*call);
            let place = builder.offset(variable.value(), types.int(32).int(at));
            call.replace_with(builder.space_cast(place, call.ty()));
            call.erase();
            if is_kept {
                next += aligned(&asking);
            }
        }
    }
    Ok(())
}

/// Of PTX, the kernels that need dynamic shared memory for their tiles, and how many bytes.
pub fn dynamic_memory(ptx: &str) -> Vec<(String, u32)> {
    let names = ptx.lines().filter(|line| line.starts_with(".extern .shared")).filter_map(|line| line.split_once(DYNAMIC));
    let parsed = names.filter_map(|(_, rest)| {
        let (bytes, kernel) = rest.split_once('_')?;
        Some((kernel.trim_end_matches("[];").to_string(), bytes.parse().ok()?))
    });
    parsed.collect()
}
