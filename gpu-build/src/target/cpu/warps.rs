//! Where threads wait for each other, in a kernel's body: exchanges within a warp become stores, a wait, and loads.

use crate::intrinsics;
use crate::llvm::Module;
use crate::llvm::value::{Builder, Call, Func, Types, Value, declare, function};
use gpu_abi::cpu::{Kernel, Scratch, WARP};
use std::mem::offset_of;

/// Of this target: a value of the thread's and a lane, to that lane's value.
pub const EXCHANGE: &str = "gpu.cpu.exchange";
/// Of this target: the number of the thread in its block.
pub const LINEAR: &str = "gpu.cpu.linear";
/// Waits until every lane of the warp has given a value.
pub const SHUFFLE: &str = "gpu.cpu.wait.shuffle";
/// Waits until every lane of the warp has voted.
pub const BALLOT: &str = "gpu.cpu.wait.ballot";

/// What [`lower`] needs of a body's parameters.
pub struct Params<'m> {
    pub scratch: Value<'m>,
    pub linear: Value<'m>,
}

/// Rewrites exchanges and ballots of `body`, and answers its thread number.
pub fn lower<'m>(module: &'m Module<'_>, body: Func<'m>, params: &Params<'m>) {
    let types = Types::of(module);
    let (int, wide) = (types.int(32), types.int(64));
    for call in calls(module, body, LINEAR) {
        call.replace_with(params.linear);
        call.erase();
    }
    let wait = |name: &str| {
        let wait = declare(module, name, types.function(types.void(), &[]));
        wait.add_attribute(crate::llvm::value::At::Function, "convergent");
        wait
    };
    let lane_place = |builder: &Builder<'m>, field: usize, lane: Value<'m>| {
        let byte = builder.mul(builder.int_cast(lane, wide), wide.int(4));
        builder.offset(params.scratch, builder.add(byte, wide.int(field as u64)))
    };
    let own_lane = |builder: &Builder<'m>| builder.and(params.linear, int.int(u64::from(WARP - 1)));
    for call in calls(module, body, EXCHANGE) {
        let builder = Builder::before(*call);
        let [value, lane, ..] = call.operands()[..] else { continue };
        builder.store(value, lane_place(&builder, offset_of!(Scratch, input), own_lane(&builder)));
        builder.call(wait(SHUFFLE), &[]);
        call.replace_with(builder.load(int, lane_place(&builder, offset_of!(Scratch, output), lane)));
        call.erase();
    }
    for call in calls(module, body, intrinsics::BALLOT.name) {
        let builder = Builder::before(*call);
        let Some(vote) = call.operands().first().copied() else { continue };
        builder.store(builder.int_cast(vote, int), lane_place(&builder, offset_of!(Scratch, input), own_lane(&builder)));
        builder.call(wait(BALLOT), &[]);
        call.replace_with(builder.load(int, builder.offset(params.scratch, wide.int(offset_of!(Scratch, ballot) as u64))));
        call.erase();
    }
}

/// The calls of a function, by name, in `body`.
pub fn calls<'m>(module: &'m Module<'_>, body: Func<'m>, name: &str) -> Vec<Call<'m>> {
    let users = function(module, name).map(|function| function.users()).unwrap_or_default();
    users.into_iter().filter_map(Value::as_call).filter(|call| call.function() == Some(body)).collect()
}

/// How many synchronization points of each kind a body has: the counts of a kernel's description.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SyncPoints {
    pub barriers: u32,
    pub shuffles: u32,
    pub ballots: u32,
}

impl SyncPoints {
    pub fn of<'m>(module: &'m Module<'_>, body: Func<'m>) -> SyncPoints {
        let count = |name| calls(module, body, name).len() as u32;
        SyncPoints { barriers: count(intrinsics::BARRIER.name), shuffles: count(SHUFFLE), ballots: count(BALLOT) }
    }
    pub fn all(self) -> u32 {
        self.barriers + self.shuffles + self.ballots
    }
    pub fn has_warps(self) -> bool {
        self.shuffles + self.ballots > 0
    }
}

// The names above and the description's fields are two views of one thing.
const _: () = assert!(offset_of!(Kernel, shuffles) == offset_of!(Kernel, barriers) + 4);
