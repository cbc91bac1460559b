{
 "version": 9,
 "source": "kernels/newer.ll",
 "image": "newer.ll.gpubin",
 "archs": [],
 "load": "startup",
 "kernels": []
}