import { setting, type Setting } from '../../kit/contract/setting.ts';
import { defaultRatio } from './rules.ts';
import { tierTexts } from './tier-texts.rules.ts';

/** The unit of settings that count days. */
export const days = { zh_CN: '天', en_US: 'days', es_ES: 'días', ms_MY: 'hari' };

/** Which points there are, which days they may have, and how they are entered. */
export const entrySettings = {
  level: setting.choice({
    name: 'level',
    group: 'points',
    names: { zh_CN: '启用的分类', en_US: 'Kinds of points', es_ES: 'Tipos de puntos', ms_MY: 'Jenis mata' },
    help: {
      zh_CN: '决定录入、列表和排名显示哪些分；产值始终可用',
      en_US: 'Which points are entered, listed and ranked; output is always there',
      es_ES: 'Qué puntos se registran, listan y clasifican; la producción está siempre',
      ms_MY: 'Mata yang dimasukkan, disenaraikan dan disusun; keluaran sentiasa ada',
    },
    default: 2,
    starts: 'day',
    options: [
      { value: 1, names: tierTexts.b },
      {
        value: 2,
        names: {
          zh_CN: 'B分和A分',
          en_US: 'B points and A points',
          es_ES: 'Puntos B y puntos A',
          ms_MY: 'Mata B dan mata A',
        },
      },
      {
        value: 3,
        names: {
          zh_CN: 'B分、A分和P分',
          en_US: 'B points, A points and P points',
          es_ES: 'Puntos B, puntos A y puntos P',
          ms_MY: 'Mata B, mata A dan mata P',
        },
      },
    ],
  }),
  closingDay: setting.count({
    name: 'closingDay',
    group: 'periods',
    names: { zh_CN: '结账日', en_US: 'Closing day', es_ES: 'Día de cierre', ms_MY: 'Hari tutup' },
    help: {
      zh_CN: '上月到次月的这一天为止仍可入账，之后计入当月',
      en_US:
        'Until this day of the next month a month still takes points; later ones count in the current month',
      es_ES: 'Un mes admite puntos hasta este día del mes siguiente; después cuentan en el mes en curso',
      ms_MY:
        'Sesuatu bulan menerima mata sehingga hari ini pada bulan berikutnya; selepas itu dikira pada bulan semasa',
    },
    default: 5,
    starts: 'month',
    min: 1,
    max: 28,
  }),
  oldestDays: setting.count({
    name: 'oldestDays',
    group: 'periods',
    names: {
      zh_CN: '可补录的天数',
      en_US: 'Oldest date of a record',
      es_ES: 'Fecha más antigua de un registro',
      ms_MY: 'Tarikh paling lama bagi rekod',
    },
    help: {
      zh_CN: '发生日期最多可以早于今天多少天',
      en_US: 'How long before today the date of a record may be',
      es_ES: 'Cuánto antes de hoy puede ser la fecha de un registro',
      ms_MY: 'Berapa lama sebelum hari ini tarikh rekod boleh diterima',
    },
    default: 180,
    starts: 'day',
    min: 1,
    max: 1095,
    unit: days,
  }),
  temporaryEvents: setting.flag({
    name: 'temporaryEvents',
    group: 'entry',
    names: {
      zh_CN: '允许临时事件',
      en_US: 'Temporary events allowed',
      es_ES: 'Eventos temporales permitidos',
      ms_MY: 'Peristiwa sementara dibenarkan',
    },
    help: {
      zh_CN: '录入时可以使用事件库以外的事件',
      en_US: 'Records may have events that are not in the library',
      es_ES: 'Los registros pueden tener eventos que no están en la biblioteca',
      ms_MY: 'Rekod boleh mengandungi peristiwa di luar pustaka',
    },
    default: true,
    starts: 'day',
  }),
  decimals: setting.flag({
    name: 'decimals',
    group: 'entry',
    names: {
      zh_CN: '积分可以有一位小数',
      en_US: 'Points may have a decimal',
      es_ES: 'Los puntos pueden tener un decimal',
      ms_MY: 'Mata boleh mempunyai satu perpuluhan',
    },
    help: {
      zh_CN: '关闭后只能录入整数分，包括临时事件；已录入的和按比例、天数折算的不变',
      en_US:
        'Otherwise only whole points are entered, for temporary events too; what was entered before, and what is counted by ratio or by days, stays',
      es_ES:
        'Si no, solo se registran puntos enteros, también en eventos temporales; lo ya registrado y lo que se cuenta por relación o por días no cambia',
      ms_MY:
        'Jika tidak, hanya mata bulat dimasukkan, termasuk bagi peristiwa sementara; yang telah dimasukkan dan yang dikira mengikut nisbah atau hari tidak berubah',
    },
    default: true,
    starts: 'day',
  }),
} as const;

/** How many tenths of B one A counts: kept by month, so that past months keep theirs (`ratioFor`). */
export const ratioSetting: Setting<number> = setting.points({
  name: 'ratio',
  group: 'points',
  names: {
    zh_CN: '1 A分折合B分',
    en_US: 'B points for 1 A',
    es_ES: 'Puntos B por 1 A',
    ms_MY: 'Mata B bagi 1 A',
  },
  help: {
    zh_CN: '排名按B分加上折合的A分计算；以前的月份保持原来的比例',
    en_US: 'Rankings go by B points plus A points counted in B points; earlier months keep their ratio',
    es_ES:
      'Las clasificaciones suman puntos B y puntos A contados en puntos B; los meses anteriores conservan su relación',
    ms_MY:
      'Kedudukan dikira daripada mata B campur mata A dalam mata B; bulan terdahulu mengekalkan nisbahnya',
  },
  default: defaultRatio,
  starts: 'month',
  min: 0,
  max: 10_000,
});
