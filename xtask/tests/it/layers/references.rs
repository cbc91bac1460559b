//! Which modules of a crate name which others: paths that begin with `crate` or `super`, read from the sources' tokens.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// A module's path in its crate; empty for the root.
pub type Module = Vec<String>;

/// A path in a source.
pub struct Reference {
    pub from: Module,
    /// The innermost module that the path names.
    pub to: Module,
    /// File and line.
    pub place: String,
}

/// A crate's modules, without those that only tests compile.
pub struct Crate {
    modules: BTreeSet<Module>,
    /// Those that are within another's file.
    inline: BTreeSet<Module>,
    references: Vec<Reference>,
}

/// A path as written: where, in which module, its segments from the root.
struct Path_ {
    from: Module,
    segments: Vec<String>,
    place: String,
}

/// What the walk through the files finds.
#[derive(Default)]
struct Found {
    paths: Vec<Path_>,
    /// Inline ones.
    modules: BTreeSet<Module>,
    only_tests: BTreeSet<Module>,
    /// `use` in the root, without `crate`: what the root's names stand for.
    root: BTreeMap<String, Module>,
}

impl Crate {
    /// Reads the sources below a folder.
    pub fn read(folder: &Path) -> Crate {
        let mut files = Vec::new();
        gather(folder, folder, &mut files);
        assert!(!files.is_empty(), "no sources in {}", folder.display());
        Crate::of(files)
    }

    /// Of files: path and text.
    pub fn of(files: impl IntoIterator<Item = (String, String)>) -> Crate {
        let mut found = Found::default();
        let mut modules = BTreeSet::new();
        for (path, text) in files {
            let module = module_of(&path);
            let tokens: TokenStream = text.parse().unwrap_or_else(|error| panic!("{path}: {error}"));
            found.walk(&path, &module, tokens);
            modules.insert(module);
        }
        let inline = std::mem::take(&mut found.modules);
        modules.extend(inline.iter().cloned());
        let is_test = |module: &Module| (1..=module.len()).any(|len| found.only_tests.contains(&module[..len]));
        modules.retain(|module| !is_test(module));
        let resolve = |segments: &[String]| -> Module {
            let through_root = segments.first().and_then(|name| found.root.get(name));
            let known = (0..=segments.len()).rev().map(|len| &segments[..len]).find(|start| modules.contains(*start));
            match (known, through_root) {
                (Some([]) | None, Some(to)) => {
                    (0..=to.len()).rev().map(|len| to[..len].to_vec()).find(|start| modules.contains(start)).unwrap_or_default()
                }
                (known, _) => known.unwrap_or_default().to_vec(),
            }
        };
        let references = found.paths.iter().filter(|path| !is_test(&path.from));
        let references =
            references.map(|path| Reference { from: path.from.clone(), to: resolve(&path.segments), place: path.place.clone() });
        let references = references.collect();
        Crate { references, modules, inline }
    }

    /// The modules that are files.
    pub fn files(&self) -> impl Iterator<Item = &Module> {
        self.modules.difference(&self.inline)
    }

    pub fn references(&self) -> &[Reference] {
        &self.references
    }

    /// Whether a module has modules of its own.
    pub fn is_folder(&self, module: &[String]) -> bool {
        self.modules.iter().any(|other| other.len() > module.len() && other.starts_with(module))
    }
}

fn gather(root: &Path, folder: &Path, files: &mut Vec<(String, String)>) {
    let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            gather(root, &path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            files.push((path.strip_prefix(root).unwrap().display().to_string(), text));
        }
    }
}

/// `a/b.rs` is `a::b`.
fn module_of(path: &str) -> Module {
    let path = path.strip_suffix(".rs").unwrap_or(path);
    match path {
        "lib" | "main" => Module::new(),
        _ => path.trim_end_matches("/mod").split('/').map(str::to_owned).collect(),
    }
}

