import type { ReactNode } from 'react';
import type { ImportCalls } from '../../contract/import/calls.ts';
import { importFields as fields } from '../../contract/import/list-columns.ts';
import { busyStates } from '../../contract/import/states.ts';
import type { Catalogue } from '../../contract/words/catalogue.ts';
import { column } from '../list/list-fields.tsx';
import { listScreen } from '../list/list-screen.tsx';
import type { ImportCheck } from './import-types.ts';
import { importTones as tones, useImportActs } from './use-import-acts.tsx';
import type { ImportParts } from './use-import.tsx';

/** How often the list looks again while work is under way. */
const everyMs = 1_500;

type ImportScreen<Check extends ImportCheck> = {
  path: `/${string}`;
  words: (texts: Catalogue) => { title: string; help: string };
  useParts: () => ImportParts<Check>;
};

/**
 * The list of imported files with the result of each, and a new import, as one declaration: its place, and the
 * additions of the kind to the dialog.
 */
export const importScreen = <Check extends ImportCheck>(
  calls: ImportCalls,
  { path, words, useParts }: ImportScreen<Check>,
): (() => ReactNode) =>
  listScreen(calls.list, {
    path,
    words: (texts) => ({
      ...words(texts),
      columns: texts.kitImport.files.columns,
      choices: { state: texts.kitImport.files.states },
      empty: { title: texts.kitImport.files.emptyTitle, text: texts.kitImport.files.emptyText },
    }),
    row: { key: 'id', name: 'fileName' },
    columns: [
      column(fields.fileName, { minWidth: 150, main: true }),
      column(fields.kind),
      column(fields.state, { tones }),
      column(fields.rows),
      column(fields.posted),
      column(fields.left),
      column(fields.records),
      column(fields.memberName),
      column(fields.createdAt, { sort: true }),
      column(fields.postedAt, { hidden: true }),
      column(fields.note, { minWidth: 120 }),
    ],
    sort: { id: 'createdAt', desc: true },
    again: (rows) => rows.some(({ state }) => busyStates.includes(state)) && everyMs,
    use: ({ answer }) => useImportActs(calls, useParts(), answer.data?.blocked ?? null),
  });
