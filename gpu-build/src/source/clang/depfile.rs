//! The files that a translation read, from the rule for make that compilers write.

use std::path::PathBuf;

/// The files of a rule, in its order. Spaces, `#` and `$` in names are escaped as make wants it.
pub fn files(rule: &str) -> Vec<PathBuf> {
    let Some((_, names)) = rule.split_once(": ").or_else(|| rule.split_once(":\n")) else { return Vec::new() };
    let (mut files, mut name) = (Vec::new(), String::new());
    let mut end = |name: &mut String| {
        if !name.is_empty() {
            files.push(PathBuf::from(std::mem::take(name)));
        }
    };
    let mut chars = names.chars().peekable();
    while let Some(char) = chars.next() {
        match (char, chars.peek()) {
            // A line goes on.
            ('\\', Some('\n')) => end(&mut name),
            ('\\', Some(&escaped @ (' ' | '#'))) | ('$', Some(&escaped @ '$')) => {
                name.push(escaped);
                chars.next();
            }
            (' ' | '\n', _) => end(&mut name),
            _ => name.push(char),
        }
    }
    end(&mut name);
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_spaces_are_read_over_several_lines() {
        let rule = "/tmp/kernels.bc: kernels/a.cu \\\n  include/with\\ space.h include/a\\#b.h \\\n  a$$b.h plain\\name.h\n";
        let expected = ["kernels/a.cu", "include/with space.h", "include/a#b.h", "a$b.h", "plain\\name.h"].map(PathBuf::from);
        assert_eq!(files(rule), expected);
        assert!(files("").is_empty() && files("no rule").is_empty());
    }
}
