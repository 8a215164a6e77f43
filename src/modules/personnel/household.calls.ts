/** Households and classes: the people below such a member, and their division. */
import * as z from 'zod/mini';
import { call, type OutputOf } from '../../kit/contract/call.ts';
import {
  flag,
  id,
  ids,
  optionalText,
  pageQuery,
  points,
  searchText,
  stringEnum,
  text,
} from '../../kit/contract/fields.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { personnelRights } from './permissions.ts';
import { groupTypes, maximumPeople, splitRules } from './rules.ts';
import { memberFields } from '../members/rules.ts';

const calling = {
  service: 'organisation',
  method: 'POST',
  permission: personnelRights.households,
  reach: 'members',
} as const;

const belonging = z.object({
  id: z.string(),
  ...memberFields,
  memberStatus: z.int(),
  relation: z.string(),
  from: z.string(),
  /** Null while the person belongs to it. */
  until: z.nullable(z.string()),
});

export const householdCalls = {
  groups: call({
    ...calling,
    path: '/api/b/org/household/list',
    summary: 'Households and classes with the number of their people and their points.',
    input: pageQuery(['memberName', 'memberNo', 'people'], {
      keyword: searchText(),
      type: z.optional(stringEnum(groupTypes)),
    }),
    output: pageOf(
      z.object({
        id: z.string(),
        memberName: z.string(),
        memberNo: z.string(),
        memberType: stringEnum(groupTypes),
        unitName: z.string(),
        memberStatus: z.int(),
        people: z.int(),
        merit: points(),
      }),
    ),
  }),
  people: call({
    ...calling,
    path: '/api/b/org/household/people',
    summary: 'Who belongs to a household or class; with `past` also who did, and its divisions.',
    input: z.strictObject({ groupId: id(), past: z._default(flag(), false) }),
    output: z.object({
      people: z.array(belonging),
      splits: z.array(
        z.object({
          id: z.string(),
          fromName: z.string(),
          intoName: z.string(),
          people: z.int(),
          rule: stringEnum(splitRules),
          merit: points(),
          at: z.string(),
          byName: z.string(),
          reason: z.string(),
        }),
      ),
    }),
  }),
  groupsOf: call({
    ...calling,
    path: '/api/b/org/household/of',
    summary: 'The households and classes that a person belongs to or did, those of today first.',
    input: z.strictObject({ memberId: id() }),
    output: z.object({
      groups: z.array(
        z.object({
          id: z.string(),
          groupId: z.string(),
          memberName: z.string(),
          memberNo: z.string(),
          relation: z.string(),
          from: z.string(),
          until: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  addPeople: call({
    ...calling,
    path: '/api/b/org/household/add',
    write: true,
    summary: 'Puts people below a household or class; who is there already stays.',
    input: z.strictObject({ groupId: id(), memberIds: ids(maximumPeople), relation: optionalText(30) }),
    output: z.object({ count: z.int() }),
  }),
  removePeople: call({
    ...calling,
    path: '/api/b/org/household/remove',
    write: true,
    summary: 'Takes people out of a household or class; that they belonged to it stays known.',
    input: z.strictObject({ groupId: id(), memberIds: ids(maximumPeople) }),
    output: z.object({ count: z.int() }),
  }),
  splitPreview: call({
    ...calling,
    path: '/api/b/org/household/split/preview',
    summary: 'How many points would stay and how many would go along, by each rule.',
    input: z.strictObject({ groupId: id(), memberIds: ids(maximumPeople) }),
    output: z.object({
      merit: points(),
      people: z.int(),
      moved: z.object({ stay: points(), share: points(), all: points() }),
    }),
  }),
  split: call({
    ...calling,
    path: '/api/b/org/household/split',
    write: true,
    summary:
      'Moves people from a household or class to another of the same kind, and with them none of the points, their part by heads, or all.',
    input: z.strictObject({
      id: id(),
      groupId: id(),
      intoId: id(),
      memberIds: ids(maximumPeople),
      rule: stringEnum(splitRules),
      reason: text({ max: 300 }),
    }),
    output: z.object({ id: z.string(), merit: points() }),
  }),
};

export type HouseholdPeople = OutputOf<typeof householdCalls.people>;
export type GroupRow = OutputOf<typeof householdCalls.groups>['rows'][number];
