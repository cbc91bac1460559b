//! Crates with code for the host's processor, and the features and flags that make them use their portable code.
//!
//! Kernels are compiled for the host's target, so that structures have the host's layout. So crates may use assembly and
//! vector instructions that no GPU has. Most of them have a feature or a `cfg` against that. Cargo unifies features, so the package that
//! is written for kernels' dependencies turns a feature on for every crate that shares the dependency. The tables follow the crates'
//! own manifests and documentation.

use super::{Crate, Crates};
use gpu_abi::json::{self, Value};

/// Crates, and the feature that selects their portable code.
const FEATURES: [(&str, &str); 5] =
    [("blake3", "pure"), ("libm", "force-soft-floats"), ("ppv-lite86", "no_simd"), ("sha1", "force-soft"), ("sha2", "force-soft")];

/// Begins the names of entries that the generated package has only for these features, with `_` for `-`, as in code.
pub const PREFIX: &str = "gpu_portable_";

/// Flags of rustc that select the portable code of other crates. Crates leave out assembly and vector instructions under `cfg(miri)`, because
/// Miri, an interpreter of Rust, cannot run them; among them is `cpufeatures`, with which many crates detect the processor's features.
pub const FLAGS: [&str; 13] = [
    "--cfg=miri",
    "--cfg=aes_backend=\"soft\"",
    "--cfg=aes_force_soft",
    "--cfg=chacha20_backend=\"soft\"",
    "--cfg=chacha20_force_soft",
    "--cfg=curve25519_dalek_backend=\"serial\"",
    "--cfg=keccak_backend=\"soft\"",
    "--cfg=poly1305_backend=\"soft\"",
    "--cfg=poly1305_force_soft",
    "--cfg=polyval_backend=\"soft\"",
    "--cfg=polyval_force_soft",
    "--cfg=sha1_backend=\"soft\"",
    "--cfg=sha2_backend=\"soft\"",
];

/// The table of crates with the features of the known packages that `cargo metadata` lists. A package that the table names gets the feature in its
/// entry, because cargo accepts no package twice; any other gets an entry of its own.
pub fn with_features(table: &Crates, metadata: &str) -> Crates {
    let mut table = table.clone();
    let Ok(metadata) = json::read(metadata) else { return table };
    for (number, package) in metadata.get("packages").and_then(Value::list).unwrap_or_default().iter().enumerate() {
        let text = |name: &str| package.get(name).and_then(Value::text);
        let (Some(name), Some(version)) = (text("name"), text("version")) else { continue };
        // Cargo does not unify features with a package of another source; its author sets them.
        let is_registered = text("source").is_some_and(|source| source.starts_with("registry+"));
        let known = FEATURES.into_iter().find(|(known, feature)| *known == name && has_feature(package, feature));
        let Some((_, feature)) = known.filter(|_| is_registered) else { continue };
        match table.iter_mut().find(|(key, entry)| entry.package().unwrap_or_else(|| key.to_string()) == name) {
            Some((_, entry)) => entry.add_feature(feature),
            None => {
                let settings = [("package", Crate::quoted(name)), ("version", Crate::quoted(&format!("={version}")))];
                let settings = settings.into_iter().chain([("default-features", "false".into())]);
                let settings = settings.map(|(name, value)| (name.to_string(), value)).collect();
                let mut entry = Crate { settings, ..Crate::default() };
                entry.add_feature(feature);
                table.insert(format!("{}{number}", PREFIX.replace('_', "-")), entry);
            }
        }
    }
    table
}

fn has_feature(package: &Value, feature: &str) -> bool {
    package.get("features").and_then(|features| features.get(feature)).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_crates_of_a_registry_get_the_features_that_they_have() {
        let package = |name: &str, version: &str, source: &str, features: &str| {
            format!("{{\"name\": \"{name}\", \"version\": \"{version}\", \"source\": {source}, \"features\": {{{features}}}}}")
        };
        let registry = "\"registry+index\"";
        let packages = [
            package("libm", "0.2.16", registry, "\"arch\": [], \"force-soft-floats\": []"),
            // The next release has a `cfg` instead.
            package("sha2", "0.11.1", registry, "\"oid\": []"),
            package("sha2", "0.10.9", registry, "\"force-soft\": []"),
            package("libm", "0.2.1", "null", "\"force-soft-floats\": []"),
            package("glam", "0.30.10", registry, "\"force-soft\": []"),
        ];
        let metadata = format!("{{\"packages\": [{}]}}", packages.join(", "));
        let crate_of = |settings: &[(&str, &str)]| Crate {
            settings: settings.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect(),
            ..Crate::default()
        };
        let own = |package: &str, version: &str, feature: &str| {
            let [package, version, feature] = [package, version, feature].map(Crate::quoted);
            crate_of(&[("package", &package), ("version", &version), ("default-features", "false"), ("features", &format!("[{feature}]"))])
        };
        let (libm, sha2) = (own("libm", "=0.2.16", "force-soft-floats"), own("sha2", "=0.10.9", "force-soft"));
        let glam = crate_of(&[("version", "\"0.30\"")]);
        let table = Crates::from([("glam".to_string(), glam.clone())]);
        let expected = [("glam".to_string(), glam.clone()), ("gpu-portable-0".into(), libm), ("gpu-portable-2".into(), sha2.clone())];
        assert_eq!(with_features(&table, &metadata), Crates::from(expected));

        // Entries that name the packages, under another name or with features, get the feature themselves.
        let table = Crates::from([
            ("hash".to_string(), crate_of(&[("package", "\"sha2\""), ("version", "\"0.10\"")])),
            ("libm".to_string(), crate_of(&[("version", "\"0.2\""), ("features", "[\"arch\"]")])),
        ]);
        let hash = crate_of(&[("package", "\"sha2\""), ("version", "\"0.10\""), ("features", "[\"force-soft\"]")]);
        let libm = crate_of(&[("version", "\"0.2\""), ("features", "[\"arch\", \"force-soft-floats\"]")]);
        assert_eq!(with_features(&table, &metadata), Crates::from([("hash".to_string(), hash), ("libm".to_string(), libm)]));

        for nothing in ["", "{}", "[1]", "{\"packages\": 3}", "{\"packages\": [{\"name\": \"libm\"}]}"] {
            assert_eq!(with_features(&table, nothing), table);
        }
    }
}
