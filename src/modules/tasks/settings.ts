import { setting } from '../../kit/contract/setting.ts';

/** An organisation's settings for tasks of managers. */
export const taskSettings = {
  appealDays: setting.count({
    name: 'appealDays',
    group: 'review',
    names: {
      zh_CN: '奖扣任务申诉期限',
      en_US: 'Time to appeal against a task settlement',
      es_ES: 'Plazo para reclamar contra una liquidación de tarea',
      ms_MY: 'Tempoh rayuan terhadap pelunasan tugas',
    },
    help: {
      zh_CN: '结算扣分后，成员在这些天内可以申诉；已经结算的期限不变',
      en_US: 'So many days after a settlement its members may appeal; settlements that stand keep their time',
      es_ES:
        'Durante estos días tras una liquidación sus miembros pueden reclamar; las ya hechas conservan su plazo',
      ms_MY: 'Selama ini selepas pelunasan, ahlinya boleh merayu; pelunasan sedia ada mengekalkan tempohnya',
    },
    default: 7,
    starts: 'day',
    min: 1,
    max: 60,
    unit: { zh_CN: '天', en_US: 'days', es_ES: 'días', ms_MY: 'hari' },
  }),
} as const;
