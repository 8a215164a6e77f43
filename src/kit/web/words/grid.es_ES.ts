import type { gridText as chinese } from './grid.zh_CN.ts';

export const gridText: typeof chinese = {
  cell: ({ column, row }) => `${column}, fila ${row}`,
  lost: ({ rows, most }) => `Como máximo ${most} filas: ${rows} no se han pegado`,
  unknown: ({ columns }) => `Aquí no hay columna con ese nombre; no se ha pegado: ${columns}`,
};
