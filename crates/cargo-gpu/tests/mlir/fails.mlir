// An assertion that one thread fails.
func.func @main() {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  vector.print str "started\0A"
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c8, %sy = %c1, %sz = %c1) {
    %c5 = arith.constant 5 : index
    %other = arith.cmpi ne, %tx, %c5 : index
    cf.assert %other, "not the fifth"
    gpu.terminator
  }
  vector.print str "ended\0A"
  return
}
