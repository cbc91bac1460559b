//! The architectures that kernels are built for.
//!
//! AMD names follow LLVM's AMDGPU usage guide ("Processors", "Target ID"), NVIDIA names `ptxas -arch`, CPU names the
//! x86-64 psABI's micro-architecture levels. The tables in [`amdgpu`] and [`nvptx`] are the only places that list them.

pub mod amdgpu;
pub mod nvptx;

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

pub use amdgpu::{Feature, Processor, TargetId};
pub use nvptx::{Sm, SmSuffix};

/// One architecture that a kernel can be compiled for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Arch {
    /// An AMD GPU, or a generic processor that covers several.
    Amdgpu(TargetId),
    /// An NVIDIA GPU.
    Nvptx(Sm),
    /// The host's processor.
    Cpu(CpuLevel),
}

/// A level of CPU instruction set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CpuLevel {
    /// SSE4.2, POPCNT.
    X86_64V2,
    /// AVX2, FMA, BMI.
    X86_64V3,
    /// AVX-512 F, BW, CD, DQ, VL.
    X86_64V4,
    /// The Armv8-A baseline.
    Aarch64,
    /// The lowest level of x86-64, with checks: for the device `cpu:checked` alone.
    CheckedX86_64,
    /// The Armv8-A baseline, with checks.
    CheckedAarch64,
}

/// The kinds of device, one per runtime driver.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Vendor {
    /// AMD, through HIP.
    Amd,
    /// NVIDIA, through the CUDA driver API.
    Nvidia,
    /// The host's processor.
    Cpu,
}

impl CpuLevel {
    /// Every level, lowest first within an instruction set; those with checks last.
    pub const ALL: [CpuLevel; 6] =
        [CpuLevel::X86_64V2, CpuLevel::X86_64V3, CpuLevel::X86_64V4, CpuLevel::Aarch64, CpuLevel::CheckedX86_64, CpuLevel::CheckedAarch64];

    /// The level's name, as written in a configuration and in an image.
    pub const fn name(self) -> &'static str {
        match self {
            CpuLevel::X86_64V2 => "x86-64-v2",
            CpuLevel::X86_64V3 => "x86-64-v3",
            CpuLevel::X86_64V4 => "x86-64-v4",
            CpuLevel::Aarch64 => "aarch64",
            CpuLevel::CheckedX86_64 => "x86-64-checked",
            CpuLevel::CheckedAarch64 => "aarch64-checked",
        }
    }

    /// Whether a device of this level runs code built for `other`. A checked device runs checked code alone, and no other
    /// device does.
    pub fn runs(self, other: CpuLevel) -> bool {
        self == other || self.is_aarch64() == other.is_aarch64() && !self.is_checked() && !other.is_checked() && other <= self
    }

    /// Whether its code checks every access.
    pub const fn is_checked(self) -> bool {
        matches!(self, CpuLevel::CheckedX86_64 | CpuLevel::CheckedAarch64)
    }

    /// Whether its instruction set is Arm's.
    pub const fn is_aarch64(self) -> bool {
        matches!(self, CpuLevel::Aarch64 | CpuLevel::CheckedAarch64)
    }

    /// The level with checks of the same instruction set.
    pub const fn checked(self) -> CpuLevel {
        if self.is_aarch64() { CpuLevel::CheckedAarch64 } else { CpuLevel::CheckedX86_64 }
    }

    /// The highest level without checks that this machine runs; `None` if it runs none.
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    pub fn detect() -> Option<CpuLevel> {
        macro_rules! all {
            ($($feature:tt),*) => { $(std::arch::is_x86_feature_detected!($feature))&&* };
        }
        if !all!("ssse3", "sse4.1", "sse4.2", "popcnt", "cmpxchg16b") {
            None
        } else if !all!("avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "lzcnt", "movbe") {
            Some(CpuLevel::X86_64V2)
        } else if !all!("avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl") {
            Some(CpuLevel::X86_64V3)
        } else {
            Some(CpuLevel::X86_64V4)
        }
    }

    /// The highest level without checks that this machine runs; `None` if it runs none.
    #[cfg(all(feature = "std", not(target_arch = "x86_64")))]
    pub fn detect() -> Option<CpuLevel> {
        cfg!(target_arch = "aarch64").then_some(CpuLevel::Aarch64)
    }

    /// The levels that the word `cpu` stands for on a host of this instruction set (`x86_64`, `aarch64`).
    pub fn for_host(instruction_set: &str) -> &'static [CpuLevel] {
        match instruction_set {
            "x86_64" => &[CpuLevel::X86_64V2, CpuLevel::X86_64V3, CpuLevel::X86_64V4, CpuLevel::CheckedX86_64],
            "aarch64" => &[CpuLevel::Aarch64, CpuLevel::CheckedAarch64],
            _ => &[],
        }
    }
}

