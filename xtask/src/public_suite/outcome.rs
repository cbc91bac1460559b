//! What becomes of a kernel file.

use super::worker::Report;
use std::collections::BTreeMap;
use std::fmt;

/// What clang says where a header is neither in the checkout nor one of gpu-build's.
const NOT_FOUND: &str = "' file not found";

/// What gpu-build says of what it does not have, where clang stops: of a library as an `#error`, whose text is quoted.
const NOT_THERE: [&str; 3] = [" is not there", " are not there", " are not supported"];

/// What gpu-build says of a file without kernels.
const NO_KERNELS: &str = "no kernels in this file";

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// clang accepts it, and it has no kernel.
    NoKernels,
    /// clang rejects it, and another file includes it: it is no whole file.
    Fragment,
    /// It includes a header that is not there.
    Header(String),
    /// clang rejects it.
    Rejected(String),
    /// It builds for every architecture.
    Built,
    /// clang accepts it, and an architecture does not: each message, and whose it is.
    Refused(BTreeMap<String, Vec<String>>),
}

impl Outcome {
    /// Reads a worker's report.
    pub fn new(report: &Report, is_included: bool) -> Outcome {
        let (mut rejected, mut kernels, mut refused) = (Vec::new(), 0, BTreeMap::<String, Vec<String>>::new());
        let mut accepted = false;
        for line in &report.lines {
            match line.iter().map(String::as_str).collect::<Vec<_>>()[..] {
                ["clang", "ok"] => accepted = true,
                ["clang", "no", _, message] => rejected.push(message),
                ["kernels", number] => kernels = kernels.max(number.parse().unwrap_or(0)),
                [arch, "no", _, message] => {
                    let archs = refused.entry(message.to_owned()).or_default();
                    if !archs.iter().any(|known| known == arch) {
                        archs.push(arch.to_owned());
                    }
                }
                _ => {}
            }
        }
        if let Some(why) = &report.broken {
            let message = format!("stopped: {why}");
            if !accepted {
                return Outcome::Rejected(message);
            }
            refused.entry(message).or_default();
        }
        let absent = rejected.iter().find(|message| NOT_THERE.iter().any(|words| message.contains(words)));
        let library = absent.and_then(|message| library(message));
        if let (Some(message), None, false) = (absent, &library, is_included) {
            return Outcome::Refused([(after_requirement(message), vec!["all".to_owned()])].into());
        }
        let file = rejected.iter().find_map(|message| message.strip_suffix(NOT_FOUND)).map(|name| name.trim_start_matches('\'').to_owned());
        let header = library.or(file);
        match (header, rejected.first()) {
            (Some(_) | None, Some(_)) if is_included => Outcome::Fragment,
            (Some(header), _) => Outcome::Header(header),
            (None, Some(first)) => Outcome::Rejected((*first).to_owned()),
            (None, None) if refused.keys().any(|message| message == NO_KERNELS) => Outcome::NoKernels,
            (None, None) if !refused.is_empty() => Outcome::Refused(refused),
            (None, None) if kernels == 0 => Outcome::NoKernels,
            (None, None) => Outcome::Built,
        }
    }
}

/// A message without the condition that clang shows before it.
fn after_requirement(message: &str) -> String {
    let rest = message.strip_prefix("static assertion failed").and_then(|rest| rest.split_once(": "));
    rest.map_or(message, |(_, text)| text).trim_matches('"').to_owned()
}

/// The library that a message is about. What belongs to CUDA's language (`nvcuda::wmma`) is a feature, and no library.
fn library(message: &str) -> Option<String> {
    let name = message.strip_prefix('"')?.split_once(NOT_THERE[0])?.0;
    (!name.contains("::")).then(|| name.to_owned())
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::NoKernels => f.write_str("no kernels"),
            Outcome::Fragment => f.write_str("a fragment"),
            Outcome::Header(header) => write!(f, "needs {header}"),
            Outcome::Rejected(message) => write!(f, "clang: {message}"),
            Outcome::Built => f.write_str("builds"),
            Outcome::Refused(messages) => {
                f.write_str("refused")?;
                messages.iter().try_for_each(|(message, archs)| write!(f, " | {}: {message}", archs.join(", ")))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(lines: &[&str], broken: Option<&str>, is_included: bool) -> String {
        let lines = lines.iter().map(|line| line.split('\t').map(str::to_owned).collect()).collect();
        Outcome::new(&Report { lines, broken: broken.map(str::to_owned) }, is_included).to_string()
    }

    #[test]
    fn reports_are_read() {
        assert_eq!(outcome(&["clang\tok", "kernels\t2", "cpu\tok"], None, true), "builds");
        assert_eq!(outcome(&["clang\tok", "kernels\t0", "cpu\tok"], None, false), "no kernels");
        assert_eq!(outcome(&["clang\tno\ta.cu\tunknown type name 'T'"], None, true), "a fragment");
        assert_eq!(
            outcome(&["clang\tno\ta.cu\tunknown type name 'T'", "clang\tno\ta.cu\tother"], None, false),
            "clang: unknown type name 'T'"
        );
        assert_eq!(outcome(&["clang\tno\ta.cu\tother", "clang\tno\ta.cu\t'mpi.h' file not found"], None, false), "needs mpi.h");
        assert_eq!(outcome(&["clang\tno\ta.cu\t\"CUB is not there: write\""], None, false), "needs CUB");
        assert_eq!(
            outcome(&["clang\tno\ta.cu\t\"cuda::barrier is not there: wait\""], None, false),
            "refused | all: cuda::barrier is not there: wait"
        );
        let texture = "clang\tno\ta.cu\tstatic assertion failed due to requirement 'sizeof(float) == 0': textures are not there: read";
        assert_eq!(outcome(&[texture], None, false), "refused | all: textures are not there: read");
        assert_eq!(outcome(&["clang\tok", "cpu\tno\ta.cu\tno kernels in this file"], None, false), "no kernels");
        let refused = ["clang\tok", "gfx942\tno\ta.cu\tno x", "gfx942\tno\ta.cu\tno x", "cpu\tno\ta.cu\tno x", "kernels\t1", "sm_90\tok"];
        assert_eq!(outcome(&refused, None, false), "refused | gfx942, cpu: no x");
        assert_eq!(outcome(&["clang\tok"], Some("signal: 9"), false), "refused | : stopped: signal: 9");
        assert_eq!(outcome(&[], Some("signal: 9"), false), "clang: stopped: signal: 9");
    }
}
