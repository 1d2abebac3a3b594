#!/usr/bin/perl
# Stands in for a shop that an attacker controls: it types into each terminal that it can reach.
use strict;
use warnings;

my @terminals = (*STDIN, *STDOUT, *STDERR);
if (open my $own, '+<', '/dev/tty') { push @terminals, $own }
for my $terminal (@terminals) {
  # The request TIOCSTI adds a character to the terminal's input.
  ioctl $terminal, 0x5412, $_ for split //, "typed by the shop\n";
}
