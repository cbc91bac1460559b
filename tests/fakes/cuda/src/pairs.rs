//! What both drivers have, under CUDA's names.

gpu_fakes::pairs!(cuda);
