import type * as z from 'zod/mini';
import { call, type Reach } from '../call.ts';
import { serviceOf } from '../hosts.ts';
import type { PermissionId } from '../permission.ts';
import { importShapes, maximumUploadBytes, type ImportShape } from './shapes.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/**
 * The nine calls of an import. `input` and `output` are what the server alone reads of it: the build leaves them out of
 * the browser (`vite.config.ts`), as it does with those of `call`.
 */
export function importCalls<
  const Field extends string,
  Options extends Shape = Readonly<Record<never, never>>,
  Shown extends Shape = Readonly<Record<never, never>>,
>(declared: {
  path: `/${string}`;
  permission: PermissionId;
  /** `members` where the kind judges whether the members of its rows are the caller's. */
  reach: Extract<Reach, 'whole' | 'members'>;
  input: ImportShape<Field, Options, Shown>;
}) {
  const { path, permission, reach } = declared;
  const way = { method: 'POST', service: serviceOf(path), permission, reach } as const;
  const shapes = /* @__PURE__ */ importShapes(declared.input);
  return {
    upload: call({
      ...way,
      path: `${path}/upload`,
      work: 'file',
      write: true,
      maximumBytes: maximumUploadBytes,
      summary: 'Hands in a spreadsheet as base64; the same file again is the batch that it already is',
      input: shapes.upload,
      output: shapes.view,
    }),
    get: call({
      ...way,
      path: `${path}/get`,
      summary: 'A batch: its state, its columns, and how far the work is',
      input: shapes.one,
      output: shapes.view,
    }),
    check: call({
      ...way,
      path: `${path}/check`,
      work: 'long',
      write: true,
      summary: 'Says what posting would do, row by row, after mending cells in place; nothing is posted',
      input: shapes.check,
      output: shapes.checked,
    }),
    confirm: call({
      ...way,
      path: `${path}/confirm`,
      work: 'long',
      write: true,
      summary: 'Posts what the check showed, all or nothing; a second confirmation answers as the first',
      input: shapes.confirm,
      output: shapes.view,
    }),
    undo: call({
      ...way,
      path: `${path}/undo`,
      work: 'long',
      write: true,
      summary: 'Takes a posted batch back, in one step',
      input: shapes.undo,
      output: shapes.view,
    }),
    discard: call({
      ...way,
      path: `${path}/discard`,
      write: true,
      summary: 'Gives up a batch that was not posted',
      input: shapes.one,
      output: shapes.view,
    }),
    list: call({
      ...way,
      path: `${path}/list`,
      summary: "The organisation's imports, newest first, and why the caller could post none",
      input: shapes.list,
      output: shapes.listed,
    }),
    template: call({
      ...way,
      path: `${path}/template`,
      wire: 'blob',
      summary: 'An empty spreadsheet with the columns that an import takes',
      input: shapes.template,
      output: shapes.file,
    }),
    result: call({
      ...way,
      path: `${path}/result`,
      work: 'long',
      wire: 'blob',
      summary:
        'The result of each row; with `onlyBad` the rows to correct, which can be uploaded again as they are',
      input: shapes.result,
      output: shapes.file,
    }),
  };
}

/** The calls of any import. */
export type ImportCalls = ReturnType<typeof importCalls<string>>;
