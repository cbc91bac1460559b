//! The functions of CUPTI that count launches, and their parameter blocks: `cupti_range_profiler.h`, `cupti_profiler_host.h`,
//! `cupti_profiler_target.h` and `cupti_target.h` of CUDA 13.0. The range profiler came with CUDA 12.6.

use crate::driver::library::Opened;
use std::ffi::{CStr, c_char, c_int, c_void};

/// `CUptiResult`.
pub(super) type Code = c_int;

/// `CUPTI_PROFILER_TYPE_RANGE_PROFILER`
pub(super) const RANGE_PROFILER: c_int = 0;
/// `CUPTI_AutoRange`: each launch is a range.
pub(super) const AUTO_RANGE: c_int = 1;
/// `CUPTI_KernelReplay`: the library runs a launch again for each pass.
pub(super) const KERNEL_REPLAY: c_int = 2;
/// `CUPTI_ERROR_INSUFFICIENT_PRIVILEGES` and the same of a virtual GPU.
pub(super) const NO_RIGHTS: [Code; 2] = [35, 40];

/// Parameter blocks. Each begins with its size, which tells the library the version that the caller knows, and a null pointer. The size
/// ends with the last field: padding does not count.
macro_rules! blocks {
    ($($(#[$doc:meta])* $name:ident { $($field:ident: $type:ty,)* } .. $last:ident)*) => {$(
        $(#[$doc])*
        #[repr(C)]
        pub(super) struct $name {
            size: usize,
            private: *mut c_void,
            $(pub $field: $type,)*
        }

        impl $name {
            pub(super) fn new() -> $name {
                // SAFETY: numbers and pointers, of which zeros are a value.
                let mut block: $name = unsafe { std::mem::zeroed() };
                block.size = std::mem::offset_of!($name, $last) + size_of_val(&block.$last);
                block
            }
        }
    )*};
}

blocks! {
    Initialize {} .. private
    ChipName {
        device: usize,
        name: *const c_char,
    } .. name
    Availability {
        context: *mut c_void,
        bytes: usize,
        image: *mut u8,
    } .. image
    HostInitialize {
        kind: c_int,
        chip: *const c_char,
        availability: *const u8,
        host: *mut c_void,
    } .. host
    HostDeinitialize {
        host: *mut c_void,
    } .. host
    AddMetrics {
        host: *mut c_void,
        names: *const *const c_char,
        count: usize,
    } .. count
    ConfigSize {
        host: *mut c_void,
        bytes: usize,
    } .. bytes
    Config {
        host: *mut c_void,
        bytes: usize,
        image: *mut u8,
    } .. image
    Evaluate {
        host: *mut c_void,
        data: *const u8,
        bytes: usize,
        range: usize,
        names: *const *const c_char,
        count: usize,
        values: *mut f64,
    } .. values
    Enable {
        context: *mut c_void,
        profiler: *mut c_void,
    } .. profiler
    /// Also of the functions that take the profiler alone.
    Disable {
        profiler: *mut c_void,
    } .. profiler
    Stop {
        profiler: *mut c_void,
        pass: usize,
        level: usize,
        all_submitted: u8,
    } .. all_submitted
    Decode {
        profiler: *mut c_void,
        dropped: usize,
    } .. dropped
    DataSize {
        profiler: *mut c_void,
        names: *const *const c_char,
        count: usize,
        ranges: usize,
        nodes: u32,
        bytes: usize,
    } .. bytes
    DataInitialize {
        profiler: *mut c_void,
        bytes: usize,
        data: *mut u8,
    } .. data
    DataInfo {
        data: *const u8,
        bytes: usize,
        ranges: usize,
    } .. ranges
    SetConfig {
        profiler: *mut c_void,
        config_bytes: usize,
        config: *const u8,
        data_bytes: usize,
        data: *mut u8,
        range: c_int,
        replay: c_int,
        ranges: usize,
        levels: u16,
        least_level: u16,
        pass: usize,
        target_level: u16,
    } .. target_level
}

/// The functions' table.
macro_rules! functions {
    ($($field:ident = $symbol:literal ($block:ident);)*) => {
        /// The library, open.
        pub(super) struct Cupti {
            name: String,
            text: unsafe extern "C" fn(Code, *mut *const c_char) -> Code,
            $($field: unsafe extern "C" fn(*mut $block) -> Code,)*
        }

        impl Cupti {
            /// Resolves them; the name of one that is missing.
            pub(super) fn resolve(opened: &Opened) -> Result<Cupti, &'static str> {
                // SAFETY: the headers declare each function with the parameters that are written here.
                unsafe {
                    Ok(Cupti {
                        name: opened.name.clone(),
                        text: opened.find("cuptiGetResultString").ok_or("cuptiGetResultString")?,
                        $($field: opened.find($symbol).ok_or($symbol)?,)*
                    })
                }
            }

            $(
                /// Calls it.
                ///
                /// # Safety
                /// The pointers of the block are good for what the header says of them.
                pub(super) unsafe fn $field(&self, block: &mut $block) -> Result<(), Failure> {
                    // SAFETY: a block of this function's, whose pointers the caller vouches for.
                    let code = unsafe { (self.$field)(block) };
                    if code == 0 { Ok(()) } else { Err(Failure { function: $symbol, code, text: self.text(code) }) }
                }
            )*
        }
    };
}

functions! {
    initialize = "cuptiProfilerInitialize"(Initialize);
    chip_name = "cuptiDeviceGetChipName"(ChipName);
    availability = "cuptiProfilerGetCounterAvailability"(Availability);
    host_initialize = "cuptiProfilerHostInitialize"(HostInitialize);
    host_deinitialize = "cuptiProfilerHostDeinitialize"(HostDeinitialize);
    add_metrics = "cuptiProfilerHostConfigAddMetrics"(AddMetrics);
    config_size = "cuptiProfilerHostGetConfigImageSize"(ConfigSize);
    config = "cuptiProfilerHostGetConfigImage"(Config);
    evaluate = "cuptiProfilerHostEvaluateToGpuValues"(Evaluate);
    enable = "cuptiRangeProfilerEnable"(Enable);
    disable = "cuptiRangeProfilerDisable"(Disable);
    data_size = "cuptiRangeProfilerGetCounterDataSize"(DataSize);
    data_initialize = "cuptiRangeProfilerCounterDataImageInitialize"(DataInitialize);
    data_info = "cuptiRangeProfilerGetCounterDataInfo"(DataInfo);
    set_config = "cuptiRangeProfilerSetConfig"(SetConfig);
    start = "cuptiRangeProfilerStart"(Disable);
    stop = "cuptiRangeProfilerStop"(Stop);
    decode = "cuptiRangeProfilerDecodeData"(Decode);
}

/// A function that refused.
pub(super) struct Failure {
    pub function: &'static str,
    pub code: Code,
    text: String,
}

impl Cupti {
    /// The name it was opened by.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    fn text(&self, code: Code) -> String {
        let mut text = std::ptr::null();
        // SAFETY: any code may be asked for; `text` is set to a static string, or left null.
        unsafe {
            let answer = (self.text)(code, &mut text);
            if answer != 0 || text.is_null() { String::new() } else { CStr::from_ptr(text).to_string_lossy().into_owned() }
        }
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} answered {} ({})", self.function, self.text, self.code)?;
        if NO_RIGHTS.contains(&self.code) {
            write!(f, "; the driver lets only root count (NVreg_RestrictProfilingToAdminUsers=0 lets all users)")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sizes that a C compiler gives for the headers' structures, up to their last field.
    #[test]
    fn sizes_are_those_of_the_headers() {
        assert_eq!(Initialize::new().size, 16);
        assert_eq!(ChipName::new().size, 32);
        assert_eq!(Availability::new().size, 40);
        assert_eq!(HostInitialize::new().size, 48);
        assert_eq!(AddMetrics::new().size, 40);
        assert_eq!(Config::new().size, 40);
        assert_eq!(Evaluate::new().size, 72);
        assert_eq!(Enable::new().size, 32);
        assert_eq!(Disable::new().size, 24);
        assert_eq!(Stop::new().size, 41);
        assert_eq!(Decode::new().size, 32);
        assert_eq!(DataSize::new().size, 64);
        assert_eq!(DataInitialize::new().size, 40);
        assert_eq!(DataInfo::new().size, 40);
        assert_eq!(SetConfig::new().size, 90);
    }
}
