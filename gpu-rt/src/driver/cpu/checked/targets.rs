//! The memory that a launch may access: the buffers among its arguments, its image's variables, and the buffers whose addresses those
//! hold.

use super::origin::Origin;
use super::written::Written;
use crate::driver::cpu::image;
use crate::sync::lock;
use gpu_abi::cpu;
use gpu_abi::image::{Descriptor, SAMPLERS};
use std::collections::BTreeMap;
use std::mem::MaybeUninit;
use std::sync::{Arc, Mutex};

/// What was allocated.
pub(super) struct Allocation {
    pub bytes: u64,
    pub written: Arc<Written>,
    /// How often somebody else's memory is lent to the device; 0 for the device's own.
    pub loans: u32,
    /// Where the host allocated it, if that is kept, and on which stream.
    pub origin: Option<(Origin, usize)>,
}

/// What is there at the program's end.
pub(super) struct Left {
    /// In words.
    pub what: &'static str,
    /// Of memory.
    pub bytes: u64,
    pub origin: Option<Origin>,
    /// The stream that it keeps alive.
    pub stream: Option<usize>,
}

/// The device's memory.
#[derive(Default)]
pub(super) struct Buffers {
    /// By address.
    buffers: Mutex<BTreeMap<u64, Allocation>>,
    /// The texels that an image's descriptor describes, by the descriptor's address.
    images: Mutex<BTreeMap<u64, Region>>,
}

impl Buffers {
    /// Notes memory; `is_written` where others than copies, fills and kernels write it.
    pub(super) fn insert(&self, start: u64, bytes: u64, is_written: bool, origin: Option<(Origin, usize)>) {
        let written = Arc::new(Written::new(bytes as usize, is_written));
        lock(&self.buffers).insert(start, Allocation { bytes, written, loans: 0, origin });
    }

    pub(super) fn remove(&self, start: u64) {
        lock(&self.buffers).remove(&start);
    }

    /// Notes memory of another owner, which may be lent several times. Whether it is noted: not what lies in memory of the device's own.
    pub(super) fn begin_loan(&self, start: u64, bytes: u64) -> bool {
        let mut buffers = lock(&self.buffers);
        match buffers.range_mut(..=start).next_back() {
            Some((&at, known)) if at == start && known.loans > 0 => {
                known.loans += 1;
                known.bytes = known.bytes.max(bytes);
            }
            Some((&at, known)) if known.loans == 0 && start < at + known.bytes => return false,
            _ => {
                let written = Arc::new(Written::new(bytes as usize, true));
                buffers.insert(start, Allocation { bytes, written, loans: 1, origin: None });
            }
        }
        true
    }

    pub(super) fn end_loan(&self, start: u64) {
        let mut buffers = lock(&self.buffers);
        if let Some(known) = buffers.get_mut(&start) {
            known.loans = known.loans.saturating_sub(1);
            if known.loans == 0 {
                buffers.remove(&start);
            }
        }
    }

    /// Notes the texels that a descriptor describes; with none, forgets it.
    pub(super) fn describes(&self, descriptor: u64, texels: Option<(u64, u64)>) {
        let mut images = lock(&self.images);
        match texels {
            Some((start, bytes)) => drop(images.insert(descriptor, Region { start, end: start + bytes, writable: true })),
            None => drop(images.remove(&descriptor)),
        }
    }

    /// The descriptor that a word is the address of, or a texture with it, and its texels.
    fn image(&self, word: u64) -> Option<[Region; 2]> {
        let start = word & !(SAMPLERS as u64 - 1);
        let texels = *lock(&self.images).get(&start)?;
        Some([Region { start, end: start + size_of::<Descriptor>() as u64, writable: false }, texels])
    }

    /// The buffer that an address points into, or to the end of.
    pub(super) fn around(&self, address: u64) -> Option<Region> {
        let buffers = lock(&self.buffers);
        let (&start, &Allocation { bytes, .. }) = buffers.range(..=address).next_back()?;
        (address <= start + bytes).then_some(Region { start, end: start + bytes, writable: true })
    }

