import * as z from 'zod/mini';
import { call, type OutputOf } from '../../kit/contract/call.ts';
import {
  count,
  day,
  flag,
  id,
  ids,
  optionalText,
  pageQuery,
  resultsOfEach,
  searchText,
  stringEnum,
  text,
  versionedItems,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { drawRights as rights } from './permissions.ts';
import { chanceStates, drawBases, drawStates, loserRules, winnerStates } from './rules/states.ts';

const common = { method: 'POST', service: 'cloud', reach: 'whole' } as const;
const writing = { ...common, write: true } as const;
const versioned = { id: id(), version: count() };
const saved = z.object({ id: z.string(), version: z.int() });

/** The most rounds of a draw, and the most winners of a round: what a hall can watch. */
export const maximumRounds = 30;
export const maximumWinners = 500;

/** A draw in lists; `chances` and `members` are those of its list once it is frozen, and 0 before. */
const drawRow = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  state: stringEnum(drawStates),
  basis: stringEnum(drawBases),
  rounds: z.int(),
  prizes: z.int(),
  winners: z.int(),
  chances: z.int(),
  members: z.int(),
  at: z.string(),
  frozenAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  byName: z.string(),
});
export type DrawRow = z.output<typeof drawRow>;

/** A round: pieces of the stock, new tickets, or a prize in words alone. */
const round = z.object({
  id: z.string(),
  place: z.int(),
  prizeId: z.nullable(z.string()),
  prizeName: z.string(),
  fileId: z.nullable(z.string()),
  tickets: z.nullable(z.int()),
  winners: z.int(),
  drawnAt: z.nullable(z.string()),
});
export type DrawRound = z.output<typeof round>;

/** The digests are there from freezing on; the seed once the draw is over. */
const published = {
  seedDigest: z.nullable(z.string()),
  listDigest: z.nullable(z.string()),
  word: z.string(),
  seed: z.nullable(z.string()),
};

const drawDetail = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  note: z.string(),
  state: stringEnum(drawStates),
  basis: stringEnum(drawBases),
  units: z.array(z.object({ id: z.string(), name: z.string() })),
  fromDay: z.nullable(z.string()),
  toDay: z.nullable(z.string()),
  winsOnce: z.boolean(),
  losers: stringEnum(loserRules),
  /** Of a draft: those that freezing would find now. */
  chances: z.int(),
  members: z.int(),
  ...published,
  frozenAt: z.nullable(z.string()),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  reason: z.string(),
  byName: z.string(),
  rounds: z.array(round),
});
export type DrawDetail = z.output<typeof drawDetail>;

const chanceRow = z.object({
  place: z.int(),
  serial: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  memberNo: z.string(),
  unitName: z.string(),
  state: stringEnum(chanceStates),
});
export type ChanceRow = z.output<typeof chanceRow>;

const winner = {
  id: z.string(),
  version: z.int(),
  pick: z.int(),
  roundId: z.string(),
  round: z.int(),
  seat: z.int(),
  attempt: z.int(),
  chance: z.int(),
  prizeName: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  memberNo: z.string(),
  unitName: z.string(),
  serial: z.string(),
  state: stringEnum(winnerStates),
};

const winnerRow = z.object({
  ...winner,
  drawId: z.string(),
  drawTitle: z.string(),
  at: z.string(),
  endedAt: z.nullable(z.string()),
  endedByName: z.string(),
  reason: z.string(),
});
export type WinnerRow = z.output<typeof winnerRow>;

const shownWinner = z.object(winner);
export type ShownWinner = z.output<typeof shownWinner>;

