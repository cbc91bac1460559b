"""The kernels over PyTorch's tensors on a GPU, on its current stream, in place. `python tests/test_torch.py`"""

import time

import torch
from gpu_example import axpy

assert torch.cuda.is_available(), "this test needs a GPU that PyTorch can use"
for current in [torch.cuda.default_stream(), torch.cuda.Stream()]:
    with torch.cuda.stream(current):
        number = current.cuda_stream or 1
        for n in [1, 1000, 1 << 20]:
            x, y = torch.rand(n, device="cuda"), torch.rand(n, device="cuda")
            address, expected = y.data_ptr(), 3 * x + y
            axpy(3.0, x, y, stream=number)
            assert y.data_ptr() == address
            torch.testing.assert_close(y, expected)
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
try:
    axpy(1.0, torch.ones(1, device="cuda"), torch.ones(1))
except (ValueError, BufferError) as error:
    print(f"as it should be: {error}")
else:
    raise AssertionError("an array of another device was taken")
print("axpy over PyTorch: right")
