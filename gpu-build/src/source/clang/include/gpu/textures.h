// Textures and surfaces in kernels. A texture object is the address of an image's descriptor with a sampler's number in its low bits,
// a surface object is the address alone. A texture reference is a variable with a texture object in it.
#pragma once
#include <gpu/host/textures.h>

typedef float __gpu_f4 __attribute__((ext_vector_type(4)));
typedef int __gpu_i4 __attribute__((ext_vector_type(4)));

#define __GPU_IMAGE(object) ((object) & ~0xffull)
#define __GPU_SAMPLER(object) ((int)(object) & 15)

// What reads values of one kind: floats, or integers of any size.
#define __GPU_READ(name, symbol, ...)                                                                                  \
  static __device__ vector name(unsigned long long, int, __VA_ARGS__) __asm__("gpu.image." symbol);
#define __GPU_READS(kind, type, suffix)                                                                                \
  struct __gpu_reads_##kind {                                                                                          \
    typedef type vector;                                                                                               \
    __GPU_READ(sample1, "sample.1d." suffix, float)                                                                    \
    __GPU_READ(sample2, "sample.2d." suffix, float, float)                                                             \
    __GPU_READ(sample3, "sample.3d." suffix, float, float, float)                                                      \
    __GPU_READ(sample1l, "sample.1d_array." suffix, float, int)                                                        \
    __GPU_READ(sample2l, "sample.2d_array." suffix, float, float, int)                                                 \
    __GPU_READ(fetch1, "fetch.1d." suffix, int)                                                                        \
  };
__GPU_READS(float, __gpu_f4, "f32")
__GPU_READS(int, __gpu_i4, "i32")
#undef __GPU_READS
#undef __GPU_READ

// The types that a texture is read as.
template <class T> struct __gpu_texel {
  static_assert(sizeof(T) == 0, "textures are read as float, char, short, int or unsigned ones of these, by themselves or as vectors of 1, 2 or 4");
};
#define __GPU_TEXEL(T, kind, ...)                                                                                      \
  template <> struct __gpu_texel<T> : __gpu_reads_##kind {                                                             \
    typedef T type;                                                                                                    \
    static __GPU_INLINE type of(vector v) { return type{__VA_ARGS__}; }                                                      \
  };
