import { dateTimeInZone, formatTenths } from '../../../kit/contract/format.ts';
import { languages, type Language } from '../../../kit/contract/language.ts';
import {
  FieldRefusals,
  Refusal,
  refusals,
  type RefusalParams,
  type LocalizedText,
} from '../../../kit/contract/refusal.ts';
import type { MeritReason, Violation } from '../rules/input.rules.ts';
import type { MeritState } from '../rules/states.ts';

export const meritRefusals = refusals({
  not_yours: {
    zh_CN: '您不能对该记录执行此操作',
    en_US: 'You may not take this step on this record',
    es_ES: 'No puede dar este paso en este registro',
    ms_MY: 'Anda tidak boleh mengambil langkah ini pada rekod ini',
  },
  scope_forbidden: {
    zh_CN: '您没有查看这些记录的权限',
    en_US: 'You do not have the right to see these records',
    es_ES: 'No tiene permiso para ver estos registros',
    ms_MY: 'Anda tiada kebenaran untuk melihat rekod ini',
  },
  line_member_not_active: {
    zh_CN: '{name}已不是在职成员，请将该行设为不通过',
    en_US: '{name} is no longer an active member; reject this line',
    es_ES: '{name} ya no es un miembro activo; rechace esta línea',
    ms_MY: '{name} bukan lagi ahli aktif; tolak baris ini',
  },
  unknown_line: {
    zh_CN: '没有这一行',
    en_US: 'There is no such line',
    es_ES: 'No existe esa línea',
    ms_MY: 'Baris itu tidak wujud',
  },
  line_counts_not: {
    zh_CN: '这一行没有计分，不能作废',
    en_US: 'This line does not count, so it cannot be voided',
    es_ES: 'Esta línea no cuenta, así que no puede anularse',
    ms_MY: 'Baris ini tidak dikira, jadi tidak boleh dimansuhkan',
  },
  line_not_void: {
    zh_CN: '这一行没有作废，不能恢复',
    en_US: 'This line is not voided, so it cannot be restored',
    es_ES: 'Esta línea no está anulada, así que no puede restaurarse',
    ms_MY: 'Baris ini tidak dimansuhkan, jadi tidak boleh dipulihkan',
  },
  delegate_is_self: {
    zh_CN: '请选择其他人代您审核',
    en_US: 'Choose somebody else to review in your place',
    es_ES: 'Elija a otra persona para que revise en su lugar',
    ms_MY: 'Pilih orang lain untuk menyemak bagi pihak anda',
  },
  absence_past: {
    zh_CN: '开始日期不能早于今天',
    en_US: 'It cannot begin before today',
    es_ES: 'No puede empezar antes de hoy',
    ms_MY: 'Ia tidak boleh bermula sebelum hari ini',
  },
  absence_backwards: {
    zh_CN: '结束日期不能早于开始日期',
    en_US: 'It cannot end before it begins',
    es_ES: 'No puede terminar antes de empezar',
    ms_MY: 'Ia tidak boleh tamat sebelum bermula',
  },
  absence_too_long: {
    zh_CN: '最长 {n} 天',
    en_US: 'At most {n} days',
    es_ES: 'Como máximo {n} días',
    ms_MY: 'Paling lama {n} hari',
  },
  absence_overlaps: {
    zh_CN: '这段时间已有人代您审核',
    en_US: 'Somebody already reviews for you on some of these days',
    es_ES: 'Alguien ya revisa por usted en algunos de esos días',
    ms_MY: 'Sudah ada orang yang menyemak bagi pihak anda pada sebahagian hari ini',
  },
  penalty_too_large: {
    zh_CN: '每人最多扣 {limit} 分',
    en_US: 'At most {limit} points may be deducted from each',
    es_ES: 'Se pueden descontar como máximo {limit} puntos a cada persona',
    ms_MY: 'Paling banyak {limit} mata boleh ditolak daripada setiap orang',
  },
  penalty_same_person: {
    zh_CN: '初审人就是记录人，只需填写一处',
    en_US: 'The first reviewer is the recorder; deduct in one place only',
    es_ES: 'El primer revisor es quien registró; descuente en un solo lugar',
    ms_MY: 'Penyemak pertama ialah perekod; tolak di satu tempat sahaja',
  },
  penalty_not_corrected: {
    zh_CN: '驳回扣分由系统生成，不能更正；可以作废',
    en_US: 'A deduction for a rejection cannot be corrected; it can be voided',
    es_ES: 'Un descuento por rechazo no puede corregirse; puede anularse',
    ms_MY: 'Potongan kerana penolakan tidak boleh dibetulkan; ia boleh dimansuhkan',
  },
  lines_proposed: {
    zh_CN: '初审人建议 {n} 条明细不通过，请打开记录逐条终审',
    en_US: 'The first reviewer proposes to reject {n} lines; open the record and decide on each',
    es_ES: 'El primer revisor propone rechazar {n} líneas; abra el registro y decida sobre cada una',
    ms_MY: 'Penyemak pertama mencadangkan {n} baris ditolak; buka rekod dan putuskan setiap satu',
  },
  reopen_over: {
    zh_CN: '只能由驳回人在驳回后一分钟内撤销，且记录此后没有变化、没有因驳回扣分',
    en_US:
      'A rejection can be undone only by its reviewer, within a minute, while nothing else has happened to the record and no points were deducted for it',
    es_ES:
      'Un rechazo solo lo puede deshacer su revisor, durante un minuto, si el registro no ha cambiado y no se descontaron puntos por él',
    ms_MY:
      'Penolakan hanya boleh dibuat asal oleh penyemaknya, dalam masa seminit, selagi rekod tidak berubah dan tiada mata dipotong kerananya',
  },
  take_back_over: {
    zh_CN: '只能在终审后一分钟内撤销，且记录此后没有变化；现在可由有权限的人作废',
    en_US:
      'A pass can be undone only within a minute and while nothing else has happened to the record; it can still be voided by someone with that right',
    es_ES:
      'Una aprobación solo se puede deshacer durante un minuto y si el registro no ha cambiado; quien tenga permiso aún puede anularlo',
    ms_MY:
      'Kelulusan hanya boleh dibuat asal dalam masa seminit dan selagi rekod tidak berubah; ia masih boleh dimansuhkan oleh orang yang berhak',
  },
  replacement_exists: {
    zh_CN: '该记录已有更正记录，不能恢复',
    en_US: 'This record has a replacement and cannot be restored',
    es_ES: 'Este registro tiene un sustituto y no puede restaurarse',
    ms_MY: 'Rekod ini mempunyai pengganti dan tidak boleh dipulihkan',
  },
  replacement_not_new: {
    zh_CN: '更正记录必须是新记录',
    en_US: 'The replacement must be a new record',
    es_ES: 'El sustituto debe ser un registro nuevo',
    ms_MY: 'Pengganti mestilah rekod baharu',
  },
});

