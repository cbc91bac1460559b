//! Which of several ways to compute the same is the fastest: what a program carries of it, and what is kept of measurements.
//!
//! Ways are *alternatives*, which have a name each, and a *set* of them has one. A *key* is a few numbers that a launch has, such as a
//! matrix's sizes. As text:
//!
//! ```text
//! gpu-tune 1                                               a table: which alternative, by set, architecture and key
//! gpu_kernels::matmul<TAB>sm_90<TAB>4096,4096,64<TAB>128x256
//!
//! gpu-tune 1 <checksum>                                    a record: what was measured of one key on one device
//! device<TAB>NVIDIA H200
//! ...
//! ```

use crate::choose::{Candidate, DeviceArch, choose};
use crate::container::ImageKind;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;
use twox_hash::XxHash64;

/// The first words of each text.
const MAGIC: &str = "gpu-tune 1";

/// One line of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row<'a> {
    /// The set's name.
    pub set: &'a str,
    /// The architecture, as [`Arch`](crate::Arch) prints it.
    pub arch: &'a str,
    /// The key: see [`key`].
    pub key: &'a str,
    /// The alternative's name.
    pub alternative: &'a str,
}

/// A table's text. Names must be [`is_name`]s.
pub fn table<'a>(rows: impl IntoIterator<Item = Row<'a>>) -> String {
    let mut text = format!("{MAGIC}\n");
    for Row { set, arch, key, alternative } in rows {
        let _ = writeln!(text, "{set}\t{arch}\t{key}\t{alternative}");
    }
    text
}

/// The lines of a table; none of a text that is no table of this version.
pub fn rows(text: &str) -> impl Iterator<Item = Row<'_>> {
    let body = text.strip_prefix(MAGIC).and_then(|rest| rest.strip_prefix('\n')).unwrap_or_default();
    body.lines().filter_map(|line| {
        let mut fields = line.split('\t');
        let row = Row { set: fields.next()?, arch: fields.next()?, key: fields.next()?, alternative: fields.next()? };
        fields.next().is_none().then_some(row)
    })
}

/// Whether a set or an alternative may have this name: some letters, none of which ends a field or a line.
pub fn is_name(name: &str) -> bool {
    !name.is_empty() && !name.contains(char::is_control)
}

/// The numbers of a key: `4096,4096,64`.
pub fn key(text: &str) -> Option<Vec<u64>> {
    text.split(',').map(|number| number.trim().parse().ok()).collect()
}

/// A key's text.
pub fn key_text(key: &[u64]) -> String {
    key.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

/// Which of these architectures' rows is best for a device, as an image would be chosen: the exact one, then the generic processor
/// (AMD); the same or the nearest lower minor version (NVIDIA); the highest level that it runs (CPU).
pub fn best<'a>(device: &DeviceArch, archs: impl IntoIterator<Item = &'a str>) -> Option<usize> {
    let kind = if matches!(device, DeviceArch::Nvptx { .. }) { ImageKind::Cubin } else { ImageKind::Object };
    choose(device, archs.into_iter().map(|arch| Candidate { arch, kind })).ok()
}

/// A hash of some texts, for names of files.
pub fn hash<'a>(texts: impl IntoIterator<Item = &'a str>) -> u64 {
    let mut all = Vec::new();
    for text in texts {
        all.extend((text.len() as u64).to_le_bytes());
        all.extend(text.as_bytes());
    }
    XxHash64::oneshot(0, &all)
}

/// Whose measurements are comparable: what a record is of.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Subject {
    /// The device's product name.
    pub device: String,
    /// Its architecture.
    pub arch: String,
    /// The driver and its version.
    pub driver: String,
    /// A hash of the code that implements the alternatives.
    pub code: String,
    /// The set.
    pub set: String,
    /// The alternatives, in order.
    pub alternatives: Vec<String>,
}

impl Subject {
    /// The same with names that a record can have.
    #[must_use]
    pub fn cleaned(mut self) -> Subject {
        let Subject { device, arch, driver, code, set, alternatives } = &mut self;
        for text in [device, arch, driver, code, set].into_iter().chain(alternatives) {
            *text = text.replace(char::is_control, " ");
        }
        self
    }

    /// A name for it.
    pub fn hash(&self) -> u64 {
        let Subject { device, arch, driver, code, set, alternatives } = self;
        hash([device, arch, driver, code, set].into_iter().chain(alternatives).map(String::as_str))
    }
}

/// The times of one alternative.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Times {
    /// How many were taken.
    pub count: u32,
    /// The shortest, in nanoseconds; 0 where there is none.
    pub least: u64,
}

/// What was measured of one key.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Record {
    /// On which device, of which alternatives.
    pub subject: Subject,
    /// The key that it decides.
    pub key: Vec<u64>,
    /// The key of the launches that were measured, which `key` stands for.
    pub sizes: Vec<u64>,
    /// For each alternative.
    pub times: Vec<Times>,
    /// Which alternative is the best, once that is known.
    pub best: Option<usize>,
}

impl Record {
    /// As text.
    pub fn to_text(&self) -> String {
        let Subject { device, arch, driver, code, set, alternatives } = &self.subject;
        let mut body = String::new();
        let words = [("device", device), ("arch", arch), ("driver", driver), ("code", code), ("set", set)];
        for (name, value) in words {
            let _ = writeln!(body, "{name}\t{value}");
        }
        let _ = writeln!(body, "key\t{}\nsizes\t{}", key_text(&self.key), key_text(&self.sizes));
        for (name, Times { count, least }) in alternatives.iter().zip(&self.times) {
            let _ = writeln!(body, "alternative\t{name}\t{count}\t{least}");
        }
        if let Some(best) = self.best {
            let _ = writeln!(body, "best\t{best}");
        }
        format!("{MAGIC} {:016x}\n{body}", XxHash64::oneshot(0, body.as_bytes()))
    }