export const drawsCalls = {
  list: call({
    ...common,
    path: '/voucher/draw/list',
    permission: rights.view,
    summary: 'Draws of the organisation, the latest first.',
    input: pageQuery(['title', 'at', 'chances'], {
      keyword: searchText(),
      state: z.optional(stringEnum(drawStates)),
      basis: z.optional(stringEnum(drawBases)),
      from: z.optional(day()),
      to: z.optional(day()),
    }),
    output: pageOf(drawRow),
  }),
  detail: call({
    ...common,
    path: '/voucher/draw/detail',
    permission: rights.view,
    summary: 'A draw with its rounds and what is published of it; the seed only once it is over.',
    input: z.strictObject({ id: id() }),
    output: drawDetail,
  }),
  prizes: call({
    ...common,
    path: '/voucher/draw/prizes',
    permission: rights.manage,
    summary: 'The prizes of the stock that a round can have.',
    input: z.strictObject({}),
    output: z.array(z.object({ id: z.string(), name: z.string(), stock: z.int() })),
  }),
  save: call({
    ...writing,
    path: '/voucher/draw/save',
    permission: rights.manage,
    summary: 'Adds a draft (version 0, with an id of its own) with its rounds, or changes one.',
    input: z.strictObject({
      ...versioned,
      title: text({ max: 60 }),
      note: optionalText(500),
      basis: stringEnum(drawBases),
      unitIds: z._default(z.optional(ids(200, { min: 0 })), []),
      fromDay: z.nullable(day()),
      toDay: z.nullable(day()),
      winsOnce: z._default(flag(), true),
      losers: z._default(stringEnum(loserRules), 'back'),
      rounds: z
        .array(
          z.strictObject({
            prizeId: z.nullable(id()),
            /** Of a prize of the stock its name there. */
            prizeName: optionalText(60),
            tickets: z.nullable(count({ min: 1, max: 1_000 })),
            winners: count({ min: 1, max: maximumWinners }),
          }),
        )
        .check(z.minLength(1), z.maxLength(maximumRounds)),
    }),
    output: saved,
  }),
  remove: call({
    ...writing,
    path: '/voucher/draw/remove',
    permission: rights.manage,
    summary: 'Deletes a draft.',
    input: z.strictObject(versioned),
    output: z.object({ id: z.string() }),
  }),
  freeze: call({
    ...writing,
    path: '/voucher/draw/freeze',
    permission: rights.manage,
    summary:
      'Fixes who takes part, reserves the prizes, and publishes the digests of list and seed: nothing of it can change any more.',
    input: z.strictObject(versioned),
    output: z.object({
      id: z.string(),
      version: z.int(),
      chances: z.int(),
      members: z.int(),
      seedDigest: z.string(),
      listDigest: z.string(),
    }),
  }),
  cancel: call({
    ...writing,
    path: '/voucher/draw/cancel',
    permission: rights.manage,
    summary: 'Cancels a draw that has not begun: tickets and prizes return, and the seed is revealed.',
    input: z.strictObject({ ...versioned, reason: text({ max: 200 }) }),
    output: saved,
  }),
  chances: call({
    ...common,
    path: '/voucher/draw/chances',
    permission: rights.view,
    summary: 'The list of a frozen draw: each chance with its member, in the order of the list.',
    input: pageQuery(['place', 'memberName'], {
      drawId: id(),
      keyword: searchText(),
      memberId: z.optional(id()),
    }),
    output: pageOf(chanceRow),
  }),
  file: call({
    ...common,
    method: 'GET',
    wire: 'blob',
    path: '/voucher/draw/file',
    permission: rights.view,
    summary: 'What is published of a draw, as the JSON that scripts/verify-draw.mjs reads.',
    input: z.strictObject({ id: id() }),
    output: z.null(),
  }),
};

