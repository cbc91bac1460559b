//! HIP's functions, called as a C program calls them: those that the runtime does not call yet too.

use gpu_fake_tests::process::{is_child, passes_on, run};
use gpu_fake_tests::{Fake, Vendor, call, image, scenario};
use gpu_test::this_test;
use std::ffi::c_void;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicU32, Ordering};

type Handle = u64;

/// A good call.
macro_rules! good {
    ($($call:tt)*) => { assert_eq!(call!($($call)*), 0, stringify!($($call)*)) };
}

fn stream(fake: &Fake) -> Handle {
    let mut stream = 0;
    good!(fake, "hipStreamCreateWithFlags", &mut stream => *mut Handle, 1 => u32);
    stream
}

fn axpy(fake: &Fake, code: &[u8]) -> (Handle, Handle) {
    let (mut module, mut function) = (0, 0);
    good!(fake, "hipModuleLoadData", &mut module => *mut Handle, code.as_ptr() => *const u8);
    good!(fake, "hipModuleGetFunction", &mut function => *mut Handle, module => Handle, c"axpy".as_ptr() => *const i8);
    (module, function)
}

/// One pointer for each argument of `axpy`.
fn launch(fake: &Fake, name: &str, function: Handle, stream: Handle, x: u64, y: u64, grid: u32) -> i32 {
    let (mut a, mut x, mut y, mut n) = (2f32, x, y, 64u32);
    let mut params = [(&raw mut a).cast(), (&raw mut x).cast(), (&raw mut y).cast(), (&raw mut n).cast::<c_void>()];
    let params = params.as_mut_ptr();
    if name == "hipModuleLaunchKernel" {
        call!(fake, name, function => Handle, grid => u32, 1 => u32, 1 => u32, 64 => u32, 1 => u32, 1 => u32, 0 => u32,
            stream => Handle, params => *mut *mut c_void, null_mut() => *mut *mut c_void)
    } else {
        call!(fake, name, function => Handle, grid => u32, 1 => u32, 1 => u32, 64 => u32, 1 => u32, 1 => u32, 0 => u32,
            stream => Handle, params => *mut *mut c_void)
    }
}

extern "C" fn count(data: *mut c_void) {
    // SAFETY: the tests give a counter that they keep.
    unsafe { &*data.cast::<AtomicU32>() }.fetch_add(1, Ordering::SeqCst);
}

extern "C" fn count_with_status(_stream: *mut c_void, status: i32, data: *mut c_void) {
    assert_eq!(status, 0);
    count(data);
}

