{
 "version": 7,
 "source": "kernels/images.cl",
 "image": "images.cl.gpubin",
 "archs": [],
 "load": "startup",
 "kernels": [
  {
   "name": "filter",
   "params": [
    {
     "name": "from",
     "offset": 0,
     "size": 8,
     "kind": {
      "image": {
       "dim": "2d",
       "access": "read",
       "texel": null,
       "owner": "grid"
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
       "access": "write",
       "texel": null,
       "owner": "grid"
      }
     }
    },
    {
     "name": "how",
     "offset": 16,
     "size": 4,
     "kind": "sampler"
    },
    {
     "name": "volume",
     "offset": 24,
     "size": 8,
     "kind": {
      "image": {
       "dim": "3d",
       "access": "read_write",
       "texel": null,
       "owner": "grid"
      }
     }
    }
   ],
   "args_size": 32,
   "block": {
    "required": null,
    "max_threads": null
   },
   "builds": []
  },
  {
   "name": "object",
   "params": [
    {
     "name": "tex",
     "offset": 0,
     "size": 8,
     "kind": {
      "scalar": "i64"
     }
    },
    {
     "name": "surf",
     "offset": 8,
     "size": 8,
     "kind": {
      "scalar": "i64"
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
    "required": null,
    "max_threads": null
   },
   "builds": []
  }
 ]
}
