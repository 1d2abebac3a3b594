# shellcheck shell=sh
# Functions for update, judge, repair, take-config and countertop-rollback. Each fact, such as the last version that ran
# well, is a file in $home. Packages for a rollback are in $home/kept.
set -eu
umask 022
export LC_ALL=C DEBIAN_FRONTEND=noninteractive APT_CONFIG=/usr/share/countertop-kiosk/apt.conf

home=/var/lib/countertop-kiosk
archives=/var/cache/apt/archives
pins=/etc/apt/preferences.d/countertop-refused.pref
mkdir -p $home/kept

say() { printf '%s\n' "$*" >&2; }
installed() { dpkg-query --show --showformat='${Version}' countertop; }
# Whether both packages are completely installed, in the same version. They may be on hold (apt-mark hold).
in_order() {
  whole="ok installed $(installed) "
  [ "$(dpkg-query --show --showformat='${db:Status-Eflag} ${db:Status-Status} ${Version} ' countertop countertop-kiosk)" = "$whole$whole" ]
}
fact() { cat "$home/$1" 2> /dev/null || true; }
# Several scripts may write at once, so each writes its own temporary file and renames it.
note() { # FACT VALUE
  printf '%s\n' "$2" > "$home/$1.$$"
  sync "$home/$1.$$"
  mv "$home/$1.$$" "$home/$1"
}

# Writes the state of updates to a file, which the program reads.
write_state() {
  trial=$(installed)
  [ "$trial" != "$(fact good)" ] || trial=''
  jq --null-input --arg trial "$trial" --arg refused "$(fact refused)" --arg problem "$(fact problem)" \
    --arg configuration "$(fact configuration)" 'def known: if . == "" then null else . end;
      { trial: $trial | known, problem: $problem | known, configuration: $configuration | known,
        refused: [$refused | split("\n")[] | capture("^(?<version>[^ ]+) (?<reason>.+)$")] }' > $home/state.json.$$
  mv $home/state.json.$$ $home/state.json
}

# Stores the refused versions, one per line, and pins them so that apt does not offer them.
write_refused() { # LINES
  note refused "$1"
  printf '%s\n' "$1" | while read -r number reason; do
    [ -z "$number" ] || printf 'Explanation: %s\nPackage: countertop countertop-kiosk\nPin: version %s\nPin-Priority: -1\n\n' "$reason" "$number"
  done > $home/pins.$$
  mv $home/pins.$$ $pins
}
allow() { write_refused "$(fact refused | grep -v "^$1 " || true)"; } # VERSION
refuse() { # VERSION REASON
  write_refused "$(fact refused | grep -v "^$1 " || true)
$1 $2"
}

# Keeps the packages of a version for a rollback: from apt's archives, otherwise from the repository.
keep() { # VERSION
  [ ! -d "$home/kept/$1" ] || return 0
  rm -rf $home/kept.new
  mkdir $home/kept.new
  if ! mv $archives/countertop_"$1"_*.deb $archives/countertop-kiosk_"$1"_all.deb $home/kept.new 2> /dev/null; then
    (cd $home/kept.new && apt-get --quiet download "countertop=$1" "countertop-kiosk=$1") > /dev/null 2>&1 || return 1
  fi
  sync $home/kept.new/*
  mv $home/kept.new "$home/kept/$1"
}
kept() { find $home/kept -mindepth 1 -printf '%P\n' -prune | sort --version-sort; }
# Deletes all kept versions except VERSION and BEFORE, and the packages in apt's archives.
forget_old() { # VERSION BEFORE
  kept | grep -vxF -e "$1" -e "$2" | while read -r old; do rm -r "${home:?}/kept/$old"; done
  rm -f $archives/countertop_*.deb $archives/countertop-kiosk_*.deb
}

# Installs a kept version. Works offline and after any interruption. Retries while another package manager runs.
install_kept() { # VERSION
  ls $home/kept/"${1:-none}"/*.deb > /dev/null || return 1
  for pause in 2 3 5 10 20 40 80 0; do
    if dpkg --install --force-confold $home/kept/"$1"/*.deb >&2; then
      # Delete files of a version whose unpacking was interrupted.
      find /usr/lib/countertop /usr/libexec/countertop -name '*.dpkg-new' -delete || true
      return 0
    fi
    sleep $pause
  done
  return 1
}

# Reinstalls the last version that ran well. If two scripts find the same failure, the second script does nothing.
take_back() ( # REASON
  exec 9> $home/lock
  flock 9
  good=$(fact good)
  bad=$(installed)
  if [ "$bad" = "$good" ] && in_order; then exit 0; fi
  if [ -z "$good" ] || ! [ -d "$home/kept/$good" ]; then
    say "$bad: $1; no version before it is kept"
    exit 1
  fi
  say "$bad is taken back: $1"
  # After an interrupted unpacking, dpkg still reports the good version, which must not be refused.
  [ "$bad" = "$good" ] || refuse "$bad" "$1"
  allow "$good"
  write_state
  # Ends an unfinished start: while the package's script waits for it, dpkg cannot install the good version.
  if [ "$(systemctl is-active countertop.service)" = activating ]; then systemctl kill --signal=KILL countertop.service; fi
  install_kept "$good"
  write_state
  systemctl reset-failed countertop.service 2> /dev/null || true
  systemctl start --no-block countertop.service
)
