//! The file `gpu-tune.toml`, edited: what is there stays as it is written, with its comments.

use super::{Alternative, Key, Row};
use crate::replace::replace;
use anyhow::{Context, Result};
use gpu_abi::tune::{self, Record};
use std::path::{Path, PathBuf};
use toml_edit::{DocumentMut, Item, Table as Toml, value};

/// The first lines of a new file.
const NOTE: &str = "# Which alternative is the quickest, by set, architecture and key. `cargo gpu tune` writes it; gpu-build puts it into the program.\n\n";

/// The file.
pub struct Table {
    path: PathBuf,
    text: DocumentMut,
    is_new: bool,
}

impl Table {
    /// Reads it; one that is not there is empty.
    pub fn read(path: &Path) -> Result<Table> {
        let (text, is_new) = match gpu_tools::files::read_to_string(path) {
            Ok(text) => (text, false),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => (String::new(), true),
            Err(error) => return Err(error).with_context(|| format!("cannot read {}", path.display())),
        };
        let text = text.parse().with_context(|| format!("cannot read {}", path.display()))?;
        Ok(Table { path: path.to_path_buf(), text, is_new })
    }

    /// Removes rows of measured sets that name what these sets do not have.
    pub fn remove_stale(&mut self, records: &[Record]) -> Vec<Row> {
        let mut removed = Vec::new();
        for (set, of_set) in self.text.iter_mut() {
            let Some(record) = records.iter().find(|record| record.subject.set == set.get()) else { continue };
            for (arch, of_arch) in of_set.as_table_like_mut().into_iter().flat_map(|of_set| of_set.iter_mut()) {
                let Some(rows) = of_arch.as_table_like_mut() else { continue };
                let is_stale = |key: &str, item: &Item| {
                    let has_key = tune::key(key).is_some_and(|key| key.len() == record.key.len());
                    !has_key || !item.as_str().is_some_and(|name| record.subject.alternatives.iter().any(|other| other == name))
                };
                let stale = rows.iter().filter(|(key, item)| is_stale(key, item));
                let stale: Vec<(String, String)> =
                    stale.map(|(key, item)| (key.to_string(), item.as_str().unwrap_or_default().to_string())).collect();
                for (key, alternative) in stale {
                    rows.remove(&key);
                    removed.push(Row { set: set.get().into(), arch: arch.get().into(), key, alternative });
                }
            }
        }
        removed
    }

    /// Enters what a record decides.
    pub fn enter(&mut self, record: &Record) -> Key {
        let subject = &record.subject;
        // A target ID without features: they do not change what is quickest, and need not be written.
        let arch = subject.arch.split(':').next().unwrap_or_default().to_string();
        let key = tune::key_text(&record.key);
        let best = record.best.and_then(|best| subject.alternatives.get(best)).cloned();
        let was = self.row(&subject.set, &arch, &record.key);
        if let Some(best) = &best {
            let of_set = self.text.entry(&subject.set).or_insert_with(|| {
                let mut table = Toml::new();
                table.set_implicit(true);
                Item::Table(table)
            });
            let of_arch = of_set.as_table_like_mut().map(|of_set| of_set.entry(&arch).or_insert_with(toml_edit::table));
            if let Some(rows) = of_arch.and_then(Item::as_table_like_mut) {
                let written = was.as_ref().map_or(&key, |(written, _)| written);
                match rows.get_mut(written).and_then(Item::as_value_mut) {
                    // With the comment that stands behind it.
                    Some(old) => {
                        let decor = old.decor().clone();
                        *old = best.as_str().into();
                        *old.decor_mut() = decor;
                    }
                    None => drop(rows.insert(&key, value(best))),
                }
                if let Some(rows) = of_set.get_mut(&arch).and_then(Item::as_table_mut) {
                    rows.sort_values_by(|one, _, two, _| tune::key(one.get()).cmp(&tune::key(two.get())));
                }
            }
        }
        let alternative = |(name, times): (&String, &tune::Times)| Alternative {
            name: name.clone(),
            count: times.count,
            nanoseconds: (times.count > 0).then_some(times.least),
        };
        Key {
            set: subject.set.clone(),
            device: subject.device.clone(),
            arch,
            key,
            sizes: tune::key_text(&record.sizes),
            best,
            was: was.map(|(_, was)| was),
            alternatives: subject.alternatives.iter().zip(&record.times).map(alternative).collect(),
        }
    }

