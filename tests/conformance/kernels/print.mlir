// Printed from the device by gpu.printf: one block of one thread, so that the order is known.

gpu.module @print {
  gpu.func @print(%a: i32, %b: f32, %c: i64) kernel {
    gpu.printf "from MLIR %d %.2f %lld\n", %a, %b, %c : i32, f32, i64
    gpu.return
  }
}
