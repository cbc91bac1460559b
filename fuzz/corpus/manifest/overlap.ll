{
 "version": 7,
 "source": "kernels/overlap.ll",
 "image": "overlap.ll.gpubin",
 "archs": [],
 "load": "startup",
 "kernels": [
  {
   "name": "k",
   "params": [
    {
     "name": "a",
     "offset": 0,
     "size": 4,
     "kind": {
      "scalar": "i32"
     }
    },
    {
     "name": "b",
     "offset": 2,
     "size": 4,
     "kind": {
      "scalar": "i32"
     }
    }
   ],
   "args_size": 6,
   "block": {
    "required": null,
    "max_threads": null
   },
   "builds": []
  }
 ]
}