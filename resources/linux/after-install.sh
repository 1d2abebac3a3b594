#!/bin/sh
# Debian's postinst. What electron-builder's own does (command, sandbox, AppArmor), and the kiosk's user and units.
set -e

program=/opt/Countertop/countertop

link_command() {
  if command -v update-alternatives > /dev/null; then
    # A link of an earlier version that update-alternatives did not make would be in its way.
    if [ -L /usr/bin/countertop ] && [ "$(readlink /usr/bin/countertop)" != /etc/alternatives/countertop ]; then
      rm -f /usr/bin/countertop
    fi
    update-alternatives --install /usr/bin/countertop countertop $program 100
  else
    ln -sf $program /usr/bin/countertop
  fi
}

# Chromium's sandbox is made of user namespaces; its setuid helper is for kernels without them, and for no unit of ours.
choose_sandbox() {
  if unshare --user true 2> /dev/null; then
    chmod 0755 /opt/Countertop/chrome-sandbox
  else
    chmod 4755 /opt/Countertop/chrome-sandbox
    echo "countertop: this system has no user namespaces. The kiosk's units do not start the shop without them." >&2
  fi
}

# Ubuntu 24.04 and later give user namespaces only to programs with a profile.
load_apparmor() {
  profile=/opt/Countertop/resources/apparmor-profile
  [ -f $profile ] && apparmor_status --enabled > /dev/null 2>&1 || return 0
  apparmor_parser --skip-kernel-load --debug $profile > /dev/null 2>&1 || return 0
  cp -f $profile /etc/apparmor.d/countertop
  if ! ischroot 2> /dev/null; then
    apparmor_parser --replace --write-cache --skip-read-cache /etc/apparmor.d/countertop || true
  fi
}

make_user() {
  if command -v systemd-sysusers > /dev/null; then
    systemd-sysusers /usr/lib/sysusers.d/countertop.conf
  elif ! getent passwd countertop > /dev/null; then
    adduser --system --group --home /var/lib/countertop --no-create-home countertop
    for group in video render; do adduser --quiet countertop $group; done
  fi
  install -d -m 0750 -o countertop -g countertop /var/lib/countertop
  install -d -m 0755 /etc/countertop
}

refresh_desktop() {
  if command -v update-mime-database > /dev/null; then update-mime-database /usr/share/mime || true; fi
  if command -v update-desktop-database > /dev/null; then update-desktop-database /usr/share/applications || true; fi
}

# A program whose files were exchanged cannot open another page: it starts anew, and the shopper's cart comes back.
restart_units() {
  [ -d /run/systemd/system ] || return 0
  systemctl daemon-reload || true
  if [ -n "$1" ]; then
    systemctl try-restart --no-block countertop.service countertop-xorg.service || true
  fi
}

case $1 in
  configure)
    link_command
    choose_sandbox
    load_apparmor
    make_user
    refresh_desktop
    # The second argument is the version before; none at the first installation.
    restart_units "$2"
    ;;
  # A removal that was called off.
  abort-remove | abort-deconfigure)
    link_command
    echo 'countertop: this machine is no kiosk any more; run countertop-setup to make it one.' >&2
    ;;
esac
