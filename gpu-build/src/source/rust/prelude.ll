; Functions of gpu-core that Rust cannot express, under the names that it declares them by. Each is inlined where it is called.
