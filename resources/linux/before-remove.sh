#!/bin/sh
# Debian's prerm. An upgrade goes on with what runs; what was enabled stays so.
set -e

case $1 in
  remove | deconfigure)
    if [ -d /run/systemd/system ]; then
      systemctl disable --now countertop.service countertop-xorg.service countertop-update.path countertop-update.service \
        countertop-pull-config.timer 2> /dev/null || true
    fi
    if command -v update-alternatives > /dev/null; then
      update-alternatives --remove countertop /opt/Countertop/countertop
    else
      rm -f /usr/bin/countertop
    fi
    ;;
esac
