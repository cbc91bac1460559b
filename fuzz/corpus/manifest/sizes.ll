{
 "version": 7,
 "source": "kernels/sizes.ll",
 "image": "sizes.ll.gpubin",
 "archs": [],
 "load": "startup",
 "kernels": [
  {
   "name": "k",
   "params": [
    {
     "name": "x",
     "offset": 0,
     "size": 4,
     "kind": {
      "pointer": {
       "element": null,
       "access": "read"
      }
     }
    }
   ],
   "args_size": 4,
   "block": {
    "required": null,
    "max_threads": null
   },
   "builds": []
  }
 ]
}