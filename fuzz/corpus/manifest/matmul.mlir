{
 "version": 7,
 "source": "kernels/matmul.mlir",
 "image": "matmul.mlir.gpubin",
 "archs": [
  "gfx942"
 ],
 "load": "startup",
 "kernels": [
  {
   "name": "matmul",
   "params": [
    {
     "name": "a",
     "offset": 0,
     "size": 56,
     "kind": {
      "memref": {
       "element": "f32",
       "shape": [
        null,
        null
       ],
       "access": "read"
      }
     }
    },
    {
     "name": "b",
     "offset": 56,
     "size": 56,
     "kind": {
      "memref": {
       "element": "f32",
       "shape": [
        null,
        null
       ],
       "access": "read"
      }
     }
    },
    {
     "name": "c",
     "offset": 112,
     "size": 56,
     "kind": {
      "memref": {
       "element": "f32",
       "shape": [
        16,
        null
       ],
       "access": "read_write"
      }
     }
    }
   ],
   "args_size": 168,
   "block": {
    "required": null,
    "max_threads": null
   },
   "builds": [
    {
     "arch": "gfx942",
     "kind": "object",
     "registers": 8,
     "scalar_registers": 20,
     "spills": 0,
     "shared_bytes": 0,
     "private_bytes": 0,
     "max_threads": 1024,
     "warp_size": 64
    }
   ]
  },
  {
   "name": "scale",
   "params": [
    {
     "name": "v",
     "offset": 0,
     "size": 40,
     "kind": {
      "memref": {
       "element": "f32",
       "shape": [
        null
       ],
       "access": "read_write"
      }
     }
    },
    {
     "name": "by",
     "offset": 40,
     "size": 4,
     "kind": {
      "scalar": "f32"
     }
    }
   ],
   "args_size": 44,
   "block": {
    "required": null,
    "max_threads": null
   },
   "builds": []
  }
 ]
}