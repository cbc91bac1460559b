//! Modules, functions, launches, occupancy.

use gpu_fakes::answer;
use gpu_fakes::launch::{self};
use std::ffi::c_int;

type Handle = u64;

api! {
    Plain fn hipModuleOccupancyMaxPotentialBlockSize(
        grid: *mut c_int, block: *mut c_int, function: Handle, dynamic: usize, limit: c_int,
    ) {
        let (blocks, threads) = launch::potential_block(function, &|_| dynamic, limit)?;
        answer(grid, blocks)?;
        answer(block, threads)
    }
}