impl Found {
    fn walk(&mut self, file: &str, module: &Module, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            at = self.step(file, module, &tokens, at);
        }
    }

    /// Reads what begins at a token; returns where the next thing begins.
    fn step(&mut self, file: &str, module: &Module, tokens: &[TokenTree], at: usize) -> usize {
        match &tokens[at] {
            TokenTree::Punct(mark) if mark.as_char() == '#' => match tokens.get(at + 1) {
                Some(TokenTree::Group(group)) if is_cfg_test(&group.stream()) => self.skip_item(module, tokens, at + 2),
                _ => at + 1,
            },
            // `pub(in crate::x)` is no import.
            TokenTree::Ident(word) if word == "pub" => match tokens.get(at + 1) {
                Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis => at + 2,
                _ => at + 1,
            },
            TokenTree::Ident(word) if word == "mod" => match (tokens.get(at + 1), tokens.get(at + 2)) {
                (Some(TokenTree::Ident(name)), Some(TokenTree::Group(body))) => {
                    let inner: Module = module.iter().cloned().chain([name.to_string()]).collect();
                    self.walk(file, &inner, body.stream());
                    self.modules.insert(inner);
                    at + 3
                }
                _ => at + 1,
            },
            TokenTree::Ident(word) if (word == "crate" || word == "super") && is_path(tokens, at + 1) => {
                let mut prefix = if word == "crate" { Module::new() } else { parent(module) };
                let mut next = at + 3;
                while matches!(tokens.get(next), Some(TokenTree::Ident(word)) if word == "super") && is_path(tokens, next + 1) {
                    prefix = parent(&prefix);
                    next += 3;
                }
                let mut paths = Vec::new();
                next = tree(tokens, next, &prefix, &mut paths);
                let place = format!("{file}:{}", word.span().start().line);
                self.paths.extend(paths.into_iter().map(|segments| Path_ { from: module.clone(), segments, place: place.clone() }));
                next
            }
            TokenTree::Ident(word) if word == "use" && module.is_empty() => {
                let mut paths = Vec::new();
                let end = tree(tokens, at + 1, &Module::new(), &mut paths);
                let renamed = names(&tokens[at + 1..end], &Module::new());
                self.root.extend(renamed);
                at + 1
            }
            TokenTree::Group(group) => {
                self.walk(file, module, group.stream());
                at + 1
            }
            _ => at + 1,
        }
    }

    /// Skips an item that only tests compile, and remembers its name if it is a module.
    fn skip_item(&mut self, module: &Module, tokens: &[TokenTree], mut at: usize) -> usize {
        while let Some(token) = tokens.get(at) {
            at += 1;
            match token {
                TokenTree::Ident(word) if word == "mod" => {
                    if let Some(TokenTree::Ident(name)) = tokens.get(at) {
                        self.only_tests.insert(module.iter().cloned().chain([name.to_string()]).collect());
                    }
                }
                TokenTree::Punct(mark) if mark.as_char() == ';' || mark.as_char() == ',' => break,
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => break,
                _ => {}
            }
        }
        at
    }
}

fn parent(module: &Module) -> Module {
    module[..module.len().saturating_sub(1)].to_vec()
}

/// `cfg(test)`, also with more that must hold.
fn is_cfg_test(attribute: &TokenStream) -> bool {
    let text = attribute.to_string().replace(' ', "");
    text == "cfg(test)" || text.starts_with("cfg(all(test,")
}

fn is_path(tokens: &[TokenTree], at: usize) -> bool {
    let is_colon = |token: Option<&TokenTree>| matches!(token, Some(TokenTree::Punct(mark)) if mark.as_char() == ':');
    is_colon(tokens.get(at)) && is_colon(tokens.get(at + 1))
}

/// Reads a path or a tree of paths; returns where it ends.
fn tree(tokens: &[TokenTree], mut at: usize, prefix: &Module, paths: &mut Vec<Vec<String>>) -> usize {
    let mut segments = prefix.clone();
    loop {
        match tokens.get(at) {
            Some(TokenTree::Ident(name)) => {
                if name != "self" {
                    segments.push(name.to_string());
                }
                at += 1;
                if !is_path(tokens, at) {
                    break;
                }
                at += 2;
            }
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                let mut next = 0;
                while next < inner.len() {
                    next = match &inner[next] {
                        TokenTree::Ident(word) if word == "as" => next + 2,
                        TokenTree::Punct(mark) if mark.as_char() == ',' => next + 1,
                        _ => tree(&inner, next, &segments, paths),
                    };
                }
                return at + 1;
            }
            // `*`, or the `<` of a type's arguments.
            Some(TokenTree::Punct(mark)) if mark.as_char() == '*' => {
                at += 1;
                break;
            }
            _ => break,
        }
    }
    paths.push(segments);
    at
}

/// The names that a `use` makes, and what each stands for.
fn names(tokens: &[TokenTree], prefix: &Module) -> Vec<(String, Module)> {
    let mut found = Vec::new();
    let mut segments = prefix.clone();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Ident(word) if word == "as" => {
                if let Some(TokenTree::Ident(name)) = tokens.get(at + 1) {
                    found.pop();
                    found.push((name.to_string(), segments.clone()));
                    return found;
                }
            }
            TokenTree::Ident(word) => {
                segments.push(word.to_string());
                if !is_path(tokens, at + 1) {
                    found.push((word.to_string(), segments.clone()));
                }
            }
            TokenTree::Group(group) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                let parts = inner.split(|token| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ','));
                found.extend(parts.flat_map(|part| names(part, &segments)));
            }
            _ => {}
        }
    }
    found
}
