#!/bin/sh
# sanitizer.sh COMPILER FLAGS: how to start programs compiled with these sanitizers here, as a
# command to put before them. Fails when they cannot run at all.
probe=$(mktemp) || exit 1
trap 'rm -f "$probe"' EXIT
echo 'int main(void) { return 0; }' | $1 $2 -x c - -o "$probe" 2>/dev/null || exit 1
# A sanitizer may not find its memory where the system scatters it, nor leaks where it may not look.
for start in "env" "setarch -R" "env ASAN_OPTIONS=detect_leaks=0"; do
    $start "$probe" >/dev/null 2>&1 && echo "$start" && exit 0
done
exit 1
