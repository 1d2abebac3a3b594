# Makes a root file system of a test's own and keeps it until standard input ends.
# Runs as the first process of a mount and a process namespace: both go when it goes, with everything that runs in them.
set -eu

# Everything that is written goes to `upper`; below it the machine's own root shows through, and nobody writes there.
mount -t tmpfs -o mode=755 countertop-root /mnt
mkdir /mnt/upper /mnt/work /mnt/root
mount -t overlay -o lowerdir=/,upperdir=/mnt/upper,workdir=/mnt/work countertop-root /mnt/root

cd /mnt/root
mount -t proc proc proc
mount --rbind /dev dev
mount --rbind /sys sys
mount --bind /mnt mnt
# A socket answers only where it was made.
if [ -d /tmp/.X11-unix ]; then
  mkdir -p tmp/.X11-unix
  mount --bind /tmp/.X11-unix tmp/.X11-unix
fi

# Not chroot: from within one the kernel gives no user namespace, and Chromium's sandbox needs one.
pivot_root . .
umount --lazy .
echo ready
cat >/dev/null
