//! A small form of LLVM's FileCheck: directives in comments say what an output must contain, in order.
//!
//! | directive | meaning |
//! |---|---|
//! | `CHECK: pattern` | comes behind what matched before |
//! | `CHECK-NEXT: pattern` | is on the line after it |
//! | `CHECK-NOT: pattern` | is not between the matches before and behind |
//! | `CHECK-LABEL: pattern` | begins a part of its own: what stands between two labels is checked between their matches |
//!
//! A pattern is text, with `{{regex}}` and variables in it: `[[NAME:regex]]` keeps what matched, `[[NAME]]` is that again on a
//! later line. Runs of blanks count as one.

use libtest_mimic::Trial;
use regex::Regex;
use std::collections::HashMap;
use std::ops::Range;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Check,
    Next,
    Not,
    Label,
}

struct Check {
    kind: Kind,
    pattern: String,
    line: usize,
}

/// The directives of a file with one prefix.
pub struct Checks(Vec<Check>);

impl Checks {
    pub fn read(text: &str, prefix: &str) -> Result<Checks, String> {
        let mut checks = Vec::new();
        for (line, text) in (1..).zip(text.lines()) {
            let Some((name, pattern)) = comment(text).and_then(|text| text.trim().split_once(':')) else { continue };
            let kind = match name.strip_prefix(prefix) {
                Some("") => Kind::Check,
                Some("-NEXT") => Kind::Next,
                Some("-NOT") => Kind::Not,
                Some("-LABEL") => Kind::Label,
                Some(other) if other.starts_with('-') => return Err(format!("line {line}: no directive is called `{name}`")),
                _ => continue,
            };
            checks.push(Check { kind, pattern: blanks(pattern.trim()), line });
        }
        match checks.first() {
            None => Err(format!("no `{prefix}` directives")),
            Some(first) if first.kind == Kind::Next => Err(format!("line {}: nothing comes before the first directive", first.line)),
            Some(_) => Ok(Checks(checks)),
        }
    }

    /// Holds an output against the directives.
    pub fn apply(&self, output: &str) -> Result<(), String> {
        let output: String = output.lines().map(|line| blanks(line.trim_end()) + "\n").collect();
        let mut variables = HashMap::new();
        let mut sections = self.0.split(|check| check.kind == Kind::Label);
        // Each label behind the one before.
        let mut behind: Vec<Range<usize>> = Vec::new();
        for label in self.0.iter().filter(|check| check.kind == Kind::Label) {
            let from = behind.last().map_or(0, |last| last.end);
            behind.push(find(label, &output, from..output.len(), &mut variables)?);
        }
        let first_end = behind.first().map_or(output.len(), |label| label.start);
        apply_section(sections.next().unwrap_or_default(), &output, 0..0, first_end, &mut variables)?;
        for (number, section) in sections.enumerate() {
            let end = behind.get(number + 1).map_or(output.len(), |next| next.start);
            apply_section(section, &output, behind[number].clone(), end, &mut variables)?;
        }
        Ok(())
    }
}

/// What stands in a line that is a comment, of IR or of Rust.
pub fn comment(line: &str) -> Option<&str> {
    let line = line.trim();
    line.strip_prefix(';').or_else(|| line.strip_prefix("//"))
}

/// Refuses directives with a prefix that no `RUN` line names: they would never be looked at.
pub fn no_others(text: &str, prefixes: &[&str]) -> Result<(), String> {
    for (line, text) in (1..).zip(text.lines()) {
        let Some((name, _)) = comment(text).and_then(|text| text.strip_prefix(' ')?.split_once(':')) else { continue };
        let name = ["-NEXT", "-NOT", "-LABEL"].iter().find_map(|ending| name.strip_suffix(ending)).unwrap_or(name);
        let is_directive = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'-');
        if is_directive && name != "RUN" && !prefixes.contains(&name) {
            return Err(format!("line {line}: no `RUN` line has the prefix `{name}`"));
        }
    }
    Ok(())
}

/// The directives between two labels, from the first label's match on.
fn apply_section(
    checks: &[Check],
    output: &str,
    label: Range<usize>,
    end: usize,
    variables: &mut HashMap<String, String>,
) -> Result<(), String> {
    let mut last = label;
    let mut absent: Vec<&Check> = Vec::new();
    for check in checks {
        let range = last.end..end;
        let found = match check.kind {
            Kind::Not => {
                absent.push(check);
                continue;
            }
            Kind::Next => {
                let next = output[range.clone()].find('\n').map_or(end, |length| last.end + length + 1);
                let line_end = output[next..end].find('\n').map_or(end, |length| next + length);
                find(check, output, next..line_end, variables)?
            }
            Kind::Check | Kind::Label => find(check, output, range, variables)?,
        };
        nowhere(&absent, output, last.end..found.start, variables)?;
        absent.clear();
        last = found;
    }
    nowhere(&absent, output, last.end..end, variables)
}

fn nowhere(checks: &[&Check], output: &str, range: Range<usize>, variables: &HashMap<String, String>) -> Result<(), String> {
    for check in checks {
        let (regex, _) = regex(check, variables)?;
        if let Some(found) = regex.find(&output[range.clone()]) {
            return Err(format!("line {}: `{}` is there: {}", check.line, check.pattern, found.as_str()));
        }
    }
    Ok(())
}

