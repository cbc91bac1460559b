{
 "version": 7,
 "source": "kernels/axpy.ll",
 "image": "axpy.ll.gpubin",
 "archs": [
  "gfx942",
  "sm_90",
  "x86-64-v3"
 ],
 "load": "startup",
 "kernels": [
  {
   "name": "axpy",
   "params": [
    {
     "name": "a",
     "offset": 0,
     "size": 4,
     "kind": {
      "scalar": "f32"
     }
    },
    {
     "name": "x",
     "offset": 8,
     "size": 8,
     "kind": {
      "pointer": {
       "element": "f32",
       "access": "read"
      }
     }
    },
    {
     "name": "y",
     "offset": 16,
     "size": 8,
     "kind": {
      "pointer": {
       "element": "f32",
       "access": "read_write"
      }
     }
    },
    {
     "name": "n",
     "offset": 24,
     "size": 4,
     "kind": {
      "scalar": "i32"
     }
    }
   ],
   "args_size": 28,
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
    },
    {
     "arch": "sm_90",
     "kind": "cubin",
     "registers": 10,
     "scalar_registers": null,
     "spills": 0,
     "shared_bytes": 0,
     "private_bytes": 0,
     "max_threads": 1024,
     "warp_size": 32
    },
    {
     "arch": "sm_90",
     "kind": "PTX",
     "registers": null,
     "scalar_registers": null,
     "spills": null,
     "shared_bytes": null,
     "private_bytes": null,
     "max_threads": null,
     "warp_size": null
    },
    {
     "arch": "x86-64-v3",
     "kind": "object",
     "registers": null,
     "scalar_registers": null,
     "spills": null,
     "shared_bytes": null,
     "private_bytes": null,
     "max_threads": 1024,
     "warp_size": null
    }
   ]
  },
  {
   "name": "_Z4sdotPKfS0_Pfj",
   "source_name": "sdot",
   "params": [
    {
     "name": null,
     "offset": 0,
     "size": 8,
     "kind": {
      "pointer": {
       "element": "f32",
       "access": "read"
      }
     }
    },
    {
     "name": null,
     "offset": 8,
     "size": 8,
     "kind": {
      "pointer": {
       "element": "f32",
       "access": "read"
      }
     }
    },
    {
     "name": null,
     "offset": 16,
     "size": 8,
     "kind": {
      "pointer": {
       "element": "f32",
       "access": "write"
      }
     }
    },
    {
     "name": null,
     "offset": 24,
     "size": 4,
     "kind": {
      "scalar": "i32"
     }
    }
   ],
   "args_size": 28,
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
   "name": "_Z4fillIfEvv",
   "source_name": "fill<float>",
   "params": [],
   "args_size": 0,
   "block": {"required": null, "max_threads": null},
   "builds": []
  },
  {
   "name": "_Z4fillIiEvv",
   "source_name": "fill<int>",
   "params": [],
   "args_size": 0,
   "block": {"required": null, "max_threads": null},
   "builds": []
  }
 ]
}