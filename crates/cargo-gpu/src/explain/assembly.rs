//! Assembly as LLVM writes it, for all targets: labels, directives, instructions; `.loc` says where in the source it is.

use super::stages::belongs;
use gpu_abi::Arch;
use gpu_abi::arch::Vendor;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// One line: an instruction or a label.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Line {
    /// As LLVM wrote it.
    pub text: String,
    /// Whether it is an instruction.
    pub instruction: bool,
    /// The file of the source.
    pub file: Option<String>,
    /// The line in it.
    pub line: Option<u32>,
    /// That line, where it is the first of several instructions.
    pub source: Option<String>,
}

/// The lines of the functions that belong to a kernel.
pub fn read(text: &str, kernel: &str, arch: &Arch, package: &Path) -> Vec<Line> {
    let is_ptx = arch.vendor() == Vendor::Nvidia;
    let mut files: BTreeMap<u32, String> = BTreeMap::new();
    let mut sources = Sources { package, texts: BTreeMap::new() };
    let (mut lines, mut inside, mut place) = (Vec::new(), false, None);
    // PTX names its files at its end.
    for line in text.lines() {
        if let Some(rest) = line.trim().strip_prefix(".file") {
            files.extend(file(rest));
        }
    }
    for line in text.lines() {
        let trimmed = line.trim();
        if is_ptx {
            inside |= trimmed.split_once(".entry ").is_some_and(|(_, rest)| name_of(rest) == kernel);
        } else if let Some(label) = label(line) {
            inside = inside || belongs(label, kernel);
        }
        if inside {
            if let Some(rest) = trimmed.strip_prefix(".loc") {
                place = location(rest).filter(|(_, line)| *line > 0);
            } else if let Some(code) = code(trimmed, is_ptx) {
                let named = place.and_then(|(file, line)| Some((files.get(&file)?.clone(), line)));
                let instruction = !code.ends_with(':') && !"(){}.".contains(code.chars().next().unwrap_or('.'));
                let (file, number) = named.filter(|_| instruction).unzip();
                let before = lines.iter().rev().find(|line: &&Line| line.instruction);
                let is_new = before.is_none_or(|before| (before.file.as_ref(), before.line) != (file.as_ref(), number));
                let source = file.as_ref().zip(number).filter(|_| is_new).and_then(|(file, number)| sources.line(file, number));
                let indent = if instruction { "    " } else { "" };
                lines.push(Line { text: format!("{indent}{}", code.replace('\t', " ")), instruction, file, line: number, source });
            }
        }
        let ends = if is_ptx { line.starts_with('}') } else { trimmed.starts_with(".Lfunc_end") };
        if ends {
            (inside, place) = (false, None);
        }
    }
    lines
}

/// What LLVM notes of a kernel behind its code, in AMD's assembly.
pub fn facts(text: &str, kernel: &str) -> Vec<String> {
    const WANTED: [&str; 4] = ["Occupancy:", "ScratchSize:", "codeLenInByte", "MemoryBound:"];
    let begin = format!("{kernel}:");
    let after = text.lines().skip_while(|line| !line.starts_with(&begin)).skip_while(|line| !line.contains("Kernel info:"));
    let notes = after.skip(1).take_while(|line| line.starts_with(';')).map(|line| line.trim_start_matches([';', ' ']));
    notes.filter(|note| WANTED.iter().any(|wanted| note.starts_with(wanted))).map(|note| format!("LLVM: {note}")).collect()
}

fn name_of(rest: &str) -> &str {
    rest.split(['(', ' ', '\t']).next().unwrap_or(rest)
}

/// A function's label: at the line's beginning, and no local one.
fn label(line: &str) -> Option<&str> {
    let (name, _) = line.split_once(':')?;
    let name = name.trim_matches('"');
    (!line.starts_with([' ', '\t', '.', ';', '#', '/'])).then_some(name)
}

