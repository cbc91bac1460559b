// Groups of threads: the block, tiles of a warp, the lanes that are together. The grid knows its size and has no barrier.
#pragma once
#include <gpu/cuda.h>
#include <gpu/groups/base.h>
#include <gpu/groups/block.h>
#include <gpu/groups/coalesced.h>
#include <gpu/groups/tile.h>
