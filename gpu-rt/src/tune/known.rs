//! What is known of one set on one device before anything is launched.

use super::kept::Kept;
use super::measure::Measuring;
use super::sets;
use crate::device::Device;
use crate::error::{ErrorKind, Result};
use crate::registry;
use crate::settings::{self, Tuning};
use crate::types::DeviceKind;
use gpu_abi::choose::DeviceArch;
use gpu_abi::tune::{self, Subject};
use std::collections::BTreeMap;

/// What decides between a set's alternatives on one device.
pub(super) struct Known<const K: usize> {
    forced: Option<usize>,
    /// In the order of the keys.
    answers: Box<[([u64; K], usize)]>,
    measuring: Option<Measuring<K>>,
}

impl<const K: usize> Known<K> {
    /// Reads what there is: tables, and what was measured before.
    ///
    /// # Errors
    /// `GPU_TUNE` or `GPU_TUNE_CACHE` is wrong.
    pub(super) fn find(set: &'static str, alternatives: Vec<&'static str>, device: &Device) -> Result<Self> {
        let settings = settings::get();
        let tuning = settings.tune()?;
        let folder = settings.tune_cache()?;
        if let Tuning::Forced(list) = &tuning {
            check_sets(set, list)?;
            if let Some((_, name)) = list.iter().find(|(other, _)| *other == set) {
                return Ok(Known { forced: Some(position(set, &alternatives, name)?), answers: Box::default(), measuring: None });
            }
        }
        if tuning == Tuning::Rule {
            return Ok(Known { forced: None, answers: Box::default(), measuring: None });
        }
        // Where nothing was measured, the code need not be looked at.
        let folder = folder.filter(|folder| tuning == Tuning::Measure || folder.is_dir());
        let mut answers = of_tables(&registry::tables(), set, &alternatives, &device.arch());
        let kept = folder.map(|folder| Kept::new(&folder, subject(set, &alternatives, device)));
        let measuring = if tuning == Tuning::Measure {
            Some(Measuring::new(alternatives.len(), kept))
        } else {
            for (key, index) in kept.map(|kept| kept.answers()).unwrap_or_default() {
                answers.entry(key).or_insert(index);
            }
            None
        };
        Ok(Known { forced: None, answers: answers.into_iter().collect(), measuring })
    }

    /// The alternative's number, where something else than the rule decides.
    #[inline]
    pub(super) fn answer(&self, key: impl FnOnce() -> [u64; K]) -> Option<usize> {
        if self.forced.is_some() || self.answers.is_empty() {
            return self.forced;
        }
        let at = self.answers.binary_search_by_key(&key(), |(key, _)| *key).ok()?;
        self.answers.get(at).map(|(_, index)| *index)
    }

    /// What measures, where launches are measured.
    #[inline]
    pub(super) fn measuring(&self) -> Option<&Measuring<K>> {
        self.measuring.as_ref()
    }
}

/// That the program has the sets that are named. Without constructors it does not know them all.
fn check_sets(set: &'static str, forced: &[(&str, &str)]) -> Result<()> {
    let present = sets::names();
    let is_known =
        |name: &str| name == set || present.iter().any(|other| other == name) || cfg!(not(any(target_os = "linux", target_os = "macos")));
    match forced.iter().find(|(name, _)| !is_known(name)) {
        None => Ok(()),
        Some((name, _)) => Err(ErrorKind::UnknownAlternative { name: (*name).into(), set: None, present }.into()),
    }
}

fn position(set: &'static str, alternatives: &[&'static str], name: &str) -> Result<usize> {
    alternatives.iter().position(|other| *other == name).ok_or_else(|| {
        let present = alternatives.iter().map(|name| (*name).into()).collect();
        ErrorKind::UnknownAlternative { name: name.into(), set: Some(set.into()), present }.into()
    })
}

