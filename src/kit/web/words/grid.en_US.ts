import type { gridText as chinese } from './grid.zh_CN.ts';

export const gridText: typeof chinese = {
  cell: ({ column, row }) => `${column}, row ${row}`,
  lost: ({ rows, most }) => `At most ${most} rows: ${rows} were not pasted`,
  unknown: ({ columns }) => `No column of that name here, so not pasted: ${columns}`,
};
