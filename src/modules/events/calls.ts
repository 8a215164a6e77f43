import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { numberOf } from '../../kit/contract/list/codes.ts';
import { languages } from '../../kit/contract/language.ts';
import {
  count,
  flag,
  id,
  ids,
  instant,
  optionalText,
  pageQuery,
  points,
  resultsOfEach,
  searchText,
  stringEnum,
  tenths,
  text,
} from '../../kit/contract/fields.ts';
import { pageOf, rowCounts } from '../../kit/contract/page.ts';
import { capSpans, maximumCapTimes, maximumEventTickets } from './cap.rules.ts';
import { eventRights } from './permissions.ts';
import { eventRow } from './row.calls.ts';

/** The maximum of events whose state one call may change. */
const maximumEventsAtOnce = 200;
/** The maximum of types that one parent holds. */
const maximumSiblings = 500;
/** The maximum of events in an organisation's library. */
export const maximumEvents = 20_000;

export type LibraryEvent = z.output<typeof eventRow>;

const libraryFilters = {
  typeId: z.optional(id()),
  tagId: z.optional(id()),
  favourite: z.optional(flag()),
  keyword: searchText(),
};

const listRow = z.object({
  ...eventRow.shape,
  /** Records that used it. */
  useCount: z.int(),
  isFavourite: z.boolean(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});

export type LibraryRow = z.output<typeof listRow>;

/** A text by language; readers of a language that is missing or empty read the organisation's own text. */
const byLanguage = (max: number) =>
  z.optional(
    z.strictObject({
      zh_CN: optionalText(max),
      en_US: optionalText(max),
      es_ES: optionalText(max),
      ms_MY: optionalText(max),
    }),
  );
/** Characters of what people write, in the organisation's language and in each other one. */
export const longest = { eventName: 50, description: 200, typeName: 50, tagName: 30 } as const;
const languageTexts = z.partialRecord(z.enum(languages), z.string());

const done = z.object({ id: z.string() });
const editing = {
  method: 'POST',
  service: 'organisation',
  permission: eventRights.edit,
  write: true,
  reach: 'whole',
} as const;

const content = {
  code: text({ max: 30 }),
  eventName: text({ max: longest.eventName }),
  eventNames: byLanguage(longest.eventName),
  eventDesc: optionalText(longest.description),
  eventDescs: byLanguage(longest.description),
  typeId: id(),
  bpoints: tenths(),
  bMin: tenths(),
  bMax: tenths(),
  apoints: tenths(),
  aMin: tenths(),
  aMax: tenths(),
  ppoints: tenths(),
  pMin: tenths(),
  pMax: tenths(),
  gcpPoints: tenths(),
  gMin: tenths(),
  gMax: tenths(),
  ticket: flag(),
  tickets: z._default(count({ min: 1, max: maximumEventTickets }), 1),
  pieceCount: flag(),
  decimals: flag(),
  selfClaim: z._default(flag(), false),
  evidenceRequired: z._default(flag(), false),
  firstReviewerId: z._default(z.nullable(id()), null),
  lastReviewerId: z._default(z.nullable(id()), null),
  reviewersLocked: z._default(flag(), false),
  /** How often a member may be given it; `once` needs no number. */
  capSpan: z._default(z.nullable(stringEnum(capSpans)), null),
  capTimes: z._default(z.nullable(count({ min: 1, max: maximumCapTimes })), null),
  tagIds: z._default(ids(20, { min: 0 }), []),
};

/** The typed content of an event. */
export const eventContent = z.strictObject(content);

export const eventsCalls = {
  tags: call({
    method: 'GET',
    path: '/mpm-mgr/openapi/tag/eventTag',
    service: 'cloud',
    permission: 'member',
    reach: 'shared',
    summary: 'Tags of the event library, those with most events first when orderType is 1.',
    input: z.strictObject({
      orderType: z.optional(z.string().check(z.maxLength(20))),
      detail: z.optional(z.string().check(z.maxLength(100))),
      groupKey: z.optional(z.string().check(z.maxLength(50))),
    }),
    output: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        name: z.string(),
        version: z.int(),
        ownName: z.string(),
        names: languageTexts,
        eventCount: z.int(),
      }),
    ),
  }),
  tagEvents: call({
    method: 'POST',
    path: '/mpm-mgr/open/tag/listIds',
    service: 'cloud',
    permission: 'member',
    reach: 'shared',
    summary: 'The given tags, each with the ids of its enabled events.',
    input: z.strictObject({ ids: ids(50) }),
    output: z.array(z.object({ id: z.string(), name: z.string(), eventIds: z.array(z.string()) })),
  }),
  list: call({
    method: 'POST',
    path: '/api/b/event/list',
    service: 'organisation',
    permission: 'member',
    reach: 'shared',
    summary: 'Events by state, type with its children, tag and text (name, code, pinyin, initials).',
    input: pageQuery(['code', 'name', 'useCount'], {
      status: z.optional(numberOf([0, 1])),
      ...libraryFilters,
    }),
    output: z.object({
      ...pageOf(listRow).shape,
      /** How many events of the filter give points of a kind. */
      totals: z.object({ apoints: points(), ppoints: points(), gcpPoints: points() }),
    }),
  }),
  counts: call({
    method: 'POST',
    path: '/api/b/event/list/counts',
    service: 'organisation',
    permission: 'member',
    reach: 'shared',
    summary:
      'How many events of a filter are enabled and disabled, a thousand at the most; under the empty one both.',
    input: z.strictObject(libraryFilters),
    output: rowCounts,
  }),
  recent: call({
    method: 'POST',
    path: '/api/b/event/recent',
    service: 'organisation',
    permission: 'member',
    reach: 'own',
    summary: 'Enabled events that the caller used last.',
    input: z.strictObject({ size: z._default(count({ min: 1, max: 50 }), 10) }),
    output: z.array(eventRow),
  }),
  types: call({
    method: 'POST',
    path: '/api/b/event/types',
    service: 'organisation',
    permission: 'member',
    reach: 'shared',
    summary: 'The tree of event types, parents before children.',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        name: z.string(),
        parentId: z.nullable(z.string()),
        version: z.int(),
        /** The organisation's own name, and those by language. */
        ownName: z.string(),
        names: languageTexts,
        eventCount: z.int(),
      }),
    ),
  }),
  detail: call({
    method: 'POST',
    path: '/api/b/event/detail',
    service: 'organisation',
    permission: 'member',
    reach: 'shared',
    summary: 'One event in its current version, with its words in every language that it has.',
    input: z.strictObject({ id: id() }),
    output: z.object({
      ...listRow.shape,
      name: z.string(),
      names: languageTexts,
      description: z.string(),
      descriptions: languageTexts,
    }),
  }),
  byIds: call({
    method: 'POST',
    path: '/api/b/event/byIds',
    service: 'organisation',
    permission: 'member',
    reach: 'shared',
    summary: 'The given events in their current versions, disabled ones included; unknown ids are absent.',
    input: z.strictObject({ ids: ids(200) }),
    output: z.array(eventRow),
  }),
  saveType: call({
    method: 'POST',
    path: '/api/b/event/type/save',
    service: 'organisation',
    permission: eventRights.edit,
    write: true,
    reach: 'whole',
    summary: 'Adds an event type (version 0), or changes name and place of one of that version.',
    input: z.strictObject({
      id: id(),
      version: z._default(count(), 0),
      code: text({ max: 30 }),
      name: text({ max: longest.typeName }),
      names: byLanguage(longest.typeName),
      parentId: z.nullable(id()),
    }),
    output: done,
  }),
  sortTypes: call({
    ...editing,
    path: '/api/b/event/type/sort',
    summary: 'Puts the types of one parent in this order.',
    input: z.strictObject({ ids: ids(maximumSiblings) }),
    output: z.object({ sorted: z.int() }),
  }),
  removeType: call({
    ...editing,
    path: '/api/b/event/type/delete',
    summary:
      'Deletes a type; the events and types that it holds go to another one, which gives the events a new version.',
    input: z.strictObject({ id: id(), version: count({ min: 1 }), moveTo: z.nullable(id()) }),
    output: done,
  }),
  saveTag: call({
    ...editing,
    path: '/api/b/event/tag/save',
    summary: 'Adds a tag (version 0), or changes the names of one of that version.',
    input: z.strictObject({
      id: id(),
      version: count(),
      name: text({ max: longest.tagName }),
      names: byLanguage(longest.tagName),
    }),
    output: done,
  }),
  removeTag: call({
    ...editing,
    path: '/api/b/event/tag/delete',
    summary: 'Deletes a tag; its events stay.',
    input: z.strictObject({ id: id(), version: count({ min: 1 }) }),
    output: done,
  }),
  favourite: call({
    method: 'POST',
    path: '/api/b/event/favourite',
    service: 'organisation',
    permission: 'member',
    write: true,
    reach: 'own',
    summary: 'Marks an event for the caller himself, or takes the mark away.',
    input: z.strictObject({ id: id(), on: flag() }),
    output: done,
  }),
  versions: call({
    method: 'POST',
    path: '/api/b/event/versions',
    service: 'organisation',
    permission: eventRights.library,
    reach: 'shared',
    summary: 'The versions of an event, the current one first, with who made them and when.',
    input: z.strictObject({ id: id() }),
    output: z.array(z.object({ ...eventRow.shape, at: instant(), by: z.nullable(z.string()) })),
  }),
  many: call({
    ...editing,
    path: '/api/b/event/many',
    summary:
      'One act on many events, each in the version that was seen; what one is refused for stops no other.',
    input: z.strictObject({
      act: stringEnum(['enable', 'disable', 'move', 'tag', 'untag', 'delete']),
      items: z
        .array(z.strictObject({ id: id(), version: count({ min: 1 }) }))
        .check(z.minLength(1), z.maxLength(maximumEventsAtOnce)),
      /** Of `move`. */
      typeId: z._default(z.nullable(id()), null),
      /** Of `tag` and `untag`. */
      tagId: z._default(z.nullable(id()), null),
    }),
    output: resultsOfEach,
  }),
  save: call({
    method: 'POST',
    path: '/api/b/event/save',
    service: 'organisation',
    permission: eventRights.edit,
    write: true,
    reach: 'whole',
    summary: 'Adds an event; its id is made by the client.',
    input: z.strictObject({ id: id(), ...content }),
    output: z.object({ id: z.string(), version: z.int() }),
  }),
  update: call({
    method: 'POST',
    path: '/api/b/event/update',
    service: 'organisation',
    permission: eventRights.edit,
    write: true,
    reach: 'whole',
    summary: 'Gives an event a new version; records keep the version they were submitted with.',
    input: z.strictObject({ id: id(), version: count({ min: 1 }), ...content }),
    output: z.object({ id: z.string(), version: z.int() }),
  }),
  setStatus: call({
    method: 'POST',
    path: '/api/b/event/status',
    service: 'organisation',
    permission: eventRights.edit,
    write: true,
    reach: 'whole',
    summary: 'Enables (1) or disables (0) events.',
    input: z.strictObject({ ids: ids(maximumEventsAtOnce), status: z.union([z.literal(0), z.literal(1)]) }),
    output: z.object({ changed: z.int() }),
  }),
  remove: call({
    method: 'POST',
    path: '/api/b/event/delete',
    service: 'organisation',
    permission: eventRights.edit,
    write: true,
    reach: 'whole',
    summary: 'Deletes an event that no record ever used.',
    input: z.strictObject({ id: id() }),
    output: done,
  }),
};
