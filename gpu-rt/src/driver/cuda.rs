//! NVIDIA GPUs, through the CUDA driver API.

mod codes;
mod device;
mod module;
mod properties;
mod ptx;
mod sys;
mod work;

use super::{DeviceKind, Driver, DriverDevice, library};
use crate::error::{ErrorKind, Result};
use crate::settings;
use std::ffi::c_int;
use sys::{CuDevice, CuUuid, Cuda};

/// The driver, initialised.
struct CudaDriver {
    api: Cuda,
    count: u32,
}

/// Opens and initialises the driver.
pub(super) fn open() -> Result<Box<dyn Driver>> {
    let opened = library::open(DeviceKind::Cuda, &["libcuda.so.1", "libcuda.so"], settings::library(DeviceKind::Cuda).as_deref(), &[])?;
    let api = Cuda::resolve(&opened)?;
    super::begins(DeviceKind::Cuda);
    // SAFETY: flags must be 0, and are.
    unsafe { api.init(0) }.map_err(no_device)?;
    let mut count: c_int = 0;
    // SAFETY: the driver is initialised, and `count` is written to.
    unsafe { api.device_count(&mut count) }.map_err(no_device)?;
    match u32::try_from(count) {
        Ok(count @ 1..) => Ok(Box::new(CudaDriver { api, count })),
        _ => Err(ErrorKind::NoDevice { driver: DeviceKind::Cuda, answer: None }.into()),
    }
}

/// "No device" is an answer about the machine rather than a failure of the driver.
fn no_device(error: crate::Error) -> crate::Error {
    match error.kind() {
        ErrorKind::Driver { code: sys::NO_DEVICE, name, .. } => {
            ErrorKind::NoDevice { driver: DeviceKind::Cuda, answer: Some((sys::NO_DEVICE, name.clone())) }.into()
        }
        _ => error,
    }
}

impl CudaDriver {
    fn device(&self, ordinal: u32) -> Result<CuDevice> {
        let mut device = 0;
        // SAFETY: the driver is initialised, and `device` is written to. An ordinal out of range is answered.
        unsafe { self.api.device_get(&mut device, ordinal as c_int) }?;
        Ok(device)
    }
}

impl Driver for CudaDriver {
    fn count(&self) -> u32 {
        self.count
    }

    fn uuid(&self, ordinal: u32) -> Option<String> {
        let device = self.device(ordinal).ok()?;
        let mut uuid: CuUuid = [0; 16];
        // SAFETY: `device` came from the driver, and `uuid` has the 16 bytes that are written.
        unsafe { self.api.device_uuid_v2(&mut uuid, device).or_else(|| self.api.device_uuid(&mut uuid, device)) }?.ok()?;
        Some(uuid_text(&uuid))
    }

    fn open(&'static self, ordinal: u32) -> Result<Box<dyn DriverDevice>> {
        let device = self.device(ordinal)?;
        Ok(Box::new(device::CudaDevice::new(&self.api, device, self.uuid(ordinal))?))
    }
}

/// As `nvidia-smi -L` prints it.
fn uuid_text(uuid: &CuUuid) -> String {
    let mut text = String::from("GPU");
    for (index, byte) in uuid.iter().enumerate() {
        if matches!(index, 0 | 4 | 6 | 8 | 10) {
            text.push('-');
        }
        text.push_str(&format!("{byte:02x}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_uuid_reads_as_nvidia_smi_prints_it() {
        let bytes = [0x4d, 0x81, 0x9b, 0xe4, 0x0c, 0x77, 0x2a, 0xf1, 0x93, 0x55, 0x00, 0x11, 0x22, 0x33, 0x44, 0x55];
        assert_eq!(uuid_text(&bytes), "GPU-4d819be4-0c77-2af1-9355-001122334455");
    }
}
