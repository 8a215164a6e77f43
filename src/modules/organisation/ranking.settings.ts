import { setting } from '../../kit/contract/setting.ts';

/** The members of rankings, and their numbering. */
export const rankingSettings = {
  tieRule: setting.choice({
    name: 'tieRule',
    group: 'ranking',
    names: { zh_CN: '同分名次', en_US: 'Equal points', es_ES: 'Puntos iguales', ms_MY: 'Mata sama' },
    help: {
      zh_CN: '改变后，所有月份的排名都按新的方式显示名次',
      en_US: 'Rankings of all months show their ranks in this way',
      es_ES: 'Las clasificaciones de todos los meses muestran así los puestos',
      ms_MY: 'Kedudukan semua bulan dipaparkan dengan cara ini',
    },
    default: 'competition',
    starts: 'day',
    options: [
      {
        value: 'competition',
        names: {
          zh_CN: '并列并跳过：1、1、3',
          en_US: 'Shared, then skipped: 1, 1, 3',
          es_ES: 'Compartido, con salto: 1, 1, 3',
          ms_MY: 'Kongsi, kemudian langkau: 1, 1, 3',
        },
      },
      {
        value: 'dense',
        names: {
          zh_CN: '并列不跳过：1、1、2',
          en_US: 'Shared, none skipped: 1, 1, 2',
          es_ES: 'Compartido, sin salto: 1, 1, 2',
          ms_MY: 'Kongsi, tanpa langkau: 1, 1, 2',
        },
      },
      {
        value: 'row',
        names: {
          zh_CN: '不并列，按编号：1、2、3',
          en_US: 'By number: 1, 2, 3',
          es_ES: 'Por número: 1, 2, 3',
          ms_MY: 'Mengikut nombor: 1, 2, 3',
        },
      },
    ],
  }),
  rankFrozen: setting.flag({
    name: 'rankFrozen',
    group: 'ranking',
    names: {
      zh_CN: '排名包含冻结成员',
      en_US: 'Frozen members in rankings',
      es_ES: 'Miembros suspendidos en las clasificaciones',
      ms_MY: 'Ahli dibekukan dalam kedudukan',
    },
    help: {
      zh_CN: '已结账的月份不变',
      en_US: 'Closed months stay as they are',
      es_ES: 'Los meses cerrados no cambian',
      ms_MY: 'Bulan yang ditutup tidak berubah',
    },
    default: false,
    starts: 'today',
  }),
  rankInactive: setting.flag({
    name: 'rankInactive',
    group: 'ranking',
    names: {
      zh_CN: '排名包含未激活成员',
      en_US: 'Members not activated in rankings',
      es_ES: 'Miembros sin activar en las clasificaciones',
      ms_MY: 'Ahli belum diaktifkan dalam kedudukan',
    },
    help: {
      zh_CN: '不包含时，也不计入部门人数和人均；已结账的月份不变',
      en_US: 'Otherwise they are no heads of their units either; closed months stay as they are',
      es_ES: 'Si no, tampoco cuentan como personas de su unidad; los meses cerrados no cambian',
      ms_MY: 'Jika tidak, mereka juga tidak dikira dalam unit; bulan yang ditutup tidak berubah',
    },
    default: false,
    starts: 'today',
  }),
  rankEmpty: setting.flag({
    name: 'rankEmpty',
    group: 'ranking',
    names: {
      zh_CN: '月度排名包含无积分的成员',
      en_US: 'Members without points in the month',
      es_ES: 'Miembros sin puntos en el mes',
      ms_MY: 'Ahli tanpa mata dalam bulan itu',
    },
    help: {
      zh_CN: '以 0 分列出；已结账的月份不变',
      en_US: 'Listed with 0; closed months stay as they are',
      es_ES: 'Figuran con 0; los meses cerrados no cambian',
      ms_MY: 'Disenaraikan dengan 0; bulan yang ditutup tidak berubah',
    },
    default: true,
    starts: 'today',
  }),
} as const;
