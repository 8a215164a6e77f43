import * as z from 'zod/mini';
import { call, type OutputOf } from '../../kit/contract/call.ts';
import {
  count,
  day,
  id,
  optionalText,
  ids,
  pageQuery,
  resultsOfEach,
  searchText,
  stringEnum,
  text,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { deviceConditions } from '../devices/rules.ts';
import { terminalRights as rights } from './permissions.ts';
import { lineFaults } from './rules/lines.ts';
import { commandKinds, commandStates, punchFlags, punchStates, ways } from './rules/states.ts';

const reads = { method: 'POST', service: 'cloud', reach: 'whole', permission: rights.view } as const;
const operates = { ...reads, permission: rights.edit, write: true } as const;
const matches = { ...reads, permission: rights.match, write: true } as const;
const versioned = { id: id(), version: count() };
const saved = z.object({ id: z.string(), version: z.int() });
const counted = z.object({ count: z.int() });

/** The most punches that one act ignores or restores. */
const punchesOfAct = 500;
/** The most days of a query or a rerun. */
export const daysOfAct = 93;

const terminalRow = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  place: z.string(),
  zone: z.string(),
  watcherId: z.nullable(z.string()),
  watcherName: z.string(),
  condition: stringEnum(deviceConditions),
  lastContactAt: z.nullable(z.string()),
  firmware: z.string(),
  serial: z.string(),
  way: stringEnum(ways),
  /** The communication key to be typed in at the terminal, which proves its serial. */
  code: z.string(),
  /** Its serial spoke and was turned away: it waits to be confirmed, or speaks from another network. */
  askedAt: z.nullable(z.string()),
  users: z.nullable(z.int()),
  records: z.nullable(z.int()),
  address: z.string(),
  /** Seconds that its clock was ahead at its last live punch. */
  clockOff: z.int(),
  /** Commands that wait to be sent or answered. */
  backlog: z.int(),
  punches: z.int(),
  lastPushAt: z.nullable(z.string()),
});
export type TerminalRow = z.output<typeof terminalRow>;

const punchRow = z.object({
  id: z.string(),
  at: z.string(),
  second: z.string(),
  arrivedAt: z.string(),
  pin: z.string(),
  memberId: z.nullable(z.string()),
  memberName: z.string(),
  memberNo: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  state: stringEnum(punchStates),
  flags: z.array(stringEnum(punchFlags)),
  stateCode: z.nullable(z.int()),
  verify: z.nullable(z.int()),
  zone: z.string(),
  raw: z.string(),
  reason: z.string(),
});
export type PunchRow = z.output<typeof punchRow>;

const unmatchedRow = z.object({
  pin: z.string(),
  /** The name that terminals have for the number. */
  name: z.string(),
  punches: z.int(),
  firstDay: z.string(),
  lastDay: z.string(),
  deviceNames: z.array(z.string()),
});
export type UnmatchedRow = z.output<typeof unmatchedRow>;

const badgeRow = z.object({
  id: z.string(),
  version: z.int(),
  pin: z.string(),
  fromDay: z.string(),
  memberId: z.nullable(z.string()),
  memberName: z.string(),
  memberNo: z.string(),
  byName: z.string(),
  at: z.string(),
});
export type BadgeRow = z.output<typeof badgeRow>;

const commandRow = z.object({
  id: z.string(),
  deviceName: z.string(),
  number: z.int(),
  kind: stringEnum(commandKinds),
  body: z.string(),
  state: stringEnum(commandStates),
  attempts: z.int(),
  result: z.nullable(z.int()),
  byName: z.string(),
  queuedAt: z.string(),
  sentAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
});

const faultRow = z.object({
  id: z.string(),
  arrivedAt: z.string(),
  deviceName: z.string(),
  line: z.int(),
  fault: stringEnum(lineFaults),
  raw: z.string(),
});

