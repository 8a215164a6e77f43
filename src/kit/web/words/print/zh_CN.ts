/** Words of what is put on paper; Chinese is the shape of the other languages. */
export const printText = {
  printedAt: (time: string) => `打印时间：${time}`,
  asOf: (time: string) => `数据截至 ${time}`,
  rows: (count: string) => `共 ${count} 行`,
  cut: (count: string, total: string) => `共 ${total} 行，仅打印前 ${count} 行；全部请用导出`,
  signature: '签字',
  date: '日期',
};

declare module '../../../contract/words/catalogue.ts' {
  interface Catalogue {
    kitPrint: typeof printText;
  }
}
