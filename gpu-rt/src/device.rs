//! Devices: listing, opening, properties.

mod deferred;
pub(crate) mod faults;
mod group;
mod health;
mod memory;

pub use group::DeviceGroup;

use crate::driver::{self, DeviceKind, DriverDevice, Gone, Limits, PciAddress, Properties};
use crate::error::{Error, ErrorKind, Result};
use crate::settings::{self, names, uri};
use crate::sync::{Once, lock};
use deferred::DeferredFrees;
use faults::Faults;
use gpu_abi::choose::DeviceArch;
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

type Entry = ((DeviceKind, u32), Arc<Once<Device>>);

/// The devices that were opened, or not, each with the answer.
static OPEN: Mutex<Vec<Entry>> = Mutex::new(Vec::new());

/// A device that is open. Clones are the same device; a device once opened stays open.
///
/// ```
/// use gpu_rt::Device;
///
/// # fn main() -> Result<(), gpu_rt::Error> {
/// let device = Device::open("cpu")?; // `Device::default()` opens the best one
/// println!("{device}: {} threads in a block at most", device.limits().max_threads_per_block);
/// assert_eq!(device.uri(), "cpu");
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Device(Arc<Inner>);

struct Inner {
    kind: DeviceKind,
    ordinal: u32,
    /// Counts open devices from 0: the index into each kernel's table of handles.
    slot: usize,
    driver: Box<dyn DriverDevice>,
    /// What stands in for it in forked children and after a reset; `None` where these can use the device itself.
    gone: Option<Gone>,
    /// What is to be freed.
    deferred: DeferredFrees,
    /// The failures of kernels.
    faults: Faults,
    /// Held by a thread of the runtime's own that uses the device: a reset waits for it.
    background: Mutex<()>,
    uri: String,
    label: String,
}

/// The devices of this machine, and the drivers and devices that cannot be used: the result of [`Device::all`].
///
/// ```
/// use gpu_rt::{Device, DeviceKind};
///
/// let devices = Device::all();
/// for device in &devices.present {
///     println!("{device}");
/// }
/// for (kind, error) in &devices.missing {
///     println!("{kind}: {error}");
/// }
/// // The CPU is always there.
/// assert!(devices.present.iter().any(|device| device.kind() == DeviceKind::Cpu));
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub struct Devices {
    /// The devices, in the order in which the default is sought.
    pub present: Vec<Device>,
    /// The drivers that are not there, and the devices that did not open, each with the reason.
    pub missing: Vec<(DeviceKind, Error)>,
}

impl Device {
    /// The device that `GPU_DEVICE` names (the first, if it is a list) or, without it, the first of `cuda:0`, `hip:0` and
    /// `cpu` that is there. [`configure`](crate::configure) can name one in its place. `GPU_DEVICE=cpu:4` asks for four CPU
    /// devices ([`DeviceGroup::default`]); this gives their first.
    ///
    /// # Errors
    /// `GPU_DEVICE` is malformed, or what it names is not there. Another variable has a value that it does not take.
    #[allow(clippy::should_implement_trait, reason = "the trait's function cannot fail; this one can")]
    pub fn default() -> Result<Device> {
        if let Some(list) = settings::device() {
            // The rest of a list is only read, so that a mistake there shows wherever the list is used.
            let elements = names::parse(&list)?;
            if let Some(count) = names::cpus(&elements) {
                // The whole group is checked, for the same reason.
                return DeviceGroup::of_cpus(&list, count).map(|group| group.first().clone());
            }
            match elements.first() {
                Some((name, names::Element::One(_))) => return Device::open(name).map_err(|error| names::in_list(&list, name, &error)),
                Some((_, names::Element::AllOf(kind))) => return Device::of_kind(*kind, 0),
                Some((_, names::Element::All)) | None => {}
            }
        }
        let mut first = None;
        for kind in DeviceKind::ALL {
            match Device::of_kind(kind, 0) {
                Ok(device) => return Ok(device),
                // No other device replaces this one: the caller may wait for a busy device, a forked child must not change devices unnoticed, and
                // the user must correct a wrong setting.
                Err(error) if matches!(error.kind(), ErrorKind::Busy | ErrorKind::Forked { .. } | ErrorKind::BadSetting { .. }) => {
                    return Err(error);
                }
                Err(error) => first = first.or(Some(error)),
            }
        }
        Err(first.unwrap_or_else(|| ErrorKind::UnknownDevice { name: "default".into(), why: "there is none".into() }.into()))
    }

