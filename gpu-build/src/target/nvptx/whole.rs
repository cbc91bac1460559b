//! Votes and exchanges of the lanes that are there become those of all lanes of the warp where all threads of the block come that have not ended.
//!
//! The lanes that are there may be fewer than those that come: ptxas has a loop that may wait for others give way, and the hardware then lets
//! lanes that have left it go on alone; and behind a branch from which some threads end, lanes that came apart before are not brought together.
//! What names all lanes waits for those that have not ended.

use crate::intrinsics::{BALLOT, BALLOT_SYNC, WAVE_BALLOT, WAVE_SHUFFLE};
use crate::llvm::Module;
use crate::llvm::value::{Builder, Call, Types, declare, function};
use crate::portable;
use crate::target::control_divergence::ControlDivergence;

/// What names the lanes that are there, and the function of the same type that names all (`warp.ll`).
static NAMES: [(&str, &str); 3] =
    [(BALLOT.name, BALLOT_SYNC.name), (WAVE_BALLOT.name, "gpu.wave.ballot.sync"), (WAVE_SHUFFLE.name, "gpu.wave.shuffle.sync.i32")];

pub fn name_all_lanes(module: &Module<'_>) {
    if NAMES.iter().all(|(name, _)| function(module, name).is_none()) {
        return;
    }
    for kernel in portable::kernels(module) {
        let flow = ControlDivergence::without_exits(kernel);
        let together = (0..flow.cfg.count()).filter(|block| !flow.is_divergent[*block]).map(|block| flow.cfg.blocks[block]);
        let calls: Vec<Call<'_>> =
            together.flat_map(|block| block.instructions()).filter_map(|instruction| instruction.as_call()).collect();
        for (call, of_all) in calls.into_iter().filter_map(|call| Some((call, of_all(call)?))) {
            let arguments = call.arguments();
            let types: Vec<_> = arguments.iter().map(|argument| argument.ty()).collect();
            let function = declare(module, of_all, Types::of(module).function(call.ty(), &types));
            call.replace_with(Builder::before(*call).call(function, &arguments));
            call.erase();
        }
    }
}

fn of_all(call: Call<'_>) -> Option<&'static str> {
    let name = call.callee()?.name();
    NAMES.iter().find(|(active, _)| *active == name).map(|(_, all)| *all)
}
