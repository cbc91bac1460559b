//! The CUDA driver's functions, called as a C program calls them: those that the runtime does not call yet too.

use gpu_fake_tests::process::{is_child, passes_on, run};
use gpu_fake_tests::{Fake, Vendor, call, image, scenario};
use gpu_test::this_test;
use std::ffi::c_void;
use std::ptr::{null, null_mut, without_provenance_mut};
use std::sync::atomic::{AtomicU32, Ordering};

type Handle = u64;

/// `CUDA_MEMCPY2D`, as `cuda.h` declares it.
#[repr(C)]
#[derive(Default)]
struct Memcpy2d {
    src_x_in_bytes: usize,
    src_y: usize,
    src_memory_type: u32,
    src_host: usize,
    src_device: u64,
    src_array: usize,
    src_pitch: usize,
    dst_x_in_bytes: usize,
    dst_y: usize,
    dst_memory_type: u32,
    dst_host: usize,
    dst_device: u64,
    dst_array: usize,
    dst_pitch: usize,
    width_in_bytes: usize,
    height: usize,
}

/// `CUlaunchAttribute`: the value is a union of 64 bytes.
#[repr(C)]
#[derive(Clone, Copy)]
struct Attribute {
    id: u32,
    pad: [u8; 4],
    value: [u32; 16],
}

/// `CUlaunchConfig`.
#[repr(C)]
struct Config {
    grid: [u32; 3],
    block: [u32; 3],
    shared: u32,
    stream: Handle,
    attributes: *const Attribute,
    count: u32,
}

/// A good call.
macro_rules! good {
    ($($call:tt)*) => { assert_eq!(call!($($call)*), 0, stringify!($($call)*)) };
}

/// The fake, initialised, with the first device's context current.
fn open() -> (Fake, Handle) {
    let (fake, mut context) = (Fake::open(), 0);
    good!(fake, "cuInit", 0 => u32);
    good!(fake, "cuDevicePrimaryCtxRetain", &mut context => *mut Handle, 0 => i32);
    good!(fake, "cuCtxSetCurrent", context => Handle);
    (fake, context)
}

fn stream(fake: &Fake) -> Handle {
    let mut stream = 0;
    good!(fake, "cuStreamCreateWithPriority", &mut stream => *mut Handle, 1 => u32, -1 => i32);
    stream
}

fn axpy(fake: &Fake) -> (Handle, Handle) {
    let (mut module, mut function) = (0, 0);
    // The driver keeps no image.
    let code = image(scenario::AXPY, "sm_90");
    good!(fake, "cuModuleLoadDataEx", &mut module => *mut Handle, code.as_ptr() => *const u8, 0 => u32, null_mut() => *mut i32,
        null_mut() => *mut *mut c_void);
    good!(fake, "cuModuleGetFunction", &mut function => *mut Handle, module => Handle, c"axpy".as_ptr() => *const i8);
    (module, function)
}

/// Launches `axpy` on a grid of so many blocks, with so many bytes of packed arguments and of dynamic shared memory.
fn launch(
    fake: &Fake,
    function: Handle,
    stream: Handle,
    (x, y): (u64, u64),
    (size, shared, grid): (usize, u32, u32),
    attributes: &[Attribute],
) -> i32 {
    let mut args = [0u8; 32];
    args[..4].copy_from_slice(&2f32.to_le_bytes());
    args[8..16].copy_from_slice(&x.to_le_bytes());
    args[16..24].copy_from_slice(&y.to_le_bytes());
    args[24..28].copy_from_slice(&64u32.to_le_bytes());
    let mut extra = [
        without_provenance_mut::<c_void>(1),
        args.as_mut_ptr().cast(),
        without_provenance_mut(2),
        (&raw const size).cast_mut().cast(),
        null_mut(),
    ];
    if attributes.is_empty() {
        return call!(fake, "cuLaunchKernel", function => Handle, grid => u32, 1 => u32, 1 => u32, 64 => u32, 1 => u32, 1 => u32,
            shared => u32, stream => Handle, null_mut() => *mut *mut c_void, extra.as_mut_ptr() => *mut *mut c_void);
    }
    let count = attributes.len() as u32;
    let config = Config { grid: [grid, 1, 1], block: [64, 1, 1], shared, stream, attributes: attributes.as_ptr(), count };
    call!(fake, "cuLaunchKernelEx", &config => *const Config, function => Handle, null_mut() => *mut *mut c_void,
        extra.as_mut_ptr() => *mut *mut c_void)
}

