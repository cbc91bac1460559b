//! What a Cargo.toml says of kernels, read from its TOML with the place of whatever is wrong.

use super::{Exception, Request};
use crate::checks::Checks;
use crate::math::Math;
use crate::source::clang::{Clang, CudaHeaders};
use crate::source::rust::{Crate, Crates};
use gpu_abi::manifest::Load;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// What is wrong, and where in the text.
#[derive(Debug)]
pub struct Wrong {
    pub at: Option<Range<usize>>,
    pub why: String,
}

pub type Result<T> = std::result::Result<T, Wrong>;
pub type Entry<'i> = Spanned<DeValue<'i>>;

pub fn parse(text: &str) -> Result<Spanned<DeTable<'_>>> {
    DeTable::parse(text).map_err(|error| Wrong { at: error.span(), why: error.message().to_string() })
}

/// The request of `[package.metadata.gpu]`, an empty one where there is none, with the edition that the package's own table names.
pub fn request(text: &str) -> Result<Request> {
    let manifest = parse(text)?;
    let Some(package) = get(manifest.get_ref(), "package") else { return Ok(Request::default()) };
    let package = table(package)?;
    let metadata = get(package, "metadata").map(table).transpose()?;
    let own = get(manifest.get_ref(), "dependencies");
    own.map_or(Ok(()), named_gpu_rt)?;
    let gpu = metadata.and_then(|metadata| get(metadata, "gpu")).map(|gpu| settings(gpu, own, text)).transpose()?;
    let edition = match get(package, "edition") {
        Some(edition) if get_in(edition, "workspace").is_some() => None,
        Some(edition) => Some(string(edition)?),
        // Cargo's default.
        None => Some("2015".to_string()),
    };
    Ok(Request { edition, ..gpu.unwrap_or_default() })
}

/// A value of `[package.metadata.gpu]` that `message` has in backquotes.
pub fn quoted(text: &str, message: &str) -> Option<Range<usize>> {
    let manifest = parse(text).ok()?;
    let metadata = get_in(get(manifest.get_ref(), "package")?, "metadata")?;
    let is_quoted = |value: &str| message.contains(&format!("`{value}`"));
    let mut open = vec![get_in(metadata, "gpu")?];
    while let Some(value) = open.pop() {
        match value.get_ref() {
            DeValue::Table(table) => open.extend(table.iter().map(|(_, value)| value).collect::<Vec<_>>().into_iter().rev()),
            DeValue::Array(list) => open.extend(list.iter().rev()),
            DeValue::String(text) if is_quoted(text) => return Some(value.span()),
            DeValue::Integer(_) if is_quoted(text.get(value.span())?) => return Some(value.span()),
            _ => {}
        }
    }
    None
}

/// Refuses a renamed gpu-rt: the code that its macros generate refers to the crate as `gpu_rt`.
fn named_gpu_rt(dependencies: &Entry<'_>) -> Result<()> {
    let all = entries(dependencies)?;
    let is_renamed = |entry: &Entry<'_>| get_in(entry, "package").is_some_and(|package| string(package).is_ok_and(|name| name == "gpu-rt"));
    if all.iter().any(|(name, ..)| *name == "gpu-rt") {
        return Ok(());
    }
    match all.iter().find(|(_, _, entry)| is_renamed(entry)) {
        Some((name, at, _)) => Err(Wrong {
            at: Some(at.clone()),
            why: format!("`{name}` renames gpu-rt, which must keep its name: the code that its macros generate refers to it as `gpu_rt`"),
        }),
        None => Ok(()),
    }
}

/// `edition` of `[workspace.package]`.
pub fn edition_of_workspace(text: &str) -> Option<String> {
    let manifest = parse(text).ok()?;
    let package = get_in(get(manifest.get_ref(), "workspace")?, "package")?;
    get_in(package, "edition").and_then(|edition| string(edition).ok())
}

/// `[workspace.dependencies]`.
pub fn crates_of_workspace(text: &str) -> Option<Crates> {
    let manifest = parse(text).ok()?;
    let crates = get_in(get(manifest.get_ref(), "workspace")?, "dependencies")?;
    entries(crates).ok()?.into_iter().map(|(name, _, value)| Ok((name.to_string(), entry(value, text)?))).collect::<Result<_>>().ok()
}

