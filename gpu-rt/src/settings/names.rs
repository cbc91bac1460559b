//! Lists of device names: `cuda:0,cuda:1`, `hip:*`, `*`.

use super::uri::{self, Uri, Which};
use crate::error::{Error, ErrorKind, Result};
use crate::types::DeviceKind;

/// One element of a list.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Element<'a> {
    /// One device.
    One(Uri<'a>),
    /// Every device of a driver.
    AllOf(DeviceKind),
    /// Every device of every driver.
    All,
}

/// The elements of a list, each with its text. There is at least one.
///
/// # Errors
/// An element is malformed or empty: [`ErrorKind::UnknownDevice`] with the whole list and which of its elements it is.
pub(crate) fn parse(names: &str) -> Result<Vec<(&str, Element<'_>)>> {
    let parts = || names.split(',').map(str::trim);
    let one = |name| match element(name) {
        Ok(element) => Ok((name, element)),
        Err(error) => Err(in_list(names, name, &error)),
    };
    parts().map(one).collect()
}

/// How many CPU devices the default's list asks for: `cpu:4` as its only element is four.
pub(crate) fn cpus(elements: &[(&str, Element<'_>)]) -> Option<u32> {
    match elements {
        [(_, Element::One(Uri { kind: DeviceKind::Cpu, which: Which::Ordinal(count @ 1..) }))] => Some(*count),
        _ => None,
    }
}

/// What is wrong with an element, as an error of the whole list. A list of one element is that element.
pub(crate) fn in_list(names: &str, name: &str, error: &Error) -> Error {
    match error.kind() {
        ErrorKind::UnknownDevice { why, .. } if names.contains(',') => {
            let nth = names.split(',').position(|part| part.trim() == name).unwrap_or(0) + 1;
            ErrorKind::UnknownDevice { name: names.into(), why: format!("its element {nth}, `{name}`: {why}") }.into()
        }
        _ => error.clone(),
    }
}

fn element(name: &str) -> Result<Element<'_>> {
    if name == "*" {
        return Ok(Element::All);
    }
    match name.strip_suffix(":*").and_then(uri::kind) {
        Some(kind) => Ok(Element::AllOf(kind)),
        None => Ok(Element::One(uri::parse(name)?)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read() {
        let cuda = |ordinal| Element::One(Uri { kind: DeviceKind::Cuda, which: Which::Ordinal(ordinal) });
        assert_eq!(parse("cuda:0").unwrap(), [("cuda:0", cuda(0))]);
        assert_eq!(parse(" cuda:1 ,cuda").unwrap(), [("cuda:1", cuda(1)), ("cuda", cuda(0))]);
        let uuid = Element::One(Uri { kind: DeviceKind::Hip, which: Which::Uuid("GPU-00ab") });
        let expected = [("hip://GPU-00ab", uuid), ("amdgpu:*", Element::AllOf(DeviceKind::Hip)), ("*", Element::All)];
        assert_eq!(parse("hip://GPU-00ab,amdgpu:*,*").unwrap(), expected);
    }

    #[test]
    fn a_number_of_the_cpu_alone_is_a_count() {
        for (list, count) in [("cpu:4", Some(4)), (" cpu:1 ", Some(1)), ("cpu", None), ("cpu:0", None), ("cpu:checked", None)] {
            assert_eq!(cpus(&parse(list).unwrap()), count, "{list}");
        }
        for list in ["cuda:4", "cpu:4,cuda", "cpu:1,cpu:2", "cpu:*", "*"] {
            assert_eq!(cpus(&parse(list).unwrap()), None, "{list}");
        }
    }

    #[test]
    fn errors_name_the_element() {
        for (names, expected) in [
            ("tpu:*", "no device `tpu:*`: `tpu` is none of cpu, cuda, hip, amdgpu"),
            ("cuda:0,tpu:1", "no device `cuda:0,tpu:1`: its element 2, `tpu:1`: `tpu` is none of cpu, cuda, hip, amdgpu"),
            ("cuda:0,", "no device `cuda:0,`: its element 2, ``: `` is none of cpu, cuda, hip, amdgpu"),
            ("cuda:0:*,cpu", "no device `cuda:0:*,cpu`: its element 1, `cuda:0:*`: `0:*` is no number"),
            ("", "no device ``: `` is none of cpu, cuda, hip, amdgpu"),
        ] {
            let text = parse(names).unwrap_err().to_string();
            assert!(text.starts_with(&format!("{expected}\n")), "{names}: {text}");
        }
    }
}