    /// A row: its key as it is written, and its alternative.
    fn row(&self, set: &str, arch: &str, key: &[u64]) -> Option<(String, String)> {
        let rows = self.text.get(set)?.get(arch)?.as_table_like()?;
        let (written, item) = rows.iter().find(|(written, _)| tune::key(written).is_some_and(|written| written == key))?;
        Some((written.to_string(), item.as_str()?.to_string()))
    }

    /// Writes it, whole or not at all.
    pub fn write(&self) -> Result<()> {
        let text = format!("{}{}", if self.is_new { NOTE } else { "" }, self.text);
        replace(&self.path, text.as_bytes())?;
        if self.is_new {
            let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            // Of a file that is new cargo knows nothing; the next build looks at this one.
            let manifest = std::fs::File::options().append(true).open(folder.join("Cargo.toml"));
            let _ = manifest.and_then(|manifest| manifest.set_modified(std::time::SystemTime::now()));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gpu_abi::tune::{Subject, Times};

    fn record(set: &str, arch: &str, key: &[u64], best: Option<usize>) -> Record {
        let alternatives = vec!["large".to_string(), "small".to_string()];
        let subject = Subject { set: set.into(), arch: arch.into(), alternatives, ..Subject::default() };
        Record { subject, key: key.into(), sizes: key.into(), times: vec![Times { count: 5, least: 7 }; 2], best }
    }

    fn table(folder: &Path, text: Option<&str>) -> Table {
        let path = folder.join("gpu-tune.toml");
        if let Some(text) = text {
            std::fs::write(&path, text).unwrap();
        }
        Table::read(&path).unwrap()
    }

    #[test]
    fn rows_are_entered_in_the_order_of_their_keys() {
        let folder = tempfile::tempdir().unwrap();
        let mut table = table(folder.path(), None);
        for (arch, key, best) in [("sm_90", [4096, 8], Some(0)), ("sm_90", [512, 8], Some(1)), ("gfx942:sramecc+:xnack-", [1, 1], Some(1))]
        {
            assert_eq!(table.enter(&record("a::b", arch, &key, best)).was, None);
        }
        table.enter(&record("a::b", "sm_90", &[1, 1], None));
        table.write().unwrap();
        let expected = "[\"a::b\".sm_90]\n\"512,8\" = \"small\"\n\"4096,8\" = \"large\"\n\n[\"a::b\".gfx942]\n\"1,1\" = \"small\"\n";
        let written = std::fs::read_to_string(folder.path().join("gpu-tune.toml")).unwrap();
        assert_eq!(written, format!("{NOTE}{expected}"));
        // gpu-build reads it.
        std::fs::create_dir(folder.path().join("kernels")).unwrap();
        let kernel = "define ptx_kernel void @k(ptr addrspace(1) %p) {\n  store i32 1, ptr addrspace(1) %p\n  ret void\n}\n";
        std::fs::write(folder.path().join("kernels/k.ll"), kernel).unwrap();
        let build = gpu_build::Build::new().package(folder.path()).out_dir(folder.path().join("out")).arch("gfx1100");
        build.try_compile().unwrap();
        assert!(folder.path().join("out/gpu/tune.txt").is_file());
    }

    #[test]
    fn what_is_written_by_hand_stays() {
        let folder = tempfile::tempdir().unwrap();
        let text = "# by hand\n[\"a::b\".sm_90]\n# why\n\"8, 1\" = \"large\" # so\n\"8,2\" = \"huge\"\n\"8\" = \"large\"\n\n[\"c::d\".sm_90]\n\"1\" = \"huge\"\n";
        let mut table = table(folder.path(), Some(text));
        let records = [record("a::b", "sm_90", &[8, 1], Some(1))];
        let removed = table.remove_stale(&records);
        let row = |key: &str, alternative: &str| Row {
            set: "a::b".into(),
            arch: "sm_90".into(),
            key: key.into(),
            alternative: alternative.into(),
        };
        assert_eq!(removed, [row("8,2", "huge"), row("8", "large")]);
        assert_eq!(table.enter(&records[0]).was.as_deref(), Some("large"));
        let expected = "# by hand\n[\"a::b\".sm_90]\n# why\n\"8, 1\" = \"small\" # so\n\n[\"c::d\".sm_90]\n\"1\" = \"huge\"\n";
        assert_eq!(table.text.to_string(), expected);
    }
}
