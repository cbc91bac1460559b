//! The next step for each failure.

use super::ErrorKind;
use super::is_sticky;
use crate::types::DeviceKind;
use gpu_abi::cpu;

/// What to do about a failure, if there is something to do.
pub(super) fn help(kind: &ErrorKind) -> Option<String> {
    let text = match kind {
        ErrorKind::LibraryNotFound { driver: DeviceKind::Cuda, .. } => {
            "install NVIDIA's driver, or name its library or folder in GPU_CUDA_LIBRARY, or set GPU_DEVICE=cpu".into()
        }
        ErrorKind::LibraryNotFound { driver: DeviceKind::Hip, .. } => {
            "install ROCm's HIP runtime, or name its library or folder in GPU_HIP_LIBRARY, or set GPU_DEVICE=cpu".into()
        }
        ErrorKind::SymbolMissing { driver: DeviceKind::Hip, .. } => "HIP 5.0 to 7.x is supported; install one of these".into(),
        ErrorKind::SymbolMissing { driver: DeviceKind::Cuda, .. } => "install an NVIDIA driver of CUDA 11 or later".into(),
        ErrorKind::NoDevice { driver: DeviceKind::Cuda, .. } => "check `nvidia-smi` and CUDA_VISIBLE_DEVICES, or set GPU_DEVICE=cpu".into(),
        ErrorKind::NoDevice { driver: DeviceKind::Hip, .. } => {
            "check `rocminfo`, access to /dev/kfd, and ROCR_VISIBLE_DEVICES and HIP_VISIBLE_DEVICES, or set GPU_DEVICE=cpu".into()
        }
        ErrorKind::UnknownDevice { .. } => "names are cpu, cpu:1, cpu:checked, cuda:0, hip:1, amdgpu:1, hip://GPU-<uuid>; GPU_DEVICE and DeviceGroup::open also take lists (cuda:0,cuda:1), hip:* and *".into(),
        ErrorKind::UnsupportedDevice { .. } => "update gpu-rt, or set GPU_DEVICE to another device".into(),
        ErrorKind::BadSetting { variable, .. } => format!("unset {variable}, or correct it"),
        ErrorKind::UnknownAlternative { .. } => "unset GPU_TUNE, or correct it".into(),
        ErrorKind::TooLate { .. } => {
            "call gpu_rt::configure first in main, and have kernels loaded at their first launch: `load = \"lazy\"` in [package.metadata.gpu], or GPU_LOAD=lazy".into()
        }
        ErrorKind::Forked { .. } => {
            "fork before the first use of a device, with kernels that load at their first launch (`load = \"lazy\"` in [package.metadata.gpu], or GPU_LOAD=lazy); or have the child execute another program; or set GPU_DEVICE=cpu".into()
        }
        ErrorKind::Reset => "make it anew, with the device that `Device::reset` returned or `Device::open` gives".into(),
        ErrorKind::Driver { driver, code, name, .. } => return driver_help(*driver, *code, name),
        ErrorKind::NotCompiled { .. } => "build again without GPU_BUILD_CHECK_ONLY".into(),
        ErrorKind::NoImage { filter: Some(_), .. } => "unset GPU_IMAGE_KIND".into(),
        ErrorKind::NoImage { .. } => {
            "rebuild with this device's architecture among GPU_ARCHS (or `archs` in [package.metadata.gpu]), or set GPU_DEVICE=cpu".into()
        }
        ErrorKind::BadManifest { .. } => "load each fat binary with the manifest that was made with it, unchanged".into(),
        ErrorKind::BadContainer { .. } | ErrorKind::BadImage { .. } => "rebuild the package that carries the kernel".into(),
        ErrorKind::Bitcode { .. } => {
            "update ROCm, whose LLVM must not be older than the one that wrote the bitcode (22), or rebuild with this device's architecture among GPU_ARCHS".into()
        }
        ErrorKind::KernelMissing { several: true, .. } => "add the template arguments to the name, or use the kernel's symbol".into(),
        ErrorKind::KernelMissing { kernels, .. } if !kernels.is_empty() => "use the name of one of its kernels".into(),
        ErrorKind::KernelMissing { .. } => {
            "`cargo gpu inspect` lists an image's kernels; if the name is in a stub, rebuild with gpu-build, gpu-macros and gpu-rt of one version".into()
        }
        ErrorKind::KernelVersion { .. } | ErrorKind::ArgumentSize { .. } => {
            "rebuild with gpu-build, gpu-macros and gpu-rt of one version".into()
        }
        ErrorKind::ArgumentCount { .. } | ErrorKind::Argument { .. } => "pass what the kernel takes: Function::params lists it".into(),
        ErrorKind::KernelFault { code: cpu::FAULT_STACK, .. } => "recurse less deeply, and keep large arrays in buffers".into(),
        ErrorKind::KernelFault { code: cpu::FAULT_CALL, .. } => "GPU_DEVICE=cpu:checked names the call and the thread".into(),
        ErrorKind::KernelFault { code: cpu::FAULT_MEMORY, .. } => "launch smaller blocks, or keep large arrays in buffers".into(),
        ErrorKind::KernelFault { message: Some(_), .. } => "a check of the kernel's own failed: correct the launch's arguments, or the kernel".into(),
        ErrorKind::KernelFault { .. } => "check the kernel's accesses and barriers; GPU_DEVICE=cpu:checked finds many such errors".into(),
        ErrorKind::Checks { findings, .. } if findings.iter().all(|finding| finding.place.is_none()) => {
            "correct the kernel, or the sizes and arguments of the launch; kernels compiled with line tables (-gline-tables-only) get places".into()
        }
        ErrorKind::Checks { .. } => "correct the kernel, or the sizes and arguments of the launch".into(),
        ErrorKind::LaunchLimit { asked: 0, .. } => "launch with at least one thread in a block".into(),
        ErrorKind::LaunchLimit { limit, .. } => format!("launch with a smaller {limit}; use several launches if needed"),
        ErrorKind::RequiredBlock { required: [x, y, z], .. } => format!("launch it with Launch::new(grid, [{x}, {y}, {z}])"),
        ErrorKind::Dimensions { most: 1, .. } => "launch it in one dimension: Launch::cover(n, 256), or Launch::new(blocks, threads)".into(),
        ErrorKind::Dimensions { .. } => "launch it in two dimensions: Launch::new((columns, rows), (16, 16))".into(),
        ErrorKind::Uncovered { argument, needed, .. } => {
            format!("launch at least {needed:?} such blocks; or pass only the part of `{argument}` that the launch is for: `slice_mut`, `MemrefMut::part`")
        }
        ErrorKind::ClusterSize { .. } => "use a grid whose size is a multiple of the cluster's in each dimension".into(),
        ErrorKind::Capturing { .. } => "do it before `Graph::capture` or after".into(),
        ErrorKind::GraphStream => "make the buffer on a stream of `Device::stream`, and give it to `Graph::new`".into(),
        ErrorKind::GraphBuffers => "put its buffers back, or capture again".into(),
        ErrorKind::WrongDevice { .. } => "use an event that the same device recorded".into(),
        ErrorKind::Foreign { .. } => "take it from the device that the stream is of; gpu_rt::interop says what can be used".into(),
        ErrorKind::Work { .. } | ErrorKind::Range { .. } | ErrorKind::Cast { .. } | ErrorKind::Unsupported { .. } => return None,
        ErrorKind::WrongStream { .. } => {
            "use the buffer's own stream, or move it to the other stream with `move_to`; to another device, copy it with `copy_from`".into()
        }
        ErrorKind::Stride { .. } => "copy the part into a buffer of its own (`MemrefMut::copy_from`) and pass that".into(),
        ErrorKind::Shape { .. } | ErrorKind::Length { .. } => "make the sizes agree".into(),
        ErrorKind::ImageSize { .. } => "choose other sizes, or give the bytes from row to row with `ImageView::pitched`".into(),
        ErrorKind::ImageFormat { .. } => "make the image with a format that fits: `Format::rgba(Channel::Unorm8)` and the like".into(),
        ErrorKind::Variable { sizes: None, .. } => {
            "use its symbol, which for C++ in a namespace is the mangled name; a variable that is `static`, or that no kernel uses, may be left out".into()
        }
        ErrorKind::Variable { .. } => "use the type that it has in the source".into(),
        ErrorKind::Sampler { .. } => {
            "set `normalized`, or choose `AddressMode::Edge` or `Border`; integers and 1d buffers are read with `Filter::Nearest`".into()
        }
        ErrorKind::OutOfMemory { .. } => "drop buffers that are no longer needed, or work in smaller pieces".into(),
        ErrorKind::LibraryNotFound { .. }
        | ErrorKind::SymbolMissing { .. }
        | ErrorKind::NoDevice { .. }
        | ErrorKind::System { .. }
        | ErrorKind::Busy => return None,
    };
    Some(text)
}

