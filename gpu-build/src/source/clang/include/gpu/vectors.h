#pragma once
struct uint3 {
  unsigned x, y, z;
};
struct dim3 {
  unsigned x, y, z;
};
