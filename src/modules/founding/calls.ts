import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import {
  count,
  fileInput,
  id,
  instant,
  newLoginName,
  optionalText,
  password,
  stringEnum,
  text,
} from '../../kit/contract/fields.ts';
import { maximumFileBytes } from '../../kit/contract/file.ts';
import { templateParts } from '../../kit/contract/template/template-parts.ts';
import { languages } from '../../kit/contract/language.ts';

const user = { service: 'organisation', permission: 'user', org: 'outside' } as const;
const formBytes = 65_536;

const account = { name: text({ max: 50 }), loginName: newLoginName(), password: password() };

const standing = z.object({
  id: id(),
  version: z.int(),
  /** Of the approval-process codes: 1 to do, 2 rejected, 3 withdrawn, 4 passed. */
  state: z.int(),
  /** The organisation that it became; null until then. */
  openedOrgId: z.nullable(z.string()),
});

const application = z.object({
  ...standing.shape,
  fullName: z.string(),
  shortName: z.string(),
  industry: z.string(),
  regionCode: z.string(),
  /** From the country down, in the reader's language. */
  regionPath: z.array(z.object({ code: z.string(), name: z.string() })),
  address: z.string(),
  legalPerson: z.string(),
  language: z.string(),
  zone: z.string(),
  remark: z.string(),
  licence: z.nullable(z.object({ id: z.string(), name: z.string(), size: z.int() })),
  templateId: z.nullable(z.string()),
  templateParts: z.array(z.enum(templateParts)),
  appliedAt: instant(),
  decidedAt: z.nullable(instant()),
  reason: z.string(),
  can: z.object({ change: z.boolean(), withdraw: z.boolean() }),
});
export type ApplicationRow = z.output<typeof application>;

export const foundingCalls = {
  terms: call({
    method: 'GET',
    path: '/api/organizationApply/terms',
    service: 'organisation',
    permission: 'public',
    org: 'outside',
    summary: 'Whether organisations can be applied for, and who opens them; needs no sign-in.',
    input: z.strictObject({}),
    output: z.object({
      approval: stringEnum(['operator', 'none', 'off']),
      minimumPassword: z.int(),
    }),
  }),
  signUp: call({
    method: 'POST',
    path: '/api/organizationApply/signUp',
    service: 'organisation',
    permission: 'public',
    org: 'outside',
    write: true,
    summary: 'Makes an account for whoever wants to apply for an organisation. It signs nobody in.',
    input: z.strictObject({ ...account, language: z._default(z.nullable(z.enum(languages)), null) }),
    output: z.object({ loginName: z.string() }),
  }),
  list: call({
    ...user,
    method: 'GET',
    path: '/api/organizationApply/list',
    summary: "The caller's applications for organisations, and whether new ones are taken.",
    input: z.strictObject({}),
    output: z.object({
      /** The approval of applications: by the operator, by nobody (they open at once), or off. */
      approval: stringEnum(['operator', 'none', 'off']),
      rows: z.array(application),
      /** Organisations that the caller administers: a new one may begin with their settings. */
      templates: z.array(z.object({ orgId: z.string(), name: z.string() })),
    }),
  }),
  save: call({
    ...user,
    permission: 'public',
    optionalBearer: true,
    method: 'POST',
    path: '/api/organizationApply/save',
    write: true,
    summary:
      'Applies for an organisation (version 0, with an id of its own), or changes an application of that version and hands it in again. Who is not signed in gives an account that is made with it.',
    input: z.strictObject({
      id: id(),
      version: count(),
      fullName: text({ max: 100 }),
      shortName: optionalText(30),
      industry: text({ max: 32 }),
      regionCode: optionalText(40),
      address: optionalText(200),
      legalPerson: optionalText(50),
      language: stringEnum(languages),
      zone: text({ max: 64, legal: false }),
      remark: optionalText(500),
      licenceId: z._default(z.nullable(id()), null),
      /** An organisation that the caller administers, and the parts that the new one begins with in place of a starter's. */
      templateId: z._default(z.nullable(id()), null),
      templateParts: z._default(
        z.array(stringEnum(templateParts)).check(z.maxLength(templateParts.length)),
        [],
      ),
      /** For requests without a bearer token. */
      account: z._default(z.nullable(z.strictObject(account)), null),
    }),
    output: standing,
  }),
  withdraw: call({
    ...user,
    method: 'POST',
    path: '/api/organizationApply/withdraw',
    write: true,
    summary: 'Takes back an application of that version that is not decided.',
    input: z.strictObject({ id: id(), version: count({ min: 1 }) }),
    output: standing,
  }),
  uploadLicence: call({
    ...user,
    method: 'POST',
    path: '/api/organizationApply/licence',
    wire: 'multipart',
    write: true,
    maximumBytes: maximumFileBytes + formBytes,
    work: 'file',
    summary: 'Hands in the licence of an organisation that is not there yet: a picture or a PDF.',
    input: z.strictObject({ file: fileInput() }),
    output: z.object({ id: id(), name: z.string(), size: z.int() }),
  }),
  licence: call({
    ...user,
    method: 'GET',
    path: '/api/organizationApply/licenceFile',
    wire: 'blob',
    summary: "A licence of the caller's own, as an attachment.",
    input: z.strictObject({ id: id() }),
    output: z.null(),
  }),
};
