{
 "version": 7,
 "source": "src/scale.rs",
 "image": "scale.rs.gpubin",
 "archs": [
  "gfx942"
 ],
 "load": "startup",
 "kernels": [
  {
   "name": "scale_f32",
   "params": [
    {
     "name": "by",
     "offset": 0,
     "size": 4,
     "kind": {
      "scalar": "f32"
     }
    },
    {
     "name": "x",
     "offset": 8,
     "size": 16,
     "kind": {
      "slice": {
       "rank": 1,
       "size": 4,
       "align": 4,
       "element": "f32",
       "access": "read",
       "owner": "grid"
      }
     }
    },
    {
     "name": "out",
     "offset": 24,
     "size": 16,
     "kind": {
      "slice": {
       "rank": 1,
       "size": 4,
       "align": 4,
       "element": "f32",
       "access": "write",
       "owner": "thread"
      }
     }
    }
   ],
   "args_size": 40,
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
   ],
   "rust": {
    "name": "scale",
    "module": "",
    "instance": "f32",
    "is_unsafe": false
   }
  },
  {
   "name": "scale_f64",
   "params": [
    {
     "name": "by",
     "offset": 0,
     "size": 8,
     "kind": {
      "scalar": "f64"
     }
    },
    {
     "name": "x",
     "offset": 8,
     "size": 16,
     "kind": {
      "slice": {
       "rank": 1,
       "size": 8,
       "align": 8,
       "element": "f64",
       "access": "read",
       "owner": "grid"
      }
     }
    },
    {
     "name": "out",
     "offset": 24,
     "size": 16,
     "kind": {
      "slice": {
       "rank": 1,
       "size": 8,
       "align": 8,
       "element": "f64",
       "access": "write",
       "owner": "thread"
      }
     }
    }
   ],
   "args_size": 40,
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
   ],
   "rust": {
    "name": "scale",
    "module": "",
    "instance": "f64",
    "is_unsafe": false
   }
  }
 ]
}