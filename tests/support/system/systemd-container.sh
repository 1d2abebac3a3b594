#!/bin/sh
# A systemd container: the machine's files under a systemd of their own. What is written there is forgotten.
# Runs in a mount namespace of its own. $1: a package to put into it, $2: files that replace the system's.
set -eu

mount -t tmpfs -o mode=755 countertop-system /mnt
mkdir /mnt/upper /mnt/work /mnt/root /mnt/state
# What systemd-nspawn notes of its containers.
mkdir -p /run/systemd/nspawn
mount --bind /mnt/state /run/systemd/nspawn
mount -t overlay -o lowerdir=/,upperdir=/mnt/upper,workdir=/mnt/work countertop-system /mnt/root
cd /mnt/root

cp "$1" root/countertop.deb
cp --recursive --no-preserve=ownership "$2/." .

exec systemd-nspawn --quiet --directory=/mnt/root --register=no --keep-unit --private-network --console=pipe \
  --kill-signal=SIGRTMIN+4 --boot systemd.unit=basic.target systemd.show_status=0 quiet
