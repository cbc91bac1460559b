//! Several devices as one logical group.

use super::{Device, DeviceKind, driver, settings};
use crate::error::{ErrorKind, Result};
use crate::settings::names::{self, Element};
use std::fmt;
use std::ops::Index;
use std::sync::Arc;

/// Devices that a program uses together, in an order that it chose. There is at least one, and none comes twice.
///
/// ```no_run
/// # fn main() -> Result<(), gpu_rt::Error> {
/// let group = gpu_rt::DeviceGroup::open("cuda:0,cuda:1")?; // or "cuda:*", or "*"
/// for device in &group {
///     println!("{device}");
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct DeviceGroup(Arc<[Device]>);

impl DeviceGroup {
    /// Opens the devices of a list: names as [`Device::open`] takes them, separated by commas; `cuda:*` and `hip:*` for
    /// every device of that driver; `*` for every device that [`Device::all`] finds present, the CPU last. `cpu:*` is one
    /// device, or as many as `GPU_DEVICE=cpu:4` says.
    ///
    /// # Errors
    /// A name is malformed or a device is not there, or one comes twice: [`ErrorKind::UnknownDevice`], which says which
    /// element of the list it is. A driver is not there.
    pub fn open(list: &str) -> Result<DeviceGroup> {
        let unknown = |why: String| ErrorKind::UnknownDevice { name: list.into(), why };
        let mut found: Vec<(usize, Device)> = Vec::new();
        for (index, (name, element)) in names::parse(list)?.into_iter().enumerate() {
            let devices = match element {
                Element::One(_) => vec![Device::open(name).map_err(|error| names::in_list(list, name, &error))?],
                Element::AllOf(kind) => {
                    let count = match kind {
                        DeviceKind::Cpu => settings::device().and_then(|list| names::cpus(&names::parse(&list).ok()?)),
                        _ => None,
                    };
                    let driver = driver::get(kind)?;
                    (0..count.unwrap_or(driver.count()).min(driver.most()))
                        .map(|ordinal| Device::of_kind(kind, ordinal))
                        .collect::<Result<_>>()?
                }
                Element::All => Device::all().present,
            };
            for device in devices {
                if let Some((before, _)) = found.iter().find(|(_, other)| *other == device) {
                    let uri = device.uri();
                    return Err(unknown(format!("its elements {} and {} are both {uri}", before + 1, index + 1)).into());
                }
                found.push((index, device));
            }
        }
        DeviceGroup::new(found.into_iter().map(|(_, device)| device))
    }

    /// The devices that `GPU_DEVICE` names (all of its list) or, without it, the one that [`Device::default`] gives.
    ///
    /// One name is read otherwise than by [`open`](Self::open): `cpu:4` alone is not the device of number 4 but four devices,
    /// `cpu:0` to `cpu:3`, which share the cores. So a program for several devices runs where there is no GPU. The same holds for
    /// what [`configure`](crate::configure) says in place of `GPU_DEVICE`.
    ///
    /// # Errors
    /// As [`open`](Self::open), and as [`Device::default`].
    #[allow(clippy::should_implement_trait, reason = "the trait's function cannot fail; this one can")]
    pub fn default() -> Result<DeviceGroup> {
        match settings::device() {
            Some(list) => match names::cpus(&names::parse(&list)?) {
                Some(count) => DeviceGroup::of_cpus(&list, count),
                None => DeviceGroup::open(&list),
            },
            None => DeviceGroup::new([Device::default()?]),
        }
    }

    /// So many CPU devices, which `list` asks for.
    pub(super) fn of_cpus(list: &str, count: u32) -> Result<DeviceGroup> {
        let most = driver::get(DeviceKind::Cpu)?.most();
        if count > most {
            let why = format!("as the default it is {count} CPU devices, and there are at most {most}");
            return Err(ErrorKind::UnknownDevice { name: list.into(), why }.into());
        }
        DeviceGroup::new((0..count).map(|ordinal| Device::of_kind(DeviceKind::Cpu, ordinal)).collect::<Result<Vec<_>>>()?)
    }

    /// A group of these devices, in this order.
    ///
    /// # Errors
    /// There is none, or one comes twice: [`ErrorKind::UnknownDevice`].
    pub fn new(devices: impl IntoIterator<Item = Device>) -> Result<DeviceGroup> {
        let devices: Vec<Device> = devices.into_iter().collect();
        let name = || devices.iter().map(Device::uri).collect::<Vec<_>>().join(",");
        if devices.is_empty() {
            return Err(ErrorKind::UnknownDevice { name: name(), why: "a group has at least one device".into() }.into());
        }
        for (index, device) in devices.iter().enumerate() {
            if let Some(before) = devices[..index].iter().position(|other| other == device) {
                let why = format!("its elements {} and {} are both {}", before + 1, index + 1, device.uri());
                return Err(ErrorKind::UnknownDevice { name: name(), why }.into());
            }
        }
        Ok(DeviceGroup(devices.into()))
    }