#[test]
fn memory_of_every_kind() {
    if !is_child() {
        return passes_on(this_test!(), Vendor::Amd, &[("GPU_FAKE_DELAY", "200")]);
    }
    let fake = &Fake::open();
    let stream = stream(fake);
    let (mut device, mut pinned, mut managed, mut ordered, mut pool) = (0u64, 0u64, 0u64, 0u64, 0);
    good!(fake, "hipMalloc", &mut device => *mut u64, 4096 => usize);
    good!(fake, "hipHostMalloc", &mut pinned => *mut u64, 4096 => usize, 0 => u32);
    good!(fake, "hipMallocManaged", &mut managed => *mut u64, 64 => usize, 1 => u32);
    good!(fake, "hipDeviceGetDefaultMemPool", &mut pool => *mut Handle, 0 => i32);
    let threshold = u64::MAX;
    good!(fake, "hipMemPoolSetAttribute", pool => Handle, 4 => i32, &raw const threshold => *const u64);
    let mut threshold = 0u64;
    good!(fake, "hipMemPoolGetAttribute", pool => Handle, 4 => i32, &mut threshold => *mut u64);
    assert_eq!(threshold, u64::MAX);
    good!(fake, "hipMallocAsync", &mut ordered => *mut u64, 64 => usize, stream => Handle);

    good!(fake, "hipMemsetD32Async", device => u64, 0x0102_0304 => i32, 1024 => usize, stream => Handle);
    good!(fake, "hipMemsetD16Async", device => u64, 0x0506 => u16, 2 => usize, stream => Handle);
    good!(fake, "hipMemsetD8Async", ordered => u64, 7 => u8, 64 => usize, stream => Handle);
    good!(fake, "hipMemcpyDtoDAsync", device + 8 => u64, ordered => u64, 4 => usize, stream => Handle);
    // A column of 4 bytes out of rows of 16, packed.
    good!(fake, "hipMemcpy2DAsync", pinned => u64, 4 => usize, device => u64, 16 => usize, 4 => usize, 8 => usize, 2 => i32, stream => Handle);
    let mut start = [0u8; 16];
    good!(fake, "hipMemcpyAsync", start.as_mut_ptr() => *mut u8, device => u64, 16 => usize, 4 => i32, stream => Handle);
    good!(fake, "hipFreeAsync", ordered => u64, stream => Handle);
    good!(fake, "hipStreamSynchronize", stream => Handle);
    assert_eq!(start, [6, 5, 6, 5, 4, 3, 2, 1, 7, 7, 7, 7, 4, 3, 2, 1]);
    // SAFETY: pinned memory is host memory, and 32 of its bytes were written.
    let column = unsafe { std::slice::from_raw_parts(pinned as *const u8, 32) };
    let expected: Vec<u8> = [6, 5, 6, 5].into_iter().chain([4, 3, 2, 1].repeat(7)).collect();
    assert_eq!(column, expected);

    let own = [9u8; 64];
    good!(fake, "hipHostRegister", own.as_ptr() => *const u8, 64 => usize, 0 => u32);
    good!(fake, "hipMemcpyHtoDAsync", managed => u64, own.as_ptr() => *const u8, 64 => usize, stream => Handle);
    good!(fake, "hipStreamSynchronize", stream => Handle);
    good!(fake, "hipHostUnregister", own.as_ptr() => *const u8);
    // SAFETY: managed memory, written and waited for.
    assert_eq!(unsafe { std::slice::from_raw_parts(managed as *const u8, 64) }, [9; 64]);

    // To the other device, whose memory needs no access for a copy.
    let mut there = 0u64;
    good!(fake, "hipSetDevice", 1 => i32);
    good!(fake, "hipMalloc", &mut there => *mut u64, 16 => usize);
    good!(fake, "hipMemcpyPeerAsync", there => u64, 1 => i32, device => u64, 0 => i32, 16 => usize, stream => Handle);
    good!(fake, "hipMemcpyDtoHAsync", start.as_mut_ptr() => *mut u8, there => u64, 16 => usize, stream => Handle);
    good!(fake, "hipStreamSynchronize", stream => Handle);
    assert_eq!(start[..12], [6, 5, 6, 5, 4, 3, 2, 1, 7, 7, 7, 7]);
    for (name, address) in [("hipFree", device), ("hipFree", managed), ("hipFree", there), ("hipHostFree", pinned)] {
        good!(fake, name, address => u64);
    }
    good!(fake, "hipMemPoolTrimTo", pool => Handle, 0 => usize);
    good!(fake, "hipStreamDestroy", stream => Handle);
}

