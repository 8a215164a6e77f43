import type { gridText as chinese } from './grid.zh_CN.ts';

export const gridText: typeof chinese = {
  cell: ({ column, row }) => `${column}, row ${row}`,
  lost: ({ rows, most }) =>
    `There is room for ${most} rows, and ${rows} of these do not fit, so nothing was pasted. Paste them in parts, or import a file`,
  held: (columns) =>
    `Pasted columns that are not known yet: ${columns}. Say what each of them is before you submit`,
  heldIn: (rows) => `${rows} rows`,
  heldAs: (column) => `Column for “${column}”`,
  mapTo: 'Map to…',
  taken: (column) => `${column} (filled in already)`,
  ignore: 'Ignore',
  ignoreColumn: (column) => `Ignore “${column}”`,
};
