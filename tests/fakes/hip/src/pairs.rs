//! What both drivers have, under HIP's names.

gpu_fakes::pairs!(hip);
