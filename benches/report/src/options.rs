//! The command line of a suite.

use anyhow::{Context, Result, bail};
use std::path::PathBuf;

/// What a suite is asked for.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Options {
    /// Fewer and smaller sizes.
    pub quick: bool,
    /// Only the part of this name.
    pub only: Option<String>,
    /// Where the report goes, as JSON; Markdown and HTML go beside it.
    pub report: Option<PathBuf>,
    /// An earlier report to compare with.
    pub against: Option<PathBuf>,
    /// What stands there without an option.
    pub words: Vec<String>,
}

impl Options {
    /// From this program's arguments. `None` where cargo runs it as a test: nothing is to be measured.
    ///
    /// # Errors
    /// An argument is unknown, or lacks its value.
    pub fn parse() -> Result<Option<Options>> {
        Options::from(std::env::args().skip(1))
    }

    fn from(arguments: impl Iterator<Item = String>) -> Result<Option<Options>> {
        let (mut options, mut is_bench, mut arguments) = (Options::default(), false, arguments);
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().with_context(|| format!("{argument} wants a value"));
            match argument.as_str() {
                "--bench" => is_bench = true,
                "--quick" => options.quick = true,
                "--only" => options.only = Some(value()?),
                "--report" => options.report = Some(value()?.into()),
                "--against" => options.against = Some(value()?.into()),
                other if other.starts_with('-') => {
                    bail!("unknown argument `{other}`: there are --quick, --only NAME, --report FILE and --against FILE")
                }
                _ => options.words.push(argument),
            }
        }
        Ok(is_bench.then_some(options))
    }

    /// Whether a part is to be measured.
    pub fn wants(&self, part: &str) -> bool {
        self.only.as_deref().is_none_or(|only| only == part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read() {
        let from = |text: &str| Options::from(text.split_whitespace().map(String::from));
        let expected = Options { quick: true, report: Some("a.json".into()), words: vec!["sin".into()], ..Options::default() };
        assert_eq!(from("--bench --quick --report a.json sin").unwrap(), Some(expected));
        assert_eq!(from("--quick").unwrap(), None);
        assert!(from("--bench --report").is_err());
        assert!(from("--bench --qiuck").unwrap_err().to_string().contains("--quick"));
        assert!(from("--bench --only scan").unwrap().unwrap().wants("scan"));
        assert!(!from("--bench --only scan").unwrap().unwrap().wants("sort"));
    }
}