    /// Of a text that [`to_text`](Self::to_text) wrote; nothing of any other.
    pub fn from_text(text: &str) -> Option<Record> {
        let (first, body) = text.split_once('\n')?;
        let sum = first.strip_prefix(MAGIC)?.strip_prefix(' ')?;
        if sum != format!("{:016x}", XxHash64::oneshot(0, body.as_bytes())) {
            return None;
        }
        let mut record = Record::default();
        let subject = &mut record.subject;
        for line in body.lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            match fields[..] {
                ["device", value] => subject.device = value.into(),
                ["arch", value] => subject.arch = value.into(),
                ["driver", value] => subject.driver = value.into(),
                ["code", value] => subject.code = value.into(),
                ["set", value] => subject.set = value.into(),
                ["key", value] => record.key = key(value)?,
                ["sizes", value] => record.sizes = key(value)?,
                ["alternative", name, count, least] => {
                    subject.alternatives.push(name.into());
                    record.times.push(Times { count: count.parse().ok()?, least: least.parse().ok()? });
                }
                ["best", value] => record.best = Some(value.parse().ok()?),
                _ => return None,
            }
        }
        record.best.is_none_or(|best| best < record.times.len()).then_some(record)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arch::{CpuLevel, TargetId};
    use alloc::vec;

    #[test]
    fn tables_are_read_as_they_were_written() {
        let row = Row { set: "a::b", arch: "sm_90", key: "1,2", alternative: "4 x 4" };
        let other = Row { key: "3,4", ..row };
        let text = table([row, other]);
        assert_eq!(rows(&text).collect::<Vec<_>>(), [row, other]);
        assert_eq!(rows("gpu-tune 2\na\tb\tc\td\n").count(), 0);
        assert_eq!(rows("gpu-tune 1\na\tb\tc\na\tb\tc\td\te\n").count(), 0);
        assert!(is_name("4 x 4") && !is_name("") && !is_name("a\tb") && !is_name("a\nb"));
    }

    #[test]
    fn keys_are_numbers() {
        assert_eq!(key("4096, 1,0"), Some(vec![4096, 1, 0]));
        assert_eq!([key(""), key("1,"), key("-1"), key("x")], [None, None, None, None]);
        assert_eq!(key_text(&[4096, 1, 0]), "4096,1,0");
    }

    #[test]
    fn rows_are_chosen_as_images_are() {
        let amd = DeviceArch::Amdgpu(TargetId::parse("gfx942:sramecc+:xnack-").unwrap());
        assert_eq!(best(&amd, ["sm_90", "gfx9-4-generic", "gfx942", "gfx950"]), Some(2));
        assert_eq!(best(&amd, ["gfx9-4-generic", "cpu"]), Some(0));
        assert_eq!(best(&amd, ["gfx11-generic", "gfx950"]), None);
        let nvidia = DeviceArch::Nvptx { major: 8, minor: 9 };
        assert_eq!(best(&nvidia, ["sm_80", "sm_86", "sm_90"]), Some(1));
        assert_eq!(best(&nvidia, ["sm_75", "sm_90"]), None);
        assert_eq!(best(&DeviceArch::Nvptx { major: 9, minor: 0 }, ["sm_90", "sm_90a"]), Some(1));
        assert_eq!(best(&DeviceArch::Cpu(CpuLevel::X86_64V4), ["x86-64-v2", "x86-64-v3"]), Some(1));
    }

    fn record() -> Record {
        let subject = Subject {
            device: "A device".into(),
            arch: "sm_90".into(),
            driver: "cuda 13.0".into(),
            code: "77".into(),
            set: "a::b".into(),
            alternatives: vec!["one".into(), "two".into()],
        };
        let times = vec![Times { count: 3, least: 1200 }, Times { count: 2, least: 900 }];
        Record { subject, key: vec![4096, 1], sizes: vec![4000, 1], times, best: Some(1) }
    }

    #[test]
    fn records_are_read_as_they_were_written_and_damaged_ones_are_not() {
        let record = record();
        let text = record.to_text();
        assert_eq!(Record::from_text(&text), Some(record.clone()));
        let open = Record { best: None, ..record.clone() };
        assert_eq!(Record::from_text(&open.to_text()), Some(open));
        for at in 0..text.len() {
            assert_eq!(Record::from_text(&text[..at]), None, "cut at {at}");
            let mut damaged = text.clone().into_bytes();
            damaged[at] ^= 1;
            assert_eq!(Record::from_text(core::str::from_utf8(&damaged).unwrap()), None, "another byte at {at}");
        }
        // A best that is none of the alternatives, with a right checksum.
        assert_eq!(Record::from_text(&Record { best: Some(2), ..record }.to_text()), None);
    }

    #[test]
    fn subjects_differ_in_each_part() {
        let subject = record().subject;
        let mut others = vec![subject.clone(); 6];
        others[0].device.push('x');
        others[1].arch.push('x');
        others[2].driver.push('x');
        others[3].code.push('x');
        others[4].set.push('x');
        others[5].alternatives = vec!["on".into(), "etwo".into()];
        assert!(others.iter().all(|other| other.hash() != subject.hash()));
        assert_eq!(Subject { device: "A\tdevice".into(), ..subject.clone() }.cleaned(), subject);
    }
}
