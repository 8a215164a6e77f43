import type * as z from 'zod/mini';
import type { Permission, Schema } from '../contract/call.ts';
import type { Language } from '../contract/language.ts';
import type { Actor } from './actor.ts';
import type { Tx } from './db.ts';
import type { Module } from './module.ts';
import type { SheetColumn } from './sheet-cells.ts';
import type { Pieces } from './spreadsheet.ts';

export type { SheetColumn } from './sheet-cells.ts';

type Awaitable<T> = T | Promise<T>;

/** A list that people may take along as a file. `Params` is what `params` parses: the filter as the screen sends it. */
export type ExportDeclaration<Params> = {
  /** `module.list`; what a client asks for. */
  readonly kind: string;
  /** Checked when the export is asked for, and again when it runs. */
  readonly permission: Permission;
  /** What the file and the job are called. */
  title(language: Language, params: Params): string;
  columns(language: Language, params: Params, tx: Tx): Awaitable<readonly SheetColumn[]>;
  /** How many rows will come; without it progress counts rows and shows no share. */
  count?(tx: Tx, actor: Actor, params: Params): Promise<number>;
  /** The rows by column key, in pieces: `(tx, actor, params) => tx.stream(query)`. All see one snapshot. */
  rows(tx: Tx, actor: Actor, params: Params, language: Language): Pieces;
};

export type ExportKind = ExportDeclaration<unknown> & { readonly params: Schema };

/** Declares one export: `exports: [exportKind({ kind: 'ranking.month', permission, params: z.object({…}), … })]`. */
export function exportKind<Params extends Schema>(
  declared: ExportDeclaration<z.output<Params>> & { readonly params: Params },
): ExportKind {
  return declared as unknown as ExportKind;
}

/** Every module's exports by kind. */
export function exportsOf(modules: readonly Module[]): ReadonlyMap<string, ExportKind> {
  const kinds = new Map<string, ExportKind>();
  for (const kind of modules.flatMap((module) => module.exports ?? [])) {
    if (kinds.has(kind.kind)) throw new Error(`two exports are called ${kind.kind}`);
    kinds.set(kind.kind, kind);
  }
  return kinds;
}
