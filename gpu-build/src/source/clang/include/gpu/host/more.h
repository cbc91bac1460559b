// Further functions, constants and structures of CUDA's runtime interface: graphs, pools of memory, peers, other processes. Host code
// beside kernels is read and not compiled, so of a function it is enough that it is there.
#pragma once
#include <gpu/host/functions.h>

#define __GPU_ANY(name) template <class... A> cudaError_t name(A &&...);
__GPU_ANY(cudaArrayGetInfo) __GPU_ANY(cudaCtxResetPersistingL2Cache) __GPU_ANY(cudaDestroyExternalMemory)
__GPU_ANY(cudaDestroyExternalSemaphore) __GPU_ANY(cudaDeviceGetByPCIBusId) __GPU_ANY(cudaDeviceGetGraphMemAttribute)
__GPU_ANY(cudaDeviceGetMemPool) __GPU_ANY(cudaDeviceGetCacheConfig) __GPU_ANY(cudaDeviceGetP2PAttribute)
__GPU_ANY(cudaDeviceGetSharedMemConfig) __GPU_ANY(cudaDeviceGraphMemTrim) __GPU_ANY(cudaDeviceSetGraphMemAttribute)
__GPU_ANY(cudaDeviceSetMemPool) __GPU_ANY(cudaEventRecordWithFlags) __GPU_ANY(cudaExternalMemoryGetMappedBuffer)
__GPU_ANY(cudaExternalMemoryGetMappedMipmappedArray) __GPU_ANY(cudaFreeMipmappedArray) __GPU_ANY(cudaFuncGetName)
__GPU_ANY(cudaGetDeviceFlags) __GPU_ANY(cudaGetDriverEntryPoint) __GPU_ANY(cudaGetMipmappedArrayLevel)
__GPU_ANY(cudaGetSurfaceObjectResourceDesc) __GPU_ANY(cudaGetTextureObjectResourceDesc)
__GPU_ANY(cudaGetTextureObjectTextureDesc) __GPU_ANY(cudaGraphAddChildGraphNode) __GPU_ANY(cudaGraphAddDependencies)
__GPU_ANY(cudaGraphAddEmptyNode) __GPU_ANY(cudaGraphAddEventRecordNode) __GPU_ANY(cudaGraphAddEventWaitNode)
__GPU_ANY(cudaGraphAddMemAllocNode) __GPU_ANY(cudaGraphAddMemFreeNode) __GPU_ANY(cudaGraphAddMemcpyNode1D)
__GPU_ANY(cudaGraphAddMemcpyNodeFromSymbol) __GPU_ANY(cudaGraphAddMemcpyNodeToSymbol) __GPU_ANY(cudaGraphAddNode)
__GPU_ANY(cudaGraphClone) __GPU_ANY(cudaGraphConditionalHandleCreate) __GPU_ANY(cudaGraphDebugDotPrint)
__GPU_ANY(cudaGraphDestroyNode) __GPU_ANY(cudaGraphExecHostNodeSetParams) __GPU_ANY(cudaGraphExecKernelNodeSetParams)
__GPU_ANY(cudaGraphExecMemcpyNodeSetParams) __GPU_ANY(cudaGraphExecMemcpyNodeSetParams1D)
__GPU_ANY(cudaGraphExecMemsetNodeSetParams) __GPU_ANY(cudaGraphExecUpdate) __GPU_ANY(cudaGraphGetEdges)
__GPU_ANY(cudaGraphGetRootNodes) __GPU_ANY(cudaGraphHostNodeSetParams) __GPU_ANY(cudaGraphInstantiateWithFlags)
__GPU_ANY(cudaGraphInstantiateWithParams) __GPU_ANY(cudaGraphKernelNodeGetParams) __GPU_ANY(cudaGraphKernelNodeSetParams)
__GPU_ANY(cudaGraphMemAllocNodeGetParams) __GPU_ANY(cudaGraphMemcpyNodeSetParams) __GPU_ANY(cudaGraphMemsetNodeSetParams)
__GPU_ANY(cudaGraphNodeGetType) __GPU_ANY(cudaHostGetFlags) __GPU_ANY(cudaImportExternalMemory)
__GPU_ANY(cudaImportExternalSemaphore) __GPU_ANY(cudaInitDevice) __GPU_ANY(cudaIpcGetEventHandle)
__GPU_ANY(cudaIpcOpenEventHandle) __GPU_ANY(cudaLaunchCooperativeKernelMultiDevice) __GPU_ANY(cudaLaunchKernelExC)
__GPU_ANY(cudaMallocFromPoolAsync) __GPU_ANY(cudaMallocMipmappedArray) __GPU_ANY(cudaMemPoolCreate)
__GPU_ANY(cudaMemPoolDestroy) __GPU_ANY(cudaMemPoolExportPointer) __GPU_ANY(cudaMemPoolExportToShareableHandle)
__GPU_ANY(cudaMemPoolGetAttribute) __GPU_ANY(cudaMemPoolImportFromShareableHandle) __GPU_ANY(cudaMemPoolImportPointer)
__GPU_ANY(cudaMemPoolSetAccess) __GPU_ANY(cudaMemPoolSetAttribute) __GPU_ANY(cudaMemPoolTrimTo)
__GPU_ANY(cudaMemRangeGetAttribute) __GPU_ANY(cudaMemRangeGetAttributes) __GPU_ANY(cudaMemcpy2DArrayToArray)
__GPU_ANY(cudaMemcpy2DFromArrayAsync) __GPU_ANY(cudaMemcpy2DToArrayAsync) __GPU_ANY(cudaMemcpy3DPeer)
__GPU_ANY(cudaMemcpy3DPeerAsync) __GPU_ANY(cudaMemcpyArrayToArray) __GPU_ANY(cudaMemcpyFromArrayAsync)
__GPU_ANY(cudaMemcpyToArrayAsync) __GPU_ANY(cudaMemset2DAsync) __GPU_ANY(cudaMemset3D) __GPU_ANY(cudaMemset3DAsync)
__GPU_ANY(cudaOccupancyAvailableDynamicSMemPerBlock) __GPU_ANY(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags)
__GPU_ANY(cudaOccupancyMaxActiveClusters) __GPU_ANY(cudaOccupancyMaxPotentialBlockSizeWithFlags)
__GPU_ANY(cudaOccupancyMaxPotentialClusterSize) __GPU_ANY(cudaSetDoubleForDevice) __GPU_ANY(cudaSetValidDevices)
__GPU_ANY(cudaSignalExternalSemaphoresAsync) __GPU_ANY(cudaStreamBeginCaptureToGraph) __GPU_ANY(cudaStreamCopyAttributes)
__GPU_ANY(cudaStreamGetAttribute) __GPU_ANY(cudaStreamGetCaptureInfo) __GPU_ANY(cudaStreamGetCaptureInfo_v2)
__GPU_ANY(cudaStreamGetFlags) __GPU_ANY(cudaStreamGetPriority) __GPU_ANY(cudaStreamSetAttribute)
__GPU_ANY(cudaStreamUpdateCaptureDependencies) __GPU_ANY(cudaThreadGetLimit) __GPU_ANY(cudaThreadSetLimit)
__GPU_ANY(cudaUserObjectCreate) __GPU_ANY(cudaUserObjectRelease) __GPU_ANY(cudaGraphRetainUserObject)
__GPU_ANY(cudaWaitExternalSemaphoresAsync)
#undef __GPU_ANY
// CUDA 13's, with places in memory.
template <class... A> cudaError_t cudaMemPrefetchAsync(const void *, size_t, cudaMemLocation, A...);
template <class... A> cudaError_t cudaMemPrefetchAsync_v2(const void *, size_t, cudaMemLocation, A...);
cudaError_t cudaMemAdvise(const void *, size_t, cudaMemoryAdvise, cudaMemLocation);