export const stageCalls = {
  show: call({
    ...common,
    path: '/voucher/draw/show',
    permission: rights.run,
    summary: 'What the stage shows: the draw, its winners so far, and some names of those who take part.',
    input: z.strictObject({ id: id() }),
    output: z.object({
      draw: drawDetail,
      winners: z.array(shownWinner),
      names: z.array(z.string()),
    }),
  }),
  begin: call({
    ...writing,
    path: '/voucher/draw/begin',
    permission: rights.run,
    summary:
      'Begins the drawing of a frozen draw; a word called out in the hall goes into the result, so that the seed alone foretells nothing.',
    input: z.strictObject({ ...versioned, word: optionalText(60) }),
    output: saved,
  }),
  round: call({
    ...writing,
    path: '/voucher/draw/round',
    permission: rights.run,
    summary:
      'Draws the winners of a round of a draw, once: asked again, it answers the winners that it has. Rounds are drawn in their order.',
    input: z.strictObject({ id: id(), place: count({ min: 1, max: maximumRounds }) }),
    output: z.object({ roundId: z.string(), isNew: z.boolean(), winners: z.array(shownWinner) }),
  }),
  redraw: call({
    ...writing,
    path: '/voucher/draw/redraw',
    permission: rights.run,
    summary: 'Passes a winner who is absent, with a reason, and draws the next of the seat.',
    input: z.strictObject({ ...versioned, reason: text({ max: 200 }) }),
    output: shownWinner,
  }),
  finish: call({
    ...writing,
    path: '/voucher/draw/finish',
    permission: rights.run,
    summary:
      'Ends a draw whose rounds are drawn: the seed is revealed, and losing tickets return or are used.',
    input: z.strictObject(versioned),
    output: z.object({ id: z.string(), version: z.int(), seed: z.string() }),
  }),
};

export const winnerCalls = {
  list: call({
    ...common,
    path: '/voucher/draw/winner/list',
    permission: rights.view,
    summary: 'Winners in the order of the picks, those who were passed among them.',
    input: pageQuery(['pick', 'memberName', 'at'], {
      drawId: z.optional(id()),
      keyword: searchText(),
      state: z.optional(stringEnum(winnerStates)),
    }),
    output: pageOf(winnerRow),
  }),
  hand: call({
    ...writing,
    path: '/voucher/draw/winner/hand',
    permission: rights.hand,
    summary:
      'Marks prizes as handed over to their winners, each with a result; won tickets are made at once.',
    input: z.strictObject({ items: versionedItems(200) }),
    output: resultsOfEach,
  }),
  unclaim: call({
    ...writing,
    path: '/voucher/draw/winner/unclaim',
    permission: rights.hand,
    summary: 'Gives up prizes that nobody collected after the draw, with a reason: they return to the stock.',
    input: z.strictObject({ items: versionedItems(200), reason: text({ max: 200 }) }),
    output: resultsOfEach,
  }),
  paper: call({
    ...common,
    method: 'GET',
    wire: 'blob',
    path: '/voucher/draw/winner/paper',
    permission: rights.hand,
    summary: 'The winners of a draw as a list in which they sign for their prizes (PDF).',
    input: z.strictObject({ id: id() }),
    output: z.null(),
  }),
};

const ownDraw = z.object({
  id: z.string(),
  title: z.string(),
  state: stringEnum(drawStates),
  basis: stringEnum(drawBases),
  /** The caller's. */
  chances: z.int(),
  all: z.int(),
  ...published,
  frozenAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** The first of the caller's chances: place in the list, and serial where it is a ticket. */
  places: z.array(z.object({ place: z.int(), serial: z.string() })),
  wins: z.array(z.object({ prizeName: z.string(), state: stringEnum(winnerStates) })),
});

/** For members: the draws that they take part in. */
export const ownCalls = {
  list: call({
    method: 'POST',
    service: 'cloud',
    permission: 'member',
    reach: 'own',
    path: '/voucher/draw/own',
    summary: 'The draws in whose lists the caller is, with what is published of them and what he won.',
    input: pageQuery(['frozenAt'], {}),
    output: pageOf(ownDraw),
  }),
  file: call({
    method: 'GET',
    service: 'cloud',
    permission: 'member',
    reach: 'own',
    wire: 'blob',
    path: '/voucher/draw/own/file',
    summary: 'What is published of a draw that the caller takes part in, as JSON.',
    input: z.strictObject({ id: id() }),
    output: z.null(),
  }),
};
export type OwnDraw = OutputOf<typeof ownCalls.list>['rows'][number];
