//! Images of kernels, and launches.
//!
//! A program's global constructors load its images. This does not use a device: it reads an image in place, in the program.
//! The first use of one of its kernels on a device loads it there.

use crate::context::{device, done, fail, flush, lock, stream};
use gpu_abi::program::{self, Layout};
use gpu_rt::{Device, DeviceKind, Dim3, Function, Launch, Module, Stream, raw};
use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::sync::Mutex;

/// A program's image.
pub struct ProgramModule {
    image: Image,
    loaded: Mutex<Vec<Loaded>>,
}

enum Image {
    /// What `cargo gpu` makes.
    Program { layouts: Vec<Layout>, fat: &'static [u8] },
    /// What a vendor's tools make.
    Bare(&'static [u8]),
}

/// The module on one device.
struct Loaded {
    device: Device,
    module: Module,
    /// Boxed, because their addresses are handed out.
    kernels: Vec<(CString, Box<Kernel>)>,
}

/// A kernel on a device.
pub struct Kernel {
    function: Function,
    /// How its arguments are packed. The driver of a bare image knows.
    layout: Option<Layout>,
}

fn load(call: &str, image: &'static [u8]) -> *mut ProgramModule {
    let image = if image.starts_with(&program::MAGIC[..program::MAGIC.len() - 1]) {
        match program::read(image) {
            Ok(program) => Image::Program { layouts: program.layouts, fat: program.fat },
            Err(damage) => fail(call, format_args!("the program's image is damaged or of another version: {damage}")),
        }
    } else {
        Image::Bare(image)
    };
    Box::into_raw(Box::new(ProgramModule { image, loaded: Mutex::new(Vec::new()) }))
}

/// Takes note of an image of `bytes` bytes.
///
/// # Safety
/// They are there, and stay unchanged until the module is unloaded.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuModuleLoad(data: *const u8, bytes: usize) -> *mut ProgramModule {
    // SAFETY: the same contract. "Static" is as long as the module, which is as long as it is used.
    load("mgpuModuleLoad", unsafe { std::slice::from_raw_parts(data, bytes) })
}

/// Takes note of PTX, which the driver compiles; how hard is its own matter.
///
/// # Safety
/// It ends with a NUL, and stays unchanged until the module is unloaded.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuModuleLoadJIT(data: *const c_char, _opt_level: c_int) -> *mut ProgramModule {
    // SAFETY: the same contract; as above.
    load("mgpuModuleLoadJIT", unsafe { CStr::from_ptr(data) }.to_bytes())
}

/// Waits for the launches of the module's kernels, and unloads it.
///
/// # Safety
/// It came from one of the functions above; neither it nor its kernels are used any more. Or it is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuModuleUnload(module: *mut ProgramModule) {
    if !module.is_null() {
        // SAFETY: a box's pointer that nobody uses any more (contract).
        drop(unsafe { Box::from_raw(module) });
        flush();
    }
}

/// The kernel of this name on the calling thread's device.
///
/// # Safety
/// The module is loaded, and the name ends with a NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuModuleGetFunction(module: *const ProgramModule, name: *const c_char) -> *const Kernel {
    let call = "mgpuModuleGetFunction";
    // SAFETY: the same contract.
    let (module, name) = unsafe { (&*module, CStr::from_ptr(name)) };
    let device = device(call);
    let mut loaded = lock(&module.loaded);
    let index = loaded.iter().position(|loaded| loaded.device == device).unwrap_or_else(|| {
        // SAFETY: the image is part of a program that a compiler made, gpu-build or MLIR with the vendor's tools.
        let made = unsafe {
            match &module.image {
                Image::Program { fat, .. } => Module::load(&device, fat),
                Image::Bare(image) => raw::load_image(&device, image),
            }
        };
        loaded.push(Loaded { module: done(call, made), device, kernels: Vec::new() });
        loaded.len() - 1
    });
    let loaded = &mut loaded[index];
    if let Some((_, kernel)) = loaded.kernels.iter().find(|(known, _)| known.as_c_str() == name) {
        return &**kernel;
    }
    let text = name.to_string_lossy();
    let function = done(call, loaded.module.function(&text));
    let layout = match &module.image {
        Image::Bare(_) => None,
        Image::Program { layouts, .. } => match layouts.iter().find(|layout| layout.name == text) {
            Some(layout) => Some(layout.clone()),
            None => fail(call, format_args!("the program's image has no argument layout for `{text}`")),
        },
    };
    let kernel = Box::new(Kernel { function, layout });
    let address: *const Kernel = &*kernel;
    loaded.kernels.push((name.to_owned(), kernel));
    address
}

