//! Memory: what is global, what a block shares, a thread's own. Every access must be inside what it names, and aligned.

use super::program::{Space, Type};

/// Where the module's variables begin, in global memory.
pub const VARIABLES: u64 = 0x1_0000_0000;
/// Where shared memory begins, and a thread's own: no pointer to it is null.
pub const SHARED_START: u64 = 0x400;
pub const LOCAL_START: u64 = 0x1000;
/// Where generic addresses of shared memory begin, and those of a thread's own.
pub const SHARED_WINDOW: u64 = 0x7e00_0000_0000;
pub const LOCAL_WINDOW: u64 = 0x7d00_0000_0000;
const WINDOW_SIZE: u64 = 1 << 32;

/// What memory holds that nobody has written: no small number, and no address.
pub const UNWRITTEN: u8 = 0xa7;

/// The first address from `end` on that is as much aligned, and no more: what relies on more fails.
pub fn place(end: u64, align: u64) -> u64 {
    let place = end.next_multiple_of(align);
    if place.is_multiple_of(2 * align) { place + align } else { place }
}

/// A part of global memory.
#[derive(Debug, Clone)]
pub struct Buffer {
    pub name: &'static str,
    pub start: u64,
    pub bytes: Vec<u8>,
    pub is_written: bool,
}

/// What the threads of a block see.
#[derive(Debug, Default)]
pub struct Memory {
    pub global: Vec<Buffer>,
    pub shared: Vec<u8>,
}

/// A thread's own: its local memory from [`LOCAL_START`] on, and the parameters of the function that it is in.
pub struct Own<'t> {
    pub local: &'t mut Vec<u8>,
    pub parameters: &'t mut Vec<u8>,
}

impl Memory {
    pub fn load(&mut self, own: Own<'_>, space: Space, ty: Type, address: u64) -> Result<u64, String> {
        let mut value = [0; 8];
        let bytes = self.bytes(own, space, ty, address, false)?;
        value[..bytes.len()].copy_from_slice(bytes);
        Ok(u64::from_le_bytes(value))
    }

    pub fn store(&mut self, own: Own<'_>, space: Space, ty: Type, address: u64, value: u64) -> Result<(), String> {
        let bytes = self.bytes(own, space, ty, address, true)?;
        let size = bytes.len();
        bytes.copy_from_slice(&value.to_le_bytes()[..size]);
        Ok(())
    }

    fn bytes<'a>(&'a mut self, own: Own<'a>, space: Space, ty: Type, address: u64, writes: bool) -> Result<&'a mut [u8], String> {
        let size = ty.bytes();
        if !address.is_multiple_of(size) {
            return Err(format!("{address:#x} is not a multiple of the {size} bytes of the access"));
        }
        let inside = |window: u64| (window..window + WINDOW_SIZE).contains(&address);
        let (space, address) = match space {
            Space::Generic if inside(SHARED_WINDOW) => (Space::Shared, address - SHARED_WINDOW),
            Space::Generic if inside(LOCAL_WINDOW) => (Space::Local, address - LOCAL_WINDOW),
            Space::Generic => (Space::Global, address),
            space => (space, address),
        };
        let (name, start, bytes) = match space {
            Space::Shared => ("shared memory", SHARED_START, &mut self.shared),
            Space::Local => ("local memory", LOCAL_START, own.local),
            Space::Parameter => ("the parameters", 0, own.parameters),
            Space::Global | Space::Generic => {
                let place =
                    self.global.iter_mut().find(|buffer| (buffer.start..buffer.start + buffer.bytes.len() as u64).contains(&address));
                let Some(buffer) = place else { return Err(format!("{address:#x} is outside all buffers")) };
                if writes && !buffer.is_written {
                    return Err(format!("a write to {}, which is only read, at byte {}", buffer.name, address - buffer.start));
                }
                (buffer.name, buffer.start, &mut buffer.bytes)
            }
        };
        let length = bytes.len();
        let at = address.wrapping_sub(start);
        let range = usize::try_from(at).ok().and_then(|at| Some(at..at.checked_add(size as usize)?));
        range
            .and_then(|range| bytes.get_mut(range))
            .ok_or_else(|| format!("{size} bytes at {} are outside {name}, which has {length}", at as i64))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ptx::program::Kind;

    #[test]
    fn what_is_outside_or_not_aligned_or_read_only_is_an_error() {
        let buffer = Buffer { name: "the input", start: 0x10_0000, bytes: vec![1; 8], is_written: false };
        let mut memory = Memory { global: vec![buffer], shared: vec![2; 4] };
        let word = Type::new(Kind::Bits, 32);
        let (mut local, mut parameters) = (vec![3; 4], Vec::new());
        let mut load = |space, address| memory.load(Own { local: &mut local, parameters: &mut parameters }, space, word, address);
        assert_eq!(load(Space::Global, 0x10_0004), Ok(0x0101_0101));
        assert_eq!(load(Space::Generic, SHARED_WINDOW + SHARED_START), Ok(0x0202_0202));
        assert_eq!(load(Space::Generic, LOCAL_WINDOW + LOCAL_START), Ok(0x0303_0303));
        assert!(load(Space::Global, 0x10_0008).is_err());
        assert!(load(Space::Global, 0x10_0002).unwrap_err().contains("multiple"));
        assert!(load(Space::Shared, SHARED_START + 4).unwrap_err().contains("shared memory"));
        assert!(load(Space::Local, 0).is_err());
        let own = Own { local: &mut local, parameters: &mut parameters };
        assert!(memory.store(own, Space::Global, word, 0x10_0000, 1).unwrap_err().contains("only read"));
    }

    #[test]
    fn places_are_aligned_no_more_than_they_must_be() {
        assert_eq!((place(0, 4), place(4, 4), place(5, 1), place(16, 16)), (4, 4, 5, 16));
    }
}
