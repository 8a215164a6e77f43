/** New members typed or pasted in a grid: the draft that survives a reload, and what each cell would be refused for. */
import * as z from 'zod/mini';
import { call, type OutputOf } from '../../kit/contract/call.ts';
import { count, id, optionalText } from '../../kit/contract/fields.ts';
import { memberImportFields } from './import.calls.ts';
import { memberRights } from './permissions.ts';
import { maximumGridRows } from './rules.ts';

/** Those of a file, and the number of a document, which is encrypted and therefore never kept in a file. */
export const memberGridFields = [...memberImportFields, 'certificate'] as const;
export type MemberGridField = (typeof memberGridFields)[number];

const cells = z.partialRecord(z.enum(memberGridFields), optionalText(500, { legal: false }));
const row = z.strictObject({ key: id(), cells });
const rows = z._default(z.array(row).check(z.maxLength(maximumGridRows)), []);
const gridRows = z.array(
  z.object({ key: z.string(), cells: z.partialRecord(z.enum(memberGridFields), z.string()) }),
);

const calling = { service: 'organisation', method: 'POST', permission: memberRights.batchSave } as const;
const maximumBytes = 6_000_000;

export const memberGridCalls = {
  gridDraft: call({
    ...calling,
    path: '/api/b/org/member/grid/draft',
    reach: 'own',
    summary:
      'The rows of new members that the caller typed and has not saved; version 0 where there are none.',
    input: z.strictObject({}),
    output: z.object({ version: z.int(), rows: gridRows }),
  }),
  keepGrid: call({
    ...calling,
    path: '/api/b/org/member/grid/keep',
    write: true,
    reach: 'own',
    maximumBytes,
    work: 'long',
    summary: 'Keeps these rows as typed, without the numbers of documents.',
    input: z.strictObject({ version: count(), rows }),
    output: z.object({ version: z.int() }),
  }),
  checkGrid: call({
    ...calling,
    path: '/api/b/org/member/grid/check',
    reach: 'members',
    maximumBytes,
    work: 'long',
    summary: 'What these rows would be refused for, cell by cell; changes nothing.',
    input: z.strictObject({ rows }),
    output: z.object({
      rows: z.array(
        z.object({
          key: z.string(),
          errors: z.array(z.object({ field: z.enum(memberGridFields), message: z.string() })),
        }),
      ),
    }),
  }),
};

export type GridCheck = OutputOf<typeof memberGridCalls.checkGrid>;