enum { cudaIpcMemLazyEnablePeerAccess = 1, cudaEventRecordExternal = 1, cudaEventWaitExternal = 1, cudaOccupancyDisableCachingOverride = 1 };
enum cudaDeviceP2PAttr {
  cudaDevP2PAttrPerformanceRank = 1, cudaDevP2PAttrAccessSupported, cudaDevP2PAttrNativeAtomicSupported, cudaDevP2PAttrCudaArrayAccessSupported
};
enum cudaMemRangeAttribute {
  cudaMemRangeAttributeReadMostly = 1, cudaMemRangeAttributePreferredLocation, cudaMemRangeAttributeAccessedBy,
  cudaMemRangeAttributeLastPrefetchLocation
};

typedef int cudaAccessProperty;
enum { cudaAccessPropertyNormal, cudaAccessPropertyStreaming, cudaAccessPropertyPersisting };
struct cudaAccessPolicyWindow { void *base_ptr; size_t num_bytes; float hitRatio; cudaAccessProperty hitProp, missProp; };
union cudaStreamAttrValue { cudaAccessPolicyWindow accessPolicyWindow; int priority, syncPolicy; };
typedef cudaStreamAttrValue cudaKernelNodeAttrValue;
typedef int cudaStreamAttrID;
typedef int cudaKernelNodeAttrID;
enum { cudaStreamAttributeAccessPolicyWindow = 1, cudaStreamAttributeSynchronizationPolicy = 3, cudaStreamAttributePriority = 8 };

