//! Error codes. The two drivers agree on those that are used here, but for their names (`cuda.h`, `hip_runtime_api.h`).

macro_rules! codes {
    ($($name:ident = $number:literal, $hip:literal, $cuda:literal;)*) => {
        $(#[doc = concat!("`", $hip, "`, `", $cuda, "`")] pub const $name: i32 = $number;)*

        /// HIP's name of a code, with the NUL.
        pub fn hip_name(code: i32) -> Option<&'static str> {
            match code { $($number => Some(concat!($hip, "\0")),)* _ => None }
        }

        /// CUDA's name of a code, with the NUL.
        pub fn cuda_name(code: i32) -> Option<&'static str> {
            match code { $($number => Some(concat!($cuda, "\0")),)* _ => None }
        }
    };
}

codes! {
    SUCCESS = 0, "hipSuccess", "CUDA_SUCCESS";
    INVALID_VALUE = 1, "hipErrorInvalidValue", "CUDA_ERROR_INVALID_VALUE";
    OUT_OF_MEMORY = 2, "hipErrorOutOfMemory", "CUDA_ERROR_OUT_OF_MEMORY";
    NOT_INITIALIZED = 3, "hipErrorNotInitialized", "CUDA_ERROR_NOT_INITIALIZED";
    DEINITIALIZED = 4, "hipErrorDeinitialized", "CUDA_ERROR_DEINITIALIZED";
    NO_DEVICE = 100, "hipErrorNoDevice", "CUDA_ERROR_NO_DEVICE";
    INVALID_DEVICE = 101, "hipErrorInvalidDevice", "CUDA_ERROR_INVALID_DEVICE";
    INVALID_IMAGE = 200, "hipErrorInvalidImage", "CUDA_ERROR_INVALID_IMAGE";
    INVALID_CONTEXT = 201, "hipErrorInvalidContext", "CUDA_ERROR_INVALID_CONTEXT";
    NO_BINARY_FOR_GPU = 209, "hipErrorNoBinaryForGpu", "CUDA_ERROR_NO_BINARY_FOR_GPU";
    UNSUPPORTED_LIMIT = 215, "hipErrorUnsupportedLimit", "CUDA_ERROR_UNSUPPORTED_LIMIT";
    INVALID_HANDLE = 400, "hipErrorInvalidHandle", "CUDA_ERROR_INVALID_HANDLE";
    NOT_FOUND = 500, "hipErrorNotFound", "CUDA_ERROR_NOT_FOUND";
    NOT_READY = 600, "hipErrorNotReady", "CUDA_ERROR_NOT_READY";
    ILLEGAL_ADDRESS = 700, "hipErrorIllegalAddress", "CUDA_ERROR_ILLEGAL_ADDRESS";
    LAUNCH_OUT_OF_RESOURCES = 701, "hipErrorLaunchOutOfResources", "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES";
    PEER_ACCESS_ALREADY_ENABLED = 704, "hipErrorPeerAccessAlreadyEnabled", "CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED";
    PEER_ACCESS_NOT_ENABLED = 705, "hipErrorPeerAccessNotEnabled", "CUDA_ERROR_PEER_ACCESS_NOT_ENABLED";
    CONTEXT_IS_DESTROYED = 709, "hipErrorContextIsDestroyed", "CUDA_ERROR_CONTEXT_IS_DESTROYED";
    ASSERT = 710, "hipErrorAssert", "CUDA_ERROR_ASSERT";
    HOST_MEMORY_ALREADY_REGISTERED = 712, "hipErrorHostMemoryAlreadyRegistered", "CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED";
    HOST_MEMORY_NOT_REGISTERED = 713, "hipErrorHostMemoryNotRegistered", "CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED";
    LAUNCH_FAILED = 719, "hipErrorLaunchFailure", "CUDA_ERROR_LAUNCH_FAILED";
    COOPERATIVE_LAUNCH_TOO_LARGE = 720, "hipErrorCooperativeLaunchTooLarge", "CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE";
    NOT_PERMITTED = 800, "hipErrorNotPermitted", "CUDA_ERROR_NOT_PERMITTED";
    NOT_SUPPORTED = 801, "hipErrorNotSupported", "CUDA_ERROR_NOT_SUPPORTED";
    STREAM_CAPTURE_UNSUPPORTED = 900, "hipErrorStreamCaptureUnsupported", "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED";
    STREAM_CAPTURE_INVALIDATED = 901, "hipErrorStreamCaptureInvalidated", "CUDA_ERROR_STREAM_CAPTURE_INVALIDATED";
    STREAM_CAPTURE_MERGE = 902, "hipErrorStreamCaptureMerge", "CUDA_ERROR_STREAM_CAPTURE_MERGE";
    STREAM_CAPTURE_UNMATCHED = 903, "hipErrorStreamCaptureUnmatched", "CUDA_ERROR_STREAM_CAPTURE_UNMATCHED";
    STREAM_CAPTURE_UNJOINED = 904, "hipErrorStreamCaptureUnjoined", "CUDA_ERROR_STREAM_CAPTURE_UNJOINED";
    STREAM_CAPTURE_ISOLATION = 905, "hipErrorStreamCaptureIsolation", "CUDA_ERROR_STREAM_CAPTURE_ISOLATION";
    STREAM_CAPTURE_IMPLICIT = 906, "hipErrorStreamCaptureImplicit", "CUDA_ERROR_STREAM_CAPTURE_IMPLICIT";
    CAPTURED_EVENT = 907, "hipErrorCapturedEvent", "CUDA_ERROR_CAPTURED_EVENT";
    STREAM_CAPTURE_WRONG_THREAD = 908, "hipErrorStreamCaptureWrongThread", "CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD";
    INVALID_CLUSTER_SIZE = 912, "hipErrorInvalidClusterSize", "CUDA_ERROR_INVALID_CLUSTER_SIZE";
}
