import type { printText as chinese } from './zh_CN.ts';

export const printText: typeof chinese = {
  printedAt: (time) => `Impreso el ${time}`,
  asOf: (time) => `Datos a ${time}`,
  rows: (count) => `${count} filas`,
  cut: (count, total) => `Las primeras ${count} de ${total} filas; exporte la lista para tenerlas todas`,
  signature: 'Firma',
  date: 'Fecha',
};
