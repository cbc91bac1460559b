//! NVIDIA architectures: `sm_70` to `sm_121`, with the suffixes `a` (this chip only) and `f` (its family).

use core::fmt;

/// An NVIDIA compute capability, with or without a suffix that gives up portability for features.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sm {
    /// Compute capability, major part: 9 for `sm_90`.
    pub major: u8,
    /// Compute capability, minor part.
    pub minor: u8,
    /// `a`, `f` or nothing.
    pub suffix: SmSuffix,
}

/// How far code for an architecture carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SmSuffix {
    /// Cubin: later minors of the same major. PTX: every later architecture.
    None,
    /// `f`: later members of the same family (for every family so far: the same major).
    Family,
    /// `a`: this architecture alone, PTX too.
    Exact,
}

/// (major, minor, first suffix missing: how many of "", "a", "f" exist). In the order that LLVM 22 and ptxas 13 know.
const TABLE: [(u8, u8, u8); 15] = [
    (7, 0, 1),
    (7, 2, 1),
    (7, 5, 1),
    (8, 0, 1),
    (8, 6, 1),
    (8, 7, 1),
    (8, 8, 1),
    (8, 9, 1),
    (9, 0, 2),
    (10, 0, 3),
    (10, 1, 3),
    (10, 3, 3),
    (11, 0, 3),
    (12, 0, 3),
    (12, 1, 3),
];

/// Every architecture, oldest first.
pub fn all() -> impl Iterator<Item = Sm> {
    TABLE.iter().flat_map(|&(major, minor, count)| {
        [SmSuffix::None, SmSuffix::Exact, SmSuffix::Family].into_iter().take(usize::from(count)).map(move |suffix| Sm {
            major,
            minor,
            suffix,
        })
    })
}

impl Sm {
    /// Reads `sm_90`, `sm_100a`, `sm_120f`; nothing outside the table.
    pub fn parse(name: &str) -> Option<Sm> {
        let rest = name.strip_prefix("sm_")?;
        let (digits, suffix) = match rest.as_bytes().last()? {
            b'a' => (&rest[..rest.len() - 1], SmSuffix::Exact),
            b'f' => (&rest[..rest.len() - 1], SmSuffix::Family),
            _ => (rest, SmSuffix::None),
        };
        // A leading zero or sign would parse as a number and print otherwise.
        if !digits.bytes().all(|byte| byte.is_ascii_digit()) || digits.starts_with('0') {
            return None;
        }
        let number: u16 = digits.parse().ok()?;
        let sm = Sm { major: u8::try_from(number / 10).ok()?, minor: u8::try_from(number % 10).ok()?, suffix };
        all().find(|known| *known == sm)
    }

    /// The compute capability as one number: 90 for `sm_90`.
    pub const fn number(self) -> u32 {
        self.major as u32 * 10 + self.minor as u32
    }
}

impl fmt::Display for Sm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let suffix = match self.suffix {
            SmSuffix::None => "",
            SmSuffix::Family => "f",
            SmSuffix::Exact => "a",
        };
        write!(f, "sm_{}{}{suffix}", self.major, self.minor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_outside_the_table_are_refused() {
        for name in ["sm_", "sm_9", "sm_90f", "sm_70a", "sm_090", "sm_+90", "sm_1000", "sm_65535", "sm_99999", "sm_é", "sm_35"] {
            assert_eq!(Sm::parse(name), None, "{name}");
        }
        assert_eq!(Sm::parse("sm_120f"), Some(Sm { major: 12, minor: 0, suffix: SmSuffix::Family }));
    }
}
