#!/bin/sh
# Starts each test here; what it prints goes to results/, its exit code beside it.
cd "$(dirname "$0")" || exit 1
mkdir -p results
for program in *.exe; do
    name=${program%.exe}
    timeout 60 "./$program" >"results/$name.out" 2>"results/$name.err"
    code=$?
    echo $code >"results/$name.code"
    echo "$name: exit code $code"
done
