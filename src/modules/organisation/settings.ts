/**
 * The settings that many modules read: they come with `settings(tx)` under these names. What one module alone reads is
 * declared in that module's own `settings.ts`.
 */
import type { Language } from '../../kit/contract/language.ts';
import { setting, settingIn, type Setting, type SettingValue } from '../../kit/contract/setting.ts';
import { tierLabelSettings } from './tier.settings.ts';
import { zoneSetting } from './zone.setting.ts';
import { defaultRatio, type DatedSetting, type ManageVersion, type OrgStatus, type Ratio } from './rules.ts';

const days = { zh_CN: '天', en_US: 'days', es_ES: 'días', ms_MY: 'hari' };

export const commonSettings = {
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
      { value: 1, names: { zh_CN: 'B分', en_US: 'B points', es_ES: 'Puntos B', ms_MY: 'Mata B' } },
      {
        value: 2,
        names: { zh_CN: 'B分和A分', en_US: 'B and A points', es_ES: 'Puntos B y A', ms_MY: 'Mata B dan A' },
      },
      {
        value: 3,
        names: {
          zh_CN: 'B分、A分和P分',
          en_US: 'B, A and P points',
          es_ES: 'Puntos B, A y P',
          ms_MY: 'Mata B, A dan P',
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

/** How many tenths of B one A counts: kept by month, so that past months keep theirs (`ratioFor`). */
export const ratioSetting: Setting<number> = setting.points({
  name: 'ratio',
  group: 'points',
  names: {
    zh_CN: '1 A 折合 B',
    en_US: 'B points for 1 A',
    es_ES: 'Puntos B por 1 A',
    ms_MY: 'Mata B bagi 1 A',
  },
  help: {
    zh_CN: '排名按 B 加上折合的 A 计算；以前的月份保持原来的比例',
    en_US: 'Rankings go by B plus A counted in B; earlier months keep their ratio',
    es_ES: 'Las clasificaciones suman B y A contados en B; los meses anteriores conservan su relación',
    ms_MY: 'Kedudukan dikira daripada B campur A dalam B; bulan terdahulu mengekalkan nisbahnya',
  },
  default: defaultRatio,
  starts: 'month',
  min: 0,
  max: 10_000,
});

export const organisationSettings = {
  ratio: ratioSetting,
  zone: zoneSetting,
  ...commonSettings,
  ...tierLabelSettings,
};

type ValueOf<Declared> = Declared extends Setting<infer Value> ? Value : never;
/** The values of a day, by name. */
export type SettingValues = { [Name in keyof typeof commonSettings]: ValueOf<(typeof commonSettings)[Name]> };

export type OrgSettings = SettingValues & {
  orgId: string;
  name: string;
  shortName: string;
  zone: string;
  language: Language;
  style: string;
  industry: string;
  status: OrgStatus;
  manageVersion: ManageVersion;
  /** Its data are samples. */
  isSandbox: boolean;
  /** Newest first; before the first of them the default ratio applies. */
  ratios: Ratio[];
  /** The latest month (202611) that was closed ahead of its closing day; 0 for none. Closing alone writes it. */
  closedThrough: number;
  /** All values of the day by name, also those that other modules declare: read them with `settingOf`. */
  stored: ReadonlyMap<string, unknown>;
};

/** The values of a day by name, as stored. */
export function storedOn(dated: readonly DatedSetting[], day: string): ReadonlyMap<string, unknown> {
  const begun = dated.filter(({ fromDay }) => fromDay <= day);
  begun.sort((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
  return new Map(begun.map(({ name, value }) => [name, value]));
}

/** The value that holds on a day of a setting, whoever declares it. */
export function settingOn<Value extends SettingValue>(
  dated: readonly DatedSetting[],
  declared: Setting<Value>,
  day: string,
): Value {
  return settingIn(
    declared,
    storedOn(
      dated.filter(({ name }) => name === declared.name),
      day,
    ),
  );
}

/** The common settings among stored values, with defaults for what is not there. */
export function valuesOf(stored: ReadonlyMap<string, unknown>): SettingValues {
  const declared = Object.entries(commonSettings) as [string, Setting][];
  return Object.fromEntries(
    declared.map(([name, each]) => [name, settingIn(each, stored)]),
  ) as unknown as SettingValues;
}

/** What an organisation has set of a setting that another module declares: `settingOf(await settings(tx), ownSetting)`. */
export function settingOf<Value extends SettingValue>(
  { stored }: Pick<OrgSettings, 'stored'>,
  declared: Setting<Value>,
): Value {
  return settingIn(declared, stored);
}
