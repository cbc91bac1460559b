// More shared memory than any device has: the launch is refused.
func.func @main() {
  %c1 = arith.constant 1 : index
  %bytes = arith.constant 1000000000 : i32
  vector.print str "started\0A"
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) dynamic_shared_memory_size %bytes {
    gpu.printf "never\0A"
    gpu.terminator
  }
  return
}