enum cudaMemPoolAttr {
  cudaMemPoolReuseFollowEventDependencies = 1, cudaMemPoolReuseAllowOpportunistic, cudaMemPoolReuseAllowInternalDependencies,
  cudaMemPoolAttrReleaseThreshold, cudaMemPoolAttrReservedMemCurrent, cudaMemPoolAttrReservedMemHigh,
  cudaMemPoolAttrUsedMemCurrent, cudaMemPoolAttrUsedMemHigh
};
enum cudaMemAllocationType { cudaMemAllocationTypeInvalid = 0, cudaMemAllocationTypePinned = 1 };
enum cudaMemAllocationHandleType { cudaMemHandleTypeNone = 0, cudaMemHandleTypePosixFileDescriptor = 1, cudaMemHandleTypeFabric = 8 };
enum cudaMemAccessFlags { cudaMemAccessFlagsProtNone = 0, cudaMemAccessFlagsProtRead = 1, cudaMemAccessFlagsProtReadWrite = 3 };
struct cudaMemAccessDesc { cudaMemLocation location; cudaMemAccessFlags flags; };
struct cudaMemPoolProps {
  cudaMemAllocationType allocType;
  cudaMemAllocationHandleType handleTypes;
  cudaMemLocation location;
  void *win32SecurityAttributes;
  size_t maxSize;
};
struct cudaMemPoolPtrExportData { unsigned char reserved[64]; };
struct cudaMemAllocNodeParams { cudaMemPoolProps poolProps; const cudaMemAccessDesc *accessDescs; size_t accessDescCount, bytesize; void *dptr; };

enum cudaGraphMemAttributeType {
  cudaGraphMemAttrUsedMemCurrent, cudaGraphMemAttrUsedMemHigh, cudaGraphMemAttrReservedMemCurrent, cudaGraphMemAttrReservedMemHigh
};
enum { cudaGraphInstantiateFlagAutoFreeOnLaunch = 1, cudaGraphInstantiateFlagUpload = 2, cudaGraphInstantiateFlagDeviceLaunch = 4 };
enum cudaGraphExecUpdateResult { cudaGraphExecUpdateSuccess, cudaGraphExecUpdateError, cudaGraphExecUpdateErrorTopologyChanged };
enum cudaGraphNodeType {
  cudaGraphNodeTypeKernel, cudaGraphNodeTypeMemcpy, cudaGraphNodeTypeMemset, cudaGraphNodeTypeHost, cudaGraphNodeTypeGraph,
  cudaGraphNodeTypeEmpty, cudaGraphNodeTypeWaitEvent, cudaGraphNodeTypeEventRecord, cudaGraphNodeTypeMemAlloc = 10,
  cudaGraphNodeTypeMemFree = 11, cudaGraphNodeTypeConditional = 13
};
struct cudaGraphExecUpdateResultInfo { cudaGraphExecUpdateResult result; cudaGraphNode_t errorNode, errorFromNode; };
typedef unsigned long long cudaGraphConditionalHandle;
enum { cudaGraphCondAssignDefault = 1 };
enum cudaGraphConditionalNodeType { cudaGraphCondTypeIf, cudaGraphCondTypeWhile, cudaGraphCondTypeSwitch };
struct cudaConditionalNodeParams { cudaGraphConditionalHandle handle; cudaGraphConditionalNodeType type; unsigned int size; cudaGraph_t *phGraph_out; };
struct cudaGraphNodeParams { cudaGraphNodeType type; cudaKernelNodeParams kernel; cudaConditionalNodeParams conditional; };
__device__ void cudaGraphSetConditional(cudaGraphConditionalHandle, unsigned int)
    __GPU_ABSENT("conditions of graphs are not there in kernels (cudaGraphSetConditional)");
struct cudaLaunchParams { void *func; dim3 gridDim, blockDim; void **args; size_t sharedMem; cudaStream_t stream; };
typedef struct CUuserObject_st *cudaUserObject_t;
typedef struct CUexternalMemory_st *cudaExternalMemory_t;
typedef struct CUexternalSemaphore_st *cudaExternalSemaphore_t;
struct cudaMemcpy3DPeerParms {
  cudaArray_t srcArray; cudaPos srcPos; cudaPitchedPtr srcPtr; int srcDevice;
  cudaArray_t dstArray; cudaPos dstPos; cudaPitchedPtr dstPtr; int dstDevice;
  cudaExtent extent;
};
// What libraries call the types of numbers.
enum cudaDataType_t {
  CUDA_R_32F = 0, CUDA_R_64F = 1, CUDA_R_16F = 2, CUDA_R_8I = 3, CUDA_C_32F = 4, CUDA_C_64F = 5, CUDA_R_8U = 8, CUDA_R_32I = 10,
  CUDA_R_16BF = 14, CUDA_R_64I = 24, CUDA_R_8F_E4M3 = 28, CUDA_R_8F_E5M2 = 29
};
typedef cudaDataType_t cudaDataType;
