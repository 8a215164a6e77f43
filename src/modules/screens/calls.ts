import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  count,
  id,
  ids,
  optionalText,
  pageQuery,
  searchText,
  stringEnum,
  text,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { maximumDevices } from '../devices/rules.ts';
import { screenRights as rights } from './permissions.ts';
import { longestNotice, screenStates } from './rules/states.ts';

const common = { method: 'POST', service: 'cloud', reach: 'whole' } as const;
const writing = { ...common, write: true } as const;
const versioned = { id: id(), version: count() };
const saved = z.object({ id: z.string(), version: z.int() });

const screenRow = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  place: z.string(),
  zone: z.string(),
  watcherId: z.nullable(z.string()),
  watcherName: z.string(),
  state: stringEnum(screenStates),
  lastContactAt: z.nullable(z.string()),
  firmware: z.string(),
  profileId: z.nullable(z.string()),
  /** Empty for the built-in play list. */
  profileName: z.string(),
  /** The moment of the data that it last said to show. */
  dataAt: z.nullable(z.string()),
  size: z.string(),
});
export type ScreenRow = z.output<typeof screenRow>;

const typed = {
  name: text({ max: 60 }),
  place: optionalText(100),
  zone: optionalText(60),
  watcherId: z._default(z.nullable(id()), null),
  profileId: z._default(z.nullable(id()), null),
};

const noticeRow = z.object({
  id: z.string(),
  version: z.int(),
  text: z.string(),
  at: z.string(),
  untilAt: z.string(),
  /** How many screens it names; 0 for all. */
  screens: z.int(),
  byName: z.string(),
});
export type NoticeRow = z.output<typeof noticeRow>;

export const screensCalls = {
  list: call({
    ...common,
    path: '/iot/screen/list',
    permission: rights.screens,
    summary: 'Cloud screens with their state, when they last spoke, and how old their data were.',
    input: pageQuery(['name', 'lastContactAt'], {
      keyword: searchText(),
      state: z.optional(stringEnum(screenStates)),
      profileId: z.optional(id()),
    }),
    output: pageOf(screenRow),
  }),
  pair: call({
    ...writing,
    path: '/iot/screen/pair',
    permission: rights.manage,
    summary:
      'Pairs the screen that shows this code: a new one (version 0, with an id of its own), or one that was revoked.',
    input: z.strictObject({ ...versioned, code: text({ max: 20, legal: false }), ...typed }),
    output: saved,
  }),
  save: call({
    ...writing,
    path: '/iot/screen/save',
    permission: rights.manage,
    summary: 'Changes name, place, watcher and profile of a screen of this version.',
    input: z.strictObject({ ...versioned, ...typed }),
    output: saved,
  }),
  revoke: call({
    ...writing,
    path: '/iot/screen/revoke',
    permission: rights.manage,
    summary: 'Revokes the token of a screen: within seconds it shows a pairing code again.',
    input: z.strictObject(versioned),
    output: saved,
  }),
  notices: call({
    ...common,
    path: '/iot/screen/notice/list',
    permission: rights.screens,
    summary: 'Emergency notices that are shown now, the latest first.',
    input: pageQuery(['at'], {}),
    output: pageOf(noticeRow),
  }),
  notify: call({
    ...writing,
    path: '/iot/screen/notice/save',
    permission: rights.notices,
    summary: 'Shows an emergency notice above everything else, on some screens or on all. `id` is its own.',
    input: z.strictObject({
      id: id(),
      text: text({ max: 200, legal: false }),
      minutes: count({ min: 1, max: longestNotice }),
      deviceIds: z._default(z.optional(ids(maximumDevices, { min: 0 })), []),
    }),
    output: saved,
  }),
  endNotice: call({
    ...writing,
    path: '/iot/screen/notice/end',
    permission: rights.notices,
    summary: 'Takes an emergency notice away.',
    input: z.strictObject(versioned),
    output: saved,
  }),
};
