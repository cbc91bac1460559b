//! Counts launches by CUPTI's range profiler. The library is opened when it is first needed; it comes with the toolkit
//! (`extras/CUPTI`) and as a wheel (`nvidia-cuda-cupti`).
//!
//! Each launch is a session of its own: blank counter data, one range, which CUPTI repeats until all passes are done. That is slow, and
//! the trace counts few launches of each kernel.

mod sys;

use crate::driver::counting::{Counted, Counting};
use crate::driver::{DeviceKind, library};
use crate::settings;
use crate::sync::OnceLock;
use std::ffi::{CStr, c_char, c_void};
use std::path::PathBuf;
use std::ptr::{null, null_mut};
use sys::{
    AUTO_RANGE, AddMetrics, Availability, ChipName, Config, ConfigSize, Cupti, DataInfo, DataInitialize, DataSize, Decode, Disable, Enable,
    Evaluate, Failure, HostDeinitialize, HostInitialize, Initialize, KERNEL_REPLAY, RANGE_PROFILER, SetConfig, Stop,
};

/// Newest first.
const NAMES: [&str; 3] = ["libcupti.so.13", "libcupti.so.12", "libcupti.so"];
/// Ranges that a session has room for: one, and one more, by which a second launch shows.
const RANGES: usize = 2;

/// What is counted. Names of the chips from Volta on; one that a chip has not is left out.
const METRICS: [&CStr; 27] = [
    c"gpu__time_duration.sum",
    c"dram__bytes_read.sum",
    c"dram__bytes_write.sum",
    c"lts__t_bytes.sum",
    c"lts__t_sector_hit_rate.pct",
    c"l1tex__t_sector_hit_rate.pct",
    c"l1tex__data_bank_conflicts_pipe_lsu.sum",
    c"smsp__inst_executed.sum",
    c"smsp__sass_thread_inst_executed_op_fadd_pred_on.sum",
    c"smsp__sass_thread_inst_executed_op_fmul_pred_on.sum",
    c"smsp__sass_thread_inst_executed_op_ffma_pred_on.sum",
    c"smsp__sass_thread_inst_executed_op_dadd_pred_on.sum",
    c"smsp__sass_thread_inst_executed_op_dmul_pred_on.sum",
    c"smsp__sass_thread_inst_executed_op_dfma_pred_on.sum",
    c"sm__inst_executed_pipe_tensor.sum",
    c"sm__throughput.avg.pct_of_peak_sustained_elapsed",
    c"gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed",
    c"gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed",
    c"sm__warps_active.avg.pct_of_peak_sustained_active",
    c"smsp__issue_active.avg.pct_of_peak_sustained_active",
    c"smsp__average_warps_issue_stalled_long_scoreboard_per_issue_active.ratio",
    c"smsp__average_warps_issue_stalled_short_scoreboard_per_issue_active.ratio",
    c"smsp__average_warps_issue_stalled_barrier_per_issue_active.ratio",
    c"smsp__average_warps_issue_stalled_wait_per_issue_active.ratio",
    c"smsp__average_warps_issue_stalled_math_pipe_throttle_per_issue_active.ratio",
    c"smsp__average_warps_issue_stalled_lg_throttle_per_issue_active.ratio",
    c"smsp__average_warps_issue_stalled_mio_throttle_per_issue_active.ratio",
];

/// Counts on one device. It stays as long as the process.
pub(super) struct Session {
    cupti: &'static Cupti,
    profiler: *mut c_void,
    host: *mut c_void,
    metrics: Vec<&'static CStr>,
    names: Vec<&'static str>,
    config: Vec<u8>,
    data: Vec<u8>,
}

// SAFETY: CUPTI's objects belong to no thread; one thread at a time has the session.
unsafe impl Send for Session {}

/// Begins to count on a device, whose primary context this is and is current.
///
/// # Errors
/// There is no such library, or it refuses: with the next step.
pub(super) fn open(ordinal: usize, context: *mut c_void) -> Counted<Box<dyn Counting>> {
    static CUPTI: OnceLock<Counted<Cupti>> = OnceLock::new();
    let cupti = CUPTI.get_or_init(find).as_ref().map_err(Clone::clone)?;
    let begin = || Session::new(cupti, ordinal, context).map_err(|failure| format!("{}: {failure}", cupti.name()));
    Ok(Box::new(begin()?))
}