    /// The devices, in the group's order.
    pub fn devices(&self) -> &[Device] {
        &self.0
    }

    /// The first device.
    pub fn first(&self) -> &Device {
        &self.0[0]
    }

    /// How many devices there are.
    #[allow(clippy::len_without_is_empty, reason = "a group is never empty")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The devices one by one, in the group's order.
    pub fn iter(&self) -> std::slice::Iter<'_, Device> {
        self.0.iter()
    }
}

impl Index<usize> for DeviceGroup {
    type Output = Device;

    fn index(&self, index: usize) -> &Device {
        &self.0[index]
    }
}

impl<'a> IntoIterator for &'a DeviceGroup {
    type Item = &'a Device;
    type IntoIter = std::slice::Iter<'a, Device>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl From<Device> for DeviceGroup {
    fn from(device: Device) -> DeviceGroup {
        DeviceGroup(Arc::new([device]))
    }
}

/// `cuda:0,cuda:1`, which opens the same group again.
impl fmt::Display for DeviceGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, device) in self.iter().enumerate() {
            write!(f, "{}{}", if index == 0 { "" } else { "," }, device.uri())?;
        }
        Ok(())
    }
}

impl fmt::Debug for DeviceGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_keeps_the_order_of_its_list() {
        let group = DeviceGroup::open("cpu:checked, cpu").unwrap();
        assert_eq!((group.len(), group.to_string().as_str()), (2, "cpu:checked,cpu"));
        assert_eq!(group[1], Device::open("cpu").unwrap());
        assert_eq!(group.first(), &Device::open("cpu:checked").unwrap());
        assert_eq!(DeviceGroup::open(&group.to_string()).unwrap(), group);
        assert_eq!((&group).into_iter().rev().map(Device::uri).collect::<Vec<_>>(), ["cpu", "cpu:checked"]);
        assert_eq!(DeviceGroup::from(group[1].clone()).to_string(), "cpu");
    }

    #[test]
    fn all_is_every_present_device() {
        assert_eq!(DeviceGroup::open("*").unwrap().devices(), Device::all().present);
        assert_eq!(DeviceGroup::open("cpu:*").unwrap().to_string(), "cpu");
    }

    #[test]
    fn cpu_devices_are_as_many_as_are_opened() {
        let group = DeviceGroup::open("cpu:2,cpu,cpu:63").unwrap();
        assert_eq!(group.to_string(), "cpu:2,cpu,cpu:63");
        assert_eq!(group.iter().map(Device::ordinal).collect::<Vec<_>>(), [2, 0, 63]);
        assert_eq!(DeviceGroup::of_cpus("cpu:3", 3).unwrap().to_string(), "cpu,cpu:1,cpu:2");
        let error = DeviceGroup::of_cpus("cpu:65", 65).unwrap_err().to_string();
        assert!(error.contains("`cpu:65`: as the default it is 65 CPU devices, and there are at most 64"), "{error}");
        assert_eq!(Device::all().present.iter().filter(|device| device.kind() == DeviceKind::Cpu).count(), 1);
        // Buffers and streams of one are not the other's.
        let (one, two) = (group[0].stream().unwrap(), group[1].stream().unwrap());
        let buffer = one.upload(&[1u32, 2]).unwrap();
        assert!(two.download(&buffer).is_err());
        let mut copy = two.zeroed::<u32>(2).unwrap();
        copy.copy_from(&buffer).unwrap();
        assert_eq!(two.download(&copy).unwrap(), [1, 2]);
    }

    #[test]
    fn duplicates_and_empty_groups_are_refused() {
        let why = |result: Result<DeviceGroup>| match result.unwrap_err().kind() {
            ErrorKind::UnknownDevice { name, why } => format!("{name}: {why}"),
            other => panic!("{other}"),
        };
        assert_eq!(why(DeviceGroup::open("cpu,cpu:checked,cpu:0")), "cpu,cpu:checked,cpu:0: its elements 1 and 3 are both cpu");
        assert_eq!(why(DeviceGroup::open("cpu,cpu:*")), "cpu,cpu:*: its elements 1 and 2 are both cpu");
        assert_eq!(why(DeviceGroup::open("cpu,cpu:64")), "cpu,cpu:64: its element 2, `cpu:64`: cpu has 64 devices");
        let cpu = Device::open("cpu").unwrap();
        assert_eq!(why(DeviceGroup::new([cpu.clone(), cpu])), "cpu,cpu: its elements 1 and 2 are both cpu");
        assert_eq!(why(DeviceGroup::new([])), ": a group has at least one device");
    }

    #[test]
    fn one_device_is_not_a_list() {
        let error = Device::open("cpu,cpu:checked").unwrap_err();
        assert!(error.to_string().contains("this is a list, and one device is needed; DeviceGroup::open takes lists"), "{error}");
    }
}
