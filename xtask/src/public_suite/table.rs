//! The tables of the outcome: as they are printed, and in the documents.

use super::Outcomes;
use super::outcome::Outcome;
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// What the tables in the document stand between.
const BEGIN: &str = "<!-- cargo xtask public-suite --write -->\n";
const END: &str = "<!-- end -->\n";

type Results = [(String, Outcomes)];

/// How many files of a suite came to what.
#[derive(Default, Clone, Copy)]
struct Counts {
    files: usize,
    without: usize,
    fragments: usize,
    header: usize,
    rejected: usize,
    built: usize,
    refused: usize,
}

impl Counts {
    fn of(outcomes: &Outcomes) -> Counts {
        let mut counts = Counts { files: outcomes.len(), ..Counts::default() };
        for outcome in outcomes.values() {
            *match outcome {
                Outcome::NoKernels => &mut counts.without,
                Outcome::Fragment => &mut counts.fragments,
                Outcome::Header(_) => &mut counts.header,
                Outcome::Rejected(_) => &mut counts.rejected,
                Outcome::Built => &mut counts.built,
                Outcome::Refused(_) => &mut counts.refused,
            } += 1;
        }
        counts
    }

    fn and(self, other: Counts) -> Counts {
        Counts {
            files: self.files + other.files,
            without: self.without + other.without,
            fragments: self.fragments + other.fragments,
            header: self.header + other.header,
            rejected: self.rejected + other.rejected,
            built: self.built + other.built,
            refused: self.refused + other.refused,
        }
    }

    fn row(self, name: &str) -> String {
        let accepted = self.built + self.refused;
        let share = if accepted == 0 { "-".into() } else { format!("{:.1}%", 100.0 * self.built as f64 / accepted as f64) };
        let Counts { files, without, fragments, header, rejected, built, refused } = self;
        format!("| {name} | {files} | {without} | {fragments} | {header} | {rejected} | {built} | {refused} | {share} |\n")
    }
}

/// The first table, without its end.
fn counts(results: &Results) -> String {
    let mut text = String::from(
        "| suite | files | no kernel | fragments | a header is missing | clang rejects | built | refused | built of accepted |\n\
         |---|---|---|---|---|---|---|---|---|\n",
    );
    let all = results.iter().map(|(_, outcomes)| Counts::of(outcomes)).fold(Counts::default(), Counts::and);
    for (name, outcomes) in results {
        text += &Counts::of(outcomes).row(name);
    }
    text + &all.row("all")
}

/// A table of what several files have in common, the most frequent first.
fn groups<'r>(title: &str, of: impl Iterator<Item = (String, &'r str)>) -> String {
    let mut groups = BTreeMap::<String, Vec<&str>>::new();
    for (what, file) in of {
        groups.entry(what).or_default().push(file);
    }
    let mut groups: Vec<_> = groups.into_iter().collect();
    groups.sort_by_key(|(_, files)| std::cmp::Reverse(files.len()));
    let mut text = format!("| {title} | files | such as |\n|---|---|---|\n");
    for (what, files) in groups {
        text += &format!("| {} | {} | `{}` |\n", what.replace('|', "/"), files.len(), files[0]);
    }
    text
}

fn of<'r, T: 'r>(results: &'r Results, part: impl Fn(&Outcome) -> Option<T> + 'r) -> impl Iterator<Item = (T, &'r str)> {
    let files = results.iter().flat_map(|(_, outcomes)| outcomes);
    files.filter_map(move |(file, outcome)| Some((part(outcome)?, file.as_str())))
}

/// All of them, in the order in which they are read.
pub fn shown(results: &Results) -> String {
    let missing = of(results, |outcome| match outcome {
        Outcome::Header(header) => Some(header.clone()),
        _ => None,
    });
    let rejected = of(results, |outcome| match outcome {
        Outcome::Rejected(message) => Some(message.clone()),
        _ => None,
    });
    let mut text = counts(results) + "\n" + &refused(results) + "\n";
    text += &groups("a missing header or library", missing);
    text.push('\n');
    text + &groups("clang says", rejected)
}

