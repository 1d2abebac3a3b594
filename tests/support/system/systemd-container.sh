#!/bin/sh
# Boots the machine's files in a container with its own systemd. Writes go to memory and are lost when this script ends.
# This script must be the first process of its own mount and process namespaces, so that all programs end with it.
# $1: a folder whose files replace the system's. $2: the path of the Node.js program that runs the tests.
# COUNTERTOP_CONTAINER_ROOT: the root folder of another Debian to boot, such as one that debootstrap made.
# If only the container is killed, this script boots it again, with the files that were written before.
set -eu

mount -t tmpfs -o mode=755 countertop-system /mnt
mkdir /mnt/upper /mnt/work /mnt/root /mnt/state
# Keep systemd-nspawn's records of its containers in memory.
mkdir -p /run/systemd/nspawn
mount --bind /mnt/state /run/systemd/nspawn
mount -t overlay -o lowerdir="${COUNTERTOP_CONTAINER_ROOT:-/}",upperdir=/mnt/upper,workdir=/mnt/work countertop-system /mnt/root
cp --recursive --no-preserve=ownership "$1/." /mnt/root
# The root folder of another Debian lacks this Node.js program, which serves the tests' package repository.
[ -e "/mnt/root$2" ] || install -D "$2" "/mnt/root$2"
# On some machines, this file forbids packages to start services.
rm -f /mnt/root/usr/sbin/policy-rc.d

while :; do
  systemd-nspawn --quiet --directory=/mnt/root --register=no --keep-unit --private-network --console=pipe \
    --kill-signal=SIGRTMIN+4 --boot systemd.unit="${UNIT:-basic.target}" systemd.show_status=0 quiet || sleep 0.2
done
