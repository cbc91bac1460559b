"""The kernels over NumPy's arrays, against NumPy; what they return, as other libraries see it; errors are exceptions. `python tests/test_numpy.py`"""

import ctypes
import gc
import sys

import numpy as np
from gpu_example import add_scaled, axpy

CPU, CUDA = (1, 0), (2, 0)
SHAPES = [(), (1,), (1000,), (33, 77), (2, 3, 4), (0, 5)]


def raises(kind, text, call):
    try:
        call()
    except kind as error:
        assert text in str(error), error
    else:
        raise AssertionError(f"no {kind}: {text}")


def numbers(shape):
    return np.random.default_rng(1).random(shape, dtype=np.float32)


# In place.
for shape in SHAPES:
    x, y = numbers(shape), np.ones(shape, dtype=np.float32)
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
raises(TypeError, "neither __dlpack__", lambda: axpy(1.0, x, [1.0]))
raises(TypeError, "neither __dlpack__", lambda: axpy(1.0, [1.0], y))
raises(ValueError, "no stream", lambda: axpy(1.0, x, y, stream=7))
assert (y == 2).all()

# What is returned: NumPy has the same memory under two names, which keep it.
for shape in SHAPES:
    x, y = numbers(shape), np.full(shape, 2, np.float32)
    made = add_scaled(3.0, x, y)
    assert made.shape == shape and made.device == "cpu" and made.__dlpack_device__() == CPU, made
    assert repr(made) == f"Array(shape={list(shape)}, dtype=float32, device=cpu)", repr(made)
    first, second = np.from_dlpack(made), np.from_dlpack(made)
    assert first.shape == shape and first.dtype == np.float32 and first.flags.writeable
    np.testing.assert_allclose(first, np.float32(3) * x + y, rtol=1e-6)
    if first.size:
        assert first.ctypes.data == second.ctypes.data
        first[...] = 5
        assert (second == 5).all()
    else:
        assert first.size == second.size == 0
    # Into a function again, and in place.
    axpy(1.0, np.ones(shape, np.float32), made)
    if first.size:
        assert (second == 6).all()
    references = sys.getrefcount(made)
    del made, first
    gc.collect()
    assert (second == 6).all() and references == 2, references
    again = add_scaled(0.0, x, second)
    copy = np.from_dlpack(again, copy=True)
    assert (copy == second).all() and (copy.ctypes.data != np.from_dlpack(again).ctypes.data or not copy.size)

# What a consumer asks of `__dlpack__`, and the names of capsules.
made = add_scaled(1.0, np.ones(6, np.float32), np.ones(6, np.float32))
name = ctypes.pythonapi.PyCapsule_GetName
name.restype, name.argtypes = ctypes.c_char_p, [ctypes.py_object]
assert name(made.__dlpack__()) == name(made.__dlpack__(max_version=(0, 8))) == b"dltensor"
for version in [(1, 0), (1, 1), (2, 0)]:
    assert name(made.__dlpack__(max_version=version)) == b"dltensor_versioned"
for wrong in [1, "1.0", (1,), (1, 0, 0), (-1, 0), (1.5, 0)]:
    raises((TypeError, ValueError, OverflowError), "", lambda: made.__dlpack__(max_version=wrong))
for number in [-1, 0, 1, 2, 1 << 40, 1 << 70]:
    raises(ValueError, "no stream", lambda: made.__dlpack__(stream=number))
raises((TypeError, OverflowError), "", lambda: made.__dlpack__(stream="main"))
assert name(made.__dlpack__(dl_device=CPU, copy=False, max_version=(1, 0))) == b"dltensor_versioned"
for copy in [None, False, True]:
    raises(BufferError, "goes to no other", lambda: made.__dlpack__(dl_device=CUDA, copy=copy))
raises((TypeError, ValueError), "", lambda: made.__dlpack__(dl_device=7))
raises(TypeError, "positional", lambda: made.__dlpack__(None))


class Given:
    """A producer that gives what it was made with."""

    def __init__(self, capsule):
        self.capsule = capsule

    def __dlpack_device__(self):
        return CPU

    def __dlpack__(self, **arguments):
        return self.capsule