fn find() -> Counted<Cupti> {
    const HELP: &str = "install the wheel `nvidia-cuda-cupti` or CUDA's toolkit (12.6 or newer), and name the library with GPU_CUPTI_LIBRARY if it lies elsewhere";
    let mut folders: Vec<PathBuf> = Vec::new();
    for root in settings::get().cuda_roots.iter().map(PathBuf::from).chain([PathBuf::from("/usr/local/cuda")]) {
        folders.extend([root.join("extras/CUPTI/lib64"), root.join("lib64")]);
    }
    let opened = library::open(DeviceKind::Cuda, &NAMES, settings::get().cupti_library.as_deref(), &folders);
    let opened = opened.map_err(|error| match error.kind() {
        crate::ErrorKind::LibraryNotFound { tried, .. } => {
            let tried: Vec<String> = tried.iter().map(|(name, answer)| format!("{name} ({answer})")).collect();
            format!("CUPTI was not found; tried {}; {HELP}", tried.join(", "))
        }
        _ => error.to_string(),
    })?;
    Cupti::resolve(&opened).map_err(|symbol| format!("{} has no {symbol}; {HELP}", opened.name))
}

impl Session {
    fn new(cupti: &'static Cupti, ordinal: usize, context: *mut c_void) -> Result<Session, Failure> {
        let (mut chip, mut available) = (ChipName::new(), Availability::new());
        chip.device = ordinal;
        available.context = context;
        let mut image = Vec::new();
        // SAFETY: the context is alive for good; the blocks name memory of these sizes, which outlives the calls.
        unsafe {
            cupti.initialize(&mut Initialize::new())?;
            cupti.chip_name(&mut chip)?;
            cupti.availability(&mut available)?;
            image.resize(available.bytes, 0_u8);
            available.image = image.as_mut_ptr();
            cupti.availability(&mut available)?;
        }
        let host = |metrics: &[&'static CStr]| Host::new(cupti, chip.name, &image, metrics);
        let (host, metrics) = match host(&METRICS) {
            Ok(host) => (host, METRICS.to_vec()),
            // A list with one name that the chip has not is refused as a whole.
            Err(_) => {
                let known = |metric: &&'static CStr| host(&[metric]).is_ok();
                let metrics: Vec<&CStr> = METRICS.into_iter().filter(known).collect();
                (host(&metrics)?, metrics)
            }
        };
        let config = host.config()?;
        let mut enable = Enable::new();
        enable.context = context;
        // SAFETY: the context is alive for good.
        unsafe { cupti.enable(&mut enable) }?;
        let names = metrics.iter().filter_map(|name| name.to_str().ok()).collect();
        let mut session = Session { cupti, profiler: enable.profiler, host: host.into_raw(), metrics, names, config, data: Vec::new() };
        session.make_data()?;
        Ok(session)
    }

    fn make_data(&mut self) -> Result<(), Failure> {
        let names = pointers(&self.metrics);
        let mut size = DataSize::new();
        (size.profiler, size.names, size.count) = (self.profiler, names.as_ptr(), names.len());
        (size.ranges, size.nodes) = (RANGES, RANGES as u32);
        // SAFETY: the profiler is alive; the names outlive the call.
        unsafe { self.cupti.data_size(&mut size) }?;
        self.data = vec![0; size.bytes];
        Ok(())
    }

    fn start(&mut self) -> Result<(), Failure> {
        let mut blank = DataInitialize::new();
        (blank.profiler, blank.bytes, blank.data) = (self.profiler, self.data.len(), self.data.as_mut_ptr());
        let mut config = SetConfig::new();
        (config.profiler, config.config_bytes, config.config) = (self.profiler, self.config.len(), self.config.as_ptr());
        (config.data_bytes, config.data) = (self.data.len(), self.data.as_mut_ptr());
        (config.range, config.replay, config.ranges) = (AUTO_RANGE, KERNEL_REPLAY, RANGES);
        (config.levels, config.least_level) = (1, 1);
        let mut start = Disable::new();
        start.profiler = self.profiler;
        // SAFETY: the profiler is alive; configuration and data are the session's, which keeps them where they are until it is dropped.
        unsafe {
            self.cupti.data_initialize(&mut blank)?;
            self.cupti.set_config(&mut config)?;
            self.cupti.start(&mut start)
        }
    }

    fn stop(&mut self) -> Result<Option<Vec<f64>>, Failure> {
        let (mut stop, mut decode, mut info) = (Stop::new(), Decode::new(), DataInfo::new());
        stop.profiler = self.profiler;
        decode.profiler = self.profiler;
        (info.data, info.bytes) = (self.data.as_ptr(), self.data.len());
        // SAFETY: the profiler is alive, and the data is what it was configured with.
        unsafe {
            self.cupti.stop(&mut stop)?;
            self.cupti.decode(&mut decode)?;
            self.cupti.data_info(&mut info)?;
        }
        if info.ranges != 1 || decode.dropped > 0 {
            return Ok(None);
        }
        let names = pointers(&self.metrics);
        let mut values = vec![0.0; names.len()];
        let mut evaluate = Evaluate::new();
        (evaluate.host, evaluate.data, evaluate.bytes) = (self.host, self.data.as_ptr(), self.data.len());
        (evaluate.names, evaluate.count, evaluate.values) = (names.as_ptr(), names.len(), values.as_mut_ptr());
        // SAFETY: the host object is alive; names and values are as many as it says.
        unsafe { self.cupti.evaluate(&mut evaluate) }?;
        Ok(Some(values))
    }

    fn words(&self, failure: &Failure) -> String {
        format!("{}: {failure}", self.cupti.name())
    }
}

impl Counting for Session {
    fn names(&self) -> &[&'static str] {
        &self.names
    }

