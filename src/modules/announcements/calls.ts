import * as z from 'zod/mini';
import { call, type OutputOf } from '../../kit/contract/call.ts';
import { sortKeys, storedShape, typedShape } from '../../kit/contract/entity/shapes.ts';
import {
  count,
  day,
  id,
  idAndName,
  optionalText,
  pageQuery,
  searchText,
  stringEnum,
  text,
} from '../../kit/contract/fields.ts';
import { languages } from '../../kit/contract/language.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { smallSize } from '../files/rules.ts';
import { announcement } from './fields.ts';
import { announcementRights as rights } from './permissions.ts';
import { announcementCategories, announcementStates, maximumBody, receiptStates } from './rules.ts';

const common = { method: 'POST', service: 'push', permission: rights.list, reach: 'whole' } as const;
const writing = { ...common, permission: rights.edit, write: true } as const;
const own = { method: 'POST', service: 'push', permission: 'member', reach: 'own' } as const;
const versioned = { id: id(), version: count() };
const saved = z.object({ id: id(), version: z.int() });
const file = z.object({ id: z.string(), name: z.string(), size: z.number() });

const row = z.object({
  ...versioned,
  ...storedShape(announcement),
  audienceNames: z.array(z.string()),
  files: z.array(file),
  state: stringEnum(announcementStates),
  /** Of the last refusal or recall. */
  reason: z.string(),
  byName: z.string(),
  publishedAt: z.nullable(z.string()),
  recipients: z.int(),
  readers: z.int(),
  confirmers: z.int(),
  /** Languages in which it has been translated. */
  translations: z.array(stringEnum(languages)),
  mayApprove: z.boolean(),
});

const receipt = z.object({
  memberId: z.string(),
  memberName: z.string(),
  memberNo: z.string(),
  unitName: z.string(),
  state: stringEnum(receiptStates),
  readAt: z.nullable(z.string()),
  confirmedAt: z.nullable(z.string()),
});

export const announcementsCalls = {
  list: call({
    ...common,
    path: '/pushServer/announcement/list',
    summary: 'Announcements with their state, and how many members got, read and confirmed them',
    input: pageQuery([...sortKeys(announcement), 'publishedAt'], {
      id: z.optional(id()),
      keyword: searchText(),
      category: z.optional(stringEnum(announcementCategories)),
      state: z.optional(stringEnum(announcementStates)),
      from: z.optional(day()),
      to: z.optional(day()),
    }),
    output: pageOf(row),
  }),
  choices: call({
    ...common,
    path: '/pushServer/announcement/choices',
    summary: 'The roles that an announcement may be for',
    input: z.strictObject({}),
    output: z.array(idAndName),
  }),
  save: call({
    ...writing,
    path: '/pushServer/announcement/save',
    summary:
      'Adds a draft (version 0, with an id of its own) or changes one, with its audience, days and files',
    input: z.strictObject({ ...versioned, ...typedShape(announcement) }),
    output: saved,
  }),
  remove: call({
    ...writing,
    path: '/pushServer/announcement/remove',
    summary: 'Deletes a draft',
    input: z.strictObject(versioned),
    output: z.object({ id: id() }),
  }),
  texts: call({
    ...common,
    path: '/pushServer/announcement/texts',
    summary: 'Title and body of an announcement in every language in which there are any',
    input: z.strictObject({ id: id() }),
    output: z.object({
      language: stringEnum(languages),
      texts: z.array(z.object({ language: stringEnum(languages), title: z.string(), body: z.string() })),
    }),
  }),
  translate: call({
    ...writing,
    path: '/pushServer/announcement/translate',
    summary:
      'Gives a draft its title and body in a further language, or takes that language away where both are empty',
    input: z.strictObject({
      ...versioned,
      language: stringEnum(languages),
      title: optionalText(100, { legal: false }),
      body: optionalText(maximumBody, { legal: false }),
    }),
    output: saved,
  }),
  submit: call({
    ...writing,
    path: '/pushServer/announcement/submit',
    summary: 'Hands a draft in for approval',
    input: z.strictObject(versioned),
    output: saved,
  }),
  withdraw: call({
    ...writing,
    path: '/pushServer/announcement/withdraw',
    summary: 'Takes an announcement back that waits for approval or for its day: it is a draft again',
    input: z.strictObject(versioned),
    output: saved,
  }),
  approve: call({
    ...writing,
    permission: rights.approve,
    work: 'long',
    path: '/pushServer/announcement/approve',
    summary: 'Approves an announcement: it is published at once, or on its day',
    input: z.strictObject(versioned),
    output: saved,
  }),
  refuse: call({
    ...writing,
    permission: rights.approve,
    path: '/pushServer/announcement/refuse',
    summary: 'Gives an announcement back to its author with a reason: it is a draft again',
    input: z.strictObject({ ...versioned, reason: text({ max: 300 }) }),
    output: saved,
  }),
  end: call({
    ...writing,
    permission: rights.approve,
    path: '/pushServer/announcement/end',
    summary: 'Ends an announcement before its last day: nobody is asked for a confirmation any more',
    input: z.strictObject(versioned),
    output: saved,
  }),
  recall: call({
    ...writing,
    permission: rights.recall,
    path: '/pushServer/announcement/recall',
    summary: 'Recalls an announcement: nobody can read it any more, and those who have read it are told why',
    input: z.strictObject({ ...versioned, reason: text({ max: 300 }) }),
    output: saved,
  }),
  receipts: call({
    ...common,
    path: '/pushServer/announcement/receipts',
    summary: 'The members who got an announcement, with when each read and confirmed it',
    input: pageQuery(['memberName', 'readAt', 'confirmedAt'], {
      announcementId: id(),
      keyword: searchText(),
      state: z.optional(stringEnum(receiptStates)),
    }),
    output: pageOf(receipt),
  }),
  remind: call({
    ...writing,
    path: '/pushServer/announcement/remind',
    summary:
      'Reminds those who have not read or, where it is asked for, not confirmed an announcement; once a day',
    input: z.strictObject({ id: id() }),
    output: z.object({ count: z.int() }),
  }),
  read: call({
    ...own,
    write: true,
    path: '/pushServer/announcement/read',
    summary:
      'An announcement that the caller got, in the language of the caller where there is a translation; notes that it was read',
    input: z.strictObject({ id: id() }),
    output: z.object({
      id: id(),
      category: stringEnum(announcementCategories),
      title: z.string(),
      body: z.string(),
      state: stringEnum(announcementStates),
      reason: z.string(),
      byName: z.string(),
      publishedAt: z.nullable(z.string()),
      untilDay: z.nullable(z.string()),
      needsConfirm: z.boolean(),
      confirmedAt: z.nullable(z.string()),
      files: z.array(file),
    }),
  }),
  confirm: call({
    ...own,
    write: true,
    path: '/pushServer/announcement/confirm',
    summary: 'Confirms that the caller has read an announcement',
    input: z.strictObject({ id: id() }),
    output: z.object({ confirmedAt: z.string() }),
  }),
  file: call({
    ...own,
    method: 'GET',
    reach: 'shared',
    path: '/pushServer/announcement/file',
    wire: 'blob',
    summary:
      'A file of an announcement or a small copy of a picture, for those who got it and those who manage it',
    input: z.strictObject({ id: id(), fileId: id(), size: smallSize() }),
    output: z.null(),
  }),
};

export type AnnouncementRow = OutputOf<typeof announcementsCalls.list>['rows'][number];
export type ReceiptRow = OutputOf<typeof announcementsCalls.receipts>['rows'][number];
export type Reading = OutputOf<typeof announcementsCalls.read>;
