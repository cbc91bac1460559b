// Every function of textures and surfaces, of types of every size.
template <class T> __global__ void read(cudaTextureObject_t t, T *out, float x) {
  out[0] = tex1D<T>(t, x);
  tex2D(out + 1, t, x, x);
  out[2] = tex3D<T>(t, x, x, x);
  out[3] = tex1DLayered<T>(t, x, 3);
  out[4] = tex2DLayered<T>(t, x, x, 3);
  out[5] = tex1Dfetch<T>(t, 3);
  out[6] = tex2DLod<T>(t, x, x, 0.0f);
  out[7] = tex2DGrad<T>(t, x, x, make_float2(0, 0), make_float2(0, 0));
}
template __global__ void read<float>(cudaTextureObject_t, float *, float);
template __global__ void read<uchar4>(cudaTextureObject_t, uchar4 *, float);
template __global__ void read<short2>(cudaTextureObject_t, short2 *, float);
template __global__ void read<char>(cudaTextureObject_t, char *, float);

__global__ void gather(cudaTextureObject_t t, float4 *out, float x) {
  out[0] = tex2Dgather<float4>(t, x, x, 2);
  out[1] = tex2Dgather<float4>(t, x, x);
}

template <class T> __global__ void bytes(cudaSurfaceObject_t s, T *out, int x) {
  out[0] = surf2Dread<T>(s, x * sizeof(T), 3);
  surf1Dread(out + 1, s, x, cudaBoundaryModeZero);
  out[2] = surf3Dread<T>(s, x, x, x, cudaBoundaryModeClamp);
  out[3] = surf2DLayeredread<T>(s, x, 1, 2);
  out[4] = surf1DLayeredread<T>(s, x, 2);
  surf2Dwrite(out[0], s, x, 3);
  surf3Dwrite<T>(out[0], s, x, x, x);
  surf1Dwrite(out[0], s, x, cudaBoundaryModeClamp);
  surf2DLayeredwrite(out[0], s, x, 2, 3);
  surf1DLayeredwrite(out[0], s, x, 2);
}
template __global__ void bytes<float4>(cudaSurfaceObject_t, float4 *, int);
template __global__ void bytes<unsigned char>(cudaSurfaceObject_t, unsigned char *, int);
