//! Statics in the address spaces where a GPU has them: rustc knows one, the generic.

use crate::llvm::Module;
use crate::llvm::value::{add_global, globals};

/// The section that marks shared memory: every block has its own, and nobody initialises it.
const SHARED: &str = "gpu.shared";

/// Moves statics to global memory, and those that are marked to shared memory.
pub fn place(module: &Module<'_>) {
    for global in globals(module).into_iter().filter(|global| global.ty().space() == Some(0) && !global.name().starts_with("llvm.")) {
        let shared = global.section() == SHARED;
        let name = global.name();
        global.set_name("");
        let moved = add_global(module, &name, global.value_type(), if shared { 3 } else { 1 });
        moved.set_align(global.align());
        moved.copy_kind(global);
        let initializer = if shared { Some(global.value_type().poison()) } else { global.initializer() };
        initializer.into_iter().for_each(|initializer| moved.set_initializer(initializer));
        global.replace_with(moved.constant_space_cast(global.ty()));
        global.erase();
    }
}

/// Statics are the module's own, so that what nothing uses goes.
pub fn make_internal(module: &Module<'_>) {
    let own = globals(module).into_iter().filter(|global| global.initializer().is_some() && !global.name().starts_with("llvm."));
    own.for_each(|global| global.make_internal());
}
