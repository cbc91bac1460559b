//! Modules, functions, launches, occupancy.

use gpu_fakes::launch::{self, Config};
use gpu_fakes::{answer, module};
use std::ffi::{c_char, c_int, c_uint, c_void};
use std::ptr::null_mut;

type Handle = u64;

api! {
    Plain fn hipModuleLoadData(to: *mut Handle, image: *const c_void) { answer(to, module::load(image.cast())?) }
    Plain fn hipModuleLoadDataEx(
        to: *mut Handle, image: *const c_void, _count: c_uint, _keys: *mut c_int, _values: *mut *mut c_void,
    ) {
        answer(to, module::load(image.cast())?)
    }
    FreesAnyway fn hipModuleUnload(module: Handle) { module::unload(module) }
    Plain fn hipModuleGetFunction(to: *mut Handle, module: Handle, name: *const c_char) {
        answer(to, module::function(module, name)?)
    }
    Plain fn hipFuncGetAttribute(value: *mut c_int, attribute: c_int, function: Handle) {
        answer(value, module::attribute(function, attribute)?)
    }
    Plain fn hipFuncSetAttribute(function: Handle, attribute: c_int, value: c_int) {
        module::set_attribute(function, attribute, value)
    }
    Plain fn hipModuleLaunchKernel(
        function: Handle, gx: c_uint, gy: c_uint, gz: c_uint, bx: c_uint, by: c_uint, bz: c_uint, shared: c_uint, stream: Handle,
        params: *mut *mut c_void, extra: *mut *mut c_void,
    ) {
        let config = Config { grid: [gx, gy, gz], block: [bx, by, bz], shared, cooperative: false, cluster: None };
        launch::launch(function, &config, stream, params, extra)
    }
    Plain fn hipModuleLaunchCooperativeKernel(
        function: Handle, gx: c_uint, gy: c_uint, gz: c_uint, bx: c_uint, by: c_uint, bz: c_uint, shared: c_uint, stream: Handle,
        params: *mut *mut c_void,
    ) {
        let config = Config { grid: [gx, gy, gz], block: [bx, by, bz], shared, cooperative: true, cluster: None };
        launch::launch(function, &config, stream, params, null_mut())
    }
    Plain fn hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(blocks: *mut c_int, function: Handle, block: c_int, dynamic: usize) {
        answer(blocks, launch::occupancy(function, block, dynamic)?)
    }
    Plain fn hipModuleOccupancyMaxPotentialBlockSize(
        grid: *mut c_int, block: *mut c_int, function: Handle, dynamic: usize, limit: c_int,
    ) {
        let (blocks, threads) = launch::potential_block(function, &|_| dynamic, limit)?;
        answer(grid, blocks)?;
        answer(block, threads)
    }
}
