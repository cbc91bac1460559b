// Textures, surfaces and arrays: host code that names them is understood (device code: gpu/textures.h).
#pragma once
#include <gpu/host/types.h>

enum cudaChannelFormatKind { cudaChannelFormatKindSigned, cudaChannelFormatKindUnsigned, cudaChannelFormatKindFloat, cudaChannelFormatKindNone };
enum cudaTextureAddressMode { cudaAddressModeWrap, cudaAddressModeClamp, cudaAddressModeMirror, cudaAddressModeBorder };
enum cudaTextureFilterMode { cudaFilterModePoint, cudaFilterModeLinear };
enum cudaTextureReadMode { cudaReadModeElementType, cudaReadModeNormalizedFloat };
enum cudaResourceType { cudaResourceTypeArray, cudaResourceTypeMipmappedArray, cudaResourceTypeLinear, cudaResourceTypePitch2D };
enum cudaSurfaceBoundaryMode { cudaBoundaryModeZero, cudaBoundaryModeClamp, cudaBoundaryModeTrap };
enum cudaResourceViewFormat { cudaResViewFormatNone };
enum { cudaTextureType1D = 1, cudaTextureType2D = 2, cudaTextureType3D = 3, cudaTextureTypeCubemap = 12, cudaTextureType1DLayered = 241, cudaTextureType2DLayered = 242 };

struct cudaChannelFormatDesc { int x, y, z, w; cudaChannelFormatKind f; };
struct cudaResourceDesc {
  cudaResourceType resType;
  union {
    struct { cudaArray_t array; } array;
    struct { cudaMipmappedArray_t mipmap; } mipmap;
    struct { void *devPtr; cudaChannelFormatDesc desc; size_t sizeInBytes; } linear;
    struct { void *devPtr; cudaChannelFormatDesc desc; size_t width, height, pitchInBytes; } pitch2D;
  } res;
};
struct cudaTextureDesc {
  cudaTextureAddressMode addressMode[3];
  cudaTextureFilterMode filterMode;
  cudaTextureReadMode readMode;
  int sRGB;
  float borderColor[4];
  int normalizedCoords;
  unsigned int maxAnisotropy;
  cudaTextureFilterMode mipmapFilterMode;
  float mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp;
  int disableTrilinearOptimization, seamlessCubemap;
};
struct cudaResourceViewDesc { cudaResourceViewFormat format; size_t width, height, depth; };

#define __GPU_API cudaError_t
template <class T> cudaChannelFormatDesc cudaCreateChannelDesc();
cudaChannelFormatDesc cudaCreateChannelDesc(int, int, int, int, cudaChannelFormatKind);
__GPU_API cudaMallocArray(cudaArray_t *, const cudaChannelFormatDesc *, size_t, size_t = 0, unsigned int = 0);
__GPU_API cudaMalloc3DArray(cudaArray_t *, const cudaChannelFormatDesc *, cudaExtent, unsigned int = 0);
__GPU_API cudaFreeArray(cudaArray_t);
__GPU_API cudaMemcpyToArray(cudaArray_t, size_t, size_t, const void *, size_t, cudaMemcpyKind);
__GPU_API cudaMemcpyFromArray(void *, cudaArray_const_t, size_t, size_t, size_t, cudaMemcpyKind);
__GPU_API cudaMemcpy2DToArray(cudaArray_t, size_t, size_t, const void *, size_t, size_t, size_t, cudaMemcpyKind);
__GPU_API cudaMemcpy2DFromArray(void *, size_t, cudaArray_const_t, size_t, size_t, size_t, size_t, cudaMemcpyKind);
__GPU_API cudaCreateTextureObject(cudaTextureObject_t *, const cudaResourceDesc *, const cudaTextureDesc *, const cudaResourceViewDesc *);
__GPU_API cudaDestroyTextureObject(cudaTextureObject_t);
__GPU_API cudaCreateSurfaceObject(cudaSurfaceObject_t *, const cudaResourceDesc *);
__GPU_API cudaDestroySurfaceObject(cudaSurfaceObject_t);
#undef __GPU_API

// A texture reference is a variable of the device that holds a texture object, which the program writes there by the variable's name
// before a launch. So it is that number alone: what else host code sets is in members that are declared and no part of it.
struct textureReference {
  unsigned long long __gpu_object;
  static int normalized, sRGB;
  static cudaTextureFilterMode filterMode, mipmapFilterMode;
  static cudaTextureAddressMode addressMode[3];
  static cudaChannelFormatDesc channelDesc;
  static cudaTextureReadMode readMode;
  static unsigned int maxAnisotropy;
  static float mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp;
  static int disableTrilinearOptimization;
  textureReference() = default;
  // Written out: what clang copies by itself has the variable's address in it on NVIDIA, as NVIDIA's own textures want it.
  __host__ __device__ textureReference(const textureReference &other) : __gpu_object(other.__gpu_object) {}
  __host__ __device__ textureReference &operator=(const textureReference &other) { __gpu_object = other.__gpu_object; return *this; }
};
// By the attribute clang lets kernels read such a variable, and initialises none: the constructors are there for host code.
template <class T, int dimensions = 1, cudaTextureReadMode mode = cudaReadModeElementType>
struct __attribute__((device_builtin_texture_type)) texture : textureReference {
  texture(int normalized = 0, cudaTextureFilterMode = cudaFilterModePoint, cudaTextureAddressMode = cudaAddressModeClamp);
  texture(int normalized, cudaTextureFilterMode, cudaTextureAddressMode, cudaChannelFormatDesc);
};
#define __GPU_ANY(name) template <class... A> cudaError_t name(A &&...);
__GPU_ANY(cudaBindTexture) __GPU_ANY(cudaBindTexture2D) __GPU_ANY(cudaBindTextureToArray) __GPU_ANY(cudaBindTextureToMipmappedArray)
__GPU_ANY(cudaUnbindTexture) __GPU_ANY(cudaGetTextureReference) __GPU_ANY(cudaGetTextureAlignmentOffset)
#undef __GPU_ANY

// CUDA 12 has no surface references any more either.
template <class T, int dimensions = 1> struct surface {
  static_assert(dimensions == 0, "surface references are not there (CUDA 12 removed them, too): write the memory through a pointer");
};
