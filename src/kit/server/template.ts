/** Rows that a new organisation takes over from another's. Modules declare their tables; founding copies them. */
import type { TemplatePart } from '../contract/template/template-parts.ts';
import type { Sql } from './list/conditions.ts';

export type TemplateRow = Readonly<Record<string, unknown>>;
/** The new organisation's first member; columns that name a member get this one. */
export type TemplateTarget = { readonly memberId: string; readonly name: string };

export type TemplateTable = {
  readonly part: TemplatePart;
  /** Its rows keep everything but their ids and what refers to those. */
  readonly table: string;
  /** Which rows; the table has the alias `t`. */
  readonly only?: Sql;
  /** The row as it is written; null for one that is left out. `all` are those that are copied. */
  readonly changed?: (
    row: TemplateRow,
    to: TemplateTarget,
    all: readonly TemplateRow[],
  ) => TemplateRow | null;
};

let collected: readonly TemplateTable[] | null = null;

/** Takes what the modules declare, in the order of their layers. Once a process, before anything is done. */
export function collectTemplates(modules: readonly { readonly template?: readonly TemplateTable[] }[]): void {
  collected = modules.flatMap(({ template = [] }) => template);
}

export function templateTables(): readonly TemplateTable[] {
  if (!collected) throw new Error('no templates are known yet: import src/modules.ts');
  return collected;
}