/// By the code's symbolic name, which both drivers keep stable.
fn driver_help(driver: DeviceKind, code: i32, name: &str) -> Option<String> {
    let text = match name {
        "CUDA_ERROR_UNSUPPORTED_PTX_VERSION" => {
            "the PTX is newer than the driver: update NVIDIA's driver, or rebuild with GPU_ARCHS naming this device, so that a cubin is embedded"
        }
        "CUDA_ERROR_JIT_COMPILER_NOT_FOUND" => {
            "PTX needs the driver's compiler, libnvidia-ptxjitcompiler.so.1: install all of NVIDIA's driver, or rebuild with GPU_ARCHS naming this device, so that a cubin is embedded"
        }
        "CUDA_ERROR_JIT_COMPILATION_DISABLED" => {
            "unset CUDA_DISABLE_PTX_JIT, or rebuild with GPU_ARCHS naming this device, so that a cubin is embedded"
        }
        "CUDA_ERROR_SYSTEM_DRIVER_MISMATCH" | "CUDA_ERROR_STUB_LIBRARY" => {
            "the library and the kernel module of NVIDIA's driver have different versions: name the driver's own library in GPU_CUDA_LIBRARY, or restart the machine"
        }
        "CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE" => {
            "the library is one for forward compatibility, which this GPU does not support: name the driver's own in GPU_CUDA_LIBRARY"
        }
        "CUDA_ERROR_SYSTEM_NOT_READY" => {
            "a service of the driver is not running; where GPUs are joined by NVSwitch, start nvidia-fabricmanager"
        }
        "CUDA_ERROR_DEVICE_UNAVAILABLE" => "another process uses this GPU exclusively: wait for it, or name another device in GPU_DEVICE",
        "CUDA_ERROR_NOT_INITIALIZED" | "hipErrorNotInitialized" => {
            "a process that was forked after the driver was used cannot use it: start a new process"
        }
        "CUDA_ERROR_OUT_OF_MEMORY" | "hipErrorOutOfMemory" => "drop buffers that are no longer needed, or work in smaller pieces",
        "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES" | "hipErrorLaunchOutOfResources" => {
            "launch it with fewer threads in a block: a multiprocessor has too few registers for these"
        }
        "CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE" | "hipErrorCooperativeLaunchTooLarge" => {
            "launch a smaller grid: all blocks of a cooperative launch run at the same time"
        }
        "CUDA_ERROR_ECC_UNCORRECTABLE" | "hipErrorECCNotCorrectable" | "CUDA_ERROR_NVLINK_UNCORRECTABLE" => {
            "the hardware failed: restart, and see what `nvidia-smi -q` or `rocm-smi` says of this GPU; the device refuses more work of this process"
        }
        "CUDA_ERROR_MPS_CLIENT_TERMINATED" => "MPS cut this process off, as it does when another client faults: restart",
        "CUDA_ERROR_LAUNCH_TIMEOUT" | "hipErrorLaunchTimeOut" => {
            "a kernel exceeded the time limit of a GPU with a display: split the work into smaller launches. Restart: the device refuses more work"
        }
        "CUDA_ERROR_ASSERT" | "hipErrorAssert" => {
            "an assertion in a kernel did not hold; its text is on the standard output or error. Restart: the device refuses more work"
        }
        _ if is_sticky(driver, code) => {
            "an earlier launch accessed memory outside its buffers, recursed more deeply than its stack allows (GPU_STACK), or did something else that is not allowed; GPU_DEVICE=cpu:checked finds many such errors, synchronizing after each launch shows which. Restart: the device refuses more work"
        }
        "CUDA_ERROR_INVALID_PTX" | "CUDA_ERROR_INVALID_IMAGE" | "hipErrorInvalidImage" | "hipErrorInvalidKernelFile" => {
            "rebuild the package that carries the kernel"
        }
        "CUDA_ERROR_NO_BINARY_FOR_GPU" | "hipErrorNoBinaryForGpu" | "hipErrorInvalidDeviceFunction" => {
            "rebuild with this device's architecture among GPU_ARCHS"
        }
        "CUDA_ERROR_NOT_SUPPORTED" | "hipErrorNotSupported" => {
            "this device or its driver's version does not support it; see Device::properties"
        }
        "CUDA_ERROR_INVALID_VALUE"
        | "CUDA_ERROR_INVALID_DEVICE"
        | "CUDA_ERROR_INVALID_CONTEXT"
        | "CUDA_ERROR_INVALID_HANDLE"
        | "hipErrorInvalidValue"
        | "hipErrorInvalidDevice"
        | "hipErrorInvalidContext"
        | "hipErrorInvalidHandle" => "this is an error in gpu-rt: please report it with this message",
        "CUDA_ERROR_UNKNOWN" | "hipErrorUnknown" => "the driver does not say more; the system's log (`dmesg`) may",
        _ => return None,
    };
    Some(text.into())
}