const stateWords: Readonly<Record<Exclude<MeritState, 'none'>, LocalizedText>> = {
  draft: {
    zh_CN: '保存为草稿',
    en_US: 'saved as a draft',
    es_ES: 'guardado como borrador',
    ms_MY: 'disimpan sebagai draf',
  },
  first: {
    zh_CN: '转为待初审',
    en_US: 'sent to the first review',
    es_ES: 'enviado a la primera revisión',
    ms_MY: 'dihantar untuk semakan pertama',
  },
  last: {
    zh_CN: '转为待终审',
    en_US: 'sent to the final review',
    es_ES: 'enviado a la revisión final',
    ms_MY: 'dihantar untuk semakan akhir',
  },
  withdrawn: { zh_CN: '撤回', en_US: 'withdrawn', es_ES: 'retirado', ms_MY: 'ditarik balik' },
  rejected: { zh_CN: '驳回', en_US: 'rejected', es_ES: 'rechazado', ms_MY: 'ditolak' },
  passed: { zh_CN: '通过', en_US: 'approved', es_ES: 'aprobado', ms_MY: 'diluluskan' },
  partly: {
    zh_CN: '部分通过',
    en_US: 'partly approved',
    es_ES: 'aprobado en parte',
    ms_MY: 'diluluskan sebahagian',
  },
  nullified: { zh_CN: '作废', en_US: 'voided', es_ES: 'anulado', ms_MY: 'dimansuhkan' },
  cancelled: { zh_CN: '取消', en_US: 'cancelled', es_ES: 'cancelado', ms_MY: 'dibatalkan' },
};