fn attribute(id: u32, values: &[u32]) -> Attribute {
    let mut value = [0; 16];
    value[..values.len()].copy_from_slice(values);
    Attribute { id, pad: [0; 4], value }
}

extern "C" fn count(data: *mut c_void) {
    // SAFETY: the tests give a counter that they keep.
    unsafe { &*data.cast::<AtomicU32>() }.fetch_add(1, Ordering::SeqCst);
}

#[test]
fn memory_of_every_kind() {
    if !is_child() {
        return passes_on(this_test!(), Vendor::Nvidia, &[("GPU_FAKE_DELAY", "200")]);
    }
    let (fake, context) = &open();
    let stream = stream(fake);
    let (mut device, mut pinned, mut managed, mut ordered, mut pool) = (0u64, 0u64, 0u64, 0u64, 0);
    good!(fake, "cuMemAlloc_v2", &mut device => *mut u64, 4096 => usize);
    good!(fake, "cuMemHostAlloc", &mut pinned => *mut u64, 4096 => usize, 1 => u32);
    good!(fake, "cuMemAllocManaged", &mut managed => *mut u64, 64 => usize, 1 => u32);
    good!(fake, "cuDeviceGetDefaultMemPool", &mut pool => *mut Handle, 0 => i32);
    let threshold = u64::MAX;
    good!(fake, "cuMemPoolSetAttribute", pool => Handle, 4 => i32, &raw const threshold => *const u64);
    let access = [1i32, 1, 3];
    good!(fake, "cuMemPoolSetAccess", pool => Handle, access.as_ptr() => *const i32, 1 => usize);
    good!(fake, "cuMemAllocAsync", &mut ordered => *mut u64, 64 => usize, stream => Handle);
    good!(fake, "cuMemsetD32Async", device => u64, 0x0102_0304 => u32, 1024 => usize, stream => Handle);
    good!(fake, "cuMemsetD16Async", device => u64, 0x0506 => u16, 2 => usize, stream => Handle);
    good!(fake, "cuMemsetD8Async", ordered => u64, 7 => u8, 64 => usize, stream => Handle);
    good!(fake, "cuMemcpyDtoDAsync_v2", device + 8 => u64, ordered => u64, 4 => usize, stream => Handle);
    // A column of 4 bytes out of rows of 16, from the second row on, packed.
    let copy = Memcpy2d {
        src_y: 1,
        src_x_in_bytes: 4,
        src_memory_type: 2,
        src_device: device,
        src_pitch: 16,
        dst_memory_type: 1,
        dst_host: pinned as usize,
        dst_pitch: 4,
        width_in_bytes: 4,
        height: 8,
        ..Memcpy2d::default()
    };
    good!(fake, "cuMemsetD8Async", device + 20 => u64, 9 => u8, 4 => usize, stream => Handle);
    good!(fake, "cuMemcpy2DAsync_v2", &copy => *const Memcpy2d, stream => Handle);
    good!(fake, "cuMemFreeAsync", ordered => u64, stream => Handle);
    good!(fake, "cuStreamSynchronize", stream => Handle);
    // SAFETY: pinned memory is host memory, and 32 of its bytes were written.
    let column = unsafe { std::slice::from_raw_parts(pinned as *const u8, 32) };
    let expected: Vec<u8> = [9; 4].into_iter().chain([4, 3, 2, 1].repeat(7)).collect();
    assert_eq!(column, expected);
    let own = [9u8; 64];
    good!(fake, "cuMemHostRegister_v2", own.as_ptr() => *const u8, 64 => usize, 0 => u32);
    good!(fake, "cuMemcpyAsync", managed => u64, own.as_ptr() => *const u8, 64 => usize, stream => Handle);
    good!(fake, "cuStreamSynchronize", stream => Handle);
    good!(fake, "cuMemHostUnregister", own.as_ptr() => *const u8);
    // SAFETY: managed memory, written and waited for.
    assert_eq!(unsafe { std::slice::from_raw_parts(managed as *const u8, 64) }, [9; 64]);

    let (mut other, mut there, mut start) = (0, 0u64, [0u8; 12]);
    good!(fake, "cuDevicePrimaryCtxRetain", &mut other => *mut Handle, 1 => i32);
    good!(fake, "cuCtxSetCurrent", other => Handle);
    good!(fake, "cuMemAlloc_v2", &mut there => *mut u64, 16 => usize);
    good!(fake, "cuMemcpyPeerAsync", there => u64, other => Handle, device => u64, *context => Handle, 16 => usize, stream => Handle);
    good!(fake, "cuMemcpyDtoHAsync_v2", start.as_mut_ptr() => *mut u8, there => u64, 12 => usize, stream => Handle);
    good!(fake, "cuStreamSynchronize", stream => Handle);
    assert_eq!(start, [6, 5, 6, 5, 4, 3, 2, 1, 7, 7, 7, 7]);
    for (name, address) in [("cuMemFree_v2", device), ("cuMemFree_v2", managed), ("cuMemFree_v2", there), ("cuMemFreeHost", pinned)] {
        good!(fake, name, address => u64);
    }
    good!(fake, "cuMemPoolTrimTo", pool => Handle, 0 => usize);
    good!(fake, "cuStreamDestroy_v2", stream => Handle);
    for device in [0, 1] {
        good!(fake, "cuDevicePrimaryCtxRelease_v2", device => i32);
    }
    assert_eq!(fake.ledger().live["context"], 0);
}