impl Arch {
    /// Which driver runs it.
    pub const fn vendor(&self) -> Vendor {
        match self {
            Arch::Amdgpu(_) => Vendor::Amd,
            Arch::Nvptx(_) => Vendor::Nvidia,
            Arch::Cpu(_) => Vendor::Cpu,
        }
    }

    /// The LLVM target triple of its code.
    pub const fn triple(&self) -> &'static str {
        match self {
            Arch::Amdgpu(_) => "amdgcn-amd-amdhsa",
            Arch::Nvptx(_) => "nvptx64-nvidia-cuda",
            Arch::Cpu(level) if level.is_aarch64() => "aarch64-unknown-linux-gnu",
            Arch::Cpu(_) => "x86_64-unknown-linux-gnu",
        }
    }

    /// The word that LLVM's `-mcpu` takes for it.
    pub fn llvm_cpu(&self) -> String {
        match self {
            Arch::Amdgpu(id) => id.processor.name.to_owned(),
            Arch::Nvptx(sm) => alloc::format!("{sm}"),
            Arch::Cpu(level) if level.is_aarch64() => "generic".to_owned(),
            Arch::Cpu(CpuLevel::CheckedX86_64) => CpuLevel::X86_64V2.name().to_owned(),
            Arch::Cpu(level) => level.name().to_owned(),
        }
    }

    /// What a name in a configuration stands for: one architecture, a family of them (`gfx110X-all`), `cpu` for the
    /// levels of `host` (an instruction set: `x86_64`, `aarch64`), or `cpu-checked` for the one of these with checks.
    ///
    /// `native` depends on the machine that builds, so only `gpu-build` expands it.
    ///
    /// ```
    /// use gpu_abi::Arch;
    ///
    /// let names: Vec<String> = Arch::expand("cpu-checked", "x86_64")?.iter().map(Arch::to_string).collect();
    /// assert_eq!(names, ["x86-64-checked"]);
    /// // A group is not one architecture.
    /// let error = "cpu-checked".parse::<Arch>().unwrap_err();
    /// assert!(error.to_string().contains("`Arch::expand`"));
    /// # Ok::<(), gpu_abi::arch::UnknownArch>(())
    /// ```
    ///
    /// # Errors
    /// [`UnknownArch`], with the nearest known name.
    pub fn expand(name: &str, host: &str) -> Result<Vec<Arch>, UnknownArch> {
        if let "cpu" | "cpu-checked" = name {
            let levels = CpuLevel::for_host(host).iter().filter(|level| name == "cpu" || level.is_checked());
            return Ok(levels.map(|&level| Arch::Cpu(level)).collect());
        }
        if let Some(members) = amdgpu::family(name) {
            return Ok(members.iter().filter_map(|member| member.parse().ok()).collect());
        }
        name.parse().map(|arch| alloc::vec![arch]).map_err(|error: UnknownArch| match error.problem {
            // Here a group is an answer, too.
            Problem::Name => UnknownArch { nearest: crate::nearest(name, Arch::names()), ..error },
            _ => error,
        })
    }

    /// Every name that [`expand`](Self::expand) takes, feature suffixes of target IDs aside.
    pub fn names() -> impl Iterator<Item = String> {
        Arch::single_names().chain(Arch::group_names().map(str::to_owned))
    }

    /// The names of single architectures, feature suffixes of target IDs aside.
    fn single_names() -> impl Iterator<Item = String> {
        let amd = amdgpu::PROCESSORS.iter().map(|processor| processor.name.to_owned());
        let nvidia = nvptx::all().map(|sm| alloc::format!("{sm}"));
        amd.chain(nvidia).chain(CpuLevel::ALL.iter().map(|level| level.name().to_owned()))
    }

    /// The names that stand for a number of architectures, which depends on the host or the machine for the last three.
    fn group_names() -> impl Iterator<Item = &'static str> {
        amdgpu::FAMILIES.iter().map(|(name, _)| *name).chain(["cpu", "cpu-checked", "native"])
    }
}

impl fmt::Display for Arch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arch::Amdgpu(id) => id.fmt(f),
            Arch::Nvptx(sm) => sm.fmt(f),
            Arch::Cpu(level) => f.write_str(level.name()),
        }
    }
}

impl FromStr for Arch {
    type Err = UnknownArch;

    fn from_str(name: &str) -> Result<Self, UnknownArch> {
        if let Some(level) = CpuLevel::ALL.into_iter().find(|level| level.name() == name) {
            return Ok(Arch::Cpu(level));
        }
        if let Some(sm) = Sm::parse(name) {
            return Ok(Arch::Nvptx(sm));
        }
        match TargetId::parse(name) {
            Ok(id) => Ok(Arch::Amdgpu(id)),
            Err(amdgpu::TargetIdError::Processor) => {
                let is_group = Arch::group_names().any(|group| group == name);
                let (problem, nearest) =
                    if is_group { (Problem::Group, None) } else { (Problem::Name, crate::nearest(name, Arch::single_names())) };
                Err(UnknownArch { name: name.to_owned(), problem, nearest })
            }
            Err(amdgpu::TargetIdError::Feature(problem)) => {
                Err(UnknownArch { name: name.to_owned(), problem: Problem::Feature(problem), nearest: None })
            }
        }
    }
}

