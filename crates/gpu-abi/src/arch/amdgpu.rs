//! AMD processors, generic processors, families and target IDs.

use alloc::format;
use alloc::string::String;
use core::fmt;

/// One row of LLVM's processor table.
#[derive(Debug)]
pub struct Processor {
    /// LLVM's name.
    pub name: &'static str,
    /// `EF_AMDGPU_MACH`: the low eight bits of a code object's `e_flags`.
    pub elf_mach: u8,
    /// Threads in a wavefront by default: 64 up to gfx9, 32 after.
    pub wave: u8,
    /// Whether a target ID may fix `sramecc`.
    pub sramecc: bool,
    /// Whether a target ID may fix `xnack`.
    pub xnack: bool,
    /// `__oclc_ISA_version`, which AMD's device libraries branch on: 1000 * major + 100 * minor + stepping.
    pub isa_version: u32,
    /// The generic processor whose code it runs; a generic processor names itself.
    pub generic: Option<&'static str>,
}

impl Processor {
    /// Whether code for it runs on several processors. Such code needs code object v6.
    pub fn is_generic(&self) -> bool {
        self.generic == Some(self.name)
    }

    /// The code object version of its images: generic processors exist from v6 on.
    pub fn code_object_version(&self) -> u32 {
        if self.is_generic() { 6 } else { 5 }
    }
}

