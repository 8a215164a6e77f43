import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
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
import { organisationRights } from '../organisation/permissions.ts';
import {
  changeKinds,
  changeStates,
  conflicts,
  endings,
  linkKinds,
  matchKeys,
  maximumTokens,
  personStates,
  runStates,
  tokenDays,
  tokenStates,
  unitDecisions,
} from './rules.ts';

const reading = {
  method: 'POST',
  service: 'organisation',
  permission: organisationRights.platforms,
  reach: 'whole',
} as const;
const writing = { ...reading, write: true } as const;
const versioned = { id: id(), version: count() };

const link = z.object({
  id: id(),
  version: z.int(),
  kind: stringEnum(linkKinds),
  name: z.string(),
  baseUrl: z.string(),
  appId: z.string(),
  /** Whether a secret is kept; none ever leaves. */
  hasSecret: z.boolean(),
  /** The endpoint for a directory that pushes its changes. */
  callback: z.string(),
  matchBy: z.array(stringEnum(matchKeys)),
  makesAccounts: z.boolean(),
  makesUnits: z.boolean(),
  rootUnitId: id(),
  rootUnitName: z.string(),
  endsBy: stringEnum(endings),
  maximumShare: z.int(),
  nightly: z.boolean(),
  people: z.int(),
  conflicts: z.int(),
  /** When something of it was changed or asked last. */
  lastAt: z.nullable(z.string()),
  lastState: z.nullable(stringEnum(runStates)),
});

const run = z.object({
  id: id(),
  linkId: id(),
  linkName: z.string(),
  automatic: z.boolean(),
  state: stringEnum(runStates),
  freezes: z.boolean(),
  people: z.int(),
  linked: z.int(),
  done: z.int(),
  total: z.int(),
  added: z.int(),
  changed: z.int(),
  gone: z.int(),
  conflicts: z.int(),
  refused: z.int(),
  /** How many it has frozen, and how many of them can be taken back. */
  frozen: z.int(),
  undoable: z.int(),
  mayGo: z.boolean(),
  maximumShare: z.int(),
  failure: z.nullable(z.object({ kind: z.string(), detail: z.string() })),
  byName: z.string(),
  beganAt: z.string(),
  endedAt: z.nullable(z.string()),
});

const difference = z.object({ field: z.string(), before: z.string(), after: z.string() });

const change = z.object({
  no: z.int(),
  kind: stringEnum(changeKinds),
  isUnit: z.boolean(),
  externalId: z.string(),
  name: z.string(),
  number: z.string(),
  memberName: z.string(),
  differences: z.array(difference),
  /** By what the person was found. */
  by: z.string(),
  conflict: z.nullable(stringEnum(conflicts)),
  ending: z.nullable(stringEnum(endings)),
  state: stringEnum(changeStates),
  reason: z.string(),
});

const candidate = z.object({ id: id(), name: z.string(), number: z.string(), unitName: z.string() });
const person = z.object({
  key: z.string(),
  linkId: id(),
  linkName: z.string(),
  externalId: z.string(),
  name: z.string(),
  number: z.string(),
  memberId: z.nullable(id()),
  memberName: z.string(),
  memberNo: z.string(),
  state: stringEnum(personStates),
  conflict: z.nullable(stringEnum(conflicts)),
  candidates: z.array(candidate),
  missingSince: z.nullable(z.string()),
  version: z.int(),
});

const unit = z.object({
  key: z.string(),
  linkId: id(),
  linkName: z.string(),
  externalId: z.string(),
  name: z.string(),
  parentName: z.string(),
  unitId: z.nullable(id()),
  unitName: z.string(),
  decision: stringEnum(unitDecisions),
  missing: z.boolean(),
  version: z.int(),
});

const externalId = text({ max: 200, legal: false });
const ofLink = { linkId: z.optional(id()) };