#[test]
fn kernels_events_callbacks_and_graphs() {
    if !is_child() {
        return passes_on(this_test!(), Vendor::Nvidia, &[("GPU_FAKE_DELAY", "200")]);
    }
    let (fake, _) = &open();
    let (one, two, (module, function)) = (stream(fake), stream(fake), axpy(fake));
    let (mut x, mut y) = (0u64, 0u64);
    good!(fake, "cuMemAlloc_v2", &mut x => *mut u64, 256 => usize);
    good!(fake, "cuMemAlloc_v2", &mut y => *mut u64, 256 => usize);
    good!(fake, "cuMemsetD32Async", x => u64, 1f32.to_bits() => u32, 64 => usize, one => Handle);
    good!(fake, "cuMemsetD32Async", y => u64, 0 => u32, 64 => usize, one => Handle);
    let (mut start, mut end) = (0, 0);
    good!(fake, "cuEventCreate", &mut start => *mut Handle, 0 => u32);
    good!(fake, "cuEventCreate", &mut end => *mut Handle, 0 => u32);
    good!(fake, "cuEventRecord", start => Handle, one => Handle);
    let run = |stream, grid, attributes: &[Attribute]| launch(fake, function, stream, (x, y), (28, 0, grid), attributes);
    assert_eq!(run(one, 1, &[]), 0);
    assert_eq!(run(one, 4, &[attribute(4, &[2, 1, 1]), attribute(2, &[1])]), 0);
    assert_eq!(run(one, 16, &[attribute(4, &[16, 1, 1])]), 912);
    assert_eq!(run(one, 100_000, &[attribute(2, &[1])]), 720);
    let (mut blocks, mut grid, mut block) = (0, 0, 0);
    good!(fake, "cuOccupancyMaxActiveBlocksPerMultiprocessor", &mut blocks => *mut i32, function => Handle, 1024 => i32, 0 => usize);
    good!(fake, "cuOccupancyMaxPotentialBlockSize", &mut grid => *mut i32, &mut block => *mut i32, function => Handle,
        null() => *const c_void, 0 => usize, 0 => i32);
    assert_eq!((blocks, grid * block, block % 32), (2, 4 * 2048, 0));
    let counter = AtomicU32::new(0);
    good!(fake, "cuLaunchHostFunc", one => Handle, count => extern "C" fn(*mut c_void), &raw const counter => *const AtomicU32);
    good!(fake, "cuEventRecord", end => Handle, one => Handle);
    good!(fake, "cuEventSynchronize", end => Handle);
    assert_eq!(counter.load(Ordering::SeqCst), 1);
    let mut milliseconds = -1f32;
    good!(fake, "cuEventElapsedTime", &mut milliseconds => *mut f32, start => Handle, end => Handle);
    assert!(milliseconds >= 0.0);

    let (mut graph, mut exec) = (0, 0);
    good!(fake, "cuStreamBeginCapture_v2", one => Handle, 1 => u32);
    assert_eq!(run(one, 1, &[]), 0);
    good!(fake, "cuStreamEndCapture", one => Handle, &mut graph => *mut Handle);
    let mut nodes = 0;
    good!(fake, "cuGraphGetNodes", graph => Handle, null_mut() => *mut Handle, &mut nodes => *mut usize);
    good!(fake, "cuGraphInstantiateWithFlags", &mut exec => *mut Handle, graph => Handle, 0 => u64);
    for stream in [two, one] {
        good!(fake, "cuGraphLaunch", exec => Handle, stream => Handle);
    }
    let mut out = [0f32; 64];
    good!(fake, "cuMemcpyDtoHAsync_v2", out.as_mut_ptr() => *mut f32, y => u64, 256 => usize, one => Handle);
    good!(fake, "cuCtxSynchronize");
    assert_eq!((out, nodes), ([8.0; 64], 1));
    good!(fake, "cuGraphExecDestroy", exec => Handle);
    good!(fake, "cuGraphDestroy", graph => Handle);
    for (name, handle) in
        [("cuEventDestroy_v2", start), ("cuEventDestroy_v2", end), ("cuStreamDestroy_v2", one), ("cuStreamDestroy_v2", two)]
    {
        good!(fake, name, handle => Handle);
    }
    good!(fake, "cuMemFree_v2", x => u64);
    good!(fake, "cuMemFree_v2", y => u64);
    good!(fake, "cuModuleUnload", module => Handle);
}

