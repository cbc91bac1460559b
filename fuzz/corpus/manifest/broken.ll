{"version": 7, "kernels": [