    fn begin(&mut self) -> Counted<()> {
        self.start().map_err(|failure| self.words(&failure))
    }

    fn end(&mut self) -> Counted<Option<Vec<f64>>> {
        self.stop().map_err(|failure| self.words(&failure))
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let (mut disable, mut host) = (Disable::new(), HostDeinitialize::new());
        (disable.profiler, host.host) = (self.profiler, self.host);
        // SAFETY: both were made by `new`, and are freed once. What they answer is of no use to anybody.
        unsafe {
            let _ = self.cupti.disable(&mut disable);
            let _ = self.cupti.host_deinitialize(&mut host);
        }
    }
}

fn pointers(names: &[&'static CStr]) -> Vec<*const c_char> {
    names.iter().map(|name| name.as_ptr()).collect()
}

/// The object that schedules metrics and evaluates them.
struct Host {
    cupti: &'static Cupti,
    object: *mut c_void,
}

impl Host {
    fn new(cupti: &'static Cupti, chip: *const c_char, availability: &[u8], metrics: &[&'static CStr]) -> Result<Host, Failure> {
        let mut make = HostInitialize::new();
        (make.kind, make.chip) = (RANGE_PROFILER, chip);
        make.availability = if availability.is_empty() { null() } else { availability.as_ptr() };
        // SAFETY: a name of CUPTI's own, and an image that outlives the call.
        unsafe { cupti.host_initialize(&mut make) }?;
        let host = Host { cupti, object: make.host };
        let names = pointers(metrics);
        let mut add = AddMetrics::new();
        (add.host, add.names, add.count) = (host.object, names.as_ptr(), names.len());
        // SAFETY: the object is alive; the names outlive the call.
        unsafe { cupti.add_metrics(&mut add) }?;
        Ok(host)
    }

    /// Which counters each pass reads.
    fn config(&self) -> Result<Vec<u8>, Failure> {
        let (mut size, mut config) = (ConfigSize::new(), Config::new());
        size.host = self.object;
        // SAFETY: the object is alive.
        unsafe { self.cupti.config_size(&mut size) }?;
        let mut image = vec![0; size.bytes];
        (config.host, config.bytes, config.image) = (self.object, image.len(), image.as_mut_ptr());
        // SAFETY: the object is alive; the image has so many bytes.
        unsafe { self.cupti.config(&mut config) }?;
        Ok(image)
    }

    /// The object, which somebody else frees.
    fn into_raw(mut self) -> *mut c_void {
        std::mem::replace(&mut self.object, null_mut())
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        if !self.object.is_null() {
            let mut block = HostDeinitialize::new();
            block.host = self.object;
            // SAFETY: made by `new`, and freed once. What it answers is of no use to anybody.
            let _ = unsafe { self.cupti.host_deinitialize(&mut block) };
        }
    }
}
