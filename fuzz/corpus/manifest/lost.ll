{
 "version": 7,
 "source": "kernels/lost.ll",
 "image": "lost.ll.gpubin",
 "archs": [],
 "load": "startup",
 "kernels": []
}