//! Device names as IREE writes them: `cuda:0`, `hip://GPU-<uuid>`, `cpu`; and `cpu:checked`.

use crate::error::{ErrorKind, Result};
use crate::types::DeviceKind;

/// A device as named.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Uri<'a> {
    pub kind: DeviceKind,
    pub which: Which<'a>,
}

/// Which of a driver's devices.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Which<'a> {
    Ordinal(u32),
    Uuid(&'a str),
    /// The one that checks accesses.
    Checked,
}

/// The kind of device that a word stands for.
pub(crate) fn kind(word: &str) -> Option<DeviceKind> {
    Some(match word {
        "cuda" => DeviceKind::Cuda,
        "hip" | "amdgpu" => DeviceKind::Hip,
        "cpu" => DeviceKind::Cpu,
        _ => return None,
    })
}

/// Reads a name.
pub(crate) fn parse(name: &str) -> Result<Uri<'_>> {
    let bad = |why: String| ErrorKind::UnknownDevice { name: name.into(), why }.into();
    let trimmed = name.trim();
    let (word, rest) = trimmed.split_once(':').map_or((trimmed, None), |(word, rest)| (word, Some(rest)));
    let kind = kind(word).ok_or_else(|| bad(format!("`{word}` is none of cpu, cuda, hip, amdgpu")))?;
    let which = match rest {
        None => Which::Ordinal(0),
        Some("checked") if kind == DeviceKind::Cpu => Which::Checked,
        Some("*") => return Err(bad("`*` is every device, and one is wanted; DeviceGroup::open takes it".into())),
        Some(rest) => match rest.strip_prefix("//") {
            Some(uuid) if uuid.starts_with("GPU-") => Which::Uuid(uuid),
            Some(uuid) => return Err(bad(format!("`{uuid}` is no identity; these start with `GPU-`"))),
            None => Which::Ordinal(rest.parse().map_err(|_| bad(format!("`{rest}` is no number")))?),
        },
    };
    Ok(Uri { kind, which })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read() {
        let cases = [
            ("cpu", DeviceKind::Cpu, Which::Ordinal(0)),
            ("cpu:checked", DeviceKind::Cpu, Which::Checked),
            ("cuda", DeviceKind::Cuda, Which::Ordinal(0)),
            (" cuda:3 ", DeviceKind::Cuda, Which::Ordinal(3)),
            ("hip:1", DeviceKind::Hip, Which::Ordinal(1)),
            ("amdgpu:1", DeviceKind::Hip, Which::Ordinal(1)),
            ("hip://GPU-0e12865a3bf5b7ab", DeviceKind::Hip, Which::Uuid("GPU-0e12865a3bf5b7ab")),
        ];
        for (name, kind, which) in cases {
            assert_eq!(parse(name).unwrap(), Uri { kind, which }, "{name}");
        }
    }

    #[test]
    fn invalid_names_are_refused_with_a_reason() {
        for (name, why) in [
            ("", "`` is none of cpu, cuda, hip, amdgpu"),
            ("opencl:0", "`opencl` is none of cpu, cuda, hip, amdgpu"),
            ("cuda:x", "`x` is no number"),
            ("cuda:checked", "`checked` is no number"),
            ("cuda:-1", "`-1` is no number"),
            ("cuda:", "`` is no number"),
            ("cuda:*", "`*` is every device, and one is wanted"),
            ("hip://0e12", "`0e12` is no identity; these start with `GPU-`"),
        ] {
            assert!(parse(name).unwrap_err().to_string().contains(why), "{name}");
        }
    }
}
