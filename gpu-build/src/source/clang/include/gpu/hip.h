#pragma once
#include <gpu/cuda.h>
