import { choice, count, day, instant, text, texts } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { deviceConditions } from '../devices/rules.ts';
import { lineFaults } from './rules/lines.ts';
import { commandKinds, commandStates, punchStates, ways } from './rules/states.ts';

type Words = Pick<Catalogue, 'terminals'>;

export const terminalFields = {
  name: text('name', { width: 180 }),
  condition: choice('condition', deviceConditions, { width: 90 }),
  place: text('place', { width: 160 }),
  lastContactAt: instant('lastContactAt'),
  serial: text('serial', { width: 150 }),
  backlog: count('backlog', { width: 90 }),
  users: count('users', { width: 90 }),
  punches: count('punches', { width: 90 }),
  clockOff: count('clockOff', { width: 110 }),
  way: choice('way', ways, { width: 110 }),
  records: count('records', { width: 100 }),
  address: text('address', { width: 120 }),
  lastPushAt: instant('lastPushAt'),
  askedAt: instant('askedAt'),
  watcherName: text('watcherName', { width: 120 }),
  firmware: text('firmware', { width: 120 }),
  zone: text('zone', { width: 150 }),
} as const;

export const terminalWords = ({ terminals: words, devices }: Pick<Catalogue, 'terminals' | 'devices'>) => ({
  title: words.list.title,
  columns: { ...devices.columns, ...words.list.columns },
  choices: { condition: devices.conditions, way: words.list.ways },
});

export const punchFields = {
  at: instant('at'),
  memberName: text('memberName', { width: 120 }),
  memberNo: text('memberNo', { width: 90 }),
  pin: text('pin', { width: 90 }),
  state: choice('state', punchStates, { width: 90 }),
  deviceName: text('deviceName', { width: 140 }),
  second: text('second', { width: 150 }),
  arrivedAt: instant('arrivedAt'),
  stateCode: count('stateCode', { width: 80 }),
  verify: count('verify', { width: 80 }),
  zone: text('zone', { width: 130 }),
  raw: text('raw', { width: 240 }),
  reason: text('reason', { width: 160 }),
} as const;

export const punchWords = ({ terminals: words }: Words) => ({
  title: words.punches.title,
  columns: words.punches.columns,
  choices: { state: words.punches.states, flag: words.punches.flags },
});

export const unmatchedFields = {
  pin: text('pin', { width: 110 }),
  name: text('name', { width: 140 }),
  punches: count('punches', { width: 90 }),
  firstDay: day('firstDay'),
  lastDay: day('lastDay'),
  deviceNames: texts('deviceNames', { width: 220 }),
} as const;

export const unmatchedWords = ({ terminals: words }: Words) => ({
  title: words.unmatched.title,
  columns: words.unmatched.columns,
});

export const badgeFields = {
  pin: text('pin', { width: 110 }),
  fromDay: day('fromDay'),
  memberName: text('memberName', { width: 130 }),
  memberNo: text('memberNo', { width: 100 }),
  byName: text('byName', { width: 110 }),
  at: instant('at'),
} as const;

export const commandFields = {
  queuedAt: instant('queuedAt'),
  deviceName: text('deviceName', { width: 140 }),
  kind: choice('kind', commandKinds, { width: 140 }),
  state: choice('state', commandStates, { width: 90 }),
  result: count('result', { width: 80 }),
  attempts: count('attempts', { width: 80 }),
  sentAt: instant('sentAt'),
  answeredAt: instant('answeredAt'),
  byName: text('byName', { width: 110 }),
  number: count('number', { width: 80 }),
  body: text('body', { width: 260 }),
} as const;

export const commandWords = ({ terminals: words }: Words) => ({
  title: words.commands.title,
  columns: words.commands.columns,
  choices: { kind: words.commands.kinds, state: words.commands.states },
});

export const faultFields = {
  arrivedAt: instant('arrivedAt'),
  deviceName: text('deviceName', { width: 140 }),
  fault: choice('fault', lineFaults, { width: 160 }),
  line: count('line', { width: 80 }),
  raw: text('raw', { width: 360 }),
} as const;

export const faultWords = ({ terminals: words }: Words) => ({
  title: words.faults.title,
  columns: words.faults.columns,
  choices: { fault: words.faults.faults },
});
