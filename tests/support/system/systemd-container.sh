#!/bin/sh
# A systemd container: the machine's files under a systemd of their own. What is written there is forgotten.
# Runs in mount and process namespaces of its own, as their first process: whatever it starts ends with it.
# $1: files that replace the system's. After its power is cut the container boots again, on the same disk.
set -eu

mount -t tmpfs -o mode=755 countertop-system /mnt
mkdir /mnt/upper /mnt/work /mnt/root /mnt/state
# What systemd-nspawn notes of its containers.
mkdir -p /run/systemd/nspawn
mount --bind /mnt/state /run/systemd/nspawn
mount -t overlay -o lowerdir=/,upperdir=/mnt/upper,workdir=/mnt/work countertop-system /mnt/root
cp --recursive --no-preserve=ownership "$1/." /mnt/root
# A machine that builds images may forbid packages to start anything.
rm -f /mnt/root/usr/sbin/policy-rc.d

while :; do
  systemd-nspawn --quiet --directory=/mnt/root --register=no --keep-unit --private-network --console=pipe \
    --kill-signal=SIGRTMIN+4 --boot systemd.unit="${UNIT:-basic.target}" systemd.show_status=0 quiet || sleep 0.2
done
