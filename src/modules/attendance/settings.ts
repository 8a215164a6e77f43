import { setting } from '../../kit/contract/setting.ts';

/** An organisation's settings for attendance, beside its rules. */
export const attendanceSettings = {
  correctionDays: setting.count({
    name: 'correctionDays',
    group: 'review',
    names: {
      zh_CN: '补卡申请期限',
      en_US: 'Days for corrections of punches',
      es_ES: 'Días para corregir fichajes',
      ms_MY: 'Hari untuk pembetulan rakam waktu',
    },
    help: {
      zh_CN: '成员可以为最近这些天申请补卡',
      en_US: 'Members may ask for punches of so many days back',
      es_ES: 'Se pueden pedir fichajes de los últimos días indicados',
      ms_MY: 'Ahli boleh memohon rakam waktu bagi hari-hari terkini ini',
    },
    default: 7,
    min: 0,
    max: 90,
    starts: 'day',
    unit: { zh_CN: '天', en_US: 'days', es_ES: 'días', ms_MY: 'hari' },
  }),
} as const;
