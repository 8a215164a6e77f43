import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  count,
  flag,
  id,
  idAndName,
  ids,
  pageQuery,
  searchText,
  stringEnum,
} from '../../kit/contract/fields.ts';
import { sortKeys, storedShape, typedShape } from '../../kit/contract/entity/shapes.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { smallSize } from '../files/rules.ts';
import { organisationRights } from '../organisation/permissions.ts';
import { banner } from './banner.fields.ts';
import { bannerStates, maximumBanners, places } from './rules.ts';

const common = { method: 'POST', service: 'organisation', permission: organisationRights.banners } as const;
const writing = { ...common, write: true, reach: 'whole' } as const;
const versioned = { id: id(), version: count() };

const row = z.object({
  ...versioned,
  ...storedShape(banner),
  fileName: z.string(),
  audienceNames: z.array(z.string()),
  state: stringEnum(bannerStates),
  clicks: z.int(),
  position: z.int(),
});

export const bannersCalls = {
  list: call({
    ...common,
    path: '/api/bannerConfig/list',
    reach: 'whole',
    summary: 'Banners in their order, with whom they are for and how often they were followed',
    input: pageQuery([...sortKeys(banner), 'clicks'], {
      keyword: searchText(),
      place: z.optional(stringEnum(places)),
      state: z.optional(stringEnum(bannerStates)),
    }),
    output: pageOf(row),
  }),
  choices: call({
    ...common,
    path: '/api/bannerConfig/choices',
    reach: 'whole',
    summary: 'The roles that a banner may be for',
    input: z.strictObject({}),
    output: z.array(idAndName),
  }),
  save: call({
    ...writing,
    path: '/api/bannerConfig/save',
    summary:
      'Adds a banner as a draft (version 0, with an id of its own) or changes one: a picture of the right shape, a link, its days and its audience',
    input: z.strictObject({
      ...versioned,
      ...typedShape(banner),
      publish: z._default(flag(), false),
    }),
    output: z.object(versioned),
  }),
  publish: call({
    ...writing,
    path: '/api/bannerConfig/publish',
    summary: 'Publishes a draft: it is shown on its days',
    input: z.strictObject(versioned),
    output: z.object(versioned),
  }),
  end: call({
    ...writing,
    path: '/api/bannerConfig/end',
    summary: 'Ends a banner before its last day',
    input: z.strictObject(versioned),
    output: z.object(versioned),
  }),
  remove: call({
    ...writing,
    path: '/api/bannerConfig/remove',
    summary: 'Deletes a banner with its picture and its clicks',
    input: z.strictObject(versioned),
    output: z.object({ id: id() }),
  }),
  sort: call({
    ...writing,
    path: '/api/bannerConfig/sort',
    summary: 'Gives all banners of a place a new order',
    input: z.strictObject({ place: stringEnum(places), ids: ids(maximumBanners) }),
    output: z.object({ count: z.int() }),
  }),
  picture: call({
    method: 'GET',
    service: 'organisation',
    permission: 'member',
    reach: 'shared',
    path: '/api/bannerConfig/picture',
    wire: 'blob',
    summary:
      'The picture of a banner or a small copy of it, to whoever it is shown to and to those who configure it',
    input: z.strictObject({ id: id(), size: smallSize() }),
    output: z.null(),
  }),
  resources: call({
    method: 'POST',
    service: 'organisation',
    permission: 'member',
    reach: 'shared',
    path: '/api/bannerConfig/resources',
    wire: 'form',
    summary: 'The live banners for the caller, in their order, without those that the caller hid',
    input: z.strictObject({ place: z.optional(stringEnum(places)) }),
    output: z.array(
      z.object({
        id: id(),
        place: stringEnum(places),
        title: z.string(),
        link: z.string(),
        version: z.int(),
        /** Counts the visible changes of it: a member who hid this edition sees the next. */
        edition: z.int(),
      }),
    ),
  }),
  hide: call({
    method: 'POST',
    service: 'organisation',
    permission: 'member',
    write: true,
    reach: 'own',
    path: '/api/bannerConfig/hide',
    summary: 'Hides a banner from the caller until it is changed',
    input: z.strictObject({ id: id(), edition: count({ min: 1 }) }),
    output: z.object({ id: id() }),
  }),
  click: call({
    method: 'POST',
    service: 'organisation',
    permission: 'member',
    write: true,
    reach: 'own',
    path: '/api/bannerConfig/click',
    summary: 'Counts that the caller followed a banner',
    input: z.strictObject({ id: id() }),
    output: z.object({ id: id() }),
  }),
};
