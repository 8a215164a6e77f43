import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  count,
  flag,
  id,
  ids,
  instant,
  optionalText,
  pageQuery,
  searchText,
  stringEnum,
  text,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { screenRights as rights } from './permissions.ts';
import {
  longestSeconds,
  mostPages,
  mostRows,
  pageKinds,
  privacyModes,
  rankingPeriods,
  shortestSeconds,
  themes,
} from './rules/content.rules.ts';

const common = { method: 'POST', service: 'cloud', reach: 'whole' } as const;
const writing = { ...common, write: true } as const;
const versioned = { id: id(), version: count() };
const saved = z.object({ id: z.string(), version: z.int() });

/** The most units that a profile names. */
const mostUnits = 50;

const page = z.strictObject({
  kind: stringEnum(pageKinds),
  seconds: count({ min: shortestSeconds, max: longestSeconds }),
  period: z._default(stringEnum(rankingPeriods), 'month'),
  title: z._default(optionalText(60, { legal: false }), ''),
  text: z._default(optionalText(300, { legal: false }), ''),
});

/** The fields of a content, as they are typed. */
const content = {
  theme: stringEnum(themes),
  privacy: stringEnum(privacyModes),
  top: count({ min: 1, max: mostRows }),
  showsMinors: flag(),
  showsTicker: flag(),
  unitIds: z._default(z.optional(ids(mostUnits, { min: 0 })), []),
  withChildren: z._default(flag(), true),
  pages: z.array(page).check(z.minLength(1), z.maxLength(mostPages)),
};

const profileRow = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  theme: stringEnum(themes),
  privacy: stringEnum(privacyModes),
  /** How many pages its play list has. */
  pages: z.int(),
  /** The number of the publication that is shown, and its moment; null before the first. */
  liveNo: z.nullable(z.int()),
  liveAt: z.nullable(z.string()),
  /** The next moment at which one that waits is shown. */
  nextAt: z.nullable(z.string()),
  /** Whether the draft differs from what was published last. */
  isChanged: z.boolean(),
  screens: z.int(),
  changedAt: z.string(),
});

export type ProfileRow = z.output<typeof profileRow>;

const profileDetail = z.object({ id: z.string(), version: z.int(), name: z.string(), ...content });

export type ProfileDetail = z.output<typeof profileDetail>;

const sceneOutput = z.object({ scene: z.unknown() });

export const profileCalls = {
  list: call({
    ...common,
    path: '/iot/screen/profile/list',
    permission: rights.screens,
    summary: 'Profiles of screens: what their play lists contain, and what of it was published.',
    input: pageQuery(['name', 'changedAt'], { keyword: searchText() }),
    output: pageOf(profileRow),
  }),
  detail: call({
    ...common,
    path: '/iot/screen/profile/detail',
    permission: rights.screens,
    summary: 'The draft of a profile.',
    input: z.strictObject({ id: id() }),
    output: profileDetail,
  }),
  save: call({
    ...writing,
    path: '/iot/screen/profile/save',
    permission: rights.editContents,
    summary:
      'Adds a profile (version 0, with an id of its own), or changes its draft; screens follow a publication alone.',
    input: z.strictObject({ ...versioned, name: text({ max: 60 }), ...content }),
    output: saved,
  }),
  publish: call({
    ...writing,
    path: '/iot/screen/profile/publish',
    permission: rights.editContents,
    summary: 'Publishes the draft of a profile, now or at a moment to come.',
    input: z.strictObject({ ...versioned, at: z._default(z.nullable(instant()), null) }),
    output: saved,
  }),
  remove: call({
    ...writing,
    path: '/iot/screen/profile/remove',
    permission: rights.editContents,
    summary: 'Deletes a profile that no screen shows.',
    input: z.strictObject(versioned),
    output: z.object({ id: z.string() }),
  }),
  preview: call({
    ...common,
    path: '/iot/screen/profile/preview',
    permission: rights.screens,
    summary: 'The scene that a content would show now, by the data of this moment.',
    input: z.strictObject(content),
    output: sceneOutput,
  }),
  watch: call({
    ...common,
    path: '/iot/screen/scene',
    permission: rights.screens,
    summary: 'The scene that a screen shows now.',
    input: z.strictObject({ id: id() }),
    output: sceneOutput,
  }),
};
