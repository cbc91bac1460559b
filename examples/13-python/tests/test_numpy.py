"""The kernels over NumPy's arrays, against NumPy; errors are exceptions. `python tests/test_numpy.py`"""

import numpy as np
from gpu_example import axpy


def raises(kind, text, call):
    try:
        call()
    except kind as error:
        assert text in str(error), error
    else:
        raise AssertionError(f"no {kind.__name__}: {text}")


for shape in [(), (1,), (1000,), (33, 77), (0, 5)]:
    x = np.random.default_rng(1).random(shape, dtype=np.float32)
    y = np.ones(shape, dtype=np.float32)
    before, expected = y.ctypes.data, np.float32(3) * x + y
    axpy(3.0, x, y)
    assert y.ctypes.data == before
    np.testing.assert_allclose(y, expected, rtol=1e-6)

x, y = np.ones(6, np.float32), np.zeros(6, np.float32)
fixed = np.ones(6, np.float32)
fixed.flags.writeable = False
axpy(2.0, fixed, y)
assert (y == 2).all()
raises(BufferError, "read-only", lambda: axpy(1.0, x, fixed))
raises(TypeError, "float64, where float32", lambda: axpy(1.0, np.ones(6), y))
raises(BufferError, "gaps", lambda: axpy(1.0, np.ones(12, np.float32)[::2], y))
raises(ValueError, "shape", lambda: axpy(1.0, np.ones(5, np.float32), y))
raises(TypeError, "__dlpack_device__", lambda: axpy(1.0, x, [1.0]))
raises(ValueError, "no stream", lambda: axpy(1.0, x, y, stream=7))
assert (y == 2).all()
print("axpy over NumPy: right")
