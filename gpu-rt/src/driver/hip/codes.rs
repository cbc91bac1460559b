//! Names of `hipError_t`, for codes that the loaded runtime does not name.

use crate::driver::gpu::codes::Names;

/// Codes and what follows `hipError`, from the headers of HIP 5.2 and 7.x, sorted. Of two names the newer.
#[rustfmt::skip]
const NAMES: &[(i32, &str)] = &[
    (1, "InvalidValue"),
    (2, "OutOfMemory"),
    (3, "NotInitialized"),
    (4, "Deinitialized"),
    (5, "ProfilerDisabled"),
    (6, "ProfilerNotInitialized"),
    (7, "ProfilerAlreadyStarted"),
    (8, "ProfilerAlreadyStopped"),
    (9, "InvalidConfiguration"),
    (12, "InvalidPitchValue"),
    (13, "InvalidSymbol"),
    (17, "InvalidDevicePointer"),
    (21, "InvalidMemcpyDirection"),
    (35, "InsufficientDriver"),
    (52, "MissingConfiguration"),
    (53, "PriorLaunchFailure"),
    (98, "InvalidDeviceFunction"),
    (100, "NoDevice"),
    (101, "InvalidDevice"),
    (200, "InvalidImage"),
    (201, "InvalidContext"),
    (202, "ContextAlreadyCurrent"),
    (205, "MapFailed"),
    (206, "UnmapFailed"),
    (207, "ArrayIsMapped"),
    (208, "AlreadyMapped"),
    (209, "NoBinaryForGpu"),
    (210, "AlreadyAcquired"),
    (211, "NotMapped"),
    (212, "NotMappedAsArray"),
    (213, "NotMappedAsPointer"),
    (214, "ECCNotCorrectable"),
    (215, "UnsupportedLimit"),
    (216, "ContextAlreadyInUse"),
    (217, "PeerAccessUnsupported"),
    (218, "InvalidKernelFile"),
    (219, "InvalidGraphicsContext"),
    (300, "InvalidSource"),
    (301, "FileNotFound"),
    (302, "SharedObjectSymbolNotFound"),
    (303, "SharedObjectInitFailed"),
    (304, "OperatingSystem"),
    (400, "InvalidHandle"),
    (401, "IllegalState"),
    (500, "NotFound"),
    (600, "NotReady"),
    (700, "IllegalAddress"),
    (701, "LaunchOutOfResources"),
    (702, "LaunchTimeOut"),
    (704, "PeerAccessAlreadyEnabled"),
    (705, "PeerAccessNotEnabled"),
    (708, "SetOnActiveProcess"),
    (709, "ContextIsDestroyed"),
    (710, "Assert"),
    (712, "HostMemoryAlreadyRegistered"),
    (713, "HostMemoryNotRegistered"),
    (719, "LaunchFailure"),
    (720, "CooperativeLaunchTooLarge"),
    (801, "NotSupported"),
    (900, "StreamCaptureUnsupported"),
    (901, "StreamCaptureInvalidated"),
    (902, "StreamCaptureMerge"),
    (903, "StreamCaptureUnmatched"),
    (904, "StreamCaptureUnjoined"),
    (905, "StreamCaptureIsolation"),
    (906, "StreamCaptureImplicit"),
    (907, "CapturedEvent"),
    (908, "StreamCaptureWrongThread"),
    (910, "GraphExecUpdateFailure"),
    (911, "InvalidChannelDescriptor"),
    (912, "InvalidTexture"),
    (914, "InvalidResourceType"),
    (915, "InvalidResourceConfiguration"),
    (916, "StreamDetached"),
    (999, "Unknown"),
    (1052, "RuntimeMemory"),
    (1053, "RuntimeOther"),
    (1054, "InvalidClusterSize"),
];

/// The table, and what all its names begin with.
pub(super) const CODES: Names = ("hipError", NAMES);

#[cfg(test)]
mod tests {
    use super::CODES;
    use crate::driver::gpu::codes::assert_names;

    #[test]
    fn names_are_found() {
        assert_names(CODES, &[(2, "hipErrorOutOfMemory"), (719, "hipErrorLaunchFailure"), (1054, "hipErrorInvalidClusterSize")]);
    }
}
