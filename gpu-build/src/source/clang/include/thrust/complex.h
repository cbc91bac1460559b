// thrust::complex: the host's complex numbers, whose arithmetic and functions clang's headers give the device.
#pragma once
#include <gpu/cuda.h>
#include <complex>

namespace thrust {

template <class T> using complex = std::complex<T>;
using std::abs;
using std::acos;
using std::acosh;
using std::arg;
using std::asin;
using std::asinh;
using std::atan;
using std::atanh;
using std::conj;
using std::cos;
using std::cosh;
using std::exp;
using std::log;
using std::log10;
using std::norm;
using std::polar;
using std::pow;
using std::proj;
using std::sin;
using std::sinh;
using std::sqrt;
using std::tan;
using std::tanh;

} // namespace thrust
