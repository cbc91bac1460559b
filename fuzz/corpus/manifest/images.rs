{
 "version": 7,
 "source": "src/images.rs",
 "image": "images.rs.gpubin",
 "archs": [
  "gfx942"
 ],
 "load": "startup",
 "kernels": [
  {
   "name": "blur",
   "params": [
    {
     "name": "from",
     "offset": 0,
     "size": 8,
     "kind": {
      "texture": {
       "dim": "2d",
       "texel": "f32"
      }
     }
    },
    {
     "name": "to",
     "offset": 8,
     "size": 8,
     "kind": {
      "image": {
       "dim": "2d",
       "access": "read_write",
       "texel": "f32",
       "owner": "thread"
      }
     }
    }
   ],
   "args_size": 16,
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
    "name": "blur",
    "module": "",
    "instance": "",
    "is_unsafe": false
   }
  },
  {
   "name": "layers",
   "params": [
    {
     "name": "row",
     "offset": 0,
     "size": 8,
     "kind": {
      "texture": {
       "dim": "1d_array",
       "texel": "u32"
      }
     }
    },
    {
     "name": "rows",
     "offset": 8,
     "size": 8,
     "kind": {
      "texture": {
       "dim": "2d_array",
       "texel": "i32"
      }
     }
    },
    {
     "name": "volume",
     "offset": 16,
     "size": 8,
     "kind": {
      "image": {
       "dim": "3d",
       "access": "read_write",
       "texel": "u32",
       "owner": "thread"
      }
     }
    }
   ],
   "args_size": 24,
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
    "name": "layers",
    "module": "",
    "instance": "",
    "is_unsafe": false
   }
  },
  {
   "name": "line",
   "params": [
    {
     "name": "to",
     "offset": 0,
     "size": 8,
     "kind": {
      "image": {
       "dim": "1d",
       "access": "read_write",
       "texel": "i32",
       "owner": "thread"
      }
     }
    }
   ],
   "args_size": 8,
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
    "name": "line",
    "module": "",
    "instance": "",
    "is_unsafe": false
   }
  }
 ]
}
