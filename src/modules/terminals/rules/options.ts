/** The answer to a terminal's greeting: how it is to push. */

export type Options = {
  readonly serial: string;
  /** Up to where it has pushed; 0 has it send everything that it holds. */
  readonly stamp: string;
  readonly wholeHours: number | null;
  /** As it says itself; '' of a firmware that says none. */
  readonly pushVersion: string;
};

/** The data to be pushed, as newer and as older firmware reads it: punches, operations and users, no templates, no photographs. */
const [flagWords, flagBits] = ['TransData AttLog\tOpLog\tEnrollUser\tChgUser', '1100101000'];

/** Older and newer firmware read different names, so that both are sent. Templates and photographs are not asked for. */
export const optionsText = ({ serial, stamp, wholeHours, pushVersion }: Options): string =>
  [
    `GET OPTION FROM: ${serial}`,
    `Stamp=${stamp}`,
    `ATTLOGStamp=${stamp}`,
    `OpStamp=${stamp}`,
    `OPERLOGStamp=${stamp}`,
    'PhotoStamp=9999',
    'ATTPHOTOStamp=9999',
    'ErrorDelay=30',
    'Delay=10',
    'TransTimes=00:00;14:05',
    'TransInterval=1',
    `TransFlag=${pushVersion === '' ? flagBits : flagWords}`,
    ...(wholeHours === null ? [] : [`TimeZone=${wholeHours}`]),
    'Realtime=1',
    'Encrypt=0',
    'ServerVer=2.4.1',
    'PushProtVer=2.4.1',
    '',
  ].join('\n');
