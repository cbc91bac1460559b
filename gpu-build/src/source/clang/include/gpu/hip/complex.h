// HIP's names of complex numbers.
#pragma once
#include <gpu/hip.h>
#include <cuComplex.h>

#define hipComplex cuComplex
#define hipFloatComplex cuFloatComplex
#define hipDoubleComplex cuDoubleComplex
#define make_hipComplex make_cuComplex
#define make_hipFloatComplex make_cuFloatComplex
#define make_hipDoubleComplex make_cuDoubleComplex
#define hipCrealf cuCrealf
#define hipCreal cuCreal
#define hipCimagf cuCimagf
#define hipCimag cuCimag
#define hipConjf cuConjf
#define hipConj cuConj
#define hipCaddf cuCaddf
#define hipCadd cuCadd
#define hipCsubf cuCsubf
#define hipCsub cuCsub
#define hipCmulf cuCmulf
#define hipCmul cuCmul
#define hipCdivf cuCdivf
#define hipCdiv cuCdiv
#define hipCabsf cuCabsf
#define hipCabs cuCabs
#define hipCfmaf cuCfmaf
#define hipCfma cuCfma
