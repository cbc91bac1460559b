"""Softmax and norms by torch, for torch.rs: reads names, one a line, computes each once, and prints milliseconds on the device."""

import sys

import torch
import torch.nn.functional as functional

ROWS, COLUMNS = 16384, 4096
KINDS = {"bf16": torch.bfloat16, "f16": torch.float16, "f32": torch.float32}


def work(name):
    """A function that computes what the name says."""
    what, kind = name.split()
    x = torch.randn(ROWS, COLUMNS, device="cuda", dtype=KINDS[kind])
    weight, bias = torch.ones(COLUMNS, device="cuda", dtype=KINDS[kind]), torch.zeros(COLUMNS, device="cuda", dtype=KINDS[kind])
    return {
        "softmax": lambda: functional.softmax(x, dim=1),
        "layer_norm": lambda: functional.layer_norm(x, (COLUMNS,), weight, bias, 1e-5),
        "rms_norm": lambda: functional.rms_norm(x, (COLUMNS,), weight, 1e-5),
    }[what]


known = {}
print(torch.__version__, flush=True)
for line in sys.stdin:
    name = line.strip()
    if name not in known:
        known = {name: work(name)}
    begin, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    torch.cuda.synchronize()
    begin.record()
    known[name]()
    end.record()
    end.synchronize()
    print(begin.elapsed_time(end), flush=True)
