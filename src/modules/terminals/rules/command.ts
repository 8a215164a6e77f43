/** Commands to terminals, as texts of the protocol. */

const longestName = 24;
/** Users of one command: 500 of them take one poll. */
export const usersOfCommand = 100;

/** A name that a terminal can show: short, and without what separates fields. */
export const terminalName = (name: string): string =>
  [...name.replaceAll(/[\0-\x1f\x7f=]+/g, ' ').trim()].slice(0, longestName).join('').trim(); // eslint-disable-line no-control-regex

export type TerminalUser = { readonly pin: string; readonly name: string };

const userRecord = ({ pin, name }: TerminalUser): string =>
  `PIN=${pin}\tName=${terminalName(name)}\tPri=0\tPasswd=\tCard=\tGrp=1`;

/** Several records follow in one command, each on a line. */
export const updateUsers = (users: readonly TerminalUser[]): string =>
  `DATA UPDATE USERINFO ${users.map(userRecord).join('\n')}`;

export const deleteUsers = (pins: readonly string[]): string =>
  `DATA DELETE USERINFO ${pins.map((pin) => `PIN=${pin}`).join('\n')}`;

/** Between two wall clocks of the terminal. */
export const queryPunches = (from: string, to: string): string =>
  `DATA QUERY ATTLOG StartTime=${from}\tEndTime=${to}`;

/** A second of a terminal's wall clock as the number that terminals count it by. @internal */
export function clockNumber(second: string): number {
  const [year, month, day, hour, minute, seconds] = second.split(/\D+/).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const days = ((year - 2_000) * 12 + month - 1) * 31 + day - 1;
  return days * 86_400 + (hour * 60 + minute) * 60 + seconds;
}

export const setClock = (second: string): string => `SET OPTION DateTime=${clockNumber(second)}`;

/** Commands without further values. */
export const plainCommands = { info: 'INFO', check: 'CHECK', reboot: 'REBOOT' } as const;
