//! Kernels' parameters that a target would lay out in another way than the manifest does, which is C's way on a 64-bit host.
//!
//! | parameter | on | becomes |
//! |---|---|---|
//! | without bytes | all | none: there is nothing to pass, and NVIDIA's has no such parameters |
//! | whose alignment or places inside the target has others for (`i128` on AMD's, `i256` on NVIDIA's) | GPUs | bytes behind a pointer (`byref`, `byval`), with the alignment stated |

use super::layout::Layouts;
use crate::llvm::Module;
use crate::llvm::TargetMachine;
use crate::llvm::value::{At, Builder, Func, Type, Types, Value, add_function};
use gpu_abi::Arch;

/// What becomes of a parameter.
#[derive(Clone, Copy)]
enum Becomes {
    Itself,
    Nothing,
    Reference,
}

/// How a GPU takes an argument behind a pointer: by which attribute, in which address space.
type Way = (&'static str, u32);

/// Rebuilds the kernels of a portable module that need it, and gives the module the machine's layout.
///
/// # Errors
/// A type that the target lays out in another way than the host, where that cannot be written out.
pub fn fit<'m>(module: &'m Module<'_>, machine: &TargetMachine, arch: &Arch) -> Result<(), String> {
    let layouts = Layouts::new(machine);
    let way: Option<Way> = match arch {
        Arch::Amdgpu(_) => Some(("byref", 4)),
        Arch::Nvptx(_) => Some(("byval", 0)),
        Arch::Cpu(_) => None,
    };
    if way.is_some() {
        layouts.write_out(module)?;
    }
    for kernel in crate::portable::kernels(module) {
        let becomes = |param: Value<'m>| match layouts.portable(param.ty()).0 {
            0 => Becomes::Nothing,
            _ if way.is_some() && !layouts.agree(param.ty()) => Becomes::Reference,
            _ => Becomes::Itself,
        };
        let becomes: Vec<Becomes> = kernel.params().into_iter().map(becomes).collect();
        if becomes.iter().any(|becomes| !matches!(becomes, Becomes::Itself)) {
            rebuild(module, kernel, &becomes, &layouts, way.unwrap_or(("byval", 0)));
        }
    }
    module.set_data_layout(&machine.layout().text());
    Ok(())
}

/// The kernel with other parameters.
fn rebuild<'m>(module: &'m Module<'_>, kernel: Func<'m>, becomes: &[Becomes], layouts: &Layouts, (attribute, space): Way) {
    let all = Types::of(module);
    let params = kernel.params();
    let changed = |(param, becomes): (&Value<'m>, &Becomes)| match becomes {
        Becomes::Itself => Some(param.ty()),
        Becomes::Nothing => None,
        Becomes::Reference => Some(all.ptr(space)),
    };
    let types: Vec<Type> = params.iter().zip(becomes).filter_map(changed).collect();
    let rebuilt = move_to(module, kernel, &types);
    let mut left = (0u32..).zip(rebuilt.params());
    for ((index, old), becomes) in (0u32..).zip(params).zip(becomes) {
        let new = if let Becomes::Nothing = becomes { None } else { left.next() };
        match (becomes, new, Builder::at_entry(rebuilt)) {
            (Becomes::Reference, Some((at, new)), Some(builder)) => {
                new.set_name(&old.name());
                let (size, align) = layouts.portable(old.ty());
                rebuilt.add_type_attribute(At::Param(at), attribute, all.int(8).array(size));
                rebuilt.add_number_attribute(At::Param(at), "align", u64::from(align));
                old.replace_with(layouts.load(&builder, all.int(64), old.ty(), (new, 0, align)));
            }
            (Becomes::Itself, Some((at, new)), _) => keep(kernel, (index, old), rebuilt, (at, new)),
            _ => old.replace_with(old.ty().poison()),
        }
    }
    replace(kernel, rebuilt);
}

/// A function with the kernel's name, attributes and body, and parameters of these types. The body still uses the kernel's own: what becomes
/// of each is the caller's to say, by [`keep`] for those that stay, and then the kernel is to be [replaced](replace).
pub fn move_to<'m>(module: &'m Module<'_>, kernel: Func<'m>, types: &[Type<'m>]) -> Func<'m> {
    let name = kernel.name();
    kernel.set_name("");
    let moved = add_function(module, &name, Types::of(module).function(kernel.value_type().result(), types));
    moved.copy_attributes(kernel, At::Function, At::Function);
    kernel.move_body_to(moved);
    moved
}

/// Lets a parameter become another: its name, attributes and uses.
pub fn keep<'m>(kernel: Func<'m>, (index, old): (u32, Value<'m>), moved: Func<'m>, (at, new): (u32, Value<'m>)) {
    new.set_name(&old.name());
    moved.copy_attributes(kernel, At::Param(index), At::Param(at));
    old.replace_with(new);
}

/// Puts what a kernel has [become](move_to) into its place.
pub fn replace<'m>(kernel: Func<'m>, moved: Func<'m>) {
    kernel.replace_with(moved.value());
    kernel.erase();
}
