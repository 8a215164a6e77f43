import * as z from 'zod/mini';
import { call } from '../../kit/contract/call.ts';
import { count, fileInput, id, pageQuery, stringEnum, text } from '../../kit/contract/fields.ts';
import { maximumFileBytes } from '../../kit/contract/file.ts';
import { pageOf } from '../../kit/contract/page.ts';
import { smallSize } from './rules.ts';
import { templateCalls } from './template.calls.ts';

export const exportFormats = ['xlsx', 'csv', 'csvComma'] as const;
/** The room of a form besides its file: headers of its parts and a few small fields. */
const formBytes = 65_536;
/** Columns of one file. */
const maximumColumns = 60;
const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

/** Background work of the caller. `progress` is a percentage; `totalCount` is null while unknown; the file expires. */
const jobRow = z.object({
  id: id(),
  kind: z.string(),
  title: z.string(),
  format: stringEnum(exportFormats),
  state: stringEnum(jobStates),
  progress: z.int(),
  doneCount: z.int(),
  totalCount: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  message: z.nullable(z.string()),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  file: z.nullable(z.object({ id: id(), name: z.string(), size: z.int(), expiresAt: z.string() })),
  can: z.object({ cancel: z.boolean(), download: z.boolean() }),
});

const uploaded = z.object({
  id: id(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  address: z.string(),
});

const form = {
  method: 'POST',
  service: 'odms',
  permission: 'member',
  org: 'exempt',
  wire: 'multipart',
  write: true,
  maximumBytes: maximumFileBytes + formBytes,
  work: 'file',
  input: z.strictObject({ file: fileInput() }),
  output: uploaded,
  reach: 'own',
} as const;

export const filesCalls = {
  ...templateCalls,
  startExport: call({
    method: 'POST',
    path: '/api/file/export/start',
    work: 'long',
    service: 'organisation',
    permission: 'member',
    write: true,
    reach: 'own',
    summary: 'Begins an export; the id is made by the client, and the same start again is the same job',
    input: z.strictObject({
      id: id(),
      kind: text({ max: 100, legal: false }),
      params: z._default(z.record(z.string(), z.unknown()), {}),
      format: stringEnum(exportFormats),
      /** The columns that the person sees, in order; all that the kind has by default. */
      columns: z.optional(
        z
          .array(
            z.strictObject({
              key: text({ max: 40, legal: false }),
              widthPx: z.optional(count({ min: 20, max: 2_000 })),
            }),
          )
          .check(z.minLength(1), z.maxLength(maximumColumns)),
      ),
    }),
    output: jobRow,
  }),
  listJobs: call({
    method: 'POST',
    path: '/api/file/job/list',
    service: 'organisation',
    permission: 'member',
    reach: 'own',
    summary: "The caller's long work of the last 30 days, newest first",
    input: pageQuery(['createdAt'], {}),
    output: pageOf(jobRow),
  }),
  getJob: call({
    method: 'POST',
    path: '/api/file/job/get',
    service: 'organisation',
    permission: 'member',
    reach: 'own',
    summary: "One of the caller's jobs: state, progress, and the file when it is done",
    input: z.strictObject({ id: id() }),
    output: jobRow,
  }),
  cancelJob: call({
    method: 'POST',
    path: '/api/file/job/cancel',
    service: 'organisation',
    permission: 'member',
    write: true,
    reach: 'own',
    summary: "Cancels one of the caller's jobs; its query stops within two seconds and no file is left",
    input: z.strictObject({ id: id() }),
    output: jobRow,
  }),
  download: call({
    method: 'GET',
    path: '/api/file/download',
    service: 'organisation',
    permission: 'member',
    reach: 'own',
    wire: 'blob',
    summary: "A file of the caller's own, as an attachment; of a picture also a small copy",
    input: z.strictObject({ id: id(), size: smallSize() }),
    output: z.null(),
  }),
  upload: call({
    ...form,
    path: '/common/upload',
    summary:
      'Hands in a picture, document or table of up to 10 MB, for some days (7 by default) unless something holds it; `address` is where its owner fetches it',
  }),
  /** Spelled as the specification does. */
  uploadLicence: call({
    ...form,
    path: '/common/lisenceUpload',
    summary: 'The same for the business licence of an organisation: a picture or a PDF.',
  }),
};
