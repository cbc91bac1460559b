//! `cargo xtask docs`: writes the generated chapters of the book. Its tests compare the documents with the workspace.

use crate::shell;
use crate::workspace::Workspace;
use anyhow::Result;

/// The command.
pub fn run() -> Result<()> {
    let workspace = Workspace::load()?;
    shell::run(&mut shell::cargo_command(&workspace, &["run", "--quiet", "--package", "gpu-book", "--bin", "gpu-book"]))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::{Component, Path, PathBuf};

    fn root() -> &'static Path {
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
    }

    /// The documents: those at the top, and the book.
    fn documents() -> Vec<PathBuf> {
        let mut found: Vec<PathBuf> = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].map(|name| root().join(name)).to_vec();
        for folder in ["docs/src", "docs/src/reference"] {
            let files = fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
            found.extend(files.filter(|path| path.extension().is_some_and(|extension| extension == "md")));
        }
        assert!(found.len() > 15, "{found:?}");
        found
    }

    /// Every file and folder of the project, relative to it.
    fn tree() -> BTreeSet<String> {
        fn visit(folder: &Path, found: &mut BTreeSet<String>) {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                // What is built, at the top alone: the sources have a folder `target`, too.
                if folder == root() && [".git", "target", "packed"].iter().any(|name| path.file_name().unwrap() == *name) {
                    continue;
                }
                if path.is_dir() {
                    visit(&path, found);
                }
                found.insert(path.strip_prefix(root()).unwrap().to_str().unwrap().to_owned());
            }
        }
        let mut found = BTreeSet::new();
        visit(root(), &mut found);
        found
    }

    /// What stands between backquotes outside of fenced blocks.
    fn spans(text: &str) -> Vec<String> {
        let mut in_block = false;
        let prose = text.lines().filter(|line| {
            let is_fence = line.starts_with("```");
            in_block ^= is_fence;
            !in_block && !is_fence
        });
        prose.flat_map(|line| line.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>()).collect()
    }

    /// `a/{b,c}.rs` as `a/b.rs` and `a/c.rs`.
    fn alternatives(span: &str) -> Vec<String> {
        let parts = span.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)));
        match parts {
            Some((before, (inside, after))) => inside.split(',').flat_map(|one| alternatives(&format!("{before}{one}{after}"))).collect(),
            None => vec![span.to_owned()],
        }
    }

    /// Whether a span names a file or folder of the project: by one of its top folders, or by an ending.
    fn is_path(span: &str, tops: &BTreeSet<&str>) -> bool {
        let plain = !span.is_empty() && span.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"/._-*{},".contains(&byte));
        let top = span.split('/').next().unwrap_or_default();
        plain
            && ((span.contains('/') && tops.contains(top))
                || [".rs", ".ll", ".supp", ".md"].iter().any(|ending| span.ends_with(ending) && span.len() > ending.len()))
    }

    /// Whether it is there: from the top, or as the end of a path, since a section names its folder once.
    fn exists(name: &str, tree: &BTreeSet<String>, tops: &BTreeSet<&str>) -> bool {
        let name = name.trim_end_matches('/');
        let matches = |path: &str| match name.split_once('*') {
            Some((before, after)) => path.strip_prefix(before).is_some_and(|rest| rest.ends_with(after) && !rest.contains('/')),
            None => path == name,
        };
        let from_top = name.contains('/') && tops.contains(name.split('/').next().unwrap_or_default());
        tree.iter().any(|path| {
            if from_top {
                return matches(path);
            }
            let starts = path.match_indices('/').map(|(at, _)| at + 1);
            std::iter::once(0).chain(starts).any(|start| matches(&path[start..]))
        })
    }

    #[test]
    fn every_path_that_a_document_names_is_there() {
        let tree = tree();
        let tops: BTreeSet<&str> = tree.iter().filter(|path| !path.contains('/')).map(String::as_str).collect();
        let (mut missing, mut checked) = (Vec::new(), 0);
        for document in documents() {
            let text = fs::read_to_string(&document).unwrap();
            for span in spans(&text).iter().filter(|span| is_path(span, &tops)) {
                for name in alternatives(span) {
                    checked += 1;
                    if !exists(&name, &tree, &tops) {
                        missing.push(format!("{}: `{name}`", document.strip_prefix(root()).unwrap().display()));
                    }
                }
            }
        }
        assert!(missing.is_empty(), "documents name what is not there:\n{}", missing.join("\n"));
        assert!(checked > 100, "{checked}");
    }

    #[test]
    fn every_link_leads_to_a_file() {
        let (mut broken, mut checked) = (Vec::new(), 0);
        for document in documents() {
            let text = fs::read_to_string(&document).unwrap();
            for link in text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link) {
                let file = link.split('#').next().unwrap_or_default();
                if file.is_empty() || link.contains("://") {
                    continue;
                }
                checked += 1;
                let path = document.parent().unwrap().join(file);
                let leaves = path.components().filter(|part| *part == Component::ParentDir).count() > 3;
                if leaves || !path.exists() {
                    broken.push(format!("{}: {link}", document.display()));
                }
            }
        }
        assert!(broken.is_empty(), "{}", broken.join("\n"));
        assert!(checked > 30, "{checked}");
    }

    #[test]
    fn every_command_that_a_document_names_is_one() {
        let command = crate::Arguments::command();
        let known: BTreeSet<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
        for document in documents() {
            let text = fs::read_to_string(&document).unwrap();
            for named in
                text.split("cargo xtask ").skip(1).filter_map(|rest| rest.split(|c: char| c != '-' && !c.is_ascii_lowercase()).next())
            {
                assert!(named.is_empty() || known.contains(named), "{}: `cargo xtask {named}`", document.display());
            }
        }
    }

    #[test]
    fn paths_are_recognised() {
        let tree: BTreeSet<String> = ["a", "a/b", "a/b/c.rs", "a/b/d.ll", "e.md"].map(str::to_owned).into();
        let tops = BTreeSet::from(["a", "e.md"]);
        for (span, expected) in
            [("a/b", true), ("c.rs", true), ("b/*.ll", true), ("x.rs", true), ("f(x)", false), ("sm_90", false), ("a", false)]
        {
            assert_eq!(is_path(span, &tops), expected, "{span}");
        }
        for (name, expected) in
            [("a/b", true), ("a/b/", true), ("c.rs", true), ("b/c.rs", true), ("b/*.ll", true), ("a/c.rs", false), ("x.rs", false)]
        {
            assert_eq!(exists(name, &tree, &tops), expected, "{name}");
        }
        assert_eq!(alternatives("a/{b,c}/{d,e}.rs"), ["a/b/d.rs", "a/b/e.rs", "a/c/d.rs", "a/c/e.rs"]);
        assert_eq!(spans("a `b` c `d`\n```\n`e`\n```\n`f`"), ["b", "d", "f"]);
    }
}
