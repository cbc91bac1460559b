//! Where launched kernels come from: the images that were loaded while something is traced, each kept once.

use crate::sync::{Mutex, lock};
use std::collections::BTreeMap;

/// The image of a kernel file that a kernel was loaded from.
pub(crate) struct Origin {
    /// From 0, in the order of loading.
    pub(super) number: u32,
    /// The kernel file, as messages name it.
    pub(super) source: String,
    pub(super) arch: String,
    pub(super) kind: &'static str,
    /// Of the image in its fat binary; empty where it has none.
    pub(super) checksum: String,
}

type Key = (String, String, String, &'static str);

/// The image, which stays: records that name it may be written when its module is gone.
pub(crate) fn origin(source: &str, arch: &str, kind: &'static str, checksum: &str) -> &'static Origin {
    static ORIGINS: Mutex<BTreeMap<Key, &'static Origin>> = Mutex::new(BTreeMap::new());
    let mut origins = lock(&ORIGINS);
    let number = origins.len() as u32;
    let key = (checksum.to_owned(), source.to_owned(), arch.to_owned(), kind);
    origins.entry(key).or_insert_with_key(|(checksum, source, arch, kind)| {
        let (source, arch, checksum) = (source.clone(), arch.clone(), checksum.clone());
        Box::leak(Box::new(Origin { number, source, arch, kind, checksum }))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_image_has_one_number_however_often_it_is_loaded() {
        let one = origin("a.rs", "gfx942", "object", "01");
        let two = origin("b.rs", "gfx942", "object", "02");
        assert_ne!(one.number, two.number);
        assert!(std::ptr::eq(origin("a.rs", "gfx942", "object", "01"), one));
    }
}
