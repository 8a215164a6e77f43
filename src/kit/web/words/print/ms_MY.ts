import type { printText as chinese } from './zh_CN.ts';

export const printText: typeof chinese = {
  printedAt: (time) => `Dicetak pada ${time}`,
  asOf: (time) => `Data setakat ${time}`,
  rows: (count) => `${count} baris`,
  cut: (count, total) => `${count} baris pertama daripada ${total}; eksport senarai untuk semuanya`,
  signature: 'Tandatangan',
  date: 'Tarikh',
};
