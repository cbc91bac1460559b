//! From a kernel file's embedded bytes to a module on a device: choose, decompress, check, load.

mod elf;

use crate::device::{Device, faults};
use crate::driver::{DeviceKind, DevicePtr, DriverModule, Image, RawKernel, interned};
use crate::error::{Error, ErrorKind, Result};
use crate::settings;
use crate::sync::lock;
use crate::trace::{self, Origin};
use gpu_abi::choose::Candidate;
use gpu_abi::container::{self, Entry, FormatError, ImageKind};
use gpu_abi::manifest::{Coarsened, Small, TensorMaps};
use ruzstd::decoding::StreamingDecoder;
use std::borrow::Cow;
use std::ffi::{CStr, CString};
use std::io::Read;
use std::mem::ManuallyDrop;
use std::sync::{Arc, Mutex};

/// No kernel image is this large; a stated size beyond it is damage.
const MOST_BYTES: usize = 2 << 30;

/// For fuzzing: what is checked of an ELF file before a driver reads it.
#[cfg(feature = "fuzzing")]
pub(crate) fn is_whole_elf(bytes: &[u8]) -> bool {
    elf::check(bytes).is_ok()
}

/// One image of a kernel file, loaded on a device.
pub(crate) struct LoadedImage {
    device: Device,
    driver: ManuallyDrop<Box<dyn DriverModule>>,
    /// The records of its kernels' failures, if it has any.
    records: Option<Arc<faults::Records>>,
    arch: String,
    kind: ImageKind,
    /// Boxed, because their addresses are handed out.
    kernels: Mutex<Vec<(CString, Box<RawKernel>)>>,
    said: Said,
    /// What a trace calls it.
    origin: Option<&'static Origin>,
}

/// What an image's entry says of some of its kernels, by their names.
#[derive(Debug, Default)]
struct Said {
    /// Dynamic shared memory beside what launches ask for, in bytes.
    shared: Vec<(String, u32)>,
    /// Second entries.
    coarsened: Vec<(String, Coarsened)>,
    /// Entries for small arguments.
    small: Vec<(String, Small)>,
    /// Tensor maps.
    maps: Vec<(String, TensorMaps)>,
    /// Kernels whose stack size is known only at run time.
    dynamic_stack: Vec<(String, ())>,
}

impl Said {
    fn of(entry: &Entry<'_>) -> std::result::Result<Said, FormatError> {
        fn owned<T>(pairs: Vec<(&str, T)>) -> Vec<(String, T)> {
            pairs.into_iter().map(|(kernel, of)| (kernel.into(), of)).collect()
        }
        Ok(Said {
            shared: owned(entry.shared()?),
            coarsened: owned(entry.coarsened()?),
            small: owned(entry.small()?),
            maps: owned(entry.tensor_maps()?),
            dynamic_stack: owned(entry.dynamic_stack()?),
        })
    }

    fn find<'a, T>(pairs: &'a [(String, T)], kernel: &CStr) -> Option<&'a T> {
        pairs.iter().find(|(known, _)| known.as_bytes() == kernel.to_bytes()).map(|(_, of)| of)
    }
}

impl LoadedImage {
    /// Chooses and loads. `source` is for messages.
    pub(crate) fn load(device: &Device, source: &str, fat: &[u8]) -> Result<LoadedImage> {
        LoadedImage::load_chosen(device, source, fat).map_err(|error| error.on(device))
    }

    fn load_chosen(device: &Device, source: &str, fat: &[u8]) -> Result<LoadedImage> {
        let entries = container::read(fat).map_err(|error| ErrorKind::BadContainer { source: source.into(), error })?;
        let entry = choose(device, source, &entries)?;
        let bad = |why: String| ErrorKind::BadImage { source: source.into(), image: format!("{entry:?}"), why };
        match entry.is_intact() {
            Some(true) => {}
            Some(false) => return Err(bad("its checksum is wrong".into()).into()),
            // Other tools write none. Images for the CPU are none of theirs.
            None if device.kind() == DeviceKind::Cpu => return Err(bad("it has no checksum".into()).into()),
            None => {}
        }
        let mut said = Said::of(&entry).map_err(|error| bad(error.to_string()))?;
        if !settings::get().has_other_entries()? {
            (said.coarsened, said.small) = (Vec::new(), Vec::new());
        }
        let bytes = decompress(&entry).map_err(bad)?;
        if matches!(entry.kind, ImageKind::Object | ImageKind::Cubin) {
            elf::check(&bytes).map_err(|why| bad(why.into()))?;
        }
        let driver = device.driver().load(&Image { kind: entry.kind, bytes: &bytes }).map_err(|error| with_image(error, bad))?;
        let records = device.add_records(&*driver)?;
        let (device, driver) = (device.clone(), ManuallyDrop::new(driver));
        let (arch, kernels): (String, _) = (entry.arch().into(), Mutex::new(Vec::new()));
        let checksum = entry.string(container::CHECKSUM).unwrap_or_default();
        let origin = origin(source, &arch, entry.kind, checksum);
        Ok(LoadedImage { device, driver, records, arch, kind: entry.kind, kernels, said, origin })
    }