/// A line without its comment; nothing where nothing of code is left.
fn code(line: &str, is_ptx: bool) -> Option<&str> {
    let comment = if is_ptx { "//" } else { ";" };
    let code = line.split(comment).next().unwrap_or(line);
    // GNU's comments, in code for the CPU. In Arm's, a number begins with the same sign.
    let code = code.split("\t#").next().unwrap_or(code).split(" # ").next().unwrap_or(code).trim();
    // What debug information measures functions by is nobody's target.
    let is_directive = code.starts_with('.') && !code.ends_with(':') || code.contains("func_begin") || code.contains("func_end");
    (!code.is_empty() && !code.starts_with('#') && (!is_directive || is_ptx && code.starts_with('.') && !code.starts_with(".loc")))
        .then_some(code)
}

/// `N "folder" "file"`, or `N "file"`.
fn file(rest: &str) -> Option<(u32, String)> {
    let (number, rest) = rest.trim().split_once([' ', '\t'])?;
    let names: Vec<&str> = rest.split('"').skip(1).step_by(2).collect();
    let name = match names.as_slice() {
        [folder, file] if !file.is_empty() => Path::new(folder).join(file).display().to_string(),
        [file, ..] => (*file).to_string(),
        [] => return None,
    };
    Some((number.parse().ok()?, name))
}

/// `file line column ...`
fn location(rest: &str) -> Option<(u32, u32)> {
    let mut numbers = rest.split([' ', '\t', ',']).filter(|word| !word.is_empty()).map(str::parse::<u32>);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

/// The texts of source files.
struct Sources<'p> {
    package: &'p Path,
    texts: BTreeMap<String, Option<Vec<String>>>,
}

impl Sources<'_> {
    fn line(&mut self, file: &str, line: u32) -> Option<String> {
        let package = self.package;
        let read = || {
            let path: PathBuf = package.join(file);
            Some(gpu_tools::files::read_to_string(path).ok()?.lines().map(str::to_string).collect())
        };
        let text = self.texts.entry(file.to_string()).or_insert_with(read).as_ref()?;
        Some(text.get(line.checked_sub(1)? as usize)?.trim().to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instructions_have_their_places() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("k.rs"), "first\n  second\n").unwrap();
        let text = "\t.file\t1 \"k.rs\"\nother:\n\tnop\n.Lfunc_end0:\none: ; @one\n; %bb.0:\n\t.loc\t1 2 5 is_stmt 0 ; k.rs:2:5\n\tv_add_f32 v0, v1 ; comment\n\
                    \ts_nop 0\n.LBB0_1:\n\t.loc\t1 0 0\n\ts_endpgm\n.Lfunc_end1:\n\t.size\tone, 4\ntwo:\n\tnop\n";
        let lines = read(text, "one", &"gfx942".parse().unwrap(), folder.path());
        let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(texts, ["one:", "    v_add_f32 v0, v1", "    s_nop 0", ".LBB0_1:", "    s_endpgm"]);
        assert_eq!((lines[1].line, lines[1].source.as_deref()), (Some(2), Some("second")));
        assert_eq!((lines[2].line, lines[2].source.as_deref(), lines[4].line), (Some(2), None, None));
    }

    #[test]
    fn ptx_names_its_files_at_the_end() {
        let text = "//\n.visible .entry one(\n\t.param .f32 one_param_0\n)\n{\n\t.reg .b32 %r<2>;\n$L__BB0_0:\n\t.loc\t1 1 3\n\tret;\n}\n\t.file\t1 \"none.rs\"\n";
        let lines = read(text, "one", &"sm_90".parse().unwrap(), Path::new("."));
        let ret = lines.iter().find(|line| line.text.trim() == "ret;").unwrap();
        assert_eq!((ret.instruction, ret.file.as_deref(), ret.line), (true, Some("none.rs"), Some(1)));
        assert!(lines.iter().filter(|line| line.instruction).count() == 1, "{lines:?}");
    }
}
