import * as z from 'zod/mini';
import { call, type OutputOf } from '../../kit/contract/call.ts';
import {
  count,
  flag,
  id,
  optionalText,
  pageQuery,
  searchText,
  stringEnum,
  text,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { deviceConditions } from '../devices/rules.ts';
import { boardRights as rights } from './permissions.ts';
import { boardColors, boardLimits as limits, brightnessSteps, nameLooks } from './rules/board.rules.ts';
import { boardSources } from './rules/states.ts';

const common = { method: 'POST', service: 'cloud', reach: 'whole', permission: rights.boards } as const;
const writing = { ...common, write: true, permission: rights.edit } as const;
const versioned = { id: id(), version: count() };
const saved = z.object({ id: z.string(), version: z.int() });

/** How a trial of a board ended. */
const trialResults = ['shown', 'sent', 'other', 'unreachable', 'broken', 'address', 'busy'] as const;

const hours = z.nullable(z.strictObject({ from: count({ max: 1_440 }), until: count({ max: 1_440 }) }));

/** The fields that people type of a board besides those of every device. */
const settings = {
  host: text({ max: 253 }),
  port: count({ min: 1, max: 65_535 }),
  signType: text({ max: 1 }),
  signAddress: text({ min: 2, max: 2 }),
  width: count(limits.width),
  height: count(limits.height),
  brightness: stringEnum(brightnessSteps),
  color: stringEnum(boardColors),
  speed: count({ min: 1, max: 5 }),
  seconds: count(limits.seconds),
  stayMinutes: count(limits.stayMinutes),
  restLine: optionalText(limits.restText),
  testLine: optionalText(limits.restText),
  names: stringEnum(nameLooks),
  week: z.array(hours).check(z.length(7)),
};

const boardRow = z.object({
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
  host: z.string(),
  port: z.int(),
  signType: z.string(),
  signAddress: z.string(),
  width: z.int(),
  height: z.int(),
  brightness: stringEnum(brightnessSteps),
  color: stringEnum(boardColors),
  speed: z.int(),
  seconds: z.int(),
  stayMinutes: z.int(),
  restLine: z.string(),
  testLine: z.string(),
  names: stringEnum(nameLooks),
  week: z.array(z.nullable(z.object({ from: z.int(), until: z.int() }))),
  isBlank: z.boolean(),
  /** The text that it was sent last; empty while it rests. */
  text: z.string(),
  /** Messages that it has not been sent yet. */
  waiting: z.int(),
  /** Why the last try failed: `unreachable`, `broken`, `address`, `other`; empty after one that succeeded. */
  fault: z.string(),
});
export type BoardRow = z.output<typeof boardRow>;

const source = z.strictObject({
  source: stringEnum(boardSources),
  isOn: flag(),
  template: text({ max: limits.template }),
});

const rangeRow = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  place: z.string(),
  units: z.array(z.object({ unitId: z.string(), withChildren: z.boolean() })),
  unitNames: z.array(z.string()),
  /** Units that have been closed since. */
  lostUnits: z.array(z.string()),
  sources: z.array(z.object({ source: stringEnum(boardSources), isOn: z.boolean(), template: z.string() })),
  /** Those that it shows. */
  shows: z.array(stringEnum(boardSources)),
});
export type RangeRow = z.output<typeof rangeRow>;

export const boardsCalls = {
  list: call({
    ...common,
    path: '/iot/led/list',
    summary: 'LED boards with their state, what they show and how many messages wait for them.',
    input: pageQuery(['name', 'lastContactAt'], {
      keyword: searchText(),
      condition: z.optional(stringEnum(deviceConditions)),
    }),
    output: pageOf(boardRow),
  }),
  save: call({
    ...writing,
    path: '/iot/led/save',
    summary:
      'Registers a board (version 0, with an id of its own), or changes one of that version. Its address is a host and a port that the server connects to; link-local addresses and the product’s own ports are refused.',
    input: z.strictObject({
      ...versioned,
      name: text({ max: 60 }),
      place: optionalText(100),
      zone: optionalText(60),
      watcherId: z.nullable(id()),
      ...settings,
    }),
    output: saved,
  }),
  retire: call({
    ...writing,
    path: '/iot/led/retire',
    summary: 'Retires a board: it is sent nothing any more, and its messages stay.',
    input: z.strictObject(versioned),
    output: saved,
  }),
  blank: call({
    ...writing,
    path: '/iot/led/blank',
    summary: 'Makes a board dark until it is switched on again; its messages wait.',
    input: z.strictObject({ ...versioned, isBlank: flag() }),
    output: saved,
  }),
  restart: call({
    ...writing,
    path: '/iot/led/restart',
    summary: 'Restarts a board and sets it up anew.',
    input: z.strictObject(versioned),
    output: saved,
  }),
  test: call({
    ...writing,
    path: '/iot/led/test',
    summary:
      'Connects to a board at once and sends its test line: `shown` where it was read back, `sent` where the board does not answer, else why not.',
    input: z.strictObject({ id: id() }),
    output: z.object({ result: stringEnum(trialResults), firmware: z.string(), milliseconds: z.int() }),
  }),
  ranges: call({
    ...common,
    permission: rights.ranges,
    path: '/iot/led/range/list',
    summary: 'For which units each board is, and what it shows of them.',
    input: pageQuery(['name'], { keyword: searchText(), lost: z.optional(flag()) }),
    output: pageOf(rangeRow),
  }),
  saveRange: call({
    ...writing,
    permission: rights.ranges,
    path: '/iot/led/range/save',
    summary:
      'Says for which units a board is, none for everybody, and with which words it shows which sources, in their order.',
    input: z.strictObject({
      ...versioned,
      units: z.array(z.strictObject({ unitId: id(), withChildren: flag() })).check(z.maxLength(200)),
      sources: z.array(source).check(z.maxLength(boardSources.length)),
    }),
    output: saved,
  }),
};

export type Trial = OutputOf<typeof boardsCalls.test>;
