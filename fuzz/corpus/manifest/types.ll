{
 "version": 7,
 "source": "kernels/types.ll",
 "image": "types.ll.gpubin",
 "archs": [],
 "load": "startup",
 "kernels": [
  {
   "name": "scalars",
   "params": [
    {
     "name": "flag",
     "offset": 0,
     "size": 1,
     "kind": {
      "scalar": "i1"
     }
    },
    {
     "name": "byte",
     "offset": 1,
     "size": 1,
     "kind": {
      "scalar": "i8"
     }
    },
    {
     "name": "short",
     "offset": 2,
     "size": 2,
     "kind": {
      "scalar": "i16"
     }
    },
    {
     "name": "half",
     "offset": 4,
     "size": 2,
     "kind": {
      "scalar": "f16"
     }
    },
    {
     "name": "long",
     "offset": 8,
     "size": 8,
     "kind": {
      "scalar": "i64"
     }
    },
    {
     "name": "double",
     "offset": 16,
     "size": 8,
     "kind": {
      "scalar": "f64"
     }
    },
    {
     "name": "wide",
     "offset": 32,
     "size": 16,
     "kind": {
      "scalar": "i128"
     }
    }
   ],
   "args_size": 48,
   "block": {
    "required": null,
    "max_threads": null
   },
   "builds": []
  },
  {
   "name": "structure",
   "params": [
    {
     "name": "s",
     "offset": 0,
     "size": 16,
     "kind": {
      "bytes": {
       "align": 8
      }
     }
    },
    {
     "name": "any",
     "offset": 16,
     "size": 8,
     "kind": {
      "pointer": {
       "element": null,
       "access": "write"
      }
     }
    }
   ],
   "args_size": 24,
   "block": {
    "required": null,
    "max_threads": null
   },
   "builds": []
  },
  {
   "name": "elements",
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
    }
   ],
   "args_size": 8,
   "block": {
    "required": null,
    "max_threads": null
   },
   "builds": []
  },
  {
   "name": "bytes",
   "params": [
    {
     "name": "p",
     "offset": 0,
     "size": 8,
     "kind": {
      "pointer": {
       "element": "i8",
       "access": "read_write"
      }
     }
    }
   ],
   "args_size": 8,
   "block": {
    "required": null,
    "max_threads": null
   },
   "builds": []
  }
 ]
}