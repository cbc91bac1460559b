//! NCCL without gpu-comm: its own functions, called as nccl-tests calls them.

use anyhow::{Result, ensure};
use gpu_rt::{Buffer, DeviceGroup, DeviceKind, interop, raw};
use std::ffi::{c_int, c_void};
use std::ptr::{null_mut, with_exposed_provenance_mut};

#[repr(C)]
#[derive(Clone, Copy)]
struct UniqueId([u8; 128]);

type InitRank = unsafe extern "C" fn(*mut *mut c_void, c_int, UniqueId, c_int) -> c_int;
type AllReduce = unsafe extern "C" fn(*mut c_void, *mut c_void, usize, c_int, c_int, *mut c_void, *mut c_void) -> c_int;

/// `ncclFloat32` and `ncclSum`.
const F32: c_int = 7;
const SUM: c_int = 0;

/// A communicator of NCCL's for each device.
pub struct Ranks {
    library: libloading::Library,
    comms: Vec<*mut c_void>,
}

fn check(code: c_int) -> Result<()> {
    ensure!(code == 0, "NCCL itself failed with {code}");
    Ok(())
}

impl Ranks {
    /// Opens the library and connects the devices.
    ///
    /// # Errors
    /// It is not there, or fails.
    pub fn of(group: &DeviceGroup, kind: DeviceKind) -> Result<Ranks> {
        let (variable, name) = match kind {
            DeviceKind::Hip => ("GPU_RCCL_LIBRARY", "librccl.so.1"),
            _ => ("GPU_NCCL_LIBRARY", "libnccl.so.2"),
        };
        let name = std::env::var_os(variable).filter(|path| std::path::Path::new(path).is_file()).unwrap_or_else(|| name.into());
        // SAFETY: it is open already: gpu-comm found it, and the loader knows it by its own name.
        let library = unsafe { libloading::Library::new(name) }?;
        let (mut id, mut comms) = (UniqueId([0; 128]), vec![null_mut(); group.len()]);
        // SAFETY: as nccl.h declares the functions; `id` and `comms` stay until the group has ended, and each rank's device is current.
        unsafe {
            check(library.get::<unsafe extern "C" fn(*mut UniqueId) -> c_int>(b"ncclGetUniqueId")?(&mut id))?;
            let init = library.get::<InitRank>(b"ncclCommInitRank")?;
            check(library.get::<unsafe extern "C" fn() -> c_int>(b"ncclGroupStart")?())?;
            for ((rank, device), comm) in (0..).zip(group).zip(&mut comms) {
                raw::make_current(device)?;
                check(init(comm, group.len() as c_int, id, rank))?;
            }
            check(library.get::<unsafe extern "C" fn() -> c_int>(b"ncclGroupEnd")?())?;
        }
        Ok(Ranks { library, comms })
    }

    /// `2.28.3`
    ///
    /// # Errors
    /// The library does not tell.
    pub fn version(&self) -> Result<String> {
        let mut version = 0;
        // SAFETY: as nccl.h declares it; `version` is written to.
        check(unsafe { self.library.get::<unsafe extern "C" fn(*mut c_int) -> c_int>(b"ncclGetVersion")?(&mut version) })?;
        Ok(format!("{}.{}.{}", version / 10_000, version / 100 % 100, version % 100))
    }

    /// Enqueues a sum of each device's buffer to each device's.
    ///
    /// # Errors
    /// NCCL fails.
    pub fn all_reduce(&self, from: &[Buffer<f32>], to: &[Buffer<f32>]) -> Result<()> {
        let address = |buffer: &Buffer<f32>| -> Result<*mut c_void, gpu_rt::Error> {
            Ok(with_exposed_provenance_mut(raw::address(&buffer.slice(..)?) as usize))
        };
        // SAFETY: as nccl.h declares the functions; buffers of the ranks' devices, as large as each other, on their streams.
        unsafe {
            let all_reduce = self.library.get::<AllReduce>(b"ncclAllReduce")?;
            check(self.library.get::<unsafe extern "C" fn() -> c_int>(b"ncclGroupStart")?())?;
            for ((from, to), comm) in from.iter().zip(to).zip(&self.comms) {
                check(all_reduce(address(from)?, address(to)?, from.len(), F32, SUM, *comm, interop::stream_handle(to.stream())))?;
            }
            check(self.library.get::<unsafe extern "C" fn() -> c_int>(b"ncclGroupEnd")?())
        }
    }
}

impl Drop for Ranks {
    fn drop(&mut self) {
        for comm in &self.comms {
            // SAFETY: alive, and its streams were waited for. There is nobody to tell what it fails with.
            let _ = unsafe { self.library.get::<unsafe extern "C" fn(*mut c_void) -> c_int>(b"ncclCommDestroy").map(|end| end(*comm)) };
        }
    }
}
