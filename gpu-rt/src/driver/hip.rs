//! AMD GPUs, through HIP's driver-style functions, which HIP 5.0 to 7.x share.

mod arch;
mod codes;
mod comgr;
pub use comgr::finish as finish_bitcode;
mod device;
#[cfg(feature = "hip-link")]
mod link;
mod module;
mod properties;
#[cfg(test)]
mod signatures;
mod sys;
mod work;

use super::{DeviceKind, Driver, DriverDevice, library};
use crate::error::{ErrorKind, Result};
#[cfg(not(feature = "hip-link"))]
use crate::settings;
use std::ffi::c_int;
#[cfg(not(feature = "hip-link"))]
use std::path::{Path, PathBuf};
use sys::{Hip, HipUuid};

/// Newest first; the unversioned name comes with the development package alone.
#[cfg(not(feature = "hip-link"))]
const NAMES: [&str; 4] = ["libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5", "libamdhip64.so"];

/// The runtime, initialised.
struct HipDriver {
    api: Hip,
    count: u32,
}

/// HIP's library, found where the program runs.
#[cfg(not(feature = "hip-link"))]
fn opened() -> Result<library::Opened> {
    let mut folders: Vec<PathBuf> = settings::get().rocm.iter().map(|root| Path::new(root).join("lib")).collect();
    folders.push("/opt/rocm/lib".into());
    library::open(DeviceKind::Hip, &NAMES, settings::library(DeviceKind::Hip).as_deref(), &folders)
}

/// HIP's library, linked where the program was built.
#[cfg(feature = "hip-link")]
fn opened() -> Result<library::Opened> {
    Ok(library::Opened::linked(link::find, "libamdhip64, which is linked"))
}

/// Opens and initialises the runtime.
pub(super) fn open() -> Result<Box<dyn Driver>> {
    let api = Hip::resolve(&opened()?)?;
    super::begins(DeviceKind::Hip);
    // SAFETY: flags must be 0, and are.
    let init = unsafe { api.init(0) };
    let mut count: c_int = 0;
    // SAFETY: `count` is written to. Asked even where `hipInit` failed: without a device 5.2's says "invalid device",
    // and only the count says that there is none.
    let counted = unsafe { api.device_count(&mut count) }.map_err(no_device);
    match counted {
        Err(error) if matches!(error.kind(), ErrorKind::NoDevice { .. }) => return Err(error),
        counted => init.map_err(no_device).and(counted)?,
    }
    match u32::try_from(count) {
        Ok(count @ 1..) => Ok(Box::new(HipDriver { api, count })),
        _ => Err(ErrorKind::NoDevice { driver: DeviceKind::Hip, answer: None }.into()),
    }
}

/// "No device" is an answer about the machine rather than a failure of the runtime.
fn no_device(error: crate::Error) -> crate::Error {
    match error.kind() {
        ErrorKind::Driver { code: sys::NO_DEVICE, name, .. } => {
            ErrorKind::NoDevice { driver: DeviceKind::Hip, answer: Some((sys::NO_DEVICE, name.clone())) }.into()
        }
        _ => error,
    }
}

impl Driver for HipDriver {
    fn count(&self) -> u32 {
        self.count
    }

    fn uuid(&self, ordinal: u32) -> Option<String> {
        let mut device = 0;
        // SAFETY: `device` is written to.
        unsafe { self.api.device_get(&mut device, ordinal as c_int) }.ok()?;
        let mut uuid: HipUuid = [0; 16];
        // SAFETY: `device` came from HIP, and `uuid` has the 16 bytes that are written.
        unsafe { self.api.device_uuid(&mut uuid, device) }?.ok()?;
        Some(uuid_text(&uuid))
    }

    fn open(&'static self, ordinal: u32) -> Result<Box<dyn DriverDevice>> {
        Ok(Box::new(device::HipDevice::new(&self.api, ordinal as c_int, self.uuid(ordinal))?))
    }
}

/// As `rocminfo` prints it: HIP's 16 bytes are the text of 16 hexadecimal digits. Other bytes are written out.
fn uuid_text(uuid: &HipUuid) -> String {
    let digits = match std::str::from_utf8(uuid) {
        Ok(text) if text.bytes().all(|byte| byte.is_ascii_hexdigit()) => text.to_owned(),
        _ => uuid.iter().map(|byte| format!("{byte:02x}")).collect(),
    };
    format!("GPU-{digits}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_uuid_reads_as_rocminfo_prints_it() {
        assert_eq!(uuid_text(b"0e12865a3bf5b7ab"), "GPU-0e12865a3bf5b7ab");
        assert_eq!(uuid_text(&[0xff; 16]), format!("GPU-{}", "ff".repeat(16)));
    }
}
