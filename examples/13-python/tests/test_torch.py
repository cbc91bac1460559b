"""The kernels over PyTorch's tensors, in place and as new arrays: on the CPU and, where PyTorch has one, on a GPU. `python tests/test_torch.py`"""

import sys
import time

try:
    import torch
except ImportError:
    print("skipped: PyTorch is not installed")
    sys.exit()
from gpu_example import add_scaled, axpy

CPU = (1, 0)


class Cuda:
    """A tensor that says `__cuda_array_interface__` alone."""

    def __init__(self, tensor, **entries):
        self.tensor, self.__cuda_array_interface__ = tensor, {**tensor.__cuda_array_interface__, **entries}


def new_arrays(device, number):
    for shape in [(), (1000,), (33, 77), (0, 5)]:
        x, y = torch.rand(shape, device=device), torch.rand(shape, device=device)
        made = add_scaled(3.0, x, y, stream=number)
        first, second = torch.from_dlpack(made), torch.from_dlpack(made)
        assert first.shape == shape and first.data_ptr() == second.data_ptr() and first.device == x.device
        torch.testing.assert_close(first, 3 * x + y)
        first.fill_(5)
        del made, first
        assert (second == 5).all()
    made = add_scaled(3.0, x, y)
    assert torch.from_dlpack(made.__dlpack__(copy=True)).shape == shape


def on_gpu():
    for current in [torch.cuda.default_stream(), torch.cuda.Stream()]:
        with torch.cuda.stream(current):
            number = current.cuda_stream or 1
            for n in [1, 1000, 1 << 20]:
                x, y = torch.rand(n, device="cuda"), torch.rand(n, device="cuda")
                address, expected = y.data_ptr(), 3 * x + y
                axpy(3.0, x, y, stream=number)
                assert y.data_ptr() == address
                torch.testing.assert_close(y, expected)
                # By the other interface, with the stream and without.
                axpy(1.0, Cuda(x, version=3, stream=number), Cuda(y), stream=number)
                torch.testing.assert_close(y, expected + x)
            new_arrays("cuda", number)
            x, y = torch.rand(1, device="cuda"), torch.zeros(1, device="cuda")
            for name, call in [("gpu_example.axpy", lambda: axpy(1.0, x, y, stream=number)), ("torch add_", lambda: y.add_(x))]:
                for _ in range(100):
                    call()
                torch.cuda.synchronize()
                start = time.perf_counter()
                for _ in range(10000):
                    call()
                enqueued = time.perf_counter() - start
                torch.cuda.synchronize()
                print(f"{name}: {enqueued * 100:.2f} us a call, {(time.perf_counter() - start) * 100:.2f} us with the wait")

    x, y = torch.rand(2, 3, device="cuda"), torch.rand(2, 3, device="cuda")
    made = add_scaled(2.0, x, y)
    interface = made.__cuda_array_interface__
    assert interface["version"] == 3 and interface["shape"] == (2, 3) and interface["typestr"] == "<f4"
    assert interface["data"] == (torch.from_dlpack(made).data_ptr(), False) and interface["stream"] > 2
    shared = torch.as_tensor(made, device="cuda")
    assert shared.data_ptr() == interface["data"][0]
    torch.testing.assert_close(shared, 2 * x + y)
    host = torch.from_dlpack(made.__dlpack__(dl_device=CPU, max_version=(1, 1)))
    torch.testing.assert_close(host, (2 * x + y).cpu())
    for error, arguments in [(BufferError, {"dl_device": CPU, "copy": False}), (ValueError, {"dl_device": CPU, "stream": 1}), (ValueError, {"stream": 0})]:
        try:
            made.__dlpack__(**arguments)
        except error:
            continue
        raise AssertionError(f"this is no error: {arguments}")
    try:
        axpy(1.0, torch.ones(1, device="cuda"), torch.ones(1))
    except (ValueError, BufferError) as error:
        print(f"as it should be: {error}")
    else:
        raise AssertionError("an array of another device was taken")


new_arrays("cpu", None)
if torch.cuda.is_available():
    on_gpu()
    print("axpy and add_scaled over PyTorch, on the CPU and on a GPU: right")
else:
    print("axpy and add_scaled over PyTorch: right on the CPU; skipped on a GPU, of which PyTorch has none")