    /// Opens a device by name: `cpu`, `cuda`, `cuda:1`, `hip:0`, `amdgpu:0` (the same as `hip:0`), `hip://GPU-<uuid>`,
    /// `cuda://GPU-<uuid>`, `cpu:checked`.
    ///
    /// `cpu:0` (the same as `cpu`) to `cpu:63` are CPU devices that share the cores, for programs that use several devices.
    /// [`Device::all`] lists the first.
    ///
    /// `cpu:checked` is the CPU again, slower: it checks each access of a kernel against the buffers among the launch's
    /// arguments and the block's shared memory, and finds reads of shared memory that nobody has written, threads of a
    /// block that race, and barriers at which not all threads meet. A launch that fails so returns
    /// [`ErrorKind::Checks`].
    ///
    /// # Errors
    /// The name is malformed, the driver is not there, or it has no such device.
    pub fn open(name: &str) -> Result<Device> {
        if name.contains(',') {
            let why = "this is a list, and one device is needed; DeviceGroup::open takes lists".into();
            return Err(ErrorKind::UnknownDevice { name: name.into(), why }.into());
        }
        let uri = uri::parse(name)?;
        let unknown = |why: String| Error::from(ErrorKind::UnknownDevice { name: name.into(), why });
        let driver = driver::get(uri.kind)?;
        let ordinal = match uri.which {
            uri::Which::Ordinal(ordinal) if ordinal < driver.most() => ordinal,
            uri::Which::Checked => driver::cpu::CHECKED,
            uri::Which::Ordinal(_) => {
                let (kind, count) = (uri.kind, driver.most());
                return Err(unknown(format!("{kind} has {count} {}", if count == 1 { "device" } else { "devices" })));
            }
            uri::Which::Uuid(wanted) => {
                let present: Vec<_> = (0..driver.count()).map(|ordinal| driver.uuid(ordinal)).collect();
                let is_it = |uuid: &Option<String>| uuid.as_deref().is_some_and(|uuid| uuid.eq_ignore_ascii_case(wanted));
                match present.iter().position(is_it) {
                    Some(ordinal) => ordinal as u32,
                    None => return Err(unknown(format!("present are {}", present.into_iter().flatten().collect::<Vec<_>>().join(", ")))),
                }
            }
        };
        Device::of_kind(uri.kind, ordinal)
    }

    /// Every device of this machine, and why others are not there.
    pub fn all() -> Devices {
        let mut devices = Devices { present: Vec::new(), missing: Vec::new() };
        for kind in DeviceKind::ALL {
            match driver::get(kind) {
                Err(error) => devices.missing.push((kind, error)),
                Ok(driver) => (0..driver.count()).for_each(|ordinal| match Device::of_kind(kind, ordinal) {
                    Ok(device) => devices.present.push(device),
                    Err(error) => devices.missing.push((kind, error)),
                }),
            }
        }
        devices
    }

    /// The device of this number, opened at the first call and kept, as a failure to open it is.
    fn of_kind(kind: DeviceKind, ordinal: u32) -> Result<Device> {
        static SLOTS: AtomicUsize = AtomicUsize::new(0);

        let driver = driver::get(kind)?;
        let once = {
            let mut open = lock(&OPEN);
            match open.iter().find(|(key, _)| *key == (kind, ordinal)) {
                Some((_, once)) => once.clone(),
                None => {
                    let once = Arc::new(Once::new());
                    open.push(((kind, ordinal), once.clone()));
                    once
                }
            }
        };
        let opened = once.get_or_try_init(|| {
            let name = format!("{kind}:{ordinal}");
            let name = match (kind, ordinal) {
                (DeviceKind::Cpu, driver::cpu::CHECKED) => "cpu:checked",
                (DeviceKind::Cpu, 0) => "cpu",
                _ => &name,
            };
            let driver = driver.open(ordinal).map_err(|error| error.on(&name))?;
            let (uri, label) = (name.to_owned(), format!("{name} ({}, {})", driver.info().name, driver.info().arch));
            let driver = driver::traced(driver, kind, &label)?;
            let slot = SLOTS.fetch_add(1, Ordering::Relaxed);
            // The CPU's memory is a child's, too, and its threads are begun anew.
            let gone = (kind != DeviceKind::Cpu).then(|| Gone::new(kind, driver.info().clone()));
            Ok(Device(Arc::new(Inner {
                kind,
                ordinal,
                slot,
                driver,
                gone,
                deferred: DeferredFrees::default(),
                faults: Faults::default(),
                background: Mutex::new(()),
                uri,
                label,
            })))
        });
        opened.cloned()
    }