function inEachLanguage(write: (language: Language) => string): LocalizedText {
  return Object.fromEntries(languages.map((language) => [language, write(language)])) as Record<
    Language,
    string
  >;
}

/** Another step came first: reports its author and time (in the organisation's zone). */
export function alreadyRefusal(
  state: Exclude<MeritState, 'none'>,
  by: { name: string; at: string; zone: string },
): Refusal {
  const { name } = by;
  const time = dateTimeInZone(by.at, by.zone);
  const sentence: Record<Language, (word: string) => string> = {
    zh_CN: (word) => `该记录已由${name}于${time}${word}，请刷新`,
    en_US: (word) => `This record was already ${word} by ${name} at ${time}; please refresh`,
    es_ES: (word) => `${name} ya ha dejado este registro ${word} (${time}); actualice la página`,
    ms_MY: (word) => `Rekod ini telah ${word} oleh ${name} pada ${time}; sila muat semula`,
  };
  return new Refusal(
    'stale',
    inEachLanguage((language) => sentence[language](stateWords[state][language])),
  );
}

const penaltyNames: LocalizedText = {
  zh_CN: '驳回扣分',
  en_US: 'Deduction for a rejected record',
  es_ES: 'Descuento por registro rechazado',
  ms_MY: 'Potongan kerana rekod ditolak',
};

/** The name of a penalty's record in the organisation's language. */
export const penaltyName = (language: Language): string => penaltyNames[language];

const tierWords: Readonly<Record<string, LocalizedText>> = {
  b: { zh_CN: 'B分', en_US: 'B points', es_ES: 'puntos B', ms_MY: 'mata B' },
  a: { zh_CN: 'A分', en_US: 'A points', es_ES: 'puntos A', ms_MY: 'mata A' },
  p: { zh_CN: 'P分', en_US: 'P points', es_ES: 'puntos P', ms_MY: 'mata P' },
  g: { zh_CN: '产值', en_US: 'output value', es_ES: 'valor de producción', ms_MY: 'nilai keluaran' },
};

/** Parameters that are points, shown with one decimal. */
const pointParams = ['limit', 'value', 'min', 'max'];

/** A broken rule as a refusal. */
export function violationRefusal({ reason, params }: Violation): Refusal {
  const shown: RefusalParams = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      pointParams.includes(name) && typeof value === 'number' ? formatTenths(value) : value,
    ]),
  );
  const tier = tierWords[String(params['tier'])];
  const text = inEachLanguage((language) =>
    violationSentences[reason][language].replace('{tier}', tier?.[language] ?? ''),
  );
  return new Refusal(reason, text, shown);
}

/** Refuses with every violation at its field; nothing happens when there is none. */
export function refuseViolations(violations: readonly Violation[], prefix = ''): void {
  const refused = new FieldRefusals();
  for (const violation of violations) refused.add(`${prefix}${violation.path}`, violationRefusal(violation));
  refused.throwIfAny();
}

