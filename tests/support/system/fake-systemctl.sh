#!/bin/sh
# Stands in for systemctl where no systemd runs: starts /usr/bin/countertop for a unit of Type=notify, and a file that the
# program makes is its READY. CUT=stop or CUT=start is a power cut there: it ends everything in the process group.
set -eu
for unit; do :; done
units=/run/stand-in-units
mkdir -p "$units"
main=$(cat "$units/$unit" 2>/dev/null || echo 0)
# Nobody collects what has ended here.
is_running() { [ "$main" != 0 ] && grep -qs '^State:.[RSD]' "/proc/$main/status"; }
[ "${CUT-}" != "$1" ] || kill -9 0

case $1 in
  is-active) is_running ;;
  show) if is_running; then echo "$main"; else echo 0; fi ;;
  stop)
    if is_running; then kill -9 "$main"; fi
    rm -f "$units/$unit"
    ;;
  start)
    ! is_running || exit 0
    export READY_FILE="$units/ready"
    rm -f "$READY_FILE"
    CUT='' setsid /usr/bin/countertop >/dev/null 2>&1 </dev/null &
    main=$!
    echo "$main" >"$units/$unit"
    until [ -e "$READY_FILE" ]; do
      is_running || exit 1
      sleep 0.02
    done
    ;;
esac
