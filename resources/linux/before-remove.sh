#!/bin/sh
# Debian's prerm. An upgrade goes on with what runs; what was enabled stays so.
set -e

case $1 in
  remove | deconfigure)
    # The machine becomes a common one: else it would have no terminal to log in at.
    countertop-setup --undo > /dev/null || true
    if command -v update-alternatives > /dev/null; then
      update-alternatives --remove countertop /opt/Countertop/countertop
    else
      rm -f /usr/bin/countertop
    fi
    ;;
esac
