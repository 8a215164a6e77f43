import { setting } from '../../kit/contract/setting.ts';
import { days } from './entry.settings.ts';

/** The rules of reviews, and their time limits. */
export const reviewSettings = {
  firstMayBeTarget: setting.flag({
    name: 'firstMayBeTarget',
    group: 'review',
    names: {
      zh_CN: '初审人可以是唯一得分人',
      en_US: 'First reviewer may be the only member',
      es_ES: 'El primer revisor puede ser el único miembro',
      ms_MY: 'Penyemak pertama boleh menjadi satu-satunya ahli',
    },
    default: false,
    starts: 'day',
  }),
  firstMayBeRecorder: setting.flag({
    name: 'firstMayBeRecorder',
    group: 'review',
    names: {
      zh_CN: '初审人可以是记录人',
      en_US: 'First reviewer may be the recorder',
      es_ES: 'El primer revisor puede ser quien registra',
      ms_MY: 'Penyemak pertama boleh menjadi perekod',
    },
    help: {
      zh_CN: '开启时，自己初审的记录提交后直接进入终审',
      en_US: 'If so, a record that one reviews first oneself goes to the final review at once',
      es_ES: 'En ese caso, un registro que uno mismo revisa primero pasa directamente a la revisión final',
      ms_MY: 'Jika ya, rekod yang disemak dahulu oleh perekodnya sendiri terus ke semakan akhir',
    },
    default: true,
    starts: 'day',
  }),
  selfApproval: setting.flag({
    name: 'selfApproval',
    group: 'review',
    names: {
      zh_CN: '允许终审自己的记录',
      en_US: 'Final review of own records allowed',
      es_ES: 'Se permite la revisión final de registros propios',
      ms_MY: 'Semakan akhir rekod sendiri dibenarkan',
    },
    help: {
      zh_CN: '开启后，终审人可以同时是记录人、初审人或得分人',
      en_US: 'The final reviewer may also be the recorder, the first reviewer or a member of the record',
      es_ES: 'El revisor final puede ser también quien registró, el primer revisor o un miembro del registro',
      ms_MY: 'Penyemak akhir boleh juga menjadi perekod, penyemak pertama atau ahli dalam rekod',
    },
    default: false,
    starts: 'day',
  }),
  finalRejectTo: setting.choice({
    name: 'finalRejectTo',
    group: 'review',
    names: {
      zh_CN: '终审驳回后',
      en_US: 'After a final rejection',
      es_ES: 'Tras un rechazo final',
      ms_MY: 'Selepas penolakan akhir',
    },
    default: 'rejected',
    starts: 'day',
    options: [
      {
        value: 'rejected',
        names: {
          zh_CN: '记录被驳回',
          en_US: 'The record is rejected',
          es_ES: 'El registro queda rechazado',
          ms_MY: 'Rekod ditolak',
        },
      },
      {
        value: 'first',
        names: {
          zh_CN: '回到初审',
          en_US: 'Back to the first review',
          es_ES: 'Vuelve a la primera revisión',
          ms_MY: 'Kembali ke semakan pertama',
        },
      },
    ],
  }),
  finalRejectPenalty: setting.points({
    name: 'finalRejectPenalty',
    group: 'review',
    names: {
      zh_CN: '终审驳回时最多扣分',
      en_US: 'Largest deduction at a final rejection',
      es_ES: 'Descuento máximo en un rechazo final',
      ms_MY: 'Potongan terbesar semasa penolakan akhir',
    },
    help: {
      zh_CN: '记录人和初审人各自最多扣的B分；0 表示不扣分',
      en_US: 'B points at most, from recorder and first reviewer each; 0 is none',
      es_ES: 'Puntos B como máximo, de quien registró y del primer revisor; 0 es ninguno',
      ms_MY: 'Mata B paling banyak, daripada perekod dan penyemak pertama; 0 bermaksud tiada',
    },
    default: 0,
    starts: 'day',
    min: 0,
    max: 10_000,
  }),
  remindDays: setting.count({
    name: 'remindDays',
    group: 'review',
    names: {
      zh_CN: '提醒审核人',
      en_US: 'Reminder of reviewers',
      es_ES: 'Recordatorio a los revisores',
      ms_MY: 'Peringatan kepada penyemak',
    },
    help: {
      zh_CN: '记录等待审核满这些天后，每天早上提醒审核人',
      en_US: 'A reviewer is reminded each morning of what has waited for so many days',
      es_ES: 'Cada mañana se recuerda al revisor lo que espera desde hace estos días',
      ms_MY: 'Penyemak diingatkan setiap pagi tentang apa yang menunggu selama ini',
    },
    default: 2,
    starts: 'day',
    min: 1,
    max: 60,
    unit: days,
  }),
  escalateDays: setting.count({
    name: 'escalateDays',
    group: 'review',
    names: {
      zh_CN: '通知可改派的人',
      en_US: 'Notice to those who may reassign',
      es_ES: 'Aviso a quienes pueden reasignar',
      ms_MY: 'Makluman kepada yang boleh mengagih semula',
    },
    help: {
      zh_CN: '记录等待审核满这些天后，列为等待过久，并通知可以改派的人',
      en_US: 'What has waited for so many days counts as late, and those who may reassign it are notified',
      es_ES:
        'Lo que espera desde hace estos días se considera retrasado y se avisa a quienes pueden reasignarlo',
      ms_MY: 'Apa yang menunggu selama ini dikira lewat, dan mereka yang boleh mengagih semula dimaklumkan',
    },
    default: 5,
    starts: 'day',
    min: 1,
    max: 90,
    unit: days,
  }),
} as const;