    /// Loads an image that is not in a fat binary: what a vendor's own tools make. Whether it fits is the driver's to say.
    pub(crate) fn load_bare(device: &Device, source: &str, kind: ImageKind, bytes: &[u8]) -> Result<LoadedImage> {
        let load = || {
            let bad = |why: String| ErrorKind::BadImage { source: source.into(), image: kind.name().into(), why };
            if matches!(kind, ImageKind::Object | ImageKind::Cubin) {
                elf::check(bytes).map_err(|why| bad(why.into()))?;
            }
            let driver = device.driver().load(&Image { kind, bytes }).map_err(|error| with_image(error, bad))?;
            let records = device.add_records(&*driver)?;
            let (arch, driver) = (device.arch().to_string(), ManuallyDrop::new(driver));
            let (device, kernels) = (device.clone(), Mutex::new(Vec::new()));
            let origin = origin(source, &arch, kind, "");
            Ok(LoadedImage { device, driver, records, arch, kind, kernels, said: Said::default(), origin })
        };
        load().map_err(|error: Error| error.on(device))
    }

    /// A kernel of this name. It is good as long as the image is.
    pub(crate) fn kernel(&self, source: &str, name: &CStr) -> Result<&RawKernel> {
        self.device.check_usable()?;
        if let Some(kernel) = self.known(name) {
            return Ok(kernel);
        }
        // Without holding the lock: a driver may wait for all work, and that work may wait for one of the program's host functions.
        let kernel = Box::new(self.ask_for(source, name)?);
        let mut kernels = lock(&self.kernels);
        // Another thread may have asked for it meanwhile: its answer stays.
        if !kernels.iter().any(|(known, _)| known.as_c_str() == name) {
            kernels.push((name.to_owned(), kernel));
        }
        drop(kernels);
        self.known(name).ok_or_else(|| missing(source))
    }

    /// A kernel that was asked for before.
    fn known(&self, name: &CStr) -> Option<&RawKernel> {
        let kernels = lock(&self.kernels);
        let kernel: *const RawKernel = &*kernels.iter().find(|(known, _)| known.as_c_str() == name)?.1;
        // SAFETY: entries are never removed, and a box's content stays where it is while the vector grows; so it lives
        // as long as the image, which `self` borrows.
        Some(unsafe { &*kernel })
    }

    /// Asks the driver for a kernel.
    fn ask_for(&self, source: &str, name: &CStr) -> Result<RawKernel> {
        if Said::find(&self.said.dynamic_stack, name).is_some() {
            self.device.driver().ensure_stack(settings::get().stack()?)?;
        }
        let mut kernel = self.driver.kernel(name)?.ok_or_else(|| missing(source))?;
        kernel.name = interned(name);
        kernel.number = self.records.as_ref().map(|records| records.number_of(name.to_bytes()));
        kernel.origin = self.origin;
        kernel.tile_shared = Said::find(&self.said.shared, name).copied().unwrap_or(0);
        kernel.maps = Said::find(&self.said.maps, name).map(|maps| Box::new(maps.clone()));
        kernel.coarsened = self.other_entry(&kernel, &self.said.coarsened, Coarsened::symbol)?;
        kernel.small = self.other_entry(&kernel, &self.said.small, |_, name| Small::symbol(name))?;
        Ok(kernel)
    }