fn refused(results: &Results) -> String {
    let mut text = String::from("| refused | for | why |\n|---|---|---|\n");
    let refused = of(results, |outcome| match outcome {
        Outcome::Refused(messages) => Some(messages.clone()),
        _ => None,
    });
    for (messages, file) in refused {
        for (message, archs) in messages {
            text += &format!("| `{file}` | {} | {} |\n", archs.join(", "), message.replace('|', "/"));
        }
    }
    text
}

fn read(file: &Path) -> Result<(String, String, String)> {
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let (before, rest) = text.split_once(BEGIN).with_context(|| format!("{} has no line {BEGIN}", file.display()))?;
    let (tables, after) = rest.split_once(END).with_context(|| format!("{} has no line {END}", file.display()))?;
    Ok((before.to_owned(), tables.to_owned(), after.to_owned()))
}

/// Puts the outcome into the document.
///
/// # Errors
/// The document cannot be read or written.
pub fn write(file: &Path, results: &Results) -> Result<()> {
    let (before, _, after) = read(file)?;
    fs::write(file, format!("{before}{BEGIN}{}{END}{after}", shown(results))).with_context(|| format!("cannot write {}", file.display()))
}

/// What is not as the document says: a suite's numbers, if they are of all its files; and files that are refused there or here alone.
///
/// # Errors
/// The document cannot be read.
pub fn differences(file: &Path, results: &Results, is_whole: bool) -> Result<Vec<String>> {
    let (_, tables, _) = read(file)?;
    Ok(compare(&tables, results, is_whole))
}

fn compare(tables: &str, results: &Results, is_whole: bool) -> Vec<String> {
    let mut found = Vec::new();
    for (name, outcomes) in results {
        let said = tables.lines().find(|line| line.starts_with(&format!("| {name} | ")));
        let row = Counts::of(outcomes).row(name);
        match said {
            // A program that nobody has put into the document.
            None => continue,
            Some(said) if is_whole && said != row.trim_end() => found.push(format!("{said}\n  here:\n  {}", row.trim_end())),
            Some(_) => {}
        }
        for (file, outcome) in outcomes {
            let is_said = tables.lines().any(|line| line.starts_with(&format!("| `{file}` | ")));
            let is_refused = matches!(outcome, Outcome::Refused(_));
            if is_refused != is_said {
                found.push(format!("{file}: {outcome}; the table {}", if is_said { "says that it is refused" } else { "does not say so" }));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn results() -> Vec<(String, Outcomes)> {
        let refused = Outcome::Refused([("no x".to_owned(), vec!["cpu".to_owned()])].into());
        let outcomes = [("a.cu", Outcome::Built), ("b.cu", refused), ("c.cu", Outcome::Header("mpi.h".into())), ("d.cu", Outcome::Built)];
        vec![("S".into(), outcomes.into_iter().map(|(file, outcome)| (file.to_owned(), outcome)).collect())]
    }

    #[test]
    fn outcomes_are_counted_and_listed() {
        let text = shown(&results());
        for line in ["| S | 4 | 0 | 0 | 1 | 0 | 2 | 1 | 66.7% |", "| `b.cu` | cpu | no x |", "| mpi.h | 1 | `c.cu` |"] {
            assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
        }
    }

    #[test]
    fn another_outcome_is_a_difference() {
        let (tables, mut results) = (shown(&results()), results());
        assert_eq!(compare(&tables, &results, true), Vec::<String>::new());
        let refused = results[0].1.insert("b.cu".into(), Outcome::Built).unwrap();
        assert_eq!(compare(&tables, &results, true).len(), 2);
        assert_eq!(compare(&tables, &results, false).len(), 1);
        results[0].1.insert("a.cu".into(), refused);
        assert_eq!(compare(&tables, &results, false).len(), 2);
    }
}
