//! Values as the bytes that the cache keeps: numbers in eight bytes, texts and lists with their length before them.
//!
//! A derived format would be generated again for each type, in code that every user compiles; these are a few small functions.
//! Who reads damaged bytes gets nothing: checksums are of whole entries ([`entry`](super::entry)).

use gpu_abi::json;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::PathBuf;

/// Something that can be kept.
pub trait Value: Sized {
    /// Appends its bytes.
    fn write(&self, to: &mut Vec<u8>);
    /// Takes it from the front.
    fn read(from: &mut &[u8]) -> Option<Self>;
}

/// The bytes of a value.
pub fn encode(value: &impl Value) -> Vec<u8> {
    let mut bytes = Vec::new();
    value.write(&mut bytes);
    bytes
}

/// The value of which these are the bytes, all of them.
pub fn decode<T: Value>(mut bytes: &[u8]) -> Option<T> {
    let value = T::read(&mut bytes)?;
    bytes.is_empty().then_some(value)
}

/// Bytes as they are.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Bytes(pub Vec<u8>);

/// What is described for JSON already.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Json<T>(pub T);

/// Implements [`Value`] for a structure, field by field.
macro_rules! fields {
    ($name:ident { $($field:ident),* $(,)? }) => {
        impl $crate::cache::Value for $name {
            fn write(&self, to: &mut Vec<u8>) {
                $($crate::cache::Value::write(&self.$field, to);)*
            }
            fn read(from: &mut &[u8]) -> Option<Self> {
                $(let $field = $crate::cache::Value::read(from)?;)*
                Some($name { $($field),* })
            }
        }
    };
}
pub(crate) use fields;

fn take<'b>(from: &mut &'b [u8], length: usize) -> Option<&'b [u8]> {
    let (taken, rest) = from.split_at_checked(length)?;
    *from = rest;
    Some(taken)
}

fn write_bytes(bytes: &[u8], to: &mut Vec<u8>) {
    (bytes.len() as u64).write(to);
    to.extend_from_slice(bytes);
}

fn read_bytes<'b>(from: &mut &'b [u8]) -> Option<&'b [u8]> {
    let length = u64::read(from)?;
    take(from, usize::try_from(length).ok()?)
}

impl Value for u64 {
    fn write(&self, to: &mut Vec<u8>) {
        to.extend_from_slice(&self.to_le_bytes());
    }
    fn read(from: &mut &[u8]) -> Option<u64> {
        take(from, 8)?.try_into().ok().map(u64::from_le_bytes)
    }
}

impl Value for i64 {
    fn write(&self, to: &mut Vec<u8>) {
        to.extend_from_slice(&self.to_le_bytes());
    }
    fn read(from: &mut &[u8]) -> Option<i64> {
        take(from, 8)?.try_into().ok().map(i64::from_le_bytes)
    }
}

impl Value for [u8; 32] {
    fn write(&self, to: &mut Vec<u8>) {
        to.extend_from_slice(self);
    }
    fn read(from: &mut &[u8]) -> Option<[u8; 32]> {
        take(from, 32)?.try_into().ok()
    }
}

impl Value for Bytes {
    fn write(&self, to: &mut Vec<u8>) {
        write_bytes(&self.0, to);
    }
    fn read(from: &mut &[u8]) -> Option<Bytes> {
        read_bytes(from).map(|bytes| Bytes(bytes.to_vec()))
    }
}

impl Value for String {
    fn write(&self, to: &mut Vec<u8>) {
        write_bytes(self.as_bytes(), to);
    }
    fn read(from: &mut &[u8]) -> Option<String> {
        String::from_utf8(read_bytes(from)?.to_vec()).ok()
    }
}

impl Value for PathBuf {
    fn write(&self, to: &mut Vec<u8>) {
        write_bytes(self.as_os_str().as_bytes(), to);
    }
    fn read(from: &mut &[u8]) -> Option<PathBuf> {
        read_bytes(from).map(|bytes| OsString::from_vec(bytes.to_vec()).into())
    }
}

