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

# What countertop-setup wrote outside of /etc/countertop. Its option --undo says the same.
remove_lockdown() {
  rm -f /etc/sysctl.d/90-countertop.conf /etc/udev/rules.d/90-countertop-touch.rules
  rm -f /etc/systemd/logind.conf.d/countertop.conf
  rmdir --ignore-fail-on-non-empty /etc/systemd/logind.conf.d 2> /dev/null || true
  if [ -e /etc/countertop/masked-ctrl-alt-del ]; then rm -f /etc/systemd/system/ctrl-alt-del.target; fi
}

case $1 in
  remove)
    remove_apparmor
    ;;
  purge)
    remove_apparmor
    remove_lockdown
    rm -rf /var/lib/countertop /var/cache/countertop-xserver /etc/countertop
    # Links of units that were enabled while no systemd ran.
    rm -f /etc/systemd/system/*.wants/countertop*.service /etc/systemd/system/*.wants/countertop*.timer \
      /etc/systemd/system/*.wants/countertop*.path
    ;;
esac
if [ -d /run/systemd/system ]; then systemctl daemon-reload || true; fi
