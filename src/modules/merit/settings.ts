import { setting } from '../../kit/contract/setting.ts';

const ofHundred = {
  zh_CN: 'B分 / 100',
  en_US: 'B points for 100',
  es_ES: 'puntos B por 100',
  ms_MY: 'mata B bagi 100',
};
const limits = { default: 0, starts: 'day', min: 0, max: 10_000, group: 'conversion' } as const;

/** How many B points (tenths) hours and amounts come to; 0 converts nothing. The value of a line's own day counts. */
export const conversionSettings = {
  overtimePoints: setting.points({
    ...limits,
    name: 'overtimePoints',
    names: {
      zh_CN: '加班小时折分',
      en_US: 'Points for overtime',
      es_ES: 'Puntos por horas extra',
      ms_MY: 'Mata bagi kerja lebih masa',
    },
    help: {
      zh_CN: '录入和文件导入中的“加班小时”按发生日期的比例折成B分；0 表示不折算',
      en_US: 'Overtime hours in entries and files become B points by the value of their date; 0 is none',
      es_ES:
        'Las horas extra de los registros y de los archivos pasan a puntos B según el valor de su fecha; 0 es ninguno',
      ms_MY:
        'Jam lebih masa dalam rekod dan fail menjadi mata B mengikut nilai pada tarikhnya; 0 bermaksud tiada',
    },
    unit: {
      zh_CN: 'B分 / 小时',
      en_US: 'B points an hour',
      es_ES: 'puntos B por hora',
      ms_MY: 'mata B sejam',
    },
  }),
  outputPoints: setting.points({
    ...limits,
    name: 'outputPoints',
    names: {
      zh_CN: '产值折分',
      en_US: 'Points for output',
      es_ES: 'Puntos por producción',
      ms_MY: 'Mata bagi pengeluaran',
    },
    help: {
      zh_CN:
        '录入时选择按产值折算，或批量录入和文件中只填产值、不填B分的行，按发生日期的比例折成B分，产值照记；0 表示不折算',
      en_US:
        'Lines counted in output, and rows of bulk entry and files with output and without B points, get B points by the value of their date, and keep the output; 0 is none',
      es_ES:
        'Las líneas contadas en producción y las filas con producción y sin puntos B reciben puntos B según el valor de su fecha y conservan la producción; 0 es ninguno',
      ms_MY:
        'Baris yang dikira dalam pengeluaran, atau dengan pengeluaran tanpa mata B, mendapat mata B mengikut nilai pada tarikhnya, dan pengeluaran kekal; 0 bermaksud tiada',
    },
    unit: ofHundred,
  }),
  salesPoints: setting.points({
    ...limits,
    name: 'salesPoints',
    names: {
      zh_CN: '销售额折分',
      en_US: 'Points for sales',
      es_ES: 'Puntos por ventas',
      ms_MY: 'Mata bagi jualan',
    },
    help: {
      zh_CN: '录入和文件导入中的“销售额”按发生日期的比例折成B分；0 表示不折算',
      en_US: 'Sales amounts in entries and files become B points by the value of their date; 0 is none',
      es_ES:
        'Las ventas de los registros y de los archivos pasan a puntos B según el valor de su fecha; 0 es ninguno',
      ms_MY:
        'Jumlah jualan dalam rekod dan fail menjadi mata B mengikut nilai pada tarikhnya; 0 bermaksud tiada',
    },
    unit: ofHundred,
  }),
} as const;