/// The answers of tables, each with its package. Those of other packages come first: a program knows its own use of a library better than
/// the library. Rows with other keys than the set has, or with alternatives that it has no more, are passed over.
fn of_tables<const K: usize>(
    tables: &[(String, String)],
    set: &str,
    alternatives: &[&str],
    device: &DeviceArch,
) -> BTreeMap<[u64; K], usize> {
    let is_own = |package: &str| set.split("::").next() == Some(&package.replace('-', "_"));
    let mut answers = BTreeMap::new();
    for own in [false, true] {
        let mut found: BTreeMap<[u64; K], Vec<(&str, usize)>> = BTreeMap::new();
        let of_kind = tables.iter().filter(|(package, _)| is_own(package) == own);
        for row in of_kind.flat_map(|(_, text)| tune::rows(text)).filter(|row| row.set == set) {
            let key = tune::key(row.key).and_then(|key| key.try_into().ok());
            let index = alternatives.iter().position(|name| *name == row.alternative);
            if let (Some(key), Some(index)) = (key, index) {
                found.entry(key).or_default().push((row.arch, index));
            }
        }
        for (key, rows) in found {
            if let Some(best) = tune::best(device, rows.iter().map(|(arch, _)| *arch)) {
                answers.entry(key).or_insert(rows[best].1);
            }
        }
    }
    answers
}

/// What measurements on this device are comparable with.
fn subject(set: &'static str, alternatives: &[&'static str], device: &Device) -> Subject {
    let driver = match (device.kind(), &device.properties().driver_version) {
        // Its threads are its driver.
        (DeviceKind::Cpu, _) => format!("cpu {} with {} threads", env!("CARGO_PKG_VERSION"), device.limits().multiprocessors),
        (kind, Some(version)) => format!("{kind} {}.{}.{}", version.major, version.minor, version.patch),
        (kind, None) => kind.to_string(),
    };
    let code = registry::code(set.split("::").next().unwrap_or_default(), &device.arch());
    let subject = Subject {
        device: device.name().into(),
        arch: device.arch().to_string(),
        driver,
        code: format!("{:016x}", tune::hash(code.iter().map(String::as_str))),
        set: set.into(),
        alternatives: alternatives.iter().map(|name| (*name).into()).collect(),
    };
    subject.cleaned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_programs_table_comes_before_its_librarys() {
        let device = DeviceArch::Nvptx { major: 9, minor: 0 };
        let row = |arch, key, alternative| tune::Row { set: "a_b::c", arch, key, alternative };
        let library =
            tune::table([row("sm_90", "1,1", "x"), row("sm_90", "2,2", "x"), row("gfx942", "3,3", "x"), row("sm_90", "4,4", "gone")]);
        let other_set = tune::table([tune::Row { set: "a_b::d", ..row("sm_90", "5,5", "y") }, row("sm_90", "6", "y")]);
        let program = tune::table([row("sm_80", "1,1", "x"), row("sm_90", "7,7", "x"), row("sm_90a", "7,7", "y")]);
        // A row of the program for another major version says nothing here.
        let owned =
            |tables: &[(&str, &String)]| tables.iter().map(|(package, text)| ((*package).to_owned(), (*text).clone())).collect::<Vec<_>>();
        let tables = owned(&[("a-b", &library), ("a-b", &other_set), ("program", &program)]);
        let answers = of_tables::<2>(&tables, "a_b::c", &["x", "y"], &device);
        assert_eq!(answers, BTreeMap::from([([1, 1], 0), ([2, 2], 0), ([7, 7], 1)]));
        let program = tune::table([row("sm_90", "1,1", "y")]);
        let tables = owned(&[("a-b", &library), ("program", &program)]);
        assert_eq!(of_tables::<2>(&tables, "a_b::c", &["x", "y"], &device)[&[1, 1]], 1);
    }

    #[test]
    fn alternatives_are_found_by_their_names() {
        assert_eq!(position("a::b", &["x", "y"], "y").unwrap(), 1);
        let error = position("a::b", &["x", "y"], "z").unwrap_err().to_string();
        assert!(error.starts_with("GPU_TUNE names the alternative `z` of `a::b`, which has `x`, `y`\n"), "{error}");
        let error = check_sets("a::b", &[("a::b", "x"), ("a::c", "x")]).unwrap_err().to_string();
        assert!(error.starts_with("GPU_TUNE names alternatives of `a::c`, and the program has those of `"), "{error}");
    }
}
