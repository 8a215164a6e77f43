/** Awards and punishments of the personnel file. */
import * as z from 'zod/mini';
import { call, type OutputOf } from '../../kit/contract/call.ts';
import { storedShape, typedShape } from '../../kit/contract/entity/shapes.ts';
import { count, day, id, pageQuery, searchText, stringEnum } from '../../kit/contract/fields.ts';
import { importCalls } from '../../kit/contract/import/calls.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { award } from './award.fields.ts';
import { personnelRights } from './permissions.ts';
import { awardKinds } from './rules.ts';

const see = { service: 'organisation', method: 'POST', permission: personnelRights.awards } as const;
const keep = { service: 'organisation', method: 'POST', permission: personnelRights.keepAwards } as const;

const filter = {
  keyword: searchText(),
  memberId: z.optional(id()),
  kind: z.optional(stringEnum(awardKinds)),
  from: z.optional(day()),
  to: z.optional(day()),
};
const listed = pageQuery(['day', 'memberName', 'memberNo'], filter);

const row = z.object({
  id: z.string(),
  version: z.int(),
  ...storedShape(award),
  memberName: z.string(),
  memberNo: z.string(),
  unitName: z.string(),
  byName: z.string(),
  createdAt: z.string(),
});

const awardFields = [
  'memberNo',
  'memberName',
  'kind',
  'day',
  'title',
  'issuer',
  'documentNo',
  'remark',
] as const;
export type AwardField = (typeof awardFields)[number];

/** Awards and punishments by file. */
export const awardImport = importCalls({
  path: '/api/member/award/punish/import',
  permission: personnelRights.keepAwards,
  reach: 'members',
  input: { fields: awardFields, template: {}, check: {} },
});

const { input: uploadInput, output: uploadOutput, maximumBytes } = awardImport.upload;
const handIn = {
  ...keep,
  write: true,
  ...(maximumBytes !== undefined && { maximumBytes }),
  work: 'file',
  summary: 'Hands in a file of awards and punishments as base64; the same as `upload` of its import.',
  input: uploadInput,
  output: uploadOutput,
  reach: 'members',
} as const;
const handOut = {
  ...see,
  wire: 'blob',
  summary: 'Every award and punishment of the filter as a workbook, at most 5,000. Kept in the audit log.',
  input: listed,
  output: z.null(),
  reach: 'members',
} as const;

export const awardCalls = {
  awards: call({
    ...see,
    path: '/api/b/org/award/list',
    reach: 'members',
    summary: 'Awards and punishments of members, the latest first.',
    input: listed,
    output: pageOf(row),
  }),
  saveAward: call({
    ...keep,
    path: '/api/b/org/award/save',
    write: true,
    reach: 'members',
    summary:
      'Adds an award or a punishment (version 0, with an id of its own), or changes one of that version.',
    input: z.strictObject({ id: id(), version: count(), ...typedShape(award) }),
    output: z.object({ id: z.string(), version: z.int() }),
  }),
  removeAward: call({
    ...keep,
    path: '/api/b/org/award/remove',
    write: true,
    reach: 'members',
    summary: 'Deletes an award or a punishment of that version; the audit log keeps that it was there.',
    input: z.strictObject({ id: id(), version: count() }),
    output: z.object({ id: z.string() }),
  }),
  /** The two addresses of the specification, each with and without /api (AMB-15). */
  awardHandIn: call({ ...handIn, path: '/member/award/punish/import' }),
  awardHandInApi: call({ ...handIn, path: '/api/member/award/punish/import' }),
  awardHandOut: call({ ...handOut, path: '/member/award/punish/export' }),
  awardHandOutApi: call({ ...handOut, path: '/api/member/award/punish/export' }),
};

export type AwardRow = OutputOf<typeof awardCalls.awards>['rows'][number];