/// `own` is the package's `[dependencies]`.
fn settings(value: &Entry<'_>, own: Option<&Entry<'_>>, text: &str) -> Result<Request> {
    let mut request = Request::default();
    for (name, key, value) in entries(value)? {
        match name {
            "kernels" => request.kernels = Some(strings(value)?),
            "archs" => request.archs = Some(strings(value)?),
            "dev" => request.dev_archs = Some(dev(value)?),
            "bitcode" => request.bitcode = Some(strings(value)?),
            "opt-level" => request.opt_level = Some(byte(value)?),
            "math" => request.math = Some(one_of(value, Math::parse, "`vendor` or `portable`")?),
            "lines" => request.lines = Some(boolean(value)?),
            "overflow-checks" => request.overflow_checks = Some(checks(value)?),
            "debug-assertions" => request.debug_assertions = Some(checks(value)?),
            "load" => request.load = Some(one_of(value, Load::parse, "`startup`, `blocking` or `lazy`")?),
            "modules" => request.modules = Some(strings(value)?),
            "allow" => request.allow = Some(strings(value)?),
            "clang" => request.clang = Some(clang(value)?),
            "dependencies" => request.dependencies = Some(crates(value, own, text)?),
            "kernel" => request.kernel = list(value, exception)?,
            _ => return Err(unknown(name, key)),
        }
    }
    Ok(request)
}

/// `archs` in the table for debug builds.
fn dev(value: &Entry<'_>) -> Result<Vec<String>> {
    let mut archs = None;
    for (name, key, value) in entries(value)? {
        match name {
            "archs" => archs = Some(strings(value)?),
            _ => return Err(unknown(name, key)),
        }
    }
    archs.ok_or_else(|| Wrong { at: Some(value.span()), why: "missing field `archs`".into() })
}

fn exception(value: &Entry<'_>) -> Result<Exception> {
    let mut exception = Exception::default();
    let mut has_file = false;
    for (name, key, value) in entries(value)? {
        match name {
            "file" => (exception.file, has_file) = (string(value)?, true),
            "archs" => exception.archs = Some(strings(value)?),
            "opt-level" => exception.opt_level = Some(byte(value)?),
            "allow" => exception.allow = Some(strings(value)?),
            "math" => exception.math = Some(one_of(value, Math::parse, "`vendor` or `portable`")?),
            "clang" => exception.clang = clang(value)?,
            _ => return Err(unknown(name, key)),
        }
    }
    if has_file { Ok(exception) } else { Err(Wrong { at: Some(value.span()), why: "missing field `file`".into() }) }
}

fn clang(value: &Entry<'_>) -> Result<Clang> {
    let mut clang = Clang::default();
    for (name, key, value) in entries(value)? {
        match name {
            "include" => clang.include = strings(value)?,
            "define" => clang.define = strings(value)?,
            "std" => clang.std = Some(string(value)?),
            "cuda-arch" => clang.cuda_arch = Some(number(value)?),
            "cuda-headers" => clang.cuda_headers = Some(one_of(value, CudaHeaders::parse, "`own` or `toolkit`")?),
            "options" => clang.options = strings(value)?,
            "instances" => clang.instances = strings(value)?,
            _ => return Err(unknown(name, key)),
        }
    }
    Ok(clang)
}

/// Crates that every kernel already has, and that gpu-core's macros rely on: the name, and a description for the message.
const TAKEN: [(&str, &str); 5] = [
    ("gpu_core", "the library for kernels, which all have"),
    ("gpu_rt", "the library for kernels, which all have"),
    ("core", "Rust's own library"),
    ("alloc", "Rust's own library"),
    ("std", "Rust's own library"),
];

/// A table like `[dependencies]`, or a list of names from `own`.
fn crates(value: &Entry<'_>, own: Option<&Entry<'_>>, text: &str) -> Result<Crates> {
    let free = |name: &str, at: Range<usize>| match TAKEN.iter().find(|(taken, _)| name.replace('-', "_") == *taken) {
        Some((_, whose)) => {
            Err(Wrong { at: Some(at), why: format!("no crate of `dependencies` can be named `{name}`: in kernels that is {whose}") })
        }
        None => Ok(()),
    };
    if !value.get_ref().is_array() {
        let one = |(name, key, value): (&str, Range<usize>, &Entry<'_>)| {
            free(name, key)?;
            Ok((name.to_string(), entry(value, text)?))
        };
        return entries(value)?.into_iter().map(one).collect();
    }
    let one = |named: &Entry<'_>| {
        let name = string(named)?;
        free(&name, named.span())?;
        let why = || format!("`{name}` is not in [dependencies]");
        let found = own.and_then(|own| get_in(own, &name)).ok_or_else(|| Wrong { at: Some(named.span()), why: why() })?;
        Ok((name, entry(found, text)?))
    };
    Ok(list(value, one)?.into_iter().collect())
}

