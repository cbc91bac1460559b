{
 "version": 7,
 "source": "src/value.rs",
 "image": "value.rs.gpubin",
 "archs": [
  "gfx942"
 ],
 "load": "startup",
 "kernels": [
  {
   "name": "value",
   "params": [
    {
     "name": "pair",
     "offset": 0,
     "size": 16,
     "kind": {
      "bytes": {
       "align": 8
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
    "name": "value",
    "module": "",
    "instance": "",
    "is_unsafe": false
   }
  }
 ]
}