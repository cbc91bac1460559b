// CUDA's runtime interface. A kernel's file often holds host code as well, which is read and not compiled.
#pragma once
#include <gpu/host/types.h>
#include <gpu/host/functions.h>
#include <gpu/host/textures.h>
#include <gpu/host/more.h>