/// An entry of a table of dependencies.
fn entry(value: &Entry<'_>, text: &str) -> Result<Crate> {
    let mut one = Crate::default();
    if !value.get_ref().is_table() {
        one.settings.push(("version".into(), Crate::quoted(&string(value)?)));
        return Ok(one);
    }
    for (name, _, value) in entries(value)? {
        match name {
            "path" => one.path = Some(string(value)?),
            "workspace" => one.of_workspace = boolean(value)?,
            // Kernels always get the crate.
            "optional" => {}
            name => one.settings.push((name.to_string(), written(value, text))),
        }
    }
    Ok(one)
}

/// A value as it may stand in one line: its own text, but for tables, which may have been written with headers.
fn written(value: &Entry<'_>, text: &str) -> String {
    match value.get_ref() {
        DeValue::Table(table) => {
            let each = table.iter().map(|(name, value)| format!("{} = {}", Crate::quoted(name.get_ref()), written(value, text)));
            format!("{{ {} }}", each.collect::<Vec<_>>().join(", "))
        }
        DeValue::Array(list) => {
            format!("[{}]", list.iter().map(|value| written(value, text)).collect::<Vec<_>>().join(", "))
        }
        DeValue::String(text) => Crate::quoted(text),
        _ => text.get(value.span()).unwrap_or_default().to_string(),
    }
}

fn get<'t, 'i>(table: &'t DeTable<'i>, name: &str) -> Option<&'t Entry<'i>> {
    table.iter().find(|(key, _)| key.get_ref() == name).map(|(_, value)| value)
}

fn get_in<'t, 'i>(value: &'t Entry<'i>, name: &str) -> Option<&'t Entry<'i>> {
    value.get_ref().as_table().and_then(|table| get(table, name))
}

pub fn entries<'t, 'i>(value: &'t Entry<'i>) -> Result<Vec<(&'t str, Range<usize>, &'t Entry<'i>)>> {
    Ok(table(value)?.iter().map(|(key, value)| (&**key.get_ref(), key.span(), value)).collect())
}

fn unknown(name: &str, key: Range<usize>) -> Wrong {
    Wrong { at: Some(key), why: format!("unknown field `{name}`") }
}

fn expected(what: &str, value: &Entry<'_>) -> Wrong {
    Wrong { at: Some(value.span()), why: format!("expected {what}, found {}", value.get_ref().type_str()) }
}

fn table<'t, 'i>(value: &'t Entry<'i>) -> Result<&'t DeTable<'i>> {
    value.get_ref().as_table().ok_or_else(|| expected("a table", value))
}

pub fn string(value: &Entry<'_>) -> Result<String> {
    value.get_ref().as_str().map(str::to_string).ok_or_else(|| expected("a string", value))
}

fn checks(value: &Entry<'_>) -> Result<Checks> {
    let written = value.get_ref().as_bool().map(|on| on.to_string());
    let parsed = written.as_deref().or_else(|| value.get_ref().as_str()).and_then(Checks::parse);
    parsed.ok_or_else(|| expected("true, false or `profile`", value))
}

fn boolean(value: &Entry<'_>) -> Result<bool> {
    value.get_ref().as_bool().ok_or_else(|| expected("true or false", value))
}

fn byte(value: &Entry<'_>) -> Result<u8> {
    let number = value.get_ref().as_integer().and_then(|number| u8::from_str_radix(number.as_str(), number.radix()).ok());
    number.ok_or_else(|| expected("a number from 0 to 255", value))
}

fn number(value: &Entry<'_>) -> Result<u32> {
    let number = value.get_ref().as_integer().and_then(|number| u32::from_str_radix(number.as_str(), number.radix()).ok());
    number.ok_or_else(|| expected("a number", value))
}

fn list<T>(value: &Entry<'_>, one: impl Fn(&Entry<'_>) -> Result<T>) -> Result<Vec<T>> {
    value.get_ref().as_array().ok_or_else(|| expected("a list", value))?.iter().map(one).collect()
}

fn strings(value: &Entry<'_>) -> Result<Vec<String>> {
    list(value, string)
}

fn one_of<T>(value: &Entry<'_>, parse: impl Fn(&str) -> Option<T>, known: &str) -> Result<T> {
    let name = string(value)?;
    parse(&name).ok_or_else(|| Wrong { at: Some(value.span()), why: format!("unknown variant `{name}`, expected {known}") })
}
