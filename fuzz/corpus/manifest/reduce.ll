{
 "version": 7,
 "source": "kernels/reduce.ll",
 "image": "reduce.ll.gpubin",
 "archs": [
  "gfx942"
 ],
 "load": "lazy",
 "kernels": [
  {
   "name": "partial",
   "params": [
    {
     "name": "x",
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
     "name": "sums",
     "offset": 8,
     "size": 8,
     "kind": {
      "pointer": {
       "element": "f32",
       "access": "write"
      }
     }
    },
    {
     "name": "n",
     "offset": 16,
     "size": 4,
     "kind": {
      "scalar": "i32"
     }
    }
   ],
   "args_size": 20,
   "block": {
    "required": [
     256,
     1,
     1
    ],
    "max_threads": 256
   },
   "builds": [
    {
     "arch": "gfx942",
     "kind": "object",
     "registers": 16,
     "scalar_registers": 24,
     "spills": 2,
     "shared_bytes": 1024,
     "private_bytes": 16,
     "max_threads": 256,
     "warp_size": 64
    }
   ]
  },
  {
   "name": "finish",
   "params": [
    {
     "name": "sums",
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
     "name": "total",
     "offset": 8,
     "size": 8,
     "kind": {
      "pointer": {
       "element": "f32",
       "access": "write"
      }
     }
    }
   ],
   "args_size": 16,
   "block": {
    "required": null,
    "max_threads": 128
   },
   "builds": []
  },
  {
   "name": "nothing",
   "params": [],
   "args_size": 0,
   "block": {
    "required": null,
    "max_threads": null
   },
   "builds": []
  }
 ]
}