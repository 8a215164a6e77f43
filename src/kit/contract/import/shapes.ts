/** Inputs and outputs of the calls of an import, for the fields of one kind. */
import * as z from 'zod/mini';
import { flag, id, optionalText, pageQuery, stringEnum, text } from '../fields.ts';
import { encodings } from './reading.ts';
import { importStates, maximumReason } from './states.ts';

/** Base64 of 10 MB. */
const maximumContent = 13_981_016;
export const maximumUploadBytes = maximumContent + 4_096;
/** Cells that one check mends in place, and columns that a file has. */
const maximumFixes = 500;
/** Equal mistakes that one check names, and corrects for all of their rows. */
export const maximumGroups = 50;
const maximumColumns = 100;

/** Rows by what becomes of them; `good` are those that would be posted. */
const counts = z.object({
  good: z.int(),
  new: z.int(),
  duplicate: z.int(),
  conflict: z.int(),
  bad: z.int(),
});
export type ImportCounts = z.output<typeof counts>;

/** A file: its state, its uploader, its number of rows, and the allowed actions. */
const row = z.object({
  id: z.string(),
  /** The title of the kind in the caller's language, and the path of its calls. */
  kind: z.string(),
  path: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  memberName: z.string(),
  createdAt: z.string(),
  postedAt: z.nullable(z.string()),
  rows: z.int(),
  postedRows: z.int(),
  /** The objects made from the rows; several rows may make one record. */
  records: z.int(),
  counts: z.nullable(counts),
  reason: z.string(),
  failure: z.nullable(z.string()),
  can: z.object({ check: z.boolean(), result: z.boolean(), undo: z.boolean(), discard: z.boolean() }),
});
export type ImportFileRow = z.output<typeof row>;

const encoding = z.enum(encodings);

/** How a file was read; null for one that an earlier version read. */
const reading = z.object({
  /** The number of the row of heads; the rows above it are ignored. */
  headLine: z.int(),
  sheets: z.array(z.object({ name: z.string(), rows: z.nullable(z.int()) })),
  sheet: z.nullable(z.int()),
  encoding: z.nullable(encoding),
  /** False where the bytes allow for another encoding. */
  isSure: z.boolean(),
  separator: z.nullable(z.string()),
  /** Rows that the file hides, and whether they are read. */
  hidden: z.int(),
  withHidden: z.boolean(),
});

/** A file with what the screen needs to go on with it. `known`: the same file was handed in before. */
function viewOf<Field extends string>(fieldId: z.ZodMiniType<Field, Field>) {
  return z.object({
    ...row.shape,
    known: z.boolean(),
    columns: z.array(z.string()),
    samples: z.array(z.array(z.string())),
    fields: z.array(
      z.object({
        id: fieldId,
        label: z.string(),
        required: z.boolean(),
        column: z.nullable(z.int()),
        /** The check fills it in where the file says nothing. */
        isFilledIn: z.boolean(),
      }),
    ),
    /** Columns that are left out on purpose, by their index. */
    ignored: z.array(z.int()),
    conflicts: z.enum(['skip', 'post']),
    done: z.int(),
    reading: z.nullable(reading),
  });
}
export type ImportView<Field extends string = string> = z.output<ReturnType<typeof viewOf<Field>>>;

/**
 * A preview of the import. `lines` are at most 500, those that need attention first; the counts cover the whole file.
 */
const check = z.object({
  ...counts.shape,
  token: z.string(),
  /** Why the whole file cannot be posted; null if it can. */
  blocked: z.nullable(z.string()),
  /** A reason that keeps out valid rows, such as a limit, and the screen where it can be changed. */
  banner: z.nullable(z.object({ text: z.string(), path: z.string() })),
  /** Mistakes of the whole file that several rows have alike, the most frequent first. */
  groups: z.array(
    z.object({
      field: z.string(),
      /** The text of the cell; '' if it is empty. */
      text: z.string(),
      error: z.string(),
      count: z.int(),
      /** The import can create the object that the cell names. */
      canMake: z.boolean(),
    }),
  ),
  lines: z.array(
    z.object({
      line: z.int(),
      status: z.enum(['new', 'duplicate', 'conflict', 'bad']),
      note: z.string(),
      /** `isDefault`: filled in by the check, since the row says nothing. */
      cells: z.record(
        z.string(),
        z.object({
          text: z.string(),
          error: z.optional(z.string()),
          isDefault: z.optional(z.boolean()),
        }),
      ),
    }),
  ),
});
export type ImportCheck = z.output<typeof check>;

const one = z.strictObject({ id: id() });
const columnIndex = z.int().check(z.minimum(0), z.maximum(maximumColumns - 1));

type Shape = Readonly<Record<string, z.ZodMiniType>>;
/** The fields of a kind, the input of its template, and what its check returns besides the rows. */
export type ImportShape<Field extends string, Options extends Shape, Shown extends Shape> = {
  readonly fields: readonly [Field, ...Field[]];
  readonly template: Options;
  readonly check: Shown;
};

export function importShapes<const Field extends string, Options extends Shape, Shown extends Shape>({
  fields,
  template,
  check: extraShape,
}: ImportShape<Field, Options, Shown>) {
  const fieldId = stringEnum(fields) as unknown as z.ZodMiniType<Field, Field>;
  const view = viewOf(fieldId);
  return {
    upload: z.strictObject({
      id: id(),
      name: text({ max: 200, legal: false }),
      content: z.string().check(z.minLength(1), z.maxLength(maximumContent)),
      /** How to read it, where what was found is not what was meant. */
      reading: z.optional(
        z.strictObject({
          sheet: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000))),
          encoding: z.nullable(encoding),
          withHidden: z.boolean(),
        }),
      ),
    }),
    view,
    one,
    check: z.strictObject({
      id: id(),
      mapping: z.partialRecord(z.enum(fields), z.nullable(columnIndex)),
      /** Columns that are left out on purpose; with one that is neither mapped nor here nothing is posted. */
      ignored: z._default(z.array(columnIndex).check(z.maxLength(maximumColumns)), []),
      conflicts: stringEnum(['skip', 'post']),
      fixes: z
        .array(
          z.strictObject({
            line: z.int().check(z.minimum(1), z.maximum(1_048_576)),
            field: fieldId,
            text: optionalText(1_000, { legal: false }),
          }),
        )
        .check(z.maxLength(maximumFixes)),
      /** Corrections of all rows whose cell is the same. */
      replacements: z._default(
        z
          .array(
            z.strictObject({
              field: fieldId,
              from: optionalText(1_000, { legal: false }),
              to: optionalText(1_000, { legal: false }),
            }),
          )
          .check(z.maxLength(maximumGroups)),
        [],
      ),
      /** Cells whose names the import may make, all of them anew with each check. */
      makes: z._default(
        z
          .array(z.strictObject({ field: fieldId, text: optionalText(1_000, { legal: false }) }))
          .check(z.maxLength(maximumGroups)),
        [],
      ),
    }),
    checked: z.object({ ...check.shape, ...extraShape }),
    confirm: z.strictObject({ id: id(), token: text({ max: 64 }) }),
    undo: z.strictObject({ id: id(), reason: text({ max: maximumReason, legal: false }) }),
    list: pageQuery(['createdAt'], {}),
    /** `blocked`: why the caller could post none at all, in words; null when he could. */
    listed: z.object({ rows: z.array(row), total: z.int(), blocked: z.nullable(z.string()) }),
    template: z.strictObject(template),
    result: z.strictObject({ id: id(), onlyBad: flag() }),
    file: z.null(),
  };
}
