import type * as z from 'zod/mini';
import type { Permission, Schema } from '../../contract/call.ts';
import type { Language } from '../../contract/language.ts';
import type { Actor } from '../http/actor.ts';
import type { Tx } from '../database/db.ts';
import type { SheetColumn } from './sheet-cells.ts';
import type { RowChunks, SumRow } from './spreadsheet.ts';

export type { SheetColumn } from './sheet-cells.ts';
export type { SumRow } from './spreadsheet.ts';

type Awaitable<T> = T | Promise<T>;

/** A list that can be exported. `Params` is what `params` parses: the filter as the screen sends it. */
export type ExportDeclaration<Params> = {
  /** `module.list`, as clients name it. */
  readonly kind: string;
  /** Checked when the export is ordered and when it runs; may depend on the parameters. */
  readonly permission: Permission | ((params: Params) => Permission);
  /** The name of the file and the job: the screen, and the days of its filter. */
  title(language: Language, params: Params): Awaitable<string>;
  /** All that may be taken along, with the keys and the words of the screen's columns. */
  columns(language: Language, params: Params, tx: Tx, actor: Actor): Awaitable<readonly SheetColumn[]>;
  /** How many rows will come; without it progress counts rows and shows no share. */
  count?(tx: Tx, actor: Actor, params: Params, language: Language): Promise<number>;
  /**
   * The rows by column key, in chunks: `(tx, actor, params) => tx.stream(query)`. All see one snapshot. `keys` are the
   * columns that will be read of them.
   */
  rows(tx: Tx, actor: Actor, params: Params, language: Language, keys: ReadonlySet<string>): RowChunks;
  /** The sums of the whole filter, which close a file that has rows. */
  sums?(tx: Tx, actor: Actor, params: Params, language: Language): Promise<readonly SumRow[]>;
};

/** A column as the person has it on the screen; without a width the file takes its own. */
export type ChosenColumn = { readonly key: string; readonly widthPx?: number | undefined };

/** A character of a spreadsheet in pixels of the screen. */
export const characterPx = 7.5;

/** The chosen columns in the chosen order, each once; columns that may not be exported are left out. */
export function arranged(
  columns: readonly SheetColumn[],
  chosen: readonly ChosenColumn[] | undefined,
): readonly SheetColumn[] {
  if (chosen === undefined) return columns;
  const known = new Map(columns.map((column) => [column.key, column]));
  return [...new Map(chosen.map((each) => [each.key, each])).values()].flatMap(({ key, widthPx }) => {
    const column = known.get(key);
    if (!column) return [];
    return widthPx === undefined ? [column] : [{ ...column, width: Math.round(widthPx / characterPx) }];
  });
}

export type ExportKind = ExportDeclaration<unknown> & { readonly params: Schema };

/** The right for an export with these parameters. */
export const permissionOf = ({ permission }: ExportKind, params: unknown): Permission =>
  typeof permission === 'string' ? permission : permission(params);

/** Declares one export: `exports: [exportKind({ kind: 'ranking.month', permission, params: z.object({…}), … })]`. */
export function exportKind<Params extends Schema>(
  declared: ExportDeclaration<z.output<Params>> & { readonly params: Params },
): ExportKind {
  return declared as unknown as ExportKind;
}

/** Every module's exports by kind. */
export function exportsOf(declared: readonly ExportKind[]): ReadonlyMap<string, ExportKind> {
  const kinds = new Map<string, ExportKind>();
  for (const kind of declared) {
    if (kinds.has(kind.kind)) throw new Error(`two exports are called ${kind.kind}`);
    kinds.set(kind.kind, kind);
  }
  return kinds;
}
