// Printed from the device by gpu.printf and vector.print: one block of one thread, so that the order is known.

gpu.module @print {
  gpu.func @print(%a: i32, %b: f32, %c: i64) kernel {
    gpu.printf "from MLIR %d %.2f %lld\n", %a, %b, %c : i32, f32, i64
    %matrix = arith.constant dense<[[1, -2], [3, 4]]> : vector<2x2xi32>
    vector.print %matrix : vector<2x2xi32>
    vector.print %b : f32 punctuation <comma>
    vector.print str "100%\n"
    gpu.return
  }
}
