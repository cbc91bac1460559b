//! PoCL, through the OpenCL loader that is opened at run time. No more of OpenCL than the benchmarks take.

mod sys;

use crate::backend::Backend;
use anyhow::{Context, Result, bail, ensure};
use std::collections::BTreeMap;
use std::ffi::{CString, c_void};
use std::ptr::{null, null_mut};
use std::rc::Rc;
use sys::Handle;

/// PoCL's device, with one queue, which does its work in order.
#[derive(Clone)]
pub struct OpenCl(Rc<Inner>);

struct Inner {
    functions: sys::Functions,
    device: Handle,
    context: Handle,
    queue: Handle,
    name: String,
}

/// Memory of the device, of `len` elements of type f32.
#[derive(Clone)]
pub struct Memory(Rc<Allocation>);

struct Allocation {
    opencl: OpenCl,
    handle: Handle,
    len: usize,
}

/// A kernel with its arguments.
pub struct Kernel {
    opencl: OpenCl,
    handle: Handle,
    /// The arguments that are memory, which lives as long as it is one.
    memory: BTreeMap<u32, Memory>,
}

/// What a kernel is given.
#[derive(Clone, Copy)]
pub enum Argument<'a> {
    /// An address.
    Memory(&'a Memory),
    /// A `uint`.
    U32(u32),
    /// A `float`.
    F32(f32),
}

fn check(code: i32, what: &str) -> Result<()> {
    ensure!(code == sys::SUCCESS, "{what} gave the error {code}");
    Ok(())
}

/// What a `clCreate` function made.
fn made(handle: Handle, code: i32, what: &str) -> Result<Handle> {
    check(code, what)?;
    ensure!(!handle.is_null(), "{what} gave no object");
    Ok(handle)
}

impl OpenCl {
    /// Opens PoCL's first device.
    ///
    /// # Errors
    /// There is no OpenCL loader, or PoCL is not among its platforms.
    pub fn open() -> Result<OpenCl> {
        let functions = sys::open()?;
        let (mut platforms, mut count) = ([null_mut(); 16], 0);
        // SAFETY: room for 16 handles is given, and said so.
        check(unsafe { (functions.platforms)(16, platforms.as_mut_ptr(), &mut count) }, "clGetPlatformIDs")?;
        for &platform in platforms.iter().take(count as usize) {
            // SAFETY: the platform was given by the loader; `text` gives room and says how much.
            let about = |what| text(|size, to, used| unsafe { (functions.platform_info)(platform, what, size, to, used) });
            if !about(sys::PLATFORM_NAME)?.contains("Portable Computing Language") {
                continue;
            }
            let version = about(sys::PLATFORM_VERSION)?;
            let mut device = null_mut();
            // SAFETY: room for one handle is given, and said so.
            check(unsafe { (functions.devices)(platform, sys::DEVICE_TYPE_ALL, 1, &mut device, null_mut()) }, "clGetDeviceIDs")?;
            // SAFETY: as above, of the device.
            let name = text(|size, to, used| unsafe { (functions.device_info)(device, sys::DEVICE_NAME, size, to, used) })?;
            let mut code = 0;
            // SAFETY: one device is given, and said so; no properties, no callback.
            let context = unsafe { (functions.create_context)(null(), 1, &device, null(), null_mut(), &mut code) };
            let context = made(context, code, "clCreateContext")?;
            // SAFETY: the context was made for this device.
            let queue = made(unsafe { (functions.create_queue)(context, device, 0, &mut code) }, code, "clCreateCommandQueue")?;
            return Ok(OpenCl(Rc::new(Inner { functions, device, context, queue, name: format!("{name} ({version})") })));
        }
        bail!("the OpenCL loader does not know PoCL")
    }

    /// The device and PoCL's version.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// Memory that holds a copy of `data`.
    ///
    /// # Errors
    /// OpenCL refuses.
    pub fn upload(&self, data: &[f32]) -> Result<Memory> {
        let bytes = size_of_val(data);
        let mut code = 0;
        // SAFETY: no host memory is given.
        let handle = unsafe { (self.0.functions.create_buffer)(self.0.context, sys::MEM_READ_WRITE, bytes, null_mut(), &mut code) };
        let memory = Allocation { opencl: self.clone(), handle: made(handle, code, "clCreateBuffer")?, len: data.len() };
        let from = data.as_ptr().cast();
        // SAFETY: both are `bytes` long; the call returns when the copy is done.
        let code = unsafe { (self.0.functions.write)(self.0.queue, handle, sys::TRUE, 0, bytes, from, 0, null(), null_mut()) };
        check(code, "clEnqueueWriteBuffer")?;
        Ok(Memory(Rc::new(memory)))
    }

