{
 "version": 7,
 "source": "src/axpy.rs",
 "image": "axpy.rs.gpubin",
 "archs": [
  "gfx942"
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
     "name": "y",
     "offset": 24,
     "size": 16,
     "kind": {
      "slice": {
       "rank": 1,
       "size": 4,
       "align": 4,
       "element": "f32",
       "access": "read_write",
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
    "name": "axpy",
    "module": "",
    "instance": "",
    "is_unsafe": false
   }
  }
 ]
}