#[test]
fn kernels_events_callbacks_and_graphs() {
    if !is_child() {
        return passes_on(this_test!(), Vendor::Amd, &[("GPU_FAKE_DELAY", "200")]);
    }
    let fake = &Fake::open();
    let (one, two) = (stream(fake), stream(fake));
    let code = image(scenario::AXPY, "gfx942");
    let (module, function) = axpy(fake, &code);
    let (mut x, mut y) = (0u64, 0u64);
    good!(fake, "hipMalloc", &mut x => *mut u64, 256 => usize);
    good!(fake, "hipMalloc", &mut y => *mut u64, 256 => usize);
    good!(fake, "hipMemsetD32Async", x => u64, 1f32.to_bits() as i32 => i32, 64 => usize, one => Handle);
    good!(fake, "hipMemsetD32Async", y => u64, 0 => i32, 64 => usize, one => Handle);
    let (mut start, mut end) = (0, 0);
    good!(fake, "hipEventCreateWithFlags", &mut start => *mut Handle, 0 => u32);
    good!(fake, "hipEventCreateWithFlags", &mut end => *mut Handle, 0 => u32);
    good!(fake, "hipEventRecord", start => Handle, one => Handle);
    assert_eq!(launch(fake, "hipModuleLaunchKernel", function, one, x, y, 1), 0);
    assert_eq!(launch(fake, "hipModuleLaunchCooperativeKernel", function, one, x, y, 1), 0);
    // More blocks than the device can have at a time.
    assert_eq!(launch(fake, "hipModuleLaunchCooperativeKernel", function, one, x, y, 100_000), 720);
    let (mut blocks, mut grid, mut block) = (0, 0, 0);
    good!(fake, "hipModuleOccupancyMaxActiveBlocksPerMultiprocessor", &mut blocks => *mut i32, function => Handle, 1024 => i32, 0 => usize);
    good!(fake, "hipModuleOccupancyMaxPotentialBlockSize", &mut grid => *mut i32, &mut block => *mut i32, function => Handle, 0 => usize, 0 => i32);
    assert_eq!((blocks, grid * block, block % 64), (2, 4 * 2048, 0));

    let counter = AtomicU32::new(0);
    let data = &raw const counter;
    good!(fake, "hipLaunchHostFunc", one => Handle, count => extern "C" fn(*mut c_void), data => *const AtomicU32);
    good!(fake, "hipStreamAddCallback", one => Handle, count_with_status => extern "C" fn(*mut c_void, i32, *mut c_void), data => *const AtomicU32, 0 => u32);
    good!(fake, "hipEventRecord", end => Handle, one => Handle);
    good!(fake, "hipEventSynchronize", end => Handle);
    assert_eq!((counter.load(Ordering::SeqCst), call!(fake, "hipEventQuery", end => Handle)), (2, 0));
    let mut milliseconds = -1f32;
    good!(fake, "hipEventElapsedTime", &mut milliseconds => *mut f32, start => Handle, end => Handle);
    assert!(milliseconds >= 0.0);

    // y += 2x, on two streams, twice.
    let (mut graph, mut exec, mut state) = (0, 0, 0);
    good!(fake, "hipStreamBeginCapture", one => Handle, 0 => u32);
    good!(fake, "hipEventRecord", start => Handle, one => Handle);
    good!(fake, "hipStreamWaitEvent", two => Handle, start => Handle, 0 => u32);
    assert_eq!(launch(fake, "hipModuleLaunchKernel", function, two, x, y, 1), 0);
    good!(fake, "hipEventRecord", end => Handle, two => Handle);
    good!(fake, "hipStreamWaitEvent", one => Handle, end => Handle, 0 => u32);
    good!(fake, "hipStreamIsCapturing", two => Handle, &mut state => *mut i32);
    good!(fake, "hipStreamEndCapture", one => Handle, &mut graph => *mut Handle);
    good!(fake, "hipGraphInstantiate", &mut exec => *mut Handle, graph => Handle, null_mut() => *mut Handle, null_mut() => *mut u8, 0 => usize);
    good!(fake, "hipGraphDestroy", graph => Handle);
    for stream in [two, one] {
        good!(fake, "hipGraphLaunch", exec => Handle, stream => Handle);
    }
    let mut out = [0f32; 64];
    good!(fake, "hipMemcpyDtoHAsync", out.as_mut_ptr() => *mut f32, y => u64, 256 => usize, one => Handle);
    good!(fake, "hipStreamSynchronize", one => Handle);
    assert_eq!((out, state), ([8.0; 64], 1));
    good!(fake, "hipDeviceSynchronize");
    assert_eq!(call!(fake, "hipStreamQuery", two => Handle), 0);

    good!(fake, "hipGraphExecDestroy", exec => Handle);
    for event in [start, end] {
        good!(fake, "hipEventDestroy", event => Handle);
    }
    for stream in [one, two] {
        good!(fake, "hipStreamDestroy", stream => Handle);
    }
    good!(fake, "hipFree", x => u64);
    good!(fake, "hipFree", y => u64);
    good!(fake, "hipModuleUnload", module => Handle);
}