    /// Another entry of a kernel, if the image has one.
    fn other_entry<T: Clone>(
        &self,
        kernel: &RawKernel,
        said: &[(String, T)],
        symbol: impl Fn(&T, &str) -> String,
    ) -> Result<Option<Box<(T, RawKernel)>>> {
        let (Some(of), Ok(name)) = (Said::find(said, kernel.name), kernel.name.to_str()) else { return Ok(None) };
        let Ok(symbol) = CString::new(symbol(of, name)) else { return Ok(None) };
        let Some(entry) = self.driver.kernel(&symbol)? else { return Ok(None) };
        let (origin, tile_shared) = (self.origin, kernel.tile_shared);
        Ok(Some(Box::new((of.clone(), RawKernel { name: interned(&symbol), origin, tile_shared, ..entry }))))
    }

    /// Where a variable is and how many bytes it has; `None` where there is none of this name.
    pub(crate) fn variable(&self, name: &CStr) -> Result<Option<(DevicePtr, usize)>> {
        self.device.check_usable()?;
        self.driver.variable(name)
    }

    /// The image's architecture and kind.
    pub(crate) fn image(&self) -> (&str, ImageKind) {
        (&self.arch, self.kind)
    }
}

impl Drop for LoadedImage {
    fn drop(&mut self) {
        // In a forked child, the driver's own is the parent's to unload.
        if self.device.check_usable().is_ok() {
            // SAFETY: nobody uses it after this.
            let driver = unsafe { ManuallyDrop::take(&mut self.driver) };
            let (device, records) = (self.device.clone(), self.records.take());
            let unload = move || {
                drop(driver);
                records.iter().for_each(|records| device.remove_records(records));
            };
            if self.device.is_in_host_function() {
                // SAFETY: no stream.
                unsafe { self.device.defer_free(Vec::new(), move |_| unload()) }
            } else {
                unload();
            }
        }
    }
}

fn missing(source: &str) -> Error {
    ErrorKind::KernelMissing { source: source.into(), kernels: Vec::new(), several: false }.into()
}

/// What a trace calls an image, where there is one.
fn origin(source: &str, arch: &str, kind: ImageKind, checksum: &str) -> Option<&'static Origin> {
    trace::is_on().then(|| trace::origin(source, arch, kind.name(), checksum))
}

/// A driver's refusal of an image, with what only its caller knows of the image.
fn with_image(error: Error, bad: impl Fn(String) -> ErrorKind) -> Error {
    match error.kind() {
        ErrorKind::BadImage { why, .. } => bad(why.clone()).into(),
        _ => error,
    }
}

/// The entry for a device, among those that `GPU_IMAGE_KIND` leaves.
fn choose<'a>(device: &Device, source: &str, entries: &[Entry<'a>]) -> Result<Entry<'a>> {
    let filter = settings::get().image_kinds()?;
    let left: Vec<_> = entries.iter().filter(|entry| filter.as_ref().is_none_or(|(kinds, _)| kinds.contains(&entry.kind))).collect();
    let candidates = left.iter().map(|entry| Candidate { arch: entry.arch(), kind: entry.kind });
    match gpu_abi::choose(&device.arch(), candidates) {
        Ok(index) => Ok(*left[index]),
        Err(reasons) => {
            let filter = filter.filter(|_| left.len() < entries.len()).map(|(_, text)| text.into());
            Err(ErrorKind::NoImage { source: source.into(), reasons, filter }.into())
        }
    }
}

/// An entry's image as its driver wants it.
fn decompress<'a>(entry: &Entry<'a>) -> std::result::Result<Cow<'a, [u8]>, String> {
    let Some(stated) = entry.compression().map_err(|error| error.to_string())? else { return Ok(Cow::Borrowed(entry.image)) };
    if stated.size > MOST_BYTES {
        return Err(format!("it states a size of {} bytes", stated.size));
    }
    let mut decoder = StreamingDecoder::new(entry.image).map_err(|error| error.to_string())?;
    // One byte more than stated shows that there is more; nothing is reserved ahead, for the size is only stated.
    let mut bytes = Vec::new();
    decoder.by_ref().take(stated.size as u64 + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() != stated.size {
        return Err(format!("it states a size of {} bytes and has {}", stated.size, bytes.len()));
    }
    let frame = decoder.into_frame_decoder();
    match (frame.get_checksum_from_data(), frame.get_calculated_checksum()) {
        (Some(stored), Some(computed)) if stored != computed => Err("its checksum is wrong".into()),
        _ => Ok(Cow::Owned(bytes)),
    }
}

#[cfg(test)]
mod tests;