    /// Compiles a kernel of OpenCL C and gives it its arguments.
    ///
    /// # Errors
    /// PoCL's compiler's messages, or OpenCL refuses.
    pub fn kernel(&self, source: &str, name: &str, arguments: &[Argument<'_>]) -> Result<Kernel> {
        let Inner { functions, device, context, .. } = &*self.0;
        let (pointer, length, mut code) = (source.as_ptr().cast(), source.len(), 0);
        // SAFETY: one string is given, with its length.
        let program = unsafe { (functions.create_program)(*context, 1, &pointer, &length, &mut code) };
        let program = made(program, code, "clCreateProgramWithSource")?;
        // SAFETY: one device is given, and said so; no options, no callback.
        let built = unsafe { (functions.build_program)(program, 1, device, null(), null(), null_mut()) };
        if built != sys::SUCCESS {
            // SAFETY: the program and the device are alive; `text` gives room and says how much.
            let log = text(|size, to, used| unsafe { (functions.build_info)(program, *device, sys::PROGRAM_BUILD_LOG, size, to, used) });
            bail!("PoCL cannot compile `{name}` (error {built}): {}", log?);
        }
        let text = CString::new(name).context("a kernel's name has no NUL")?;
        // SAFETY: the program is built and the name ends in NUL. The kernel keeps the program alive.
        let handle = unsafe { (functions.create_kernel)(program, text.as_ptr(), &mut code) };
        let handle = made(handle, code, "clCreateKernel");
        // SAFETY: our only use of the program ends here.
        check(unsafe { (functions.release_program)(program) }, "clReleaseProgram")?;
        let mut kernel = Kernel { opencl: self.clone(), handle: handle?, memory: BTreeMap::new() };
        for (index, argument) in (0..).zip(arguments) {
            kernel.set(index, *argument)?;
        }
        Ok(kernel)
    }

    /// Waits until all is done that was enqueued.
    ///
    /// # Errors
    /// What OpenCL reports.
    pub fn finish(&self) -> Result<()> {
        // SAFETY: the queue lives as long as `self`.
        check(unsafe { (self.0.functions.finish)(self.0.queue) }, "clFinish")
    }
}

impl Memory {
    /// A copy of the elements, after all work before it.
    ///
    /// # Errors
    /// What OpenCL reports.
    pub fn download(&self) -> Result<Vec<f32>> {
        let Allocation { opencl, handle, len } = &*self.0;
        let mut data = vec![0.0f32; *len];
        let (bytes, to) = (size_of_val(&data[..]), data.as_mut_ptr().cast());
        // SAFETY: both are `bytes` long; the call returns when the copy is done.
        let code = unsafe { (opencl.0.functions.read)(opencl.0.queue, *handle, sys::TRUE, 0, bytes, to, 0, null(), null_mut()) };
        check(code, "clEnqueueReadBuffer")?;
        Ok(data)
    }
}

impl Kernel {
    /// Sets an argument.
    ///
    /// # Errors
    /// What OpenCL reports.
    pub fn set(&mut self, index: u32, argument: Argument<'_>) -> Result<()> {
        let (size, from): (usize, *const c_void) = match &argument {
            Argument::Memory(memory) => (size_of::<Handle>(), (&raw const memory.0.handle).cast()),
            Argument::U32(value) => (4, (&raw const *value).cast()),
            Argument::F32(value) => (4, (&raw const *value).cast()),
        };
        // SAFETY: `from` points to `size` bytes, which are copied.
        check(unsafe { (self.opencl.0.functions.set_argument)(self.handle, index, size, from) }, "clSetKernelArg")?;
        if let Argument::Memory(memory) = argument {
            self.memory.insert(index, memory.clone());
        }
        Ok(())
    }

    /// Enqueues a launch of `grid` blocks of `block` threads.
    ///
    /// # Errors
    /// What OpenCL reports.
    pub fn launch(&self, grid: [u32; 2], block: [u32; 2]) -> Result<()> {
        let local = block.map(|threads| threads as usize);
        let global = [grid[0] as usize * local[0], grid[1] as usize * local[1]];
        let Inner { functions, queue, .. } = &*self.opencl.0;
        // As many dimensions as the kernel has: what PoCL makes of a second of size 1 is not to be measured.
        let dimensions = if global[1] == 1 { 1 } else { 2 };
        // SAFETY: sizes are given for each of at most two dimensions; the arguments are set and what they point to is
        // alive.
        let code =
            unsafe { (functions.launch)(*queue, self.handle, dimensions, null(), global.as_ptr(), local.as_ptr(), 0, null(), null_mut()) };
        check(code, "clEnqueueNDRangeKernel")
    }
}

impl Drop for Allocation {
    fn drop(&mut self) {
        // SAFETY: made by us, released once. OpenCL keeps what enqueued work still uses.
        unsafe { (self.opencl.0.functions.release_buffer)(self.handle) };
    }
}

impl Drop for Kernel {
    fn drop(&mut self) {
        // SAFETY: as above.
        unsafe { (self.opencl.0.functions.release_kernel)(self.handle) };
    }
}

/// Text that one of OpenCL's functions writes into (room, place, length).
fn text(mut ask: impl FnMut(usize, *mut c_void, *mut usize) -> i32) -> Result<String> {
    let mut length = 0;
    check(ask(0, null_mut(), &mut length), "asking for a text's length")?;
    let mut bytes = vec![0u8; length];
    check(ask(length, bytes.as_mut_ptr().cast(), null_mut()), "asking for a text")?;
    Ok(String::from_utf8_lossy(&bytes).trim_end_matches('\0').trim().to_owned())
}

/// A way through PoCL: launches one after the other, and the memory that has the result.
pub struct Pocl {
    /// Kernels with their grids and blocks.
    pub launches: Vec<(Kernel, [u32; 2], [u32; 2])>,
    /// Where the result is, one part after the other.
    pub results: Vec<Memory>,
    /// The device.
    pub opencl: OpenCl,
}

impl Backend for Pocl {
    fn run(&mut self) -> Result<()> {
        for (kernel, grid, block) in &self.launches {
            kernel.launch(*grid, *block)?;
        }
        self.opencl.finish()
    }

    fn result(&mut self) -> Result<Vec<f32>> {
        let parts: Vec<Vec<f32>> = self.results.iter().map(Memory::download).collect::<Result<_>>()?;
        Ok(parts.concat())
    }
}