    /// The written part of the allocation that an address is in, and where that begins.
    pub(super) fn written(&self, address: u64) -> Option<(u64, Arc<Written>)> {
        let buffers = lock(&self.buffers);
        let (&start, allocation) = buffers.range(..=address).next_back()?;
        (address < start + allocation.bytes).then(|| (start, allocation.written.clone()))
    }

    /// What is allocated now: images, with their descriptors, and other buffers.
    pub(super) fn left(&self) -> Vec<Left> {
        let images: Vec<(u64, Region)> = lock(&self.images).iter().map(|(descriptor, texels)| (*descriptor, *texels)).collect();
        let buffers = lock(&self.buffers);
        let is_descriptor = |start: u64, bytes: u64| images.iter().any(|(descriptor, _)| (start..start + bytes).contains(descriptor));
        let own = buffers.iter().filter(|(start, allocation)| allocation.loans == 0 && !is_descriptor(**start, allocation.bytes));
        let one = |(start, allocation): (&u64, &Allocation)| {
            let what = if images.iter().any(|(_, texels)| texels.start == *start) { "an image" } else { "a buffer" };
            let (origin, stream) = allocation.origin.clone().unzip();
            Left { what, bytes: allocation.bytes, origin, stream }
        };
        own.map(one).collect()
    }
}

/// A range of addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Region {
    pub start: u64,
    /// Behind the last byte.
    pub end: u64,
    pub writable: bool,
}

impl Region {
    pub(super) fn holds(&self, address: u64, bytes: u64) -> bool {
        address >= self.start && address.checked_add(bytes).is_some_and(|end| end <= self.end)
    }

    pub(super) fn bytes(&self) -> u64 {
        self.end - self.start
    }

    /// How far an access is off that this region does not hold, in bytes.
    pub(super) fn distance(&self, address: u64) -> u64 {
        if address < self.start { self.start - address } else { address.saturating_sub(self.end) }
    }
}

/// What a launch may access besides shared memory.
pub(super) struct Targets<'a> {
    pub all: &'a Buffers,
    /// By address.
    pub buffers: Vec<Region>,
    /// The buffers that are not written as a whole.
    unwritten: Vec<(Region, Arc<Written>)>,
    image: Vec<Region>,
    /// The arguments, by 8 bytes.
    words: Vec<u64>,
}