#define __GPU_INLINE __device__ __inline__ __attribute__((always_inline))
#define __GPU_TEXELS(E, name, kind)                                                                                    \
  __GPU_TEXEL(E, kind, (E)v.x)                                                                                         \
  __GPU_TEXEL(name##1, kind, (E)v.x)                                                                                   \
  __GPU_TEXEL(name##2, kind, (E)v.x, (E)v.y)                                                                           \
  __GPU_TEXEL(name##4, kind, (E)v.x, (E)v.y, (E)v.z, (E)v.w)
__GPU_TEXELS(float, float, float)
__GPU_TEXELS(signed char, char, int)
__GPU_TEXEL(char, int, (char)v.x)
__GPU_TEXELS(unsigned char, uchar, int)
__GPU_TEXELS(short, short, int)
__GPU_TEXELS(unsigned short, ushort, int)
__GPU_TEXELS(int, int, int)
__GPU_TEXELS(unsigned int, uint, int)
#undef __GPU_TEXELS
#undef __GPU_TEXEL

// What a texture reference is read as: its elements, or a number between 0 and 1 (or -1 and 1) for each of their channels.
template <class T, cudaTextureReadMode mode> struct __gpu_referred { typedef T type; };
template <class T> struct __gpu_referred<T, cudaReadModeNormalizedFloat> {
  static_assert(sizeof(T) == 0, "cudaReadModeNormalizedFloat is of char, short or unsigned ones of these, by themselves or as vectors of 1, 2 or 4");
};
#define __GPU_NORMALIZED(T, F)                                                                                         \
  template <> struct __gpu_referred<T, cudaReadModeNormalizedFloat> { typedef F type; };
#define __GPU_NORMALIZED_ALL(E, name)                                                                                  \
  __GPU_NORMALIZED(E, float) __GPU_NORMALIZED(name##1, float1) __GPU_NORMALIZED(name##2, float2) __GPU_NORMALIZED(name##4, float4)
__GPU_NORMALIZED_ALL(signed char, char) __GPU_NORMALIZED_ALL(unsigned char, uchar) __GPU_NORMALIZED(char, float)
__GPU_NORMALIZED_ALL(short, short) __GPU_NORMALIZED_ALL(unsigned short, ushort)
#undef __GPU_NORMALIZED_ALL
#undef __GPU_NORMALIZED
#define __GPU_REFERRED typename __gpu_referred<T, mode>::type

// Each function returns the value, or stores it. There are no mipmaps, so that levels and gradients change nothing.
#define __GPU_X(...) __VA_ARGS__
#define __GPU_TEX(name, dim, read, P, A)                                                                               \
  template <class T> __GPU_INLINE T name(cudaTextureObject_t t, __GPU_X P) {                                           \
    return __gpu_texel<T>::of(__gpu_texel<T>::read(__GPU_IMAGE(t), __GPU_SAMPLER(t), __GPU_X A));                      \
  }                                                                                                                    \
  template <class T> __GPU_INLINE void name(T *out, cudaTextureObject_t t, __GPU_X P) {                                \
    *out = __gpu_texel<T>::of(__gpu_texel<T>::read(__GPU_IMAGE(t), __GPU_SAMPLER(t), __GPU_X A));                      \
  }                                                                                                                    \
  template <class T, cudaTextureReadMode mode>                                                                         \
  __GPU_INLINE __GPU_REFERRED name(const texture<T, dim, mode> &t, __GPU_X P) {                                        \
    typedef __gpu_texel<__GPU_REFERRED> texel;                                                                         \
    return texel::of(texel::read(__GPU_IMAGE(t.__gpu_object), __GPU_SAMPLER(t.__gpu_object), __GPU_X A));              \
  }
#define __GPU_ALL(name, dim, read, G, P, A)                                                                            \
  __GPU_TEX(name, dim, read, P, A)                                                                                     \
  __GPU_TEX(name##Lod, dim, read, (__GPU_X P, float), A)                                                               \
  __GPU_TEX(name##Grad, dim, read, (__GPU_X P, G, G), A)
__GPU_ALL(tex1D, cudaTextureType1D, sample1, float, (float x), (x))
__GPU_ALL(tex2D, cudaTextureType2D, sample2, float2, (float x, float y), (x, y))
__GPU_ALL(tex3D, cudaTextureType3D, sample3, float4, (float x, float y, float z), (x, y, z))
__GPU_ALL(tex1DLayered, cudaTextureType1DLayered, sample1l, float, (float x, int layer), (x, layer))
__GPU_ALL(tex2DLayered, cudaTextureType2DLayered, sample2l, float2, (float x, float y, int layer), (x, y, layer))
#undef __GPU_ALL
#undef __GPU_TEX

// By index: outside is 0.
template <class T> __GPU_INLINE T tex1Dfetch(cudaTextureObject_t t, int x) {
  return __gpu_texel<T>::of(__gpu_texel<T>::fetch1(__GPU_IMAGE(t), 0, x));
}
template <class T> __GPU_INLINE void tex1Dfetch(T *out, cudaTextureObject_t t, int x) { *out = tex1Dfetch<T>(t, x); }
template <class T, cudaTextureReadMode mode> __GPU_INLINE __GPU_REFERRED tex1Dfetch(const texture<T, 1, mode> &t, int x) {
  return tex1Dfetch<__GPU_REFERRED>(t.__gpu_object, x);
}

// One channel of the four texels that a linear filter would weigh, against the clock from the lower left one.
template <class T> __GPU_INLINE T tex2Dgather(cudaTextureObject_t t, float x, float y, int channel = 0) {
  typedef __gpu_texel<T> texel;
  const unsigned int __attribute__((address_space(1))) *size = (const unsigned int __attribute__((address_space(1))) *)(__GPU_IMAGE(t) + 24);
  const int sampler = __GPU_SAMPLER(t) & ~4;
  const float w = sampler & 8 ? (float)size[0] : 1.0f, h = sampler & 8 ? (float)size[1] : 1.0f;
  const float left = __nv_floorf(x * w - 0.5f) + 0.5f, low = __nv_floorf(y * h - 0.5f) + 0.5f;
  typename texel::vector all;
  all.x = texel::sample2(__GPU_IMAGE(t), sampler, left / w, (low + 1.0f) / h)[channel];
  all.y = texel::sample2(__GPU_IMAGE(t), sampler, (left + 1.0f) / w, (low + 1.0f) / h)[channel];
  all.z = texel::sample2(__GPU_IMAGE(t), sampler, (left + 1.0f) / w, low / h)[channel];
  all.w = texel::sample2(__GPU_IMAGE(t), sampler, left / w, low / h)[channel];
  return texel::of(all);
}
template <class T, cudaTextureReadMode mode>
__GPU_INLINE __GPU_REFERRED tex2Dgather(const texture<T, 2, mode> &t, float x, float y, int channel = 0) {
  return tex2Dgather<__GPU_REFERRED>(t.__gpu_object, x, y, channel);
}
#undef __GPU_REFERRED

// Surfaces: bytes as they are. (surface, how many, what lies outside, byte, row, slice or layer)
#define __GPU_SURFACE(dim)                                                                                             \
  extern "C" __device__ __gpu_i4 __gpu_surface_read_##dim(unsigned long long, int, int, int, int, int)                 \
      __asm__("gpu.image.raw_load." #dim);                                                                             \
  extern "C" __device__ void __gpu_surface_write_##dim(unsigned long long, int, int, int, int, int, __gpu_i4)          \
      __asm__("gpu.image.raw_store." #dim);
__GPU_SURFACE(1d) __GPU_SURFACE(2d) __GPU_SURFACE(3d) __GPU_SURFACE(1d_array) __GPU_SURFACE(2d_array)
#undef __GPU_SURFACE

#define __GPU_SURF(name, dim, P, A, at)                                                                                \
  template <class T>                                                                                                   \
  __GPU_INLINE T name##read(cudaSurfaceObject_t s, __GPU_X P, cudaSurfaceBoundaryMode outside = cudaBoundaryModeTrap) { \
    static_assert(sizeof(T) <= 16 && (sizeof(T) & (sizeof(T) - 1)) == 0, "a surface is read by 1, 2, 4, 8 or 16 bytes"); \
    const __gpu_i4 all = __gpu_surface_read_##dim(s, sizeof(T), outside, __GPU_X at);                                  \
    T value;                                                                                                           \
    __builtin_memcpy(&value, &all, sizeof(T));                                                                         \
    return value;                                                                                                      \
  }                                                                                                                    \
  template <class T>                                                                                                   \
  __GPU_INLINE void name##read(T *out, cudaSurfaceObject_t s, __GPU_X P, cudaSurfaceBoundaryMode outside = cudaBoundaryModeTrap) { \
    *out = name##read<T>(s, __GPU_X A, outside);                                                                       \
  }                                                                                                                    \
  template <class T>                                                                                                   \
  __GPU_INLINE void name##write(T value, cudaSurfaceObject_t s, __GPU_X P, cudaSurfaceBoundaryMode outside = cudaBoundaryModeTrap) { \
    static_assert(sizeof(T) <= 16 && (sizeof(T) & (sizeof(T) - 1)) == 0, "a surface is written by 1, 2, 4, 8 or 16 bytes"); \
    __gpu_i4 all = {};                                                                                                 \
    __builtin_memcpy(&all, &value, sizeof(T));                                                                         \
    __gpu_surface_write_##dim(s, sizeof(T), outside, __GPU_X at, all);                                                 \
  }
__GPU_SURF(surf1D, 1d, (int x), (x), (x, 0, 0))
__GPU_SURF(surf2D, 2d, (int x, int y), (x, y), (x, y, 0))
__GPU_SURF(surf3D, 3d, (int x, int y, int z), (x, y, z), (x, y, z))
__GPU_SURF(surf1DLayered, 1d_array, (int x, int layer), (x, layer), (x, 0, layer))
__GPU_SURF(surf2DLayered, 2d_array, (int x, int y, int layer), (x, y, layer), (x, y, layer))
#undef __GPU_SURF
#undef __GPU_X

// What there is no image of.
#define __GPU_NO_CUBES(name)                                                                                           \
  template <class T, class... A> __device__ T name(cudaTextureObject_t, A...) __GPU_ABSENT("cube maps are not there: read the faces as layers"); \
  template <class T, class... A> __device__ void name(T *, cudaTextureObject_t, A...) __GPU_ABSENT("cube maps are not there: read the faces as layers");
__GPU_NO_CUBES(texCubemap) __GPU_NO_CUBES(texCubemapLayered) __GPU_NO_CUBES(surfCubemapread)
#undef __GPU_NO_CUBES
#undef __GPU_INLINE
#undef __GPU_SAMPLER
#undef __GPU_IMAGE
