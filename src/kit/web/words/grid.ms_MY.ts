import type { gridText as chinese } from './grid.zh_CN.ts';

export const gridText: typeof chinese = {
  cell: ({ column, row }) => `${column}, baris ${row}`,
  lost: ({ rows, most }) => `Paling banyak ${most} baris: ${rows} tidak ditampal`,
  unknown: ({ columns }) => `Tiada lajur dengan nama itu di sini; tidak ditampal: ${columns}`,
};