/** The sentence of every rule of a record. `{tier}` is a tier's name; limit, value, min and max are points. */
export const violationSentences: Readonly<Record<MeritReason, LocalizedText>> = {
  required: {
    zh_CN: '请填写此项',
    en_US: 'This is required',
    es_ES: 'Este dato es obligatorio',
    ms_MY: 'Ini wajib diisi',
  },
  too_many_lines: {
    zh_CN: '一个主题最多 {n} 行（事件 × 成员）',
    en_US: 'A topic holds at most {n} lines (events × members)',
    es_ES: 'Un registro admite como máximo {n} líneas (eventos × miembros)',
    ms_MY: 'Satu topik boleh memuat paling banyak {n} baris (peristiwa × ahli)',
  },
  too_many_events: {
    zh_CN: '一个主题最多 {n} 个事件',
    en_US: 'A topic holds at most {n} events',
    es_ES: 'Un registro admite como máximo {n} eventos',
    ms_MY: 'Satu topik boleh memuat paling banyak {n} peristiwa',
  },
  bad_count: {
    zh_CN: '次数须为 1 至 {n}',
    en_US: 'The count must be from 1 to {n}',
    es_ES: 'El número de veces debe estar entre 1 y {n}',
    ms_MY: 'Bilangan mestilah dari 1 hingga {n}',
  },
  unknown_event: {
    zh_CN: '事件库中没有该事件',
    en_US: 'The event library has no such event',
    es_ES: 'La biblioteca no contiene ese evento',
    ms_MY: 'Pustaka tidak mempunyai peristiwa itu',
  },
  event_disabled: {
    zh_CN: '该事件已停用',
    en_US: 'This event is disabled',
    es_ES: 'Este evento está desactivado',
    ms_MY: 'Peristiwa ini telah dinyahaktifkan',
  },
  temporary_not_allowed: {
    zh_CN: '本组织不允许临时事件，请从事件库选择',
    en_US: 'Temporary events are not allowed here; choose one from the library',
    es_ES: 'Aquí no se permiten eventos temporales; elija uno de la biblioteca',
    ms_MY: 'Peristiwa sementara tidak dibenarkan di sini; pilih dari pustaka',
  },
  out_of_range: {
    zh_CN: '超出事件库范围 {min} 至 {max}',
    en_US: 'Outside the library’s range, {min} to {max}',
    es_ES: 'Fuera del intervalo de la biblioteca, de {min} a {max}',
    ms_MY: 'Di luar julat pustaka, {min} hingga {max}',
  },
  no_decimals: {
    zh_CN: '该事件不允许小数',
    en_US: 'This event does not allow decimals',
    es_ES: 'Este evento no admite decimales',
    ms_MY: 'Peristiwa ini tidak membenarkan perpuluhan',
  },
  no_value: {
    zh_CN: '请填写不为零的分值',
    en_US: 'Enter points other than zero',
    es_ES: 'Indique puntos distintos de cero',
    ms_MY: 'Masukkan mata selain sifar',
  },
  value_too_large: {
    zh_CN: '分值 × 次数过大',
    en_US: 'Value × count is too large',
    es_ES: 'El valor por el número de veces es demasiado grande',
    ms_MY: 'Nilai × bilangan terlalu besar',
  },
  tier_off: {
    zh_CN: '本组织未启用该分值',
    en_US: 'This kind of points is switched off here',
    es_ES: 'Este tipo de puntos está desactivado aquí',
    ms_MY: 'Jenis mata ini tidak diaktifkan di sini',
  },
  unknown_member: {
    zh_CN: '找不到该成员',
    en_US: 'There is no such member',
    es_ES: 'No existe ese miembro',
    ms_MY: 'Ahli itu tidak wujud',
  },
  member_not_active: {
    zh_CN: '该成员未激活、已冻结或已停用',
    en_US: 'This member is frozen, stopped or not activated yet',
    es_ES: 'Este miembro está suspendido, de baja temporal o sin activar',
    ms_MY: 'Ahli ini dibekukan, dihentikan atau belum diaktifkan',
  },
  member_twice: {
    zh_CN: '同一事件中成员重复，请改用次数',
    en_US: 'This member stands twice in the event; use the count instead',
    es_ES: 'Este miembro aparece dos veces en el evento; use el número de veces',
    ms_MY: 'Ahli ini muncul dua kali dalam peristiwa; gunakan bilangan',
  },
  member_without_unit: {
    zh_CN: '该成员没有所属部门',
    en_US: 'This member belongs to no unit',
    es_ES: 'Este miembro no pertenece a ninguna unidad',
    ms_MY: 'Ahli ini tidak berada dalam mana-mana unit',
  },
  future_date: {
    zh_CN: '日期不能晚于今天',
    en_US: 'The date cannot be in the future',
    es_ES: 'La fecha no puede ser futura',
    ms_MY: 'Tarikh tidak boleh pada masa hadapan',
  },
  date_too_old: {
    zh_CN: '日期不能早于 {from}',
    en_US: 'The date cannot be before {from}',
    es_ES: 'La fecha no puede ser anterior al {from}',
    ms_MY: 'Tarikh tidak boleh sebelum {from}',
  },
  not_a_reviewer: {
    zh_CN: '该成员没有审核权限',
    en_US: 'This member may not review',
    es_ES: 'Este miembro no puede revisar',
    ms_MY: 'Ahli ini tidak boleh menyemak',
  },
  outside_scope: {
    zh_CN: '记录中有成员不在该审核人的审核范围内',
    en_US: 'The record has members outside this reviewer’s scope',
    es_ES: 'El registro incluye miembros fuera del ámbito de este revisor',
    ms_MY: 'Rekod ini mengandungi ahli di luar skop penyemak ini',
  },
  reviewer_locked: {
    zh_CN: '事件“{event}”固定由{name}审核',
    en_US: 'The event “{event}” is always reviewed by {name}',
    es_ES: 'El evento «{event}» lo revisa siempre {name}',
    ms_MY: 'Peristiwa “{event}” sentiasa disemak oleh {name}',
  },
  final_is_recorder: {
    zh_CN: '终审人不能是记录人',
    en_US: 'The final reviewer cannot be the recorder',
    es_ES: 'El revisor final no puede ser quien registra',
    ms_MY: 'Penyemak akhir tidak boleh menjadi perekod',
  },
  final_is_first: {
    zh_CN: '终审人不能是初审人',
    en_US: 'The final reviewer cannot be the first reviewer',
    es_ES: 'El revisor final no puede ser el primer revisor',
    ms_MY: 'Penyemak akhir tidak boleh menjadi penyemak pertama',
  },
  final_is_target: {
    zh_CN: '终审人不能是得分成员',
    en_US: 'The final reviewer cannot receive points in the record',
    es_ES: 'El revisor final no puede recibir puntos en el registro',
    ms_MY: 'Penyemak akhir tidak boleh menerima mata dalam rekod',
  },
  first_is_recorder: {
    zh_CN: '初审人不能是记录人',
    en_US: 'The first reviewer cannot be the recorder',
    es_ES: 'El primer revisor no puede ser quien registra',
    ms_MY: 'Penyemak pertama tidak boleh menjadi perekod',
  },
  first_is_only_target: {
    zh_CN: '初审人不能是唯一的得分成员',
    en_US: 'The first reviewer cannot be the only one to receive points',
    es_ES: 'El primer revisor no puede ser el único que recibe puntos',
    ms_MY: 'Penyemak pertama tidak boleh menjadi satu-satunya penerima mata',
  },
  too_many_copies: {
    zh_CN: '抄送人最多 {n} 位',
    en_US: 'At most {n} people in copy',
    es_ES: 'Como máximo {n} personas en copia',
    ms_MY: 'Paling banyak {n} orang disalinkan',
  },
  unknown_attachment: {
    zh_CN: '该文件已不存在，请移除后重新添加',
    en_US: 'This file is not there any more; remove it and add it again',
    es_ES: 'Este archivo ya no está disponible; quítelo y vuelva a añadirlo',
    ms_MY: 'Fail ini sudah tiada; alih keluar dan tambah semula',
  },
  over_authority: {
    zh_CN: '超出终审人单次{tier}权限：{value}，上限 {limit}',
    en_US: 'Beyond the final reviewer’s limit per time for {tier}: {value}, at most {limit}',
    es_ES: 'Supera el límite por vez del revisor final en {tier}: {value}, como máximo {limit}',
    ms_MY: 'Melebihi had sekali penyemak akhir bagi {tier}: {value}, paling banyak {limit}',
  },
  over_period: {
    zh_CN: '超出终审人本月{tier}权限：将达 {value}，上限 {limit}',
    en_US: 'Beyond the final reviewer’s limit this month for {tier}: it would reach {value}, at most {limit}',
    es_ES: 'Supera el límite mensual del revisor final en {tier}: llegaría a {value}, como máximo {limit}',
    ms_MY: 'Melebihi had bulan ini penyemak akhir bagi {tier}: akan mencapai {value}, paling banyak {limit}',
  },
};
