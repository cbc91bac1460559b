//! Whether a device takes work, and how it begins anew.

use super::{Device, OPEN};
use crate::error::Result;
use crate::sync::{Once, lock, lock_plain};
use crate::types::Priority;
use std::sync::{Arc, MutexGuard};

impl Device {
    /// Has a [reset](Self::reset) wait while a thread of the runtime's own uses the device, such as the one that loads kernel files.
    ///
    /// The CPU is never reset. A forked child uses it, and would find a lock held for ever that a thread of its parent had.
    pub(crate) fn in_background(&self) -> Option<MutexGuard<'_, ()>> {
        self.0.gone.is_some().then(|| lock_plain(&self.0.background))
    }

    /// Whether the device takes work of this process. It asks the driver, and waits for no work.
    ///
    /// ```
    /// # fn main() -> Result<(), gpu_rt::Error> {
    /// let device = gpu_rt::Device::default()?;
    /// if let Err(fault) = device.health() {
    ///     // Of a server: stop taking requests for this device.
    ///     assert!(fault.is_sticky());
    /// }
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// A fault of an earlier kernel or of the hardware, with which every call on this device fails
    /// ([`Error::is_sticky`](crate::Error::is_sticky)); the device was reset; or this process was forked from the one that uses it.
    pub fn health(&self) -> Result<()> {
        let driver = self.driver();
        let asked = driver.memory().and_then(|_| driver.stream(Priority::Normal)).map(|stream| {
            // SAFETY: made just now, and used no more.
            unsafe { driver.destroy_stream(stream) }
        });
        asked.map_err(|error| error.on(self))
    }

    /// Destroys everything that this process has of the device, and opens the device anew: the way back after a fault that stays, where
    /// the driver has one. Streams, buffers, events, modules, graphs and handles of the device from before answer
    /// [`ErrorKind::Reset`](crate::ErrorKind::Reset) from then on, and can be dropped; kernels load again at their first launch.
    ///
    /// **NVIDIA's driver has no way back from a fault of a kernel**: it refuses the new context with the same fault (seen with version
    /// 580 on an H100), and this returns that error. The process must restart then; a server does best to have a process for each
    /// device, which another one starts again. Without a fault a reset succeeds there. AMD's runtime ends the process at most
    /// faults.
    ///
    /// On the CPU nothing outlives a fault: this returns the device as it is.
    ///
    /// # Errors
    /// The driver refuses, or the device is being traced (`GPU_TRACE`). If the driver gives no new context, what was made before is gone
    /// all the same.
    ///
    /// # Safety
    /// * While this runs, no other thread is in a call on the device or on what is of it, drops included.
    /// * No memory of the host that the device shares ([`HostBuffer`](crate::HostBuffer)) is borrowed.
    /// * No other library in the process has anything of the device's that it will use again: CUDA's primary context and all of HIP's
    ///   device are shared with them, and communicators of `gpu-comm` are such a use.
    pub unsafe fn reset(&self) -> Result<Device> {
        self.check_usable()?;
        let Some(gone) = &self.0.gone else { return Ok(self.clone()) };
        let background = self.in_background();
        // SAFETY: nobody is in a call: no thread of the program (contract), none of the runtime's (the lock); and below every handle of this device is made to reach the stand-in.
        unsafe { self.driver().reset() }.map_err(|error| error.on(self))?;
        gone.reset();
        drop(background);
        self.forget_deferred_frees();
        let key = (self.kind(), self.ordinal());
        for (_, once) in lock(&OPEN).iter_mut().filter(|(of, _)| *of == key) {
            *once = Arc::new(Once::new());
        }
        let anew = Device::of_kind(key.0, key.1)?;
        anew.health()?;
        Ok(anew)
    }
}
