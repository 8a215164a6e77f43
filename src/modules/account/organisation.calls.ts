import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, day, id, optionalText, pageQuery, stringEnum, text } from '../../kit/contract/fields.ts';
import { languages } from '../../kit/contract/language.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { organisationShape } from '../organisation/calls.ts';
import { organisationRights } from '../organisation/permissions.ts';
import { organisationPicturePath, organisationStyles } from '../organisation/rules.ts';
import { formFields } from './columns.ts';

const file = z.object({ id: z.string(), name: z.string(), size: z.int() });
const profile = z.object({
  ...organisationShape.shape,
  /** The region with those around it, the country first. */
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
  logo: z.nullable(file),
  hasLicence: z.boolean(),
  /** For those who may change the organisation. */
  licence: z.nullable(file),
  can: z.object({ edit: z.boolean() }),
});

/** The organisation's form, for its members to read and its administrators to change. */
export const organisationFormCalls = {
  organisation: call({
    method: 'GET',
    path: '/api/b/org/profile/get',
    service: 'organisation',
    permission: 'member',
    reach: 'shared',
    summary: 'The form of the present organisation, with its files and the names of its region.',
    input: z.strictObject({}),
    output: profile,
  }),
  saveOrganisation: call({
    method: 'POST',
    path: '/api/b/org/profile/save',
    work: 'file',
    service: 'organisation',
    permission: organisationRights.data,
    write: true,
    reach: 'whole',
    summary: 'Changes the organisation; every changed field is noted for good.',
    input: z.strictObject({
      fullName: text({ max: 100 }),
      shortName: text({ max: 50 }),
      legalPerson: optionalText(50),
      regionCode: optionalText(40),
      address: optionalText(200),
      adviser: optionalText(50),
      industry: text({ max: 40 }),
      defaultLanguage: z.enum(languages),
      style: stringEnum(organisationStyles),
      logoFileId: z._default(z.nullable(id()), null),
      licenceFileId: z._default(z.nullable(id()), null),
      version: count(),
    }),
    output: profile,
  }),
  organisationPicture: call({
    method: 'GET',
    path: organisationPicturePath,
    service: 'organisation',
    permission: 'member',
    reach: 'shared',
    wire: 'blob',
    summary: 'The logo of the present organisation.',
    input: z.strictObject({ fileId: id() }),
    output: z.null(),
  }),
  licence: call({
    method: 'GET',
    path: '/api/b/org/profile/licence',
    service: 'organisation',
    permission: organisationRights.data,
    reach: 'whole',
    wire: 'blob',
    summary: 'The business licence of the present organisation, as an attachment.',
    input: z.strictObject({}),
    output: z.null(),
  }),
  changes: call({
    method: 'POST',
    path: '/api/b/org/profile/changes',
    service: 'organisation',
    permission: organisationRights.data,
    reach: 'whole',
    summary: 'Who changed what of the organisation, from what to what, the latest first.',
    input: pageQuery(['at'], {
      field: z.optional(stringEnum(formFields)),
      from: z.optional(day()),
      to: z.optional(day()),
    }),
    output: pageOf(
      z.object({
        id: z.uuid(),
        at: z.string(),
        byName: z.string(),
        field: stringEnum(formFields),
        before: z.string(),
        after: z.string(),
      }),
    ),
  }),
};