impl PartialEq for Processor {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}
impl Eq for Processor {}
impl core::hash::Hash for Processor {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

const fn row(
    name: &'static str,
    elf_mach: u8,
    wave: u8,
    (sramecc, xnack): (bool, bool),
    isa_version: u32,
    generic: Option<&'static str>,
) -> Processor {
    Processor { name, elf_mach, wave, sramecc, xnack, isa_version, generic }
}

const NONE: (bool, bool) = (false, false);
const XNACK: (bool, bool) = (false, true);
const BOTH: (bool, bool) = (true, true);

/// Every processor from gfx900 on that LLVM 22 knows. Checked against what LLVM writes into `e_flags` by a test.
pub static PROCESSORS: [Processor; 39] = [
    row("gfx900", 0x2c, 64, XNACK, 9000, Some("gfx9-generic")),
    row("gfx902", 0x2d, 64, XNACK, 9002, Some("gfx9-generic")),
    row("gfx904", 0x2e, 64, XNACK, 9004, Some("gfx9-generic")),
    row("gfx906", 0x2f, 64, BOTH, 9006, Some("gfx9-generic")),
    row("gfx908", 0x30, 64, BOTH, 9008, None),
    row("gfx909", 0x31, 64, XNACK, 9009, Some("gfx9-generic")),
    row("gfx90a", 0x3f, 64, BOTH, 9010, None),
    row("gfx90c", 0x32, 64, XNACK, 9012, Some("gfx9-generic")),
    row("gfx942", 0x4c, 64, BOTH, 9402, Some("gfx9-4-generic")),
    row("gfx950", 0x4f, 64, BOTH, 9500, Some("gfx9-4-generic")),
    row("gfx1010", 0x33, 32, XNACK, 10100, Some("gfx10-1-generic")),
    row("gfx1011", 0x34, 32, XNACK, 10101, Some("gfx10-1-generic")),
    row("gfx1012", 0x35, 32, XNACK, 10102, Some("gfx10-1-generic")),
    row("gfx1013", 0x42, 32, XNACK, 10103, Some("gfx10-1-generic")),
    row("gfx1030", 0x36, 32, NONE, 10300, Some("gfx10-3-generic")),
    row("gfx1031", 0x37, 32, NONE, 10301, Some("gfx10-3-generic")),
    row("gfx1032", 0x38, 32, NONE, 10302, Some("gfx10-3-generic")),
    row("gfx1033", 0x39, 32, NONE, 10303, Some("gfx10-3-generic")),
    row("gfx1034", 0x3e, 32, NONE, 10304, Some("gfx10-3-generic")),
    row("gfx1035", 0x3d, 32, NONE, 10305, Some("gfx10-3-generic")),
    row("gfx1036", 0x45, 32, NONE, 10306, Some("gfx10-3-generic")),
    row("gfx1100", 0x41, 32, NONE, 11000, Some("gfx11-generic")),
    row("gfx1101", 0x46, 32, NONE, 11001, Some("gfx11-generic")),
    row("gfx1102", 0x47, 32, NONE, 11002, Some("gfx11-generic")),
    row("gfx1103", 0x44, 32, NONE, 11003, Some("gfx11-generic")),
    row("gfx1150", 0x43, 32, NONE, 11500, Some("gfx11-generic")),
    row("gfx1151", 0x4a, 32, NONE, 11501, Some("gfx11-generic")),
    row("gfx1152", 0x55, 32, NONE, 11502, Some("gfx11-generic")),
    row("gfx1153", 0x58, 32, NONE, 11503, Some("gfx11-generic")),
    row("gfx1200", 0x48, 32, NONE, 12000, Some("gfx12-generic")),
    row("gfx1201", 0x4e, 32, NONE, 12001, Some("gfx12-generic")),
    // LLVM marks both features as "any" in the object but takes neither in a target ID.
    row("gfx1250", 0x49, 32, NONE, 12500, None),
    row("gfx1251", 0x5a, 32, NONE, 12501, None),
    row("gfx9-generic", 0x51, 64, XNACK, 9000, Some("gfx9-generic")),
    row("gfx9-4-generic", 0x5f, 64, BOTH, 9402, Some("gfx9-4-generic")),
    row("gfx10-1-generic", 0x52, 32, XNACK, 10100, Some("gfx10-1-generic")),
    row("gfx10-3-generic", 0x53, 32, NONE, 10300, Some("gfx10-3-generic")),
    row("gfx11-generic", 0x54, 32, NONE, 11003, Some("gfx11-generic")),
    row("gfx12-generic", 0x59, 32, NONE, 12000, Some("gfx12-generic")),
];

/// Names for product families, as AMD's TheRock and IREE use them, and the processors they stand for.
pub static FAMILIES: [(&str, &[&str]); 20] = [
    ("gfx900-dgpu", &["gfx900"]),
    ("gfx906-dgpu", &["gfx906"]),
    ("gfx908-dcgpu", &["gfx908"]),
    ("gfx90a-dcgpu", &["gfx90a"]),
    ("gfx94X-dcgpu", &["gfx942"]),
    ("gfx950-dcgpu", &["gfx950"]),
    ("gfx101X-dgpu", &["gfx1010", "gfx1011", "gfx1012"]),
    ("gfx103X-dgpu", &["gfx1030", "gfx1031", "gfx1032", "gfx1034"]),
    ("gfx103X-igpu", &["gfx1033", "gfx1035", "gfx1036"]),
    ("gfx103X-all", &["gfx1030", "gfx1031", "gfx1032", "gfx1033", "gfx1034", "gfx1035", "gfx1036"]),
    ("gfx110X-dgpu", &["gfx1100", "gfx1101", "gfx1102"]),
    ("gfx110X-igpu", &["gfx1103"]),
    ("gfx110X-all", &["gfx1100", "gfx1101", "gfx1102", "gfx1103"]),
    ("gfx115X-igpu", &["gfx1150", "gfx1151", "gfx1152", "gfx1153"]),
    ("gfx115X-all", &["gfx1150", "gfx1151", "gfx1152", "gfx1153"]),
    ("gfx120X-all", &["gfx1200", "gfx1201"]),
    ("dcgpu-all", &["gfx908", "gfx90a", "gfx942", "gfx950"]),
    (
        "dgpu-all",
        &[
            "gfx900", "gfx906", "gfx1010", "gfx1011", "gfx1012", "gfx1030", "gfx1031", "gfx1032", "gfx1034", "gfx1100", "gfx1101",
            "gfx1102", "gfx1200", "gfx1201",
        ],
    ),
    ("igpu-all", &["gfx1033", "gfx1035", "gfx1036", "gfx1103", "gfx1150", "gfx1151", "gfx1152", "gfx1153"]),
    (
        "all",
        &[
            "gfx900", "gfx906", "gfx908", "gfx90a", "gfx942", "gfx950", "gfx1010", "gfx1011", "gfx1012", "gfx1030", "gfx1031", "gfx1032",
            "gfx1033", "gfx1034", "gfx1035", "gfx1036", "gfx1100", "gfx1101", "gfx1102", "gfx1103", "gfx1150", "gfx1151", "gfx1152",
            "gfx1153", "gfx1200", "gfx1201",
        ],
    ),
];

/// The members of a family, or nothing if no family has this name.
pub fn family(name: &str) -> Option<&'static [&'static str]> {
    FAMILIES.iter().find(|(family, _)| *family == name).map(|(_, members)| *members)
}

/// The row of a processor.
pub fn processor(name: &str) -> Option<&'static Processor> {
    PROCESSORS.iter().find(|processor| processor.name == name)
}

/// The row whose code objects carry this `EF_AMDGPU_MACH`.
pub fn by_elf_mach(mach: u8) -> Option<&'static Processor> {
    PROCESSORS.iter().find(|processor| processor.elf_mach == mach)
}

/// A setting of a target ID: fixed, or left to the device.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Feature {
    /// Not named: the code runs either way.
    #[default]
    Any,
    /// `-`
    Off,
    /// `+`
    On,
}