impl<T: Value> Value for Option<T> {
    fn write(&self, to: &mut Vec<u8>) {
        to.push(u8::from(self.is_some()));
        if let Some(value) = self {
            value.write(to);
        }
    }
    fn read(from: &mut &[u8]) -> Option<Option<T>> {
        match take(from, 1)? {
            [0] => Some(None),
            [1] => T::read(from).map(Some),
            _ => None,
        }
    }
}

impl<T: Value> Value for Vec<T> {
    fn write(&self, to: &mut Vec<u8>) {
        (self.len() as u64).write(to);
        for value in self {
            value.write(to);
        }
    }
    fn read(from: &mut &[u8]) -> Option<Vec<T>> {
        let mut values = Vec::new();
        // Grows as bytes are there, whatever the number says.
        for _ in 0..u64::read(from)? {
            values.push(T::read(from)?);
        }
        Some(values)
    }
}

impl<K: Value + Ord, V: Value> Value for BTreeMap<K, V> {
    fn write(&self, to: &mut Vec<u8>) {
        (self.len() as u64).write(to);
        for (key, value) in self {
            key.write(to);
            value.write(to);
        }
    }
    fn read(from: &mut &[u8]) -> Option<BTreeMap<K, V>> {
        let mut map = BTreeMap::new();
        for _ in 0..u64::read(from)? {
            map.insert(K::read(from)?, V::read(from)?);
        }
        Some(map)
    }
}

impl<A: Value, B: Value> Value for (A, B) {
    fn write(&self, to: &mut Vec<u8>) {
        self.0.write(to);
        self.1.write(to);
    }
    fn read(from: &mut &[u8]) -> Option<(A, B)> {
        Some((A::read(from)?, B::read(from)?))
    }
}

impl<T: json::Json> Value for Json<T> {
    fn write(&self, to: &mut Vec<u8>) {
        // As manifests are written and read: that code is there already.
        write_bytes(json::to_text(&self.0).as_bytes(), to);
    }
    fn read(from: &mut &[u8]) -> Option<Json<T>> {
        json::from_text(std::str::from_utf8(read_bytes(from)?).ok()?).ok().map(Json)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq)]
    struct All {
        number: u64,
        signed: i64,
        hash: [u8; 32],
        bytes: Bytes,
        text: String,
        path: PathBuf,
        some: Option<String>,
        none: Option<u64>,
        list: Vec<(String, u64)>,
        map: BTreeMap<String, i64>,
        json: Json<Vec<i32>>,
    }
    fields!(All { number, signed, hash, bytes, text, path, some, none, list, map, json });

    fn all() -> All {
        All {
            number: u64::MAX,
            signed: -7,
            hash: std::array::from_fn(|index| index as u8),
            bytes: Bytes(vec![0, 255, 3]),
            text: "größe".into(),
            path: OsString::from_vec(vec![b'/', 0xff]).into(),
            some: Some(String::new()),
            none: None,
            list: vec![("a".into(), 1), ("b".into(), 2)],
            map: BTreeMap::from([("x".into(), 1), ("y".into(), -1)]),
            json: Json(vec![5, -2]),
        }
    }

    #[test]
    fn what_is_written_is_read() {
        assert_eq!(decode(&encode(&all())), Some(all()));
        // The layout itself: a number, then a text.
        assert_eq!(encode(&(1u64, "ab".to_string())), [1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, b'a', b'b']);
    }

    #[test]
    fn other_bytes_are_nothing_and_take_no_room() {
        let bytes = encode(&all());
        for end in 0..bytes.len() {
            assert_eq!(decode::<All>(&bytes[..end]), None, "{end}");
        }
        assert_eq!(decode::<All>(&[bytes, vec![0]].concat()), None);
        assert_eq!(decode::<Vec<u64>>(&[255; 24]), None);
        assert_eq!(decode::<String>(&[[255; 8], [0; 8]].concat()), None);
        assert_eq!(decode::<String>(&[[1, 0, 0, 0, 0, 0, 0, 0].as_slice(), &[0xff]].concat()), None);
        assert_eq!(decode::<Option<u64>>(&[2; 9]), None);
    }
}
