// Textures, surfaces and arrays: host code that names them is understood; device code that reads one is refused.
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

#define __GPU_NO_TEXTURES __GPU_ABSENT("textures and surfaces are not there in kernels: read the memory through a pointer")
#define __GPU_FETCH(name)                                                                                             \
  template <class T, class... A> __device__ T name(cudaTextureObject_t, A...) __GPU_NO_TEXTURES;                      \
  template <class T, class... A> __device__ void name(T *, cudaTextureObject_t, A...) __GPU_NO_TEXTURES;
__GPU_FETCH(tex1Dfetch) __GPU_FETCH(tex1D) __GPU_FETCH(tex2D) __GPU_FETCH(tex3D) __GPU_FETCH(tex1DLayered)
__GPU_FETCH(tex2DLayered) __GPU_FETCH(tex1DLod) __GPU_FETCH(tex2DLod) __GPU_FETCH(tex3DLod) __GPU_FETCH(texCubemap)
__GPU_FETCH(tex2Dgather) __GPU_FETCH(tex1DGrad) __GPU_FETCH(tex2DGrad) __GPU_FETCH(tex3DGrad) __GPU_FETCH(texCubemapLayered)
__GPU_FETCH(surf1Dread) __GPU_FETCH(surf2Dread) __GPU_FETCH(surf3Dread) __GPU_FETCH(surf2DLayeredread)
#undef __GPU_FETCH
#define __GPU_STORE(name) template <class T, class... A> __device__ void name(T, cudaSurfaceObject_t, A...) __GPU_NO_TEXTURES;
__GPU_STORE(surf1Dwrite) __GPU_STORE(surf2Dwrite) __GPU_STORE(surf3Dwrite) __GPU_STORE(surf2DLayeredwrite)
#undef __GPU_STORE

// CUDA 12 has no texture references any more either.
template <class T, int dimensions = 1, cudaTextureReadMode mode = cudaReadModeElementType> struct texture {
  static_assert(sizeof(T) == 0, "texture references are not there (CUDA 12 removed them, too): read the memory through a pointer");
};
template <class T, int dimensions = 1> struct surface {
  static_assert(dimensions == 0, "surface references are not there (CUDA 12 removed them, too): write the memory through a pointer");
};