/// Enqueues a launch: grid and block in blocks and threads, dynamic shared memory in bytes, a pointer to each argument.
///
/// # Safety
/// The kernel's module is loaded, the stream is null or alive. There are `count` pointers, one for each argument as the
/// kernel was compiled for; what the arguments point to is the kernel's to use until the work is done.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuLaunchKernel(
    kernel: *const Kernel,
    grid_x: isize,
    grid_y: isize,
    grid_z: isize,
    block_x: isize,
    block_y: isize,
    block_z: isize,
    shared: i32,
    handle: *const Stream,
    params: *mut *mut c_void,
    _extra: *mut *mut c_void,
    count: usize,
) {
    let call = "mgpuLaunchKernel";
    let launch = Launch::new(sizes(call, [grid_x, grid_y, grid_z]), sizes(call, [block_x, block_y, block_z]));
    // SAFETY: the same contract.
    unsafe { enqueue(call, &*kernel, launch.shared(shared.max(0) as u32), handle, params, Some(count)) }
}

/// As [`mgpuLaunchKernel`], in clusters of blocks, which NVIDIA's devices have since compute capability 9.0.
///
/// # Safety
/// As there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mgpuLaunchClusterKernel(
    kernel: *const Kernel,
    cluster_x: isize,
    cluster_y: isize,
    cluster_z: isize,
    grid_x: isize,
    grid_y: isize,
    grid_z: isize,
    block_x: isize,
    block_y: isize,
    block_z: isize,
    shared: i32,
    handle: *const Stream,
    params: *mut *mut c_void,
    _extra: *mut *mut c_void,
) {
    let call = "mgpuLaunchClusterKernel";
    let launch = Launch::new(sizes(call, [grid_x, grid_y, grid_z]), sizes(call, [block_x, block_y, block_z]));
    let launch = launch.shared(shared.max(0) as u32).cluster(sizes(call, [cluster_x, cluster_y, cluster_z]));
    // SAFETY: the same contract.
    unsafe { enqueue(call, &*kernel, launch, handle, params, None) }
}

fn sizes(call: &str, sizes: [isize; 3]) -> Dim3 {
    let [x, y, z] = sizes.map(|size| u32::try_from(size).unwrap_or_else(|_| fail(call, format_args!("a size of {size} in a launch"))));
    Dim3::from([x, y, z])
}

/// # Safety
/// As [`mgpuLaunchKernel`].
unsafe fn enqueue(call: &str, kernel: &Kernel, launch: Launch, handle: *const Stream, params: *mut *mut c_void, count: Option<usize>) {
    // SAFETY: the same contract.
    let stream = unsafe { stream(call, handle) };
    // What kernels print does not go through C's output: what the host has printed comes first.
    flush();
    let Some(layout) = &kernel.layout else {
        // SAFETY: there is a pointer for each argument (contract).
        return done(call, unsafe { raw::launch_pointers(&kernel.function, &stream, launch, params) });
    };
    if let Some(count) = count
        && count != layout.args.len()
    {
        fail(call, format_args!("`{}` takes {} arguments, and the program passes {count}", layout.name, layout.args.len()));
    }
    let mut packed = vec![0u8; layout.args_size as usize];
    for (index, &(offset, size)) in layout.args.iter().enumerate() {
        // SAFETY: a pointer for each argument, and each argument of the kernel's size behind its own (contract); the layout was checked
        // to stay within the packed arguments, which are apart from the program's.
        unsafe {
            let argument = (*params.add(index)).cast::<u8>();
            packed.as_mut_ptr().add(offset as usize).copy_from_nonoverlapping(argument, size as usize);
        }
    }
    // SAFETY: packed as the manifest says; the rest is the program's own contract with its kernels.
    done(call, unsafe { kernel.function.launch_packed(&stream, launch, &packed) });
    if stream.device().kind() == DeviceKind::Cpu {
        // Its work is done, and nobody need wait for it.
        flush();
    }
}