export const directoryCalls = {
  links: call({
    ...reading,
    path: '/api/b/org/directory/links',
    summary:
      'Links to directories: where they are, what they may do, and when they were synchronised; never a secret',
    input: pageQuery(['name'], {}),
    output: pageOf(link),
  }),
  saveLink: call({
    ...writing,
    path: '/api/b/org/directory/save',
    summary:
      'Adds a link (version 0, with an id of its own) or changes one; a secret of null stays, but not for another address',
    input: z.strictObject({
      ...versioned,
      kind: stringEnum(linkKinds),
      name: text({ max: 50 }),
      baseUrl: optionalText(200, { legal: false }),
      appId: optionalText(100, { legal: false }),
      secret: z._default(z.nullable(text({ max: 400, legal: false })), null),
      matchBy: z._default(z.array(stringEnum(matchKeys)).check(z.maxLength(matchKeys.length)), [
        ...matchKeys,
      ]),
      makesAccounts: z._default(flag(), false),
      makesUnits: z._default(flag(), true),
      rootUnitId: id(),
      endsBy: z._default(stringEnum(endings), 'freeze'),
      maximumShare: z._default(count({ min: 1, max: 50 }), 10),
      nightly: z._default(flag(), false),
    }),
    output: z.object(versioned),
  }),
  removeLink: call({
    ...writing,
    path: '/api/b/org/directory/remove',
    summary: 'Removes a link with its tokens; members and units stay as they are',
    input: z.strictObject(versioned),
    output: z.object({ id: id() }),
  }),
  testLink: call({
    ...reading,
    path: '/api/b/org/directory/test',
    work: 'long',
    summary: 'Signs in to a directory and counts its departments; nothing is changed',
    input: z.strictObject({ id: id() }),
    output: z.object({
      departments: z.int(),
      failure: z.nullable(z.object({ kind: z.string(), detail: z.string() })),
    }),
  }),
  tokens: call({
    ...reading,
    path: '/api/b/org/directory/tokens',
    summary: 'The tokens of a directory that writes by itself: names, use and end, never the tokens',
    input: pageQuery(['createdAt'], { id: id() }),
    output: pageOf(
      z.object({
        id: id(),
        name: z.string(),
        byName: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.nullable(z.string()),
        expiresAt: z.string(),
        revokedAt: z.nullable(z.string()),
        state: stringEnum(tokenStates),
      }),
    ),
  }),
  addToken: call({
    ...reading,
    path: '/api/b/org/directory/token/add',
    secret: true,
    summary: `Makes a token, at most ${maximumTokens} valid ones; it is in this answer and nowhere else`,
    input: z.strictObject({
      id: id(),
      linkId: id(),
      name: text({ max: 50 }),
      /** A year where none is named. */
      validDays: z.optional(stringEnum(tokenDays)),
    }),
    output: z.object({ token: z.string(), callback: z.string(), name: z.string() }),
  }),
  takeToken: call({
    ...writing,
    path: '/api/b/org/directory/token/take',
    summary:
      'Makes the caller answer for a token that somebody else made; it writes in the caller’s name from now on',
    input: z.strictObject({ id: id() }),
    output: z.object({ id: id() }),
  }),
  revokeToken: call({
    ...writing,
    path: '/api/b/org/directory/token/revoke',
    summary: 'Revokes a token at once',
    input: z.strictObject({ id: id() }),
    output: z.object({ id: id() }),
  }),
  dryRun: call({
    ...writing,
    path: '/api/b/org/directory/run/begin',
    work: 'long',
    summary: 'Reads a directory and lists what would change; nothing is changed',
    input: z.strictObject({ id: id(), linkId: id() }),
    output: run,
  }),
  applyRun: call({
    ...writing,
    path: '/api/b/org/directory/run/apply',
    work: 'long',
    summary:
      'Carries out what a dry run found; those who are gone are frozen only where their number is confirmed, and not above the share of the link',
    input: z.strictObject({ id: id(), freeze: flag(), gone: count() }),
    output: run,
  }),
  dropRun: call({
    ...writing,
    path: '/api/b/org/directory/run/drop',
    summary: 'Drops what a dry run found',
    input: z.strictObject({ id: id() }),
    output: run,
  }),
  undoRun: call({
    ...writing,
    path: '/api/b/org/directory/run/undo',
    work: 'long',
    summary: 'Takes back those whom a run has frozen or stopped, as far as nobody else has since',
    input: z.strictObject({ id: id() }),
    output: run,
  }),
  run: call({
    ...reading,
    path: '/api/b/org/directory/run',
    summary: 'One run: how far it is and what it found',
    input: z.strictObject({ id: id() }),
    output: run,
  }),
  runs: call({
    ...reading,
    path: '/api/b/org/directory/runs',
    summary: 'The log of runs, the latest first',
    input: pageQuery(['beganAt'], {
      ...ofLink,
      state: z.optional(stringEnum(runStates)),
      /** The last one of each link that there is. */
      latest: z.optional(flag()),
    }),
    output: pageOf(run),
  }),
  changes: call({
    ...reading,
    path: '/api/b/org/directory/changes',
    summary: 'What a run found, and what became of each',
    input: pageQuery(['no', 'name'], {
      id: id(),
      keyword: searchText(),
      kind: z.optional(stringEnum(changeKinds)),
      state: z.optional(stringEnum(changeStates)),
    }),
    output: pageOf(change),
  }),
  people: call({
    ...reading,
    path: '/api/b/org/directory/people',
    summary: 'The people of directories and the members that they are; with what could not be decided',
    input: pageQuery(['name'], {
      ...ofLink,
      keyword: searchText(),
      state: z.optional(stringEnum(personStates)),
    }),
    output: pageOf(person),
  }),
  resolvePerson: call({
    ...writing,
    path: '/api/b/org/directory/people/resolve',
    summary: 'Says which member a person is, that it is somebody new, or that it is left alone',
    input: z.strictObject({
      linkId: id(),
      externalId,
      version: count(),
      decision: stringEnum(['member', 'new', 'ignore', 'auto']),
      memberId: z._default(z.nullable(id()), null),
    }),
    output: z.object({ externalId: z.string(), version: z.int() }),
  }),
  units: call({
    ...reading,
    path: '/api/b/org/directory/units',
    summary: 'The departments of directories and the units that they are',
    input: pageQuery(['name'], { ...ofLink, keyword: searchText() }),
    output: pageOf(unit),
  }),
  decideUnit: call({
    ...writing,
    path: '/api/b/org/directory/units/decide',
    summary: 'Says which unit a department is, that it is left out, or that names decide',
    input: z.strictObject({
      linkId: id(),
      externalId,
      version: count(),
      decision: stringEnum(unitDecisions),
      unitId: z._default(z.nullable(id()), null),
    }),
    output: z.object({ externalId: z.string(), version: z.int() }),
  }),
};