export const terminalsCalls = {
  list: call({
    ...reads,
    path: '/iot/terminal/list',
    summary: 'Attendance terminals with what they say of themselves.',
    input: pageQuery(['name', 'lastContactAt', 'serial'], {
      keyword: searchText(),
      condition: z.optional(stringEnum(deviceConditions)),
    }),
    output: pageOf(terminalRow),
  }),
  save: call({
    ...operates,
    path: '/iot/terminal/save',
    limits: {
      name: { max: 60, required: true },
      place: { max: 100 },
      serial: { min: 4, max: 32, required: true },
    },
    secret: true,
    summary:
      'Registers a terminal (version 0, with an id of its own), or changes one of that version. The answer names the address of one that is known by its key, once.',
    input: z.strictObject({
      ...versioned,
      name: text({ max: 60 }),
      place: optionalText(100),
      zone: optionalText(60, { legal: false }),
      watcherId: z._default(z.nullable(id()), null),
      serial: text({ min: 4, max: 32 }),
      way: stringEnum(ways),
    }),
    output: z.object({ id: z.string(), version: z.int(), address: z.nullable(z.string()), code: z.string() }),
  }),
  connection: call({
    ...reads,
    path: '/iot/terminal/connection',
    permission: rights.edit,
    summary:
      'The port that the operator opened for devices without HTTPS; null where terminals use that of the page.',
    input: z.strictObject({}),
    output: z.object({ devicePort: z.nullable(z.int()) }),
  }),
  newKey: call({
    ...operates,
    path: '/iot/terminal/key',
    secret: true,
    summary: 'Gives a terminal a new key in place of the one that it had; the address is shown once.',
    input: z.strictObject(versioned),
    output: z.object({ id: z.string(), version: z.int(), address: z.nullable(z.string()), code: z.string() }),
  }),
  confirm: call({
    ...operates,
    path: '/iot/terminal/confirm',
    summary:
      'Confirms that the terminal that speaks by a serial is this organisation’s: it speaks from the network of the caller, or was given the code.',
    input: z.strictObject(versioned),
    output: saved,
  }),
  retire: call({
    ...operates,
    path: '/iot/terminal/retire',
    summary: 'Retires a terminal. Its punches stay; its serial and its key open nothing any more.',
    input: z.strictObject(versioned),
    output: saved,
  }),
  command: call({
    ...operates,
    path: '/iot/terminal/command',
    summary: 'Queues a command without values.',
    input: z.strictObject({ id: id(), kind: stringEnum(['info', 'check', 'reboot', 'clock']) }),
    output: counted,
  }),
  sync: call({
    ...operates,
    path: '/iot/terminal/sync',
    summary:
      'Sends the members of a terminal to it, many in each command, and deletes those that it was sent before and that are no longer among them.',
    input: z.strictObject({ id: id() }),
    output: z.object({ count: z.int(), removed: z.int(), unfit: z.int() }),
  }),
  query: call({
    ...operates,
    path: '/iot/terminal/query',
    summary: 'Has a terminal send its punches between two days again.',
    input: z.strictObject({ id: id(), from: day(), to: day() }),
    output: counted,
  }),
  punches: call({
    ...reads,
    path: '/iot/terminal/punch/list',
    summary: 'Punches as terminals sent them.',
    input: pageQuery(['at'], {
      keyword: searchText(),
      state: z.optional(stringEnum(punchStates)),
      flag: z.optional(stringEnum(punchFlags)),
      deviceId: z.optional(id()),
      memberId: z.optional(id()),
      pin: z.optional(text({ max: 24 })),
      from: z.optional(day()),
      to: z.optional(day()),
    }),
    output: pageOf(punchRow),
  }),
  ignore: call({
    ...matches,
    path: '/iot/terminal/punch/ignore',
    summary: 'Ignores punches with a reason. They stay, and count for nobody.',
    input: z.strictObject({ ids: ids(punchesOfAct), reason: text({ max: 200 }) }),
    output: resultsOfEach,
  }),
  restore: call({
    ...matches,
    path: '/iot/terminal/punch/restore',
    summary: 'Counts ignored punches again.',
    input: z.strictObject({ ids: ids(punchesOfAct) }),
    output: resultsOfEach,
  }),
  unmatched: call({
    ...reads,
    path: '/iot/terminal/unmatched/list',
    summary: 'Numbers that punched and belong to no member.',
    input: pageQuery(['pin', 'punches', 'firstDay', 'lastDay'], { keyword: searchText() }),
    output: pageOf(unmatchedRow),
  }),
  match: call({
    ...matches,
    path: '/iot/terminal/badge/save',
    summary:
      'Gives a number to a member, or to nobody, from a day on. Punches since then, those that are there too, are that member’s.',
    input: z.strictObject({ pin: text({ max: 24 }), memberId: z.nullable(id()), fromDay: day() }),
    output: counted,
  }),
  ignorePin: call({
    ...matches,
    path: '/iot/terminal/unmatched/ignore',
    summary: 'Ignores all unmatched punches of a number with a reason.',
    input: z.strictObject({ pin: text({ max: 24 }), reason: text({ max: 200 }) }),
    output: counted,
  }),
  badges: call({
    ...reads,
    path: '/iot/terminal/badge/list',
    summary: 'Numbers that were given to members.',
    input: pageQuery(['pin', 'fromDay'], { keyword: searchText() }),
    output: pageOf(badgeRow),
  }),
  removeBadge: call({
    ...matches,
    path: '/iot/terminal/badge/remove',
    summary: 'Takes a number back: its punches are matched as if it had not been given.',
    input: z.strictObject(versioned),
    output: counted,
  }),
  rerun: call({
    ...matches,
    path: '/iot/terminal/rerun',
    summary: 'Has the days of all members who punched between two days computed anew.',
    input: z.strictObject({ from: day(), to: day(), memberId: z._default(z.nullable(id()), null) }),
    output: counted,
  }),
  commands: call({
    ...reads,
    path: '/iot/terminal/command/list',
    summary: 'Commands to terminals with their answers.',
    input: pageQuery(['queuedAt'], {
      deviceId: z.optional(id()),
      state: z.optional(stringEnum(commandStates)),
      kind: z.optional(stringEnum(commandKinds)),
    }),
    output: pageOf(commandRow),
  }),
  faults: call({
    ...reads,
    path: '/iot/terminal/fault/list',
    summary: 'Lines of terminals that are no punches, with the reason.',
    input: pageQuery(['arrivedAt'], {
      keyword: searchText(),
      deviceId: z.optional(id()),
      fault: z.optional(stringEnum(lineFaults)),
    }),
    output: pageOf(faultRow),
  }),
};
export type SavedTerminal = OutputOf<typeof terminalsCalls.save>;
