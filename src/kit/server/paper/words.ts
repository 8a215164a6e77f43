import type { Language } from '../../contract/language.ts';

type PaperWords = {
  readonly colon: string;
  readonly page: (number: number, of: number) => string;
  readonly printedAt: (time: string) => string;
  readonly signature: string;
};

export const paperWords: Readonly<Record<Language, PaperWords>> = {
  zh_CN: {
    colon: '：',
    page: (number, of) => `第 ${number} 页，共 ${of} 页`,
    printedAt: (time) => `打印时间：${time}`,
    signature: '签名',
  },
  en_US: {
    colon: ': ',
    page: (number, of) => `Page ${number} of ${of}`,
    printedAt: (time) => `Printed at ${time}`,
    signature: 'Signature',
  },
  es_ES: {
    colon: ': ',
    page: (number, of) => `Página ${number} de ${of}`,
    printedAt: (time) => `Impreso el ${time}`,
    signature: 'Firma',
  },
  ms_MY: {
    colon: ': ',
    page: (number, of) => `Halaman ${number} daripada ${of}`,
    printedAt: (time) => `Dicetak pada ${time}`,
    signature: 'Tandatangan',
  },
};
