{
 "version": 7,
 "source": "kernels/shared.ll",
 "image": "shared.ll.gpubin",
 "archs": [],
 "load": "startup",
 "kernels": [
  {
   "name": "reduce",
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
    },
    {
     "name": "part",
     "offset": 24,
     "size": 8,
     "kind": {
      "shared": {
       "element": "f32",
       "align": 16
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
   "name": "two",
   "params": [
    {
     "name": "x",
     "offset": 0,
     "size": 8,
     "kind": {
      "pointer": {
       "element": "i32",
       "access": "read_write"
      }
     }
    },
    {
     "name": "any",
     "offset": 8,
     "size": 8,
     "kind": {
      "shared": {
       "element": null,
       "align": 16
      }
     }
    },
    {
     "name": "count",
     "offset": 16,
     "size": 8,
     "kind": {
      "scalar": "i64"
     }
    },
    {
     "name": "wide",
     "offset": 24,
     "size": 8,
     "kind": {
      "shared": {
       "element": "f64",
       "align": 64
      }
     }
    },
    {
     "name": "bytes",
     "offset": 32,
     "size": 8,
     "kind": {
      "shared": {
       "element": "i8",
       "align": 16
      }
     }
    }
   ],
   "args_size": 40,
   "block": {
    "required": null,
    "max_threads": null
   },
   "builds": []
  }
 ]
}