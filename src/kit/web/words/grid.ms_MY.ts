import type { gridText as chinese } from './grid.zh_CN.ts';

export const gridText: typeof chinese = {
  cell: ({ column, row }) => `${column}, baris ${row}`,
  lost: ({ rows, most }) =>
    `Ruang untuk ${most} baris sahaja dan ${rows} baris ini tidak muat, jadi tiada yang ditampal. Tampal sebahagian demi sebahagian, atau import fail`,
  held: (columns) =>
    `Lajur ditampal yang belum dikenali: ${columns}. Nyatakan setiap satunya sebelum menghantar`,
  heldIn: (rows) => `${rows} baris`,
  heldAs: (column) => `Lajur untuk “${column}”`,
  mapTo: 'Padankan dengan…',
  taken: (column) => `${column} (sudah diisi)`,
  ignore: 'Abaikan',
  ignoreColumn: (column) => `Abaikan “${column}”`,
};
