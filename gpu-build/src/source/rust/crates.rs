//! Crates that kernels use, as `[package.metadata.gpu.dependencies]` names them.

use std::collections::BTreeMap;
use std::path::Path;
use toml::de::DeValue;

/// By name.
pub type Crates = BTreeMap<String, Crate>;

/// One of them: what its entry says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Crate {
    /// Its folder, relative to the package.
    pub path: Option<String>,
    /// Whether `[workspace.dependencies]` has the rest: `workspace = true`.
    pub of_workspace: bool,
    /// Everything else: names, and values as TOML.
    pub settings: Vec<(String, String)>,
}

impl Crate {
    /// Its entry, with its path as seen from everywhere.
    pub fn text(&self, package: &Path) -> String {
        let path = self.path.iter().map(|path| format!("path = {}", Crate::quoted(&package.join(path).to_string_lossy())));
        let settings = self.settings.iter().map(|(name, value)| format!("{} = {value}", Crate::quoted(name)));
        format!("{{ {} }}", path.chain(settings).collect::<Vec<_>>().join(", "))
    }

    /// Adds the entry that the workspace in `folder` has for it.
    pub fn inherit(&mut self, common: &Crate, folder: &Path) {
        self.of_workspace = false;
        self.path = common.path.as_ref().map(|path| folder.join(path).to_string_lossy().into_owned());
        let own = std::mem::replace(&mut self.settings, common.settings.clone());
        for (name, value) in own {
            match self.settings.iter_mut().find(|(known, _)| *known == name) {
                Some((_, features)) if name == "features" => *features = joined(features, &value),
                Some((_, known)) => *known = value,
                None => self.settings.push((name, value)),
            }
        }
    }

    /// The package's name, if it differs from the entry's.
    pub fn package(&self) -> Option<String> {
        let (_, value) = self.settings.iter().find(|(name, _)| name == "package")?;
        DeValue::parse(value).ok()?.get_ref().as_str().map(str::to_string)
    }

    /// Adds a feature to those of the entry.
    pub fn add_feature(&mut self, feature: &str) {
        let list = format!("[{}]", Crate::quoted(feature));
        match self.settings.iter_mut().find(|(name, _)| name == "features") {
            None => self.settings.push(("features".into(), list)),
            Some((_, features)) => *features = joined(features, &list),
        }
    }

    /// A text as TOML has it between quotation marks.
    pub fn quoted(text: &str) -> String {
        let mut quoted = String::from("\"");
        for char in text.chars() {
            match char {
                '"' | '\\' => quoted.extend(['\\', char]),
                char if char.is_ascii_control() => quoted += &format!("\\u{:04x}", u32::from(char)),
                char => quoted.push(char),
            }
        }
        quoted + "\""
    }
}

/// Concatenates two TOML lists.
fn joined(first: &str, second: &str) -> String {
    let inside = |list: &str| list.trim().trim_start_matches('[').trim_end_matches(']').trim().trim_end_matches(',').to_string();
    let lists = [inside(first), inside(second)];
    format!("[{}]", lists.iter().filter(|list| !list.is_empty()).cloned().collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Request;
    use toml::de::DeTable;

    /// What cargo will read is what the author wrote, but for the path.
    #[test]
    fn entries_say_what_their_author_wrote() {
        let text = "[package.metadata.gpu.dependencies]\n\
            plain = \"1\"\n\
            \"odd name\" = { version = '=1.2', features = ['a\\b', \"c\\\"d\"], default-features = false }\n\
            here = { path = \"../here \\u0001\" }\n\
            [package.metadata.gpu.dependencies.below]\n\
            git = 'https://example.org/x'\n\
            features = [\n  \"one\", # why\n  \"two\",\n]\n";
        let crates = Request::from_manifest(text).unwrap().dependencies.unwrap();
        let written: String =
            crates.iter().map(|(name, one)| format!("{} = {}\n", Crate::quoted(name), one.text(Path::new("/p")))).collect();
        assert_eq!(
            written,
            "\"below\" = { \"features\" = [\"one\", \"two\"], \"git\" = \"https://example.org/x\" }\n\
             \"here\" = { path = \"/p/../here \\u0001\" }\n\
             \"odd name\" = { \"default-features\" = false, \"features\" = [\"a\\\\b\", \"c\\\"d\"], \"version\" = \"=1.2\" }\n\
             \"plain\" = { \"version\" = \"1\" }\n"
        );
        assert!(DeTable::parse(&written).is_ok());
    }

    #[test]
    fn every_text_is_quoted_as_toml_reads_it() {
        for text in ["", "a\"b", "\\", "\u{0}\u{1f}\u{7f}", "\n\t\r", "größe 😀"] {
            let quoted = Crate::quoted(text);
            let value = DeValue::parse(&quoted).unwrap();
            assert_eq!(value.get_ref().as_str(), Some(text));
        }
    }
}