    /// Whether kernels of this device can be let reach the other's memory.
    ///
    /// # Errors
    /// The driver refuses.
    pub fn can_access(&self, other: &Device) -> Result<bool> {
        if self.kind() != other.kind() || self == other {
            return Ok(self == other);
        }
        let can = other.driver().peer_id().and_then(|peer| self.driver().can_access(peer));
        can.map_err(|error| error.on(self))
    }

    /// Lets kernels of this device reach the other's memory, and copies from there go straight. Done again it does nothing.
    ///
    /// # Errors
    /// The devices cannot, or the driver refuses.
    pub fn enable_access(&self, other: &Device) -> Result<()> {
        if self == other {
            return Ok(());
        }
        if !self.can_access(other)? {
            let why = format!("{self} cannot reach the memory of {other}");
            return Err(ErrorKind::Unsupported { what: "peer access", why }.into());
        }
        let (here, there) = (self.driver(), other.driver());
        let enabled = there.peer_id().and_then(|peer| here.enable_access(peer));
        enabled.and_then(|()| here.peer_id()).and_then(|peer| there.grant_pool_access(peer)).map_err(|error| error.on(self))
    }

    /// The product's name: `NVIDIA H200`.
    pub fn name(&self) -> &str {
        &self.0.driver.info().name
    }

    /// The architecture: what decides which images it can run.
    pub fn arch(&self) -> DeviceArch {
        self.0.driver.info().arch
    }

    /// Which driver it belongs to.
    pub fn kind(&self) -> DeviceKind {
        self.0.kind
    }

    /// Its name as [`open`](Self::open) takes it: `cuda:0`, `cpu`.
    pub fn uri(&self) -> &str {
        &self.0.uri
    }

    /// Its number among the driver's devices.
    pub fn ordinal(&self) -> u32 {
        self.0.ordinal
    }

    /// Its identity, `GPU-...`, where the driver tells.
    pub fn uuid(&self) -> Option<&str> {
        self.0.driver.info().uuid.as_deref()
    }

    /// Where it is on the PCI bus, if it is on one and the driver tells: `0000:65:00.0`.
    pub fn pci_address(&self) -> Option<PciAddress> {
        self.0.driver.info().pci
    }

    /// What it has beyond its limits: caches, clocks, abilities, the driver's version.
    pub fn properties(&self) -> &Properties {
        &self.0.driver.info().properties
    }

    /// What it allows.
    pub fn limits(&self) -> &Limits {
        &self.0.driver.info().limits
    }

    #[inline]
    pub(crate) fn driver(&self) -> &dyn DriverDevice {
        match &self.0.gone {
            Some(gone) if gone.stands_in() => gone,
            _ => self.0.driver.as_ref(),
        }
    }

    /// Whether this process may use it: not if it was forked after the driver was initialised, or has reset the device.
    pub(crate) fn check_usable(&self) -> Result<()> {
        match &self.0.gone {
            Some(gone) if gone.stands_in() => Err(gone.error().on(self)),
            _ => Ok(()),
        }
    }

    pub(crate) fn slot(&self) -> usize {
        self.0.slot
    }
}

impl PartialEq for Device {
    fn eq(&self, other: &Device) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Device {}

/// `cuda:0 (NVIDIA H200, sm_90)`
impl fmt::Display for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.label)
    }
}

impl fmt::Debug for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.label)
    }
}