/// A name that is not an architecture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownArch {
    /// The name as given.
    pub name: String,
    /// What is wrong with it.
    pub problem: Problem,
    /// The known name most like it, if one is near.
    pub nearest: Option<String>,
}

/// Why a name is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// No table has it.
    Name,
    /// It names a group of architectures, where one is needed.
    Group,
    /// The processor is known, a feature behind it is not: the text says which and why.
    Feature(String),
}

impl fmt::Display for UnknownArch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.problem {
            Problem::Name => write!(f, "unknown architecture `{}`", self.name)?,
            Problem::Group if self.name == "native" => {
                write!(f, "`native` stands for the devices of the machine that builds: `gpu_build::archs` finds them")?;
            }
            Problem::Group => {
                let name = &self.name;
                write!(
                    f,
                    "`{name}` names a group of architectures, and one is needed: `Arch::expand` and `gpu_build::archs` list its members"
                )?;
            }
            Problem::Feature(why) => write!(f, "bad target ID `{}`: {why}", self.name)?,
        }
        if let Some(nearest) = &self.nearest {
            write!(f, " (did you mean `{nearest}`?)")?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownArch {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_name_expands_and_single_names_round_trip() {
        for name in Arch::names().filter(|name| name != "native") {
            let archs = Arch::expand(&name, "x86_64").unwrap_or_else(|error| panic!("{error}"));
            assert!(!archs.is_empty(), "{name} stands for nothing");
            if amdgpu::family(&name).is_none() && !["cpu", "cpu-checked"].contains(&name.as_str()) {
                assert_eq!(archs[0].to_string(), name);
            }
        }
    }

    #[test]
    fn a_misspelt_name_gets_a_suggestion() {
        let nearest = |name: &str| name.parse::<Arch>().unwrap_err().nearest;
        assert_eq!(nearest("gfx1101x").as_deref(), Some("gfx1101"));
        assert_eq!(nearest("sm90").as_deref(), Some("sm_90"));
        assert_eq!(nearest("gfx11-genric").as_deref(), Some("gfx11-generic"));
        assert_eq!(nearest("x86-64-v9").as_deref(), Some("x86-64-v2"));
        assert_eq!(nearest("quantum"), None);
    }

    #[test]
    fn a_group_is_explained_and_never_suggested_where_one_architecture_is_needed() {
        let mut groups = 0;
        for name in Arch::group_names() {
            let error = name.parse::<Arch>().unwrap_err();
            assert_eq!((&error.problem, &error.nearest), (&Problem::Group, &None), "{name}");
            assert!(error.to_string().contains("gpu_build::archs"), "{error}");
            groups += 1;
        }
        assert_eq!(groups, amdgpu::FAMILIES.len() + 3);
        // Only `expand` suggests a group.
        assert_eq!(Arch::expand("cpu-cheked", "x86_64").unwrap_err().nearest.as_deref(), Some("cpu-checked"));
        assert_eq!("cpu-cheked".parse::<Arch>().unwrap_err().nearest, None);
        for name in Arch::single_names() {
            assert!(name.parse::<Arch>().is_ok(), "{name}");
        }
    }

    #[test]
    fn cpu_levels_run_lower_levels_of_their_own_kind() {
        assert!(CpuLevel::X86_64V4.runs(CpuLevel::X86_64V2));
        assert!(!CpuLevel::X86_64V2.runs(CpuLevel::X86_64V3));
        assert!(!CpuLevel::Aarch64.runs(CpuLevel::X86_64V2));
        assert!(!CpuLevel::X86_64V4.runs(CpuLevel::Aarch64));
    }

    #[test]
    fn checked_code_runs_on_checked_devices_of_its_instruction_set_alone() {
        for level in CpuLevel::ALL {
            assert!(level.runs(level) && level.checked().is_checked() && level.checked().is_aarch64() == level.is_aarch64());
            for other in CpuLevel::ALL.into_iter().filter(|&other| other != level && (other.is_checked() || level.is_checked())) {
                assert!(!level.runs(other), "{} on {}", other.name(), level.name());
            }
        }
        let expanded = Arch::expand("cpu-checked", "aarch64").unwrap();
        assert_eq!(
            (expanded.len(), expanded[0].to_string().as_str(), expanded[0].triple()),
            (1, "aarch64-checked", "aarch64-unknown-linux-gnu")
        );
        assert_eq!(Arch::Cpu(CpuLevel::CheckedX86_64).llvm_cpu(), "x86-64-v2");
    }
}