#[test]
fn misuse_returns_cudas_codes_and_is_recorded() {
    let test = this_test!();
    if !is_child() {
        let ended = run(test, Vendor::Nvidia, &[]);
        assert!(ended.output.status.success(), "{}", ended.text);
        ended.ledger.unwrap().balance().unwrap();
        return;
    }
    let early = Fake::open();
    assert_eq!(call!(early, "cuCtxGetCurrent", &mut 0 => *mut Handle), 3);
    let (fake, _) = &open();
    fake.reset();
    let noted = |words: &str| {
        let violations = fake.ledger().violations;
        assert!(violations.len() == 1 && violations[0].contains(words), "{words}: {violations:?}");
        fake.reset();
    };
    let (one, (module, function)) = (stream(fake), axpy(fake));
    let mut x = 0u64;
    good!(fake, "cuMemAlloc_v2", &mut x => *mut u64, 256 => usize);
    let run = |y: u64, size: usize, shared: u32| launch(fake, function, one, (x, y), (size, shared, 1), &[]);
    assert_eq!(run(x, 28, 0), 0);
    assert_eq!(run(x, 24, 0), 1);
    noted("24 bytes of arguments, and the kernel takes 28");
    // The cubin does not say that this is an address; the code object of the same fat binary does.
    assert_eq!(run(x + 256, 28, 0), 1);
    noted("leaves its allocation");
    assert_eq!(run(x, 28, 49 << 10), 1);
    noted("more dynamic shared memory than was asked for");
    good!(fake, "cuFuncSetAttribute", function => Handle, 8 => i32, 100 << 10 => i32);
    assert_eq!(run(x, 28, 49 << 10), 0);
    let in_thread =
        || std::thread::scope(|scope| scope.spawn(|| call!(fake, "cuMemAlloc_v2", &mut 0 => *mut u64, 256 => usize)).join().unwrap());
    assert_eq!(in_thread(), 201);
    noted("no context is current");
    // Nor are streams and modules of any use there.
    let in_thread = |name: &'static str, handle: Handle| {
        std::thread::scope(|scope| scope.spawn(|| call!(fake, name, handle => Handle)).join().unwrap())
    };
    for (name, handle) in [("cuStreamSynchronize", one), ("cuModuleUnload", module)] {
        assert_eq!(in_thread(name, handle), 201);
        noted("no context is current");
    }
    assert_eq!(call!(fake, "cuCtxSetCurrent", one => Handle), 201);
    noted("a stream where a context is wanted");
    let (mut at, mut bytes) = (0u64, 0usize);
    let mut variable = |module: Handle, name: *const i8| call!(fake, "cuModuleGetGlobal_v2", &mut at => *mut u64, &mut bytes => *mut usize, module => Handle, name => *const i8);
    // A name of nothing, and one of a kernel.
    assert_eq!((variable(module, c"none".as_ptr()), variable(module, c"axpy".as_ptr())), (500, 1));
    assert_eq!(variable(module, std::ptr::null()), 1);
    noted("a null name");
    assert_eq!(variable(one, c"none".as_ptr()), 400);
    noted("a stream where a module is wanted");
    assert_eq!(call!(fake, "cuMemAlloc_v2", &mut 0 => *mut u64, 0 => usize), 1);
    noted("0 bytes");
    good!(fake, "cuStreamSynchronize", one => Handle);
    good!(fake, "cuMemFree_v2", x => u64);
    good!(fake, "cuModuleUnload", module => Handle);
    assert_eq!(run(0, 28, 0), 400);
    noted("a function that is destroyed");
    good!(fake, "cuDevicePrimaryCtxRelease_v2", 0 => i32);
    noted("a context is destroyed before its streams");
    good!(fake, "cuStreamDestroy_v2", one => Handle);
    assert_eq!(call!(fake, "cuDeviceGet", &mut 0 => *mut i32, 2 => i32), 101);
}