impl Feature {
    /// Whether code with this setting runs on a device with that one. A device that reports neither takes both.
    pub fn runs_on(self, device: Feature) -> bool {
        self == Feature::Any || device == Feature::Any || self == device
    }
}

/// A processor with its feature settings: `gfx942:sramecc+:xnack-`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TargetId {
    /// The processor's row.
    pub processor: &'static Processor,
    /// Error correction in the register files and local memory.
    pub sramecc: Feature,
    /// Page-fault replay.
    pub xnack: Feature,
}

/// Why a text is no target ID.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TargetIdError {
    /// The processor is not in the table.
    Processor,
    /// A feature is unknown, repeated, malformed, or none of the processor's.
    Feature(String),
}

impl TargetId {
    /// Reads a target ID. Features may come in either order; each at most once.
    ///
    /// # Errors
    /// Says whether the processor or a feature is at fault.
    pub fn parse(text: &str) -> Result<TargetId, TargetIdError> {
        let mut parts = text.split(':');
        let processor = parts.next().and_then(processor).ok_or(TargetIdError::Processor)?;
        let mut id = TargetId { processor, sramecc: Feature::Any, xnack: Feature::Any };
        for part in parts {
            let (name, value) = match part.as_bytes().last() {
                Some(b'+') => (&part[..part.len() - 1], Feature::On),
                Some(b'-') => (&part[..part.len() - 1], Feature::Off),
                _ => return Err(TargetIdError::Feature(format!("`{part}` must end in `+` or `-`"))),
            };
            let (slot, known) = match name {
                "sramecc" => (&mut id.sramecc, processor.sramecc),
                "xnack" => (&mut id.xnack, processor.xnack),
                _ => return Err(TargetIdError::Feature(format!("`{name}` is neither `sramecc` nor `xnack`"))),
            };
            if !known {
                return Err(TargetIdError::Feature(format!("{} has no `{name}`", processor.name)));
            }
            if *slot != Feature::Any {
                return Err(TargetIdError::Feature(format!("`{name}` is given twice")));
            }
            *slot = value;
        }
        Ok(id)
    }

    /// A target ID as a device reports it (`gcnArchName`): features that our table lacks for it are passed over,
    /// so that a newer driver's wording never hides a device.
    pub fn parse_device(text: &str) -> Option<TargetId> {
        let mut parts = text.split(':');
        let processor = processor(parts.next()?)?;
        let setting = |name: &str| match text.split(':').skip(1).find_map(|part| part.strip_prefix(name)) {
            Some("+") => Feature::On,
            Some("-") => Feature::Off,
            _ => Feature::Any,
        };
        Some(TargetId { processor, sramecc: setting("sramecc"), xnack: setting("xnack") })
    }
}

impl fmt::Display for TargetId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.processor.name)?;
        for (name, value) in [("sramecc", self.sramecc), ("xnack", self.xnack)] {
            match value {
                Feature::Any => {}
                Feature::On => write!(f, ":{name}+")?,
                Feature::Off => write!(f, ":{name}-")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn target_ids_print_in_canonical_order() {
        let id = TargetId::parse("gfx942:xnack-:sramecc+").unwrap();
        assert_eq!(id.to_string(), "gfx942:sramecc+:xnack-");
    }

    #[test]
    fn invalid_features_are_named() {
        let why = |text| match TargetId::parse(text) {
            Err(TargetIdError::Feature(why)) => why,
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(why("gfx1100:xnack+"), "gfx1100 has no `xnack`");
        assert_eq!(why("gfx942:xnack+:xnack-"), "`xnack` is given twice");
        assert_eq!(why("gfx942:xnack"), "`xnack` must end in `+` or `-`");
        assert_eq!(why("gfx942:ecc+"), "`ecc` is neither `sramecc` nor `xnack`");
        assert_eq!(why("gfx942:"), "`` must end in `+` or `-`");
    }

    #[test]
    fn generic_processors_and_families_list_known_processors() {
        for processor in &PROCESSORS {
            if let Some(generic) = processor.generic {
                let row = self::processor(generic).unwrap();
                assert!(row.is_generic());
                assert_eq!(row.wave, processor.wave, "{}", processor.name);
            }
        }
        for (family, members) in FAMILIES {
            for member in members {
                assert!(processor(member).is_some(), "{family}: {member}");
            }
        }
    }

    #[test]
    fn a_device_with_unknown_features_is_recognised() {
        let id = TargetId::parse_device("gfx942:sramecc+:xnack-:newfeature+").unwrap();
        assert_eq!((id.sramecc, id.xnack), (Feature::On, Feature::Off));
        assert_eq!(TargetId::parse_device("gfx1100").unwrap().xnack, Feature::Any);
    }
}
