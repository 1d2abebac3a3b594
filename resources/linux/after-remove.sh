#!/bin/sh
# Debian's postrm. The user stays, locked as it is, as Debian advises: its number must not become somebody else's.
set -e

remove_apparmor() {
  [ -f /etc/apparmor.d/countertop ] || return 0
  if apparmor_status --enabled > /dev/null 2>&1 && ! ischroot 2> /dev/null; then
    apparmor_parser --remove /etc/apparmor.d/countertop || true
  fi
  rm -f /etc/apparmor.d/countertop
}

case $1 in
  remove)
    remove_apparmor
    ;;
  purge)
    remove_apparmor
    rm -rf /var/lib/countertop /var/cache/countertop-xserver /etc/countertop
    ;;
esac
if [ -d /run/systemd/system ]; then systemctl daemon-reload || true; fi
