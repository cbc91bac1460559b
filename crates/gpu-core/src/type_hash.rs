//! Hashes of types, by which a launch's stub notices that the device was compiled with another type of the same name (`cfg`): they cover numbers,
//! lengths of arrays, and the names and offsets of fields. 0 stands for a type without a known hash. FNV-1a in 32 bits.

use crate::Plain;
use core::marker::PhantomData;

const START: u32 = 0x811c_9dc5;

/// The hash of a number with this name.
pub const fn number(name: &str) -> u32 {
    known(add(START, name.as_bytes()))
}

/// The hash of an array of so many elements with this hash.
pub const fn array(element: u32, count: usize) -> u32 {
    if element == 0 { 0 } else { known(add(add(add(START, b"["), &element.to_le_bytes()), &(count as u64).to_le_bytes())) }
}

/// The hash of a structure, given by name, offset and hash of each field.
pub const fn structure(fields: &[(&str, usize, u32)]) -> u32 {
    let (mut hash, mut index) = (add(START, b"{"), 0);
    while index < fields.len() {
        let (name, offset, field) = fields[index];
        if field == 0 {
            return 0;
        }
        hash = add(add(add(hash, name.as_bytes()), &(offset as u64).to_le_bytes()), &field.to_le_bytes());
        index += 1;
    }
    known(hash)
}

/// The hash of the type that a function returns, which is not called.
pub const fn returned<S, T: Plain, F: Fn(&S) -> T>(_: &F) -> u32 {
    T::TYPE_HASH
}

const fn add(mut hash: u32, bytes: &[u8]) -> u32 {
    let mut index = 0;
    while index < bytes.len() {
        hash = (hash ^ bytes[index] as u32).wrapping_mul(0x0100_0193);
        index += 1;
    }
    // A length's end, so that no two lists of parts hash alike by moving bytes between them.
    (hash ^ bytes.len() as u32).wrapping_mul(0x0100_0193)
}

const fn known(hash: u32) -> u32 {
    if hash == 0 { 1 } else { hash }
}

/// Asks for the hash of a concrete type that may not be plain: `TypeHash::<T>::OF` is the inherent constant for plain data, and
/// [`UnknownTypeHash`]'s otherwise.
#[derive(Debug)]
pub struct TypeHash<T>(PhantomData<T>);

impl<T: Plain> TypeHash<T> {
    /// The type's hash.
    pub const OF: u32 = T::TYPE_HASH;
}

/// The answer for types that are not plain.
pub trait UnknownTypeHash {
    /// No hash.
    const OF: u32 = 0;
}

impl<T> UnknownTypeHash for TypeHash<T> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_types_have_other_hashes() {
        let (a, b) = (number("u32"), number("f32"));
        let all = [
            a,
            b,
            number("u3"),
            array(a, 2),
            array(a, 3),
            array(b, 2),
            array(array(a, 2), 3),
            array(array(a, 3), 2),
            structure(&[]),
            structure(&[("a", 0, a), ("b", 4, b)]),
            structure(&[("b", 0, b), ("a", 4, a)]),
            structure(&[("a", 0, b), ("b", 4, a)]),
            structure(&[("a", 0, a), ("b", 8, b)]),
            structure(&[("ab", 0, a), ("", 4, b)]),
            structure(&[("a", 0, a)]),
        ];
        for (index, hash) in all.iter().enumerate() {
            assert!(*hash != 0 && !all[..index].contains(hash), "{index}");
        }
        assert_eq!((array(0, 3), structure(&[("a", 0, a), ("b", 4, 0)])), (0, 0));
        assert_eq!((TypeHash::<u32>::OF, TypeHash::<[u32; 2]>::OF, TypeHash::<&u32>::OF), (a, array(a, 2), 0));
    }
}
