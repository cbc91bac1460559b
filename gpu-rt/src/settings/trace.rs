//! What is traced, and where to: `GPU_TRACE` and `GPU_TRACE_SIZE`.

use super::bad;
use crate::error::Result;
use std::path::PathBuf;

/// A file's size at which the next one begins, where nothing else is said: 256 MiB.
const SIZE: u64 = 256 << 20;
/// Room for the names of devices and streams, and some events.
const LEAST: u64 = 64 << 10;

/// What a program's trace becomes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Trace {
    /// The first file.
    pub file: Option<PathBuf>,
    /// Whether a table is printed at the end.
    pub summary: bool,
    /// Whether hardware counters of launches are read, for the file.
    pub counters: bool,
    /// A file's size at which the next one begins, in bytes.
    pub size: u64,
}

/// `list` is the name of a file, `summary`, or both, and with a file `counters`; `off` is nothing.
pub(crate) fn parse(list: &str, size: Option<&str>) -> Result<Option<Trace>> {
    let size = match size {
        None => SIZE,
        Some(text) => bytes(text)
            .filter(|size| *size >= LEAST)
            .ok_or_else(|| bad("GPU_TRACE_SIZE", text, "a number of bytes from 64K on, such as `500M` or `2G`"))?,
    };
    let wrong =
        || bad("GPU_TRACE", list, "the name of one file, `summary`, both with a comma between, or `off`; with a file also `counters`");
    if list.trim() == "off" {
        return Ok(None);
    }
    let mut trace = Trace { file: None, summary: false, counters: false, size };
    for part in list.split(',').map(str::trim) {
        match part {
            "" | "off" => return Err(wrong()),
            "summary" => trace.summary = true,
            "counters" => trace.counters = true,
            _ if trace.file.is_some() => return Err(wrong()),
            file => trace.file = Some(file.into()),
        }
    }
    if trace.counters && trace.file.is_none() {
        return Err(wrong());
    }
    Ok(Some(trace))
}

/// `500M` as a number.
fn bytes(text: &str) -> Option<u64> {
    let text = text.trim();
    let (digits, shift) = match text.as_bytes().last()?.to_ascii_uppercase() {
        b'K' => (&text[..text.len() - 1], 10),
        b'M' => (&text[..text.len() - 1], 20),
        b'G' => (&text[..text.len() - 1], 30),
        _ => (text, 0),
    };
    digits.trim().parse::<u64>().ok()?.checked_mul(1 << shift)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_a_summary_or_both() {
        let trace = |file: Option<&str>, summary, size| Some(Trace { file: file.map(PathBuf::from), summary, counters: false, size });
        assert_eq!(parse("a.json", None).unwrap(), trace(Some("a.json"), false, SIZE));
        assert_eq!(parse("summary", Some("64k")).unwrap(), trace(None, true, 65536));
        assert_eq!(parse("/t/a.json, summary", Some("2G")).unwrap(), trace(Some("/t/a.json"), true, 2 << 30));
        assert_eq!(parse("summary,./summary", Some("500 M")).unwrap(), trace(Some("./summary"), true, 500 << 20));
        assert!(parse("a.json,counters", None).unwrap().is_some_and(|trace| trace.counters && trace.file == Some("a.json".into())));
        assert_eq!(parse("off", None).unwrap(), None);
        for wrong in ["a,b", "a,", ",", "off,a", "counters", "counters,summary"] {
            assert!(parse(wrong, None).unwrap_err().to_string().starts_with("GPU_TRACE is"), "{wrong}");
        }
        for wrong in ["0", "1K", "x", "M", "18446744073709551615G", "-1"] {
            assert!(parse("a", Some(wrong)).unwrap_err().to_string().starts_with("GPU_TRACE_SIZE is"), "{wrong}");
        }
    }
}
