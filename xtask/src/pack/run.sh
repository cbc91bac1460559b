#!/bin/sh
# Runs every program packed here and counts what passed: one for an example, one for each test of a test program.
#
#   GPU_DEVICE=hip:0 ./run.sh            on the first AMD GPU; cuda:0 and cpu likewise; unset: the best device
#   GPU_RUN="/path/ld.so --library-path /path/lib" ./run.sh
#                                        starts each program through these words
#   GPU_IMAGE_KIND=ptx ./run.sh          leaves out every other kind of image, cubins for one
#   EXAMPLE_ELEMENTS=4096 ./run.sh       gives the examples less to do, for slow devices
#
#   ./run.sh --benches FOLDER [SUITE...]  runs the benchmarks instead, all or these, each at most GPU_BENCH_LIMIT seconds (600);
#                                        their reports are FOLDER/SUITE.json, .md and .html, what they print is FOLDER/SUITE.txt;
#                                        GPU_BENCH_ARGUMENTS=--quick makes them shorter
#
# Ends with the tests that could not run here, and why, and the line "N passed, N failed, N skipped"; the exit code is 0 only
# when something passed and nothing failed.
set -u
reports=
if [ "${1:-}" = --benches ]; then
    [ $# -ge 2 ] || { echo "run.sh --benches wants a folder for the reports" >&2; exit 2; }
    mkdir -p "$2" && reports=$(cd "$2" && pwd) || exit 2
    shift 2
fi
cd "$(dirname "$0")" || exit 2
passed=0
failed=0
skipped=0
reasons=

# Words, not one string: the splitting is meant.
start() {
    ${GPU_RUN:-} "$@" 2>&1
}

if [ -n "$reports" ]; then
    if [ $# -eq 0 ]; then
        # What the suite `load` starts itself is none.
        set -- $(ls benches | grep -v '^first-launch-')
    fi
    for suite in "$@"; do
        echo "== $suite"
        # For the report.
        export GPU_BENCH_COMMAND="./run.sh --benches reports $suite"
        # Not through a pipe: the exit code is the program's.
        timeout "${GPU_BENCH_LIMIT:-600}" ${GPU_RUN:-} "./benches/$suite" --bench --report "$reports/$suite.json" ${GPU_BENCH_ARGUMENTS:-} \
            > "$reports/$suite.txt" 2>&1
        code=$?
        cat "$reports/$suite.txt"
        if [ "$code" -eq 0 ]; then
            echo "-- $suite: measured"
            passed=$((passed + 1))
        else
            echo "-- $suite: FAILED, exit code $code (124: out of time); the tables before are in its report"
            failed=$((failed + 1))
        fi
    done
    echo "$passed suites measured, $failed failed; reports in $reports"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
    exit
fi

for program in examples/*; do
    [ -f "$program" ] || continue
    echo "== $program"
    if start "./$program" ${EXAMPLE_ELEMENTS:-}; then
        echo "-- $program: passed"
        passed=$((passed + 1))
    else
        echo "-- $program: FAILED, exit code $?"
        failed=$((failed + 1))
    fi
done

for program in tests/*; do
    [ -f "$program" ] || continue
    echo "== $program"
    # The runtime's own tests make the images that they need, of every kind.
    left_out=
    case $program in
        tests/gpu-rt-unit)
            left_out=the_table_agrees_with_hip_runtime_sys
            output=$(unset GPU_IMAGE_KIND; start "./$program" --skip "$left_out")
            ;;
        tests/gpu-rt-*) output=$(unset GPU_IMAGE_KIND; start "./$program") ;;
        *) output=$(start "./$program") ;;
    esac
    code=$?
    printf '%s\n' "$output"
    counts=$(printf '%s\n' "$output" | sed -n 's/^test result: [^0-9]*\([0-9][0-9]*\) passed; \([0-9][0-9]*\) failed; \([0-9][0-9]*\) ignored;.*/\1 \2 \3/p' | tail -n 1)
    # "test name ... ignored (why)", or with a comma by the compiler's own harness.
    why=$(printf '%s\n' "$output" | sed -n 's/^test \([^ ]*\) *\.\.\. ignored/\1/p' | sed "s|^|skipped: $program: |")
    good=0
    bad=0
    ignored=0
    read -r good bad ignored <<END
${counts:-0 0 0}
END
    if [ -n "$left_out" ]; then
        ignored=$((ignored + 1))
        why="${why:+$why
}skipped: $program: $left_out (it reads a crate's source, where this was built)"
    fi
    # A program that fell over before its closing line has failed, whatever passed before.
    [ "$code" -eq 0 ] || [ "$bad" -gt 0 ] || bad=1
    [ "$code" -ne 0 ] || [ -n "$counts" ] || bad=1
    if [ "$bad" -eq 0 ]; then
        echo "-- $program: passed ($good), skipped ($ignored)"
    else
        echo "-- $program: FAILED ($bad), exit code $code"
    fi
    passed=$((passed + good))
    failed=$((failed + bad))
    skipped=$((skipped + ignored))
    [ -z "$why" ] || reasons="$reasons$why
"
done

printf '%s' "$reasons"
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
