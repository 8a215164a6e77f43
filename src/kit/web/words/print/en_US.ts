import type { printText as chinese } from './zh_CN.ts';

export const printText: typeof chinese = {
  printedAt: (time) => `Printed ${time}`,
  asOf: (time) => `Data as of ${time}`,
  rows: (count) => `${count} rows`,
  cut: (count, total) => `The first ${count} of ${total} rows; export the list for all of them`,
  signature: 'Signature',
  date: 'Date',
};
