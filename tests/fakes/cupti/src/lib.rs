//! A fake of CUPTI's range profiler (CUDA 13.0): it checks what the library assumes, and what it counts of a launch is the length of
//! each metric's name. Launches are those of the fake CUDA driver.
//!
//! A wrong call is a line on stderr that begins with `gpu-fake-cupti:`, and `CUPTI_ERROR_INVALID_PARAMETER`.
//!
//! | variable | meaning |
//! |---|---|
//! | `GPU_CUDA_LIBRARY` | the fake driver |
//! | `GPU_FAKE_CUPTI_FAIL` | `5:35`: the 5th call returns 35 |
//! | `GPU_FAKE_CUPTI_LACKS` | a metric that the chip has not |

mod state;

use state::{Status, block, call, config, host, profiler, session};
use std::ffi::{CStr, c_char, c_int};

/// Why a call is refused.
const INVALID: c_int = 1;
const INVALID_METRIC_NAME: c_int = 17;

/// Every function takes one block: its size up to the last field, a null pointer, the fields.
macro_rules! functions {
    ($($name:ident($size:literal, |$fields:ident| $body:expr);)*) => {$(
        /// As the headers of CUPTI declare it.
        ///
        /// # Safety
        /// The pointer is to the function's parameter block.
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name(parameters: *mut usize) -> c_int {
            call(stringify!($name), || {
                // SAFETY: a block of this size (contract), which is checked.
                let $fields = unsafe { block(parameters, $size) }?;
                $body
            })
        }
    )*};
}

functions! {
    cuptiProfilerInitialize(16, |_fields| Ok(()));
    cuptiDeviceGetChipName(32, |fields| {
        fields[1] = c"FAKE100".as_ptr() as usize;
        Ok(())
    });
    cuptiProfilerGetCounterAvailability(40, |fields| {
        if fields[0] == 0 {
            return Err("no context".into());
        }
        fields[1] = 8;
        Ok(())
    });
    cuptiProfilerHostInitialize(48, |fields| {
        // SAFETY: a text of CUPTI's own, or what the test must not pass.
        let chip = unsafe { CStr::from_ptr(fields[1] as *const c_char) };
        if fields[0] as u32 != 0 || chip != c"FAKE100" || fields[2] == 0 {
            return Err("another profiler, chip, or no availability image".into());
        }
        fields[3] = host::make();
        Ok(())
    });
    cuptiProfilerHostDeinitialize(24, |fields| host::free(fields[0]));
    cuptiProfilerHostConfigAddMetrics(40, |fields| {
        // SAFETY: so many names (contract of the function).
        let names = unsafe { names(fields[1], fields[2]) }?;
        let lacks = std::env::var("GPU_FAKE_CUPTI_LACKS").unwrap_or_default();
        if names.contains(&lacks) {
            return Err(Status::Code(INVALID_METRIC_NAME));
        }
        host::add(fields[0], names)
    });
    cuptiProfilerHostGetConfigImageSize(32, |fields| {
        fields[1] = config::BYTES;
        host::check(fields[0])
    });
    cuptiProfilerHostGetConfigImage(40, |fields| {
        host::check(fields[0])?;
        // SAFETY: the caller's memory, of the size that it was told and says.
        unsafe { config::write(fields[2] as *mut u8, fields[1]) }
    });
    cuptiProfilerHostEvaluateToGpuValues(72, |fields| {
        // SAFETY: so many names and values (contract of the function).
        unsafe {
            let names = names(fields[4], fields[5])?;
            host::evaluate(fields[0], &names)?;
            session::check_data(fields[1], fields[2])?;
            let values = std::slice::from_raw_parts_mut(fields[6] as *mut f64, fields[5]);
            values.iter_mut().zip(&names).for_each(|(value, name)| *value = name.len() as f64);
        }
        Ok(())
    });
    cuptiRangeProfilerEnable(32, |fields| {
        fields[1] = profiler::enable(fields[0])?;
        Ok(())
    });
    cuptiRangeProfilerDisable(24, |fields| profiler::disable(fields[0]));
    cuptiRangeProfilerGetCounterDataSize(64, |fields| {
        profiler::check(fields[0])?;
        fields[5] = session::BYTES;
        Ok(())
    });
    cuptiRangeProfilerCounterDataImageInitialize(40, |fields| {
        profiler::check(fields[0])?;
        session::blank(fields[2], fields[1])
    });
    cuptiRangeProfilerSetConfig(90, |fields| {
        profiler::check(fields[0])?;
        // The range and the replay are two halves of a word: automatic ranges, replay of kernels.
        if fields[5] != 1 | (2 << 32) || fields[6] == 0 {
            return Err("another range, replay, or no room".into());
        }
        // SAFETY: the caller's image.
        unsafe { config::check(fields[2] as *const u8, fields[1]) }?;
        session::configure(fields[4], fields[3])
    });
    cuptiRangeProfilerStart(24, |fields| {
        profiler::check(fields[0])?;
        session::start()
    });
    cuptiRangeProfilerStop(41, |fields| {
        profiler::check(fields[0])?;
        session::stop()
    });
    cuptiRangeProfilerDecodeData(32, |fields| {
        profiler::check(fields[0])?;
        fields[1] = 0;
        session::decode()
    });
    cuptiRangeProfilerGetCounterDataInfo(40, |fields| {
        fields[2] = session::ranges(fields[0], fields[1])?;
        Ok(())
    });
}

/// What a code is called.
///
/// # Safety
/// The pointer is good for the answer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuptiGetResultString(code: c_int, text: *mut *const c_char) -> c_int {
    let name = match code {
        INVALID => c"CUPTI_ERROR_INVALID_PARAMETER",
        INVALID_METRIC_NAME => c"CUPTI_ERROR_INVALID_METRIC_NAME",
        35 => c"CUPTI_ERROR_INSUFFICIENT_PRIVILEGES",
        _ => return INVALID,
    };
    // SAFETY: the caller's pointer (contract).
    unsafe { text.write(name.as_ptr()) };
    0
}

/// # Safety
/// So many texts are there.
unsafe fn names(at: usize, count: usize) -> Result<Vec<String>, Status> {
    if at == 0 || count == 0 {
        return Err("no names".into());
    }
    // SAFETY: so many pointers to texts (contract).
    let names = unsafe { std::slice::from_raw_parts(at as *const *const c_char, count) };
    // SAFETY: as above.
    Ok(names.iter().map(|name| unsafe { CStr::from_ptr(*name) }.to_string_lossy().into_owned()).collect())
}
