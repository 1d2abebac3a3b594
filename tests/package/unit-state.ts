/** A line of shell that prints what systemd knows of a unit, such as "Open. success active running". */
export const stateOf = (unit = 'countertop') =>
  `systemctl show ${unit} --property=ActiveState,SubState,Result,StatusText --value | paste -sd " "`;

/** What it prints where the shop itself has said that it is open. */
export const OPEN = /^Open\..* success active running$/;