fn find(check: &Check, output: &str, range: Range<usize>, variables: &mut HashMap<String, String>) -> Result<Range<usize>, String> {
    let (regex, names) = regex(check, variables)?;
    let not_found = || format!("line {}: not found: `{}`, in or behind: {}", check.line, check.pattern, near(output, range.start));
    let found = regex.captures(&output[range.clone()]).ok_or_else(not_found)?;
    for name in names {
        variables.insert(name.clone(), found[name.as_str()].to_string());
    }
    let whole = found.get(0).ok_or_else(not_found)?;
    Ok(range.start + whole.start()..range.start + whole.end())
}

fn near(output: &str, at: usize) -> &str {
    let start = output[..at].rfind('\n').map_or(0, |end| end + 1);
    output[start..].lines().next().unwrap_or_default()
}

/// A pattern's regular expression, and the variables that it sets.
fn regex(check: &Check, variables: &HashMap<String, String>) -> Result<(Regex, Vec<String>), String> {
    let wrong = |what: &str| format!("line {}: {what}: `{}`", check.line, check.pattern);
    let (mut text, mut names, mut rest) = (String::new(), Vec::new(), check.pattern.as_str());
    while let Some(at) = rest.find("{{").into_iter().chain(rest.find("[[")).min() {
        text += &regex::escape(&rest[..at]);
        let is_regex = rest[at..].starts_with("{{");
        let closing = if is_regex { "}}" } else { "]]" };
        let mut end = rest[at..].find(closing).ok_or_else(|| wrong("a bracket is not closed"))?;
        // `[[N:[a-z]]]` ends with its last two.
        while rest[at + end + 1..].starts_with(closing) {
            end += 1;
        }
        let inner = &rest[at + 2..at + end];
        rest = &rest[at + end + 2..];
        match inner.split_once(':') {
            _ if is_regex => text += &format!("(?:{inner})"),
            Some((name, inner)) => {
                text += &format!("(?<{name}>{inner})");
                names.push(name.to_string());
            }
            None => text += &regex::escape(variables.get(inner).ok_or_else(|| wrong(&format!("`{inner}` is not set")))?),
        }
    }
    text += &regex::escape(rest);
    Ok((Regex::new(&text).map_err(|error| wrong(&error.to_string()))?, names))
}

/// A line with runs of blanks as one.
fn blanks(line: &str) -> String {
    let indented = line.starts_with([' ', '\t']);
    let words: Vec<&str> = line.split_whitespace().collect();
    if indented && !words.is_empty() { format!(" {}", words.join(" ")) } else { words.join(" ") }
}

/// Tests of this file: directives, an output, and the line of the directive that fails.
pub fn tests() -> Vec<Trial> {
    let output = "define @f\n  a = 1\n  b  = a\n}\ndefine @g\n  c = 2\n}\n";
    let cases: [(&'static str, &'static str, Option<&'static str>); 13] = [
        ("in_order", "; CHECK: a = 1\n; CHECK: c = 2", None),
        ("out_of_order", "; CHECK: c = 2\n; CHECK: a = 1", Some("line 2: not found")),
        ("next_line", "; CHECK: a = 1\n; CHECK-NEXT: b = a", None),
        ("not_the_next_line", "; CHECK: define @f\n; CHECK-NEXT: b = a", Some("line 2: not found")),
        ("absent", "; CHECK: a = 1\n; CHECK-NOT: d\n; CHECK: b = a", None),
        ("present", "; CHECK: define @f\n; CHECK-NOT: a =\n; CHECK: b = a", Some("line 2: `a =` is there")),
        ("absent_to_the_end", "; CHECK: a = 1\n; CHECK-NOT: c", Some("line 2: `c` is there")),
        ("within_a_label", "; CHECK-LABEL: @f\n; CHECK-NOT: c\n; CHECK-LABEL: @g\n; CHECK: c", None),
        ("beyond_a_label", "; CHECK-LABEL: @f\n; CHECK: c\n; CHECK-LABEL: @g", Some("line 2: not found")),
        ("a_variable", "; CHECK: [[N:[a-z]]] = 1\n; CHECK: b = [[N]]", None),
        ("another_value", "; CHECK: [[N:[a-z]]] = 2\n; CHECK-NOT: x\n; CHECK-LABEL: b = [[N]]", Some("line 3: `N` is not set")),
        ("a_regular_expression", "; CHECK: {{[ab]}} = {{[0-9]+}}", None),
        ("no_such_directive", "; CHECK-SAME: a", Some("no directive is called `CHECK-SAME`")),
    ];
    let judge = move |directives: &str| Checks::read(directives, "CHECK").and_then(|checks| checks.apply(output));
    let trial = |(name, directives, expected): (&str, &'static str, Option<&'static str>)| {
        Trial::test(format!("filecheck::{name}"), move || match (judge(directives), expected) {
            (Ok(()), None) => Ok(()),
            (Err(error), Some(part)) if error.contains(part) => Ok(()),
            (found, _) => Err(format!("{found:?} in place of {expected:?}").into()),
        })
    };
    cases.into_iter().map(trial).collect()
}
