/** Templates of entries. */
import * as z from 'zod/mini';
import { call, type InputOf, type OutputOf } from '../../kit/contract/call.ts';
import { count, flag, id, optionalText, stringEnum, text } from '../../kit/contract/fields.ts';
import { meritRights } from './permissions.ts';
import { maximumLines } from './rules/record.rules.ts';
import { recordInput } from './record.calls.ts';

/** `record`: a topic; `sheet`: rows of the grid, whose topic and reviewers are in the document. */
const templateKinds = ['record', 'sheet'] as const;
export type TemplateKind = (typeof templateKinds)[number];
const kind = stringEnum(templateKinds);
const cells = z.record(z.string().check(z.maxLength(20)), optionalText(500, { legal: false }));
const content = z.strictObject({
  document: recordInput,
  rows: z._default(z.array(cells).check(z.maxLength(maximumLines)), []),
});
/** As drafts of rows. */
const maximumBytes = 6_000_000;
const calling = { service: 'points', method: 'POST', permission: meritRights.enter } as const;
const row = {
  id: z.string(),
  name: z.string(),
  shared: z.boolean(),
  own: z.boolean(),
  ownerName: z.string(),
  version: z.int(),
};

export const templateCalls = {
  templates: call({
    ...calling,
    path: '/api/draft/template/list',
    reach: 'shared',
    summary: "The caller's templates, and those shared in the organisation.",
    input: z.strictObject({ kind }),
    output: z.object({
      /** Whether the caller may share own ones. */
      mayShare: z.boolean(),
      rows: z.array(z.object({ ...row, lines: z.int() })),
    }),
  }),
  template: call({
    ...calling,
    path: '/api/draft/template/detail',
    reach: 'shared',
    summary: 'A template with what it holds; who is named in it and no longer there is missing.',
    input: z.strictObject({ id: id() }),
    output: z.object({
      ...row,
      document: recordInput,
      rows: z.array(z.record(z.string(), z.string())),
      people: z.array(
        z.object({ id: z.string(), name: z.string(), number: z.string(), unitName: z.string() }),
      ),
    }),
  }),
  saveTemplate: call({
    ...calling,
    write: true,
    reach: 'own',
    maximumBytes,
    work: 'long',
    path: '/api/draft/template/save',
    summary:
      'Keeps a template of the caller; without content it is renamed, or shared with the organisation.',
    input: z.strictObject({
      id: id(),
      version: count(),
      kind,
      name: text({ max: 40 }),
      shared: z._default(flag(), false),
      content: z._default(z.nullable(content), null),
    }),
    output: z.object({ id: z.string(), version: z.int() }),
  }),
  deleteTemplate: call({
    ...calling,
    write: true,
    reach: 'own',
    path: '/api/draft/template/delete',
    summary: 'Deletes a template of the caller, or a shared one for those who may share.',
    input: z.strictObject({ id: id(), version: count() }),
    output: z.object({ id: z.string() }),
  }),
};

export type TemplateRow = OutputOf<typeof templateCalls.templates>['rows'][number];
export type Template = OutputOf<typeof templateCalls.template>;
export type TemplateContent = NonNullable<InputOf<typeof templateCalls.saveTemplate>['content']>;