impl<'a> Targets<'a> {
    pub(super) fn new(all: &'a Buffers, args: &[MaybeUninit<u8>], kernel: &cpu::Kernel) -> Targets<'a> {
        let words: Vec<u64> = words(args).collect();
        let image = segments(kernel);
        let mut buffers: Vec<Region> = Vec::new();
        // What the host wrote to a variable (`cudaMemcpyToSymbol`, a texture reference) is as good as an argument.
        for word in words.iter().copied().chain(image.iter().filter(|segment| segment.writable).flat_map(variables)) {
            match all.image(word) {
                Some(image) => buffers.extend(image),
                None => buffers.extend(all.around(word)),
            }
        }
        buffers.sort_unstable_by_key(|region| region.start);
        buffers.dedup();
        let written = |region: &Region| Some((*region, all.written(region.start).filter(|(start, _)| *start == region.start)?.1));
        let unwritten = buffers.iter().filter_map(written).filter(|(_, written)| !written.is_whole()).collect();
        Targets { all, buffers, unwritten, image, words }
    }

    /// A word of the arguments.
    pub(super) fn word(&self, index: usize) -> Option<u64> {
        self.words.get(index).copied()
    }

    /// 8 bytes of an image's descriptor, if there is an image of this word.
    pub(super) fn word_of_image(&self, word: u64, offset: usize) -> Option<u64> {
        let [descriptor, _] = self.all.image(word)?;
        let at = descriptor.start.checked_add(offset as u64).filter(|at| descriptor.holds(*at, 8))?;
        // SAFETY: within a descriptor of the device's, which lives as long as the launch that has its address.
        Some(unsafe { word_at(std::ptr::with_exposed_provenance(at as usize)) })
    }

    /// Notes that these bytes are written.
    pub(super) fn write(&self, address: u64, bytes: u64) {
        if let Some((region, written)) = self.unwritten_around(address) {
            written.mark((address - region.start) as usize, bytes as usize);
        }
    }

    /// The first of these bytes that nobody has written.
    pub(super) fn first_missing(&self, address: u64, bytes: u64) -> Option<u64> {
        let (region, written) = self.unwritten_around(address)?;
        Some(region.start + written.first_missing((address - region.start) as usize, bytes as usize)? as u64)
    }

    fn unwritten_around(&self, address: u64) -> Option<&(Region, Arc<Written>)> {
        self.unwritten.iter().find(|(region, _)| region.holds(address, 1))
    }

    /// Nobody knows any more what is written: a thread was ended early.
    pub(super) fn give_up_on_unwritten(&self) {
        self.unwritten.iter().for_each(|(_, written)| written.all());
    }

    /// The part of shared memory that an argument says, where dynamic shared memory begins at `dynamic`.
    pub(super) fn part(&self, word: usize, dynamic: u64) -> Option<Region> {
        let word = self.words.get(word)?;
        let start = dynamic + u64::from(*word as u32);
        Some(Region { start, end: start + (word >> 32), writable: true })
    }

    /// The buffer or part of the image that holds an access.
    pub(super) fn holder(&self, address: u64, bytes: u64) -> Option<&Region> {
        let after = self.buffers.partition_point(|region| region.start <= address);
        let buffer = after.checked_sub(1).and_then(|index| self.buffers.get(index));
        buffer.filter(|region| region.holds(address, bytes)).or_else(|| self.image.iter().find(|region| region.holds(address, bytes)))
    }
}

/// The arguments as words of 8 bytes, whatever they are.
fn words(args: &[MaybeUninit<u8>]) -> impl Iterator<Item = u64> {
    // SAFETY: a chunk has 8 bytes, which are borrowed meanwhile.
    args.chunks_exact(8).map(|chunk| unsafe { word_at(chunk.as_ptr().cast()) })
}

/// A writable segment of the image as words of 8 bytes, each at a place where a variable that is an address may be.
fn variables(segment: &Region) -> impl Iterator<Item = u64> + use<> {
    let (first, behind) = (segment.start.next_multiple_of(8), segment.end);
    // SAFETY: within a segment of the image that this launch is of, which stays loaded until its end.
    (first..behind.saturating_sub(7)).step_by(8).map(|at| unsafe { word_at(std::ptr::with_exposed_provenance(at as usize)) })
}

/// 8 bytes, whatever they are: a structure's padding has no value that Rust may look at, and what a kernel writes meanwhile none that
/// it may read. A load that Rust cannot see into gives both some.
///
/// # Safety
/// The bytes are mapped and readable.
unsafe fn word_at(at: *const u8) -> u64 {
    let word: u64;
    // SAFETY: reads 8 bytes, which may be read (contract), and changes nothing.
    #[cfg(target_arch = "x86_64")]
    unsafe {
        std::arch::asm!("mov {word}, qword ptr [{at}]", word = out(reg) word, at = in(reg) at, options(nostack, preserves_flags, readonly));
    }
    // SAFETY: as above.
    #[cfg(target_arch = "aarch64")]
    unsafe {
        std::arch::asm!("ldr {word}, [{at}]", word = out(reg) word, at = in(reg) at, options(nostack, preserves_flags, readonly));
    }
    // No CPU device opens on another instruction set.
    #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
    {
        let _ = at;
        word = 0;
    }
    word
}

/// Reads a byte in the same way.
///
/// # Safety
/// `at` is mapped and readable.
pub(super) unsafe fn byte_at(at: *const u8) -> u8 {
    let byte: u32;
    // SAFETY: reads one readable byte (contract), and writes no memory.
    #[cfg(target_arch = "x86_64")]
    unsafe {
        std::arch::asm!("movzx {byte:e}, byte ptr [{at}]", byte = out(reg) byte, at = in(reg) at, options(nostack, preserves_flags, readonly));
    }
    // SAFETY: as above.
    #[cfg(target_arch = "aarch64")]
    unsafe {
        std::arch::asm!("ldrb {byte:w}, [{at}]", byte = out(reg) byte, at = in(reg) at, options(nostack, preserves_flags, readonly));
    }
    #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
    {
        let _ = at;
        byte = 0;
    }
    byte as u8
}

/// The segments of the image that a kernel's description is in.
fn segments(kernel: &cpu::Kernel) -> Vec<Region> {
    let around = image::segments_around(std::ptr::from_ref(kernel).addr() as u64);
    around.into_iter().map(|(range, writable)| Region { start: range.start, end: range.end, writable }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buffers_are_found_from_any_word_of_the_arguments() {
        let all = Buffers::default();
        [(0x1000, 64), (0x2000, 16), (0x3000, 8)].into_iter().for_each(|(start, bytes)| all.insert(start, bytes, true, None));
        all.remove(0x3000);
        let mut args = [MaybeUninit::<u8>::uninit(); 35];
        for (offset, word) in [(0usize, 0x2010u64), (16, 0x1020), (24, 0x3000)] {
            word.to_le_bytes().into_iter().enumerate().for_each(|(index, byte)| args[offset + index] = MaybeUninit::new(byte));
        }
        // SAFETY: all fields are integers, pointers, or optional function pointers: zeros are a value of each.
        let kernel: cpu::Kernel = unsafe { std::mem::zeroed() };
        let targets = Targets::new(&all, &args, &kernel);
        let starts: Vec<u64> = targets.buffers.iter().map(|region| region.start).collect();
        // Whatever the word without a value gave.
        assert!(starts == [0x1000, 0x2000], "{starts:x?}");
        assert!(targets.holder(0x1000, 64).is_some() && targets.holder(0x103d, 4).is_none() && targets.holder(0xfff, 1).is_none());
        assert!(targets.holder(u64::MAX, 8).is_none());
        // Offset 0x1020, size 0.
        assert_eq!(targets.part(2, 0x100), Some(Region { start: 0x1120, end: 0x1120, writable: true }));
        assert_eq!(targets.part(4, 0x100), None);
    }

    #[test]
    fn an_image_is_its_descriptor_and_its_texels() {
        let all = Buffers::default();
        all.insert(0x1000, 1024, true, None);
        all.insert(0x4000, 600, true, None);
        all.describes(0x4100, Some((0x1010, 100)));
        // SAFETY: as above.
        let kernel: cpu::Kernel = unsafe { std::mem::zeroed() };
        for word in [0x4100u64, 0x410f] {
            let args = word.to_le_bytes().map(MaybeUninit::new);
            let targets = Targets::new(&all, &args, &kernel);
            assert!(targets.holder(0x1010, 100).is_some_and(|texels| texels.writable), "{word:x}");
            assert!(targets.holder(0x1010, 101).is_none() && targets.holder(0x100f, 1).is_none());
            assert!(targets.holder(0x4100, 256).is_some_and(|descriptor| !descriptor.writable));
            assert!(targets.holder(0x40ff, 1).is_none());
        }
        all.describes(0x4100, None);
        let args = 0x4100u64.to_le_bytes().map(MaybeUninit::new);
        let targets = Targets::new(&all, &args, &kernel);
        assert!(targets.holder(0x1010, 1).is_none() && targets.holder(0x4000, 600).is_some());
    }

    #[test]
    fn variables_are_whole_words_within_a_segment() {
        let kept = [0x1000u64, 7, 0x2000, 9];
        let start = kept.as_ptr().expose_provenance() as u64;
        let words = |from: u64, to: u64| variables(&Region { start: start + from, end: start + to, writable: true }).collect::<Vec<_>>();
        assert_eq!(words(0, 32), kept);
        assert_eq!(words(1, 31), kept[1..3]);
        assert_eq!((words(4, 12), words(8, 8)), (vec![], vec![]));
    }

    #[test]
    fn distances_are_to_the_nearer_end() {
        let region = Region { start: 100, end: 200, writable: true };
        assert_eq!([90, 100, 150, 200, 212].map(|address| region.distance(address)), [10, 0, 0, 0, 12]);
    }
}
