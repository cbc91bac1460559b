"""The kernels over CuPy's arrays, in place and as new arrays, on a GPU. `python tests/test_cupy.py`"""

import sys

try:
    import cupy
    import numpy as np

    cupy.cuda.runtime.getDeviceCount()
except ImportError:
    print("skipped: CuPy is not installed")
    sys.exit()
except cupy.cuda.runtime.CUDARuntimeError as error:
    print(f"skipped: CuPy has no GPU: {error}")
    sys.exit()
from gpu_example import add_scaled, axpy


class Interface:
    """An array that says `__cuda_array_interface__` alone."""

    def __init__(self, array):
        self.array, self.__cuda_array_interface__ = array, array.__cuda_array_interface__


def numbers(shape):
    return cupy.asarray(np.random.default_rng(7).random(shape, np.float32))


for current in [cupy.cuda.Stream.null, cupy.cuda.Stream(), cupy.cuda.Stream(non_blocking=True)]:
    with current:
        # CuPy's null stream is the legacy default stream, which DLPack calls 1.
        number = current.ptr or 1
        for shape in [(), (1,), (1000,), (33, 77), (1 << 20,), (0, 5)]:
            x, y = numbers(shape), numbers(shape) + 1
            address, expected = y.data.ptr, 3 * cupy.asnumpy(x) + cupy.asnumpy(y)
            axpy(3.0, x, y, stream=number)
            assert y.data.ptr == address
            np.testing.assert_allclose(cupy.asnumpy(y), expected, rtol=1e-6)
            axpy(1.0, Interface(x), Interface(y), stream=number)
            expected = expected + cupy.asnumpy(x)
            np.testing.assert_allclose(cupy.asnumpy(y), expected, rtol=1e-6)

            made = add_scaled(2.0, x, y, stream=number)
            first, second = cupy.from_dlpack(made), cupy.asarray(made)
            assert first.shape == shape and first.data.ptr == second.data.ptr
            np.testing.assert_allclose(cupy.asnumpy(first), 2 * cupy.asnumpy(x) + expected, rtol=1e-6)
            first.fill(5)
            del made, first
            assert (cupy.asnumpy(second) == 5).all()
        # What has gaps is refused, and what is waited for needs no stream.
        x, y = numbers((10, 10)), cupy.zeros((10, 10), cupy.float32)
        try:
            axpy(1.0, x[:, ::2], y[:, ::2])
        except BufferError as error:
            print(f"as it should be: {error}")
        else:
            raise AssertionError("an array with gaps was taken")
        axpy(1.0, x, y)
        np.testing.assert_array_equal(cupy.asnumpy(y), cupy.asnumpy(x))
print("axpy and add_scaled over CuPy, on three streams of a GPU: right")
