//! Chooses the entry of a fat binary that a device loads, or lists why none fits. A pure function.
//!
//! AMD: the exact target ID first, then the processor with features left open, then its generic processor, then
//! bitcode. NVIDIA: the cubin of this very architecture, then of the nearest lower minor, then the newest PTX that is
//! not newer than the device. CPU: the highest level that the processor runs.

use crate::arch::{Arch, CpuLevel, Feature, Sm, SmSuffix, TargetId};
use crate::container::ImageKind;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// What the chooser must know of a device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeviceArch {
    /// An AMD GPU with the target ID that its driver reports.
    Amdgpu(TargetId),
    /// An NVIDIA GPU of this compute capability.
    Nvptx {
        /// Major part.
        major: u8,
        /// Minor part.
        minor: u8,
    },
    /// A processor that runs this level and those below.
    Cpu(CpuLevel),
}

impl fmt::Display for DeviceArch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeviceArch::Amdgpu(id) => id.fmt(f),
            DeviceArch::Nvptx { major, minor } => write!(f, "sm_{major}{minor}"),
            DeviceArch::Cpu(level) => f.write_str(level.name()),
        }
    }
}

/// One entry, as the chooser sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate<'a> {
    /// The entry's architecture string.
    pub arch: &'a str,
    /// What its image holds.
    pub kind: ImageKind,
}

/// Why an entry does not fit a device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// Made for another kind of device.
    OtherVendor,
    /// The architecture string is in no table of this version.
    UnknownArch,
    /// This kind of image cannot be loaded on this kind of device.
    ImageKind,
    /// AMD: another processor.
    Processor,
    /// AMD: a generic processor of another family.
    GenericFamily,
    /// AMD: `sramecc` is fixed the other way.
    Sramecc,
    /// AMD: `xnack` is fixed the other way.
    Xnack,
    /// NVIDIA: a cubin runs only within its major version.
    OtherMajor,
    /// The code is for a newer device.
    Newer,
    /// NVIDIA: the `a` suffix ties it to one architecture.
    ExactOnly,
    /// NVIDIA: the `f` suffix ties it to one family.
    FamilyOnly,
    /// CPU: another instruction set.
    InstructionSet,
    /// CPU: code with checks, which only the device `cpu:checked` runs.
    Checked,
    /// CPU: code without checks, on the device `cpu:checked`.
    Unchecked,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::OtherVendor => "for another kind of device",
            Reason::UnknownArch => "an architecture this version does not know",
            Reason::ImageKind => "a kind of image this device cannot load",
            Reason::Processor => "for another processor",
            Reason::GenericFamily => "for another generic family",
            Reason::Sramecc => "sramecc is set the other way",
            Reason::Xnack => "xnack is set the other way",
            Reason::OtherMajor => "a cubin of another major version",
            Reason::Newer => "for a newer device",
            Reason::ExactOnly => "the suffix `a` ties it to one architecture",
            Reason::FamilyOnly => "the suffix `f` ties it to one family",
            Reason::InstructionSet => "for another instruction set",
            Reason::Checked => "for the checked device",
            Reason::Unchecked => "without checks",
        })
    }
}

/// No entry fits: one reason for each, in the order of the candidates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoMatch {
    /// (architecture, kind, reason) of each entry.
    pub reasons: Vec<(String, ImageKind, Reason)>,
}

impl fmt::Display for NoMatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.reasons.is_empty() {
            return f.write_str("the fat binary has no entries");
        }
        for (index, (arch, kind, reason)) in self.reasons.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{arch} ({}): {reason}", kind.name())?;
        }
        Ok(())
    }
}

impl core::error::Error for NoMatch {}

/// The index of the entry that `device` should load. Of equally good entries the first wins.
///
/// # Errors
/// A reason for each candidate.
pub fn choose<'a>(device: &DeviceArch, candidates: impl IntoIterator<Item = Candidate<'a>>) -> Result<usize, NoMatch> {
    let mut best: Option<(u32, usize)> = None;
    let mut reasons = Vec::new();
    for (index, candidate) in candidates.into_iter().enumerate() {
        match rank(device, candidate) {
            Ok(rank) if best.is_none_or(|(other, _)| rank > other) => best = Some((rank, index)),
            Ok(_) => {}
            Err(reason) => reasons.push((candidate.arch.into(), candidate.kind, reason)),
        }
    }
    best.map(|(_, index)| index).ok_or(NoMatch { reasons })
}

/// How well a candidate fits; higher is better.
fn rank(device: &DeviceArch, candidate: Candidate<'_>) -> Result<u32, Reason> {
    let arch: Arch = candidate.arch.parse().map_err(|_| Reason::UnknownArch)?;
    match (device, arch) {
        (DeviceArch::Amdgpu(device), Arch::Amdgpu(code)) => rank_amdgpu(device, &code, candidate.kind),
        (&DeviceArch::Nvptx { major, minor }, Arch::Nvptx(code)) => rank_nvptx((major, minor), code, candidate.kind),
        (&DeviceArch::Cpu(device), Arch::Cpu(code)) => match candidate.kind {
            ImageKind::Object if device.runs(code) => Ok(code as u32),
            ImageKind::Object if device.is_aarch64() != code.is_aarch64() => Err(Reason::InstructionSet),
            ImageKind::Object if code.is_checked() => Err(Reason::Checked),
            ImageKind::Object if device.is_checked() => Err(Reason::Unchecked),
            ImageKind::Object => Err(Reason::Newer),
            _ => Err(Reason::ImageKind),
        },
        _ => Err(Reason::OtherVendor),
    }
}

fn rank_amdgpu(device: &TargetId, code: &TargetId, kind: ImageKind) -> Result<u32, Reason> {
    let floor = match kind {
        ImageKind::Object => 100,
        ImageKind::Bitcode => 0,
        _ => return Err(Reason::ImageKind),
    };
    let exact = code.processor == device.processor;
    if !exact && code.processor.is_generic() && device.processor.generic != Some(code.processor.name) {
        return Err(Reason::GenericFamily);
    }
    if !exact && !code.processor.is_generic() {
        return Err(Reason::Processor);
    }
    if !code.sramecc.runs_on(device.sramecc) {
        return Err(Reason::Sramecc);
    }
    if !code.xnack.runs_on(device.xnack) {
        return Err(Reason::Xnack);
    }
    let fixed = u32::from(code.sramecc != Feature::Any) + u32::from(code.xnack != Feature::Any);
    Ok(floor + if exact { 10 } else { 0 } + fixed)
}

fn rank_nvptx(device: (u8, u8), code: Sm, kind: ImageKind) -> Result<u32, Reason> {
    let same = (code.major, code.minor) == device;
    if code.suffix == SmSuffix::Exact && !same {
        return Err(Reason::ExactOnly);
    }
    if code.suffix == SmSuffix::Family && code.major != device.0 {
        return Err(Reason::FamilyOnly);
    }
    match kind {
        ImageKind::Cubin if code.major != device.0 => return Err(Reason::OtherMajor),
        ImageKind::Cubin | ImageKind::Ptx if (code.major, code.minor) > device => return Err(Reason::Newer),
        ImageKind::Cubin | ImageKind::Ptx => {}
        _ => return Err(Reason::ImageKind),
    }
    let floor = if kind == ImageKind::Cubin { 10_000 } else { 0 };
    // Among code for one architecture, what was allowed more features comes first.
    Ok(floor + code.number() * 4 + code.suffix as u32)
}

#[cfg(test)]
mod tests;
