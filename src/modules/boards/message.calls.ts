import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  count,
  day,
  id,
  ids,
  pageQuery,
  resultsOfEach,
  searchText,
  stringEnum,
  text,
  versionedItems,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { boardRights as rights } from './permissions.ts';
import { boardLimits as limits } from './rules/board.rules.ts';
import { messageSources, messageStates, voidReasons } from './rules/states.ts';

const common = { method: 'POST', service: 'cloud', reach: 'whole', permission: rights.messages } as const;
const sending = { ...common, write: true, permission: rights.send } as const;

const messageRow = z.object({
  id: z.string(),
  version: z.int(),
  text: z.string(),
  source: stringEnum(messageSources),
  deviceId: z.string(),
  boardName: z.string(),
  state: stringEnum(messageStates),
  /** `unreachable`, `broken`, `address`, `other` of a try that failed, else what a person or the source said. */
  reason: z.string(),
  voidBy: z.nullable(stringEnum(voidReasons)),
  attempts: z.int(),
  createdAt: z.string(),
  firstAt: z.nullable(z.string()),
  lastAt: z.nullable(z.string()),
  untilAt: z.string(),
  byName: z.string(),
});
export type MessageRow = z.output<typeof messageRow>;

const boardChoice = z.object({ id: z.string(), name: z.string(), width: z.int(), height: z.int() });
export type BoardChoice = z.output<typeof boardChoice>;

const items = versionedItems(200);

export const messageCalls = {
  list: call({
    ...common,
    path: '/iot/led/message/list',
    summary: 'Messages of LED boards, the newest first.',
    input: pageQuery(['createdAt', 'lastAt'], {
      keyword: searchText(),
      state: z.optional(stringEnum(messageStates)),
      source: z.optional(stringEnum(messageSources)),
      deviceId: z.optional(id()),
      from: z.optional(day()),
      to: z.optional(day()),
    }),
    output: pageOf(messageRow),
  }),
  boards: call({
    ...common,
    path: '/iot/led/message/boards',
    summary: 'Active boards by name, to choose among.',
    input: z.strictObject({ keyword: searchText() }),
    output: z.object({ rows: z.array(boardChoice) }),
  }),
  send: call({
    ...sending,
    path: '/iot/led/message/send',
    summary:
      'Queues a text for boards, for so many minutes. `{name}` and `{unit}` are those of the member, `{date}` is the day. `id` is its own: sent again it has one effect.',
    input: z.strictObject({
      id: id(),
      text: text({ max: limits.text }),
      deviceIds: ids(limits.boards),
      memberId: z.nullable(id()),
      minutes: count({ min: 1, max: 10_080 }),
    }),
    output: z.object({ id: z.string(), boards: z.int() }),
  }),
  cancel: call({
    ...sending,
    path: '/iot/led/message/cancel',
    summary: 'Withdraws messages, each by itself; what is on a board goes from it.',
    input: z.strictObject({ items }),
    output: resultsOfEach,
  }),
  resend: call({
    ...sending,
    path: '/iot/led/message/resend',
    summary:
      'Queues messages again, each by itself, for as long as before. Refused where what they tell of does not count any more.',
    input: z.strictObject({ items }),
    output: resultsOfEach,
  }),
  preview: call({
    ...common,
    path: '/iot/led/message/preview',
    summary:
      'A text as the dots of a board, rows of 0 and 1; cut where it is longer than the board’s memory.',
    input: z.strictObject({
      text: text({ max: limits.text }),
      deviceId: id(),
      memberId: z.nullable(id()),
    }),
    output: z.object({
      text: z.string(),
      rows: z.array(z.string()),
      width: z.int(),
      boardWidth: z.int(),
      color: z.string(),
      isCut: z.boolean(),
      isTooLow: z.boolean(),
    }),
  }),
};