#[test]
fn misuse_returns_hips_codes_and_is_recorded() {
    let test = this_test!();
    if !is_child() {
        let ended = run(test, Vendor::Amd, &[]);
        assert!(ended.output.status.success(), "{}", ended.text);
        ended.ledger.unwrap().balance().unwrap();
        return;
    }
    let fake = &Fake::open();
    let noted = |words: &str| {
        let violations = fake.ledger().violations;
        assert!(violations.len() == 1 && violations[0].contains(words), "{words}: {violations:?}");
        fake.reset();
    };
    let (one, mut code) = (stream(fake), image(scenario::AXPY, "gfx942"));
    let (module, function) = axpy(fake, &code);
    let (mut x, mut there) = (0u64, 0u64);
    good!(fake, "hipMalloc", &mut x => *mut u64, 256 => usize);

    assert_eq!(launch(fake, "hipModuleLaunchKernel", function, one, x, x + 256, 1), 1);
    noted("leaves its allocation");
    good!(fake, "hipSetDevice", 1 => i32);
    good!(fake, "hipMalloc", &mut there => *mut u64, 256 => usize);
    assert_eq!(launch(fake, "hipModuleLaunchKernel", function, one, x, x, 1), 400);
    noted("another device than the current one");
    good!(fake, "hipSetDevice", 0 => i32);
    assert_eq!(launch(fake, "hipModuleLaunchKernel", function, one, x, there, 1), 700);
    noted("which this one cannot reach");
    good!(fake, "hipDeviceEnablePeerAccess", 1 => i32, 0 => u32);
    assert_eq!(launch(fake, "hipModuleLaunchKernel", function, one, x, there, 1), 0);
    assert_eq!(call!(fake, "hipDeviceEnablePeerAccess", 1 => i32, 0 => u32), 704);
    assert_eq!(launch(fake, "hipModuleLaunchKernel", one, one, x, x, 1), 400);
    noted("a stream where a function is wanted");
    assert_eq!(launch(fake, "hipModuleLaunchKernel", function, 7 << 4, x, x, 1), 400);
    noted("which was never a stream");
    assert_eq!(launch(fake, "hipModuleLaunchKernel", function, one, x, x, 0), 1);
    noted("an empty grid or block");

    let own = [0u8; 16];
    assert_eq!(call!(fake, "hipMemcpyHtoDAsync", own.as_ptr() => *const u8, x => u64, 16 => usize, one => Handle), 1);
    noted("no allocation's memory, where device memory is wanted");
    assert_eq!(call!(fake, "hipMemcpyDtoHAsync", x => u64, x => u64, 16 => usize, one => Handle), 1);
    noted("device memory, where host memory is wanted");
    assert_eq!(call!(fake, "hipMemsetD32Async", x + 2 => u64, 0 => i32, 1 => usize, one => Handle), 1);
    noted("not aligned");
    assert_eq!(call!(fake, "hipHostFree", x => u64), 1);
    noted("device memory, which this does not free");
    assert_eq!(call!(fake, "hipModuleLoadData", &mut there.clone() => *mut u64, c"no image".as_ptr() => *const i8), 200);
    noted("says nothing of its kernels");
    let mut graph = 0;
    good!(fake, "hipStreamBeginCapture", one => Handle, 0 => u32);
    assert_eq!(call!(fake, "hipMalloc", &mut graph => *mut u64, 16 => usize), 900);
    noted("while a stream is capturing");
    assert_eq!(call!(fake, "hipStreamEndCapture", one => Handle, &mut graph => *mut Handle), 901);
    good!(fake, "hipStreamSynchronize", one => Handle);
    good!(fake, "hipFree", x => u64);
    good!(fake, "hipFree", there => u64);
    assert_eq!(call!(fake, "hipFree", x => u64), 1);
    noted("memory that is freed already");
    good!(fake, "hipStreamDestroy", one => Handle);
    assert_eq!(call!(fake, "hipStreamSynchronize", one => Handle), 400);
    noted("a stream that is destroyed");
    let (mut at, mut bytes) = (0u64, 0usize);
    let mut variable = |name: *const i8| call!(fake, "hipModuleGetGlobal", &mut at => *mut u64, &mut bytes => *mut usize, module => Handle, name => *const i8);
    assert_eq!((variable(c"none".as_ptr()), variable(c"axpy".as_ptr()), variable(std::ptr::null())), (500, 500, 1));
    noted("a null name");
    // HIP does not copy an image.
    code[0] = 0;
    good!(fake, "hipModuleUnload", module => Handle);
    noted("the image did not stay");
    assert_eq!(call!(fake, "hipModuleUnload", module => Handle), 400);
    assert_eq!(call!(fake, "hipSetDevice", 2 => i32), 101);
}
