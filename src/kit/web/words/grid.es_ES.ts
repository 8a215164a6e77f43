import type { gridText as chinese } from './grid.zh_CN.ts';

export const gridText: typeof chinese = {
  cell: ({ column, row }) => `${column}, fila ${row}`,
  lost: ({ rows, most }) =>
    `Caben ${most} filas y ${rows} de estas no caben, así que no se ha pegado nada. Péguelas por partes o importe un archivo`,
  held: (columns) => `Columnas pegadas sin identificar: ${columns}. Indique qué es cada una antes de enviar`,
  heldIn: (rows) => `${rows} filas`,
  heldAs: (column) => `Columna para «${column}»`,
  mapTo: 'Corresponde a…',
  taken: (column) => `${column} (ya tiene datos)`,
  ignore: 'Ignorar',
  ignoreColumn: (column) => `Ignorar «${column}»`,
};