# A capsule is taken once, by whom it may be, NumPy or us.
capsule = made.__dlpack__(max_version=(1, 1))
shared = np.from_dlpack(Given(capsule))
assert name(capsule) == b"used_dltensor_versioned" and shared.ctypes.data == np.from_dlpack(made).ctypes.data
raises(Exception, "", lambda: np.from_dlpack(Given(capsule)))
raises(BufferError, "one that is used", lambda: axpy(1.0, Given(capsule), made))
for version in [None, (1, 1)]:
    capsule = made.__dlpack__(max_version=version)
    axpy(1.0, Given(capsule), made)
    assert name(capsule).startswith(b"used_")
    raises(BufferError, "one that is used", lambda: axpy(1.0, Given(capsule), made))
raises(BufferError, "no DLPack capsule", lambda: axpy(1.0, Given(None), made))
assert (shared == 8).all()

# With `copy=True` it is other memory. NumPy writes no tensor of the structure without flags.
for version in [None, (1, 1)]:
    copied = np.from_dlpack(Given(made.__dlpack__(copy=True, max_version=version)))
    assert copied.ctypes.data != shared.ctypes.data and (copied == 8).all()
    assert copied.flags.writeable == (version is not None)
copied[...] = 0
assert (shared == 8).all()


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096


# Capsules that nobody takes free their memory, and so do arrays whose last name goes: of 100 arrays of 16 MiB few are there at once.
big = np.zeros(1 << 22, np.float32)
add_scaled(1.0, big, big).__dlpack__()
before = resident()
for _ in range(100):
    alone = add_scaled(1.0, big, big).__dlpack__(max_version=(1, 0), copy=True)
    legacy = add_scaled(1.0, big, big).__dlpack__()
    taken = np.from_dlpack(add_scaled(1.0, big, big))
assert resident() - before < 400 << 20, (before, resident())

# `__cuda_array_interface__` is for memory of CUDA: an array of the CPU has none, and what says nonsense there is refused.
assert not hasattr(made, "__cuda_array_interface__")


class Cuda:
    """What a library without DLPack says of its memory."""

    def __init__(self, **entries):
        good = {"version": 3, "shape": (2, 3), "typestr": "<f4", "data": (4096, False), "strides": None, "stream": 1}
        self.interface = {key: value for key, value in {**good, **entries}.items() if value is not ...}

    @property
    def __cuda_array_interface__(self):
        return self.interface


for kind, text, entries in [
    (BufferError, "version 1", {"version": 1}),
    (BufferError, "no entry \"shape\"", {"shape": ...}),
    (BufferError, "no entry \"data\"", {"data": None}),
    (TypeError, "shape", {"shape": [2, 3]}),
    (TypeError, "shape", {"shape": (2, "three")}),
    (BufferError, "size -3", {"shape": (2, -3)}),
    (BufferError, "overflows", {"shape": (1 << 40, 1 << 40)}),
    (BufferError, ">f4", {"typestr": ">f4"}),
    (TypeError, "typestr", {"typestr": np.float32}),
    (TypeError, "data", {"data": 4096}),
    (TypeError, "data", {"data": (-1, False)}),
    (BufferError, "data is null", {"data": (0, False)}),
    (BufferError, "mask", {"mask": np.ones(6)}),
    (BufferError, "1 strides", {"strides": (4,)}),
    (BufferError, "no whole number", {"strides": (12, 3)}),
    (ValueError, "0 is no stream", {"stream": 0}),
    (TypeError, "stream", {"stream": "main"}),
]:
    raises(kind, text, lambda: axpy(1.0, Cuda(**entries), Cuda(**entries)))
    raises(kind, text, lambda: add_scaled(1.0, y, Cuda(**entries)))
raises(ValueError, "on another device", lambda: axpy(1.0, Cuda(), np.ones((2, 3), np.float32)))
# A good one is of a device that is not here, or of memory that its driver does not know.
raises(RuntimeError, "", lambda: axpy(1.0, Cuda(), Cuda()))
print("axpy and add_scaled over NumPy: right")
