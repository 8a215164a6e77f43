/** Why the input of a record is refused. */
import { formatTenths } from '../../../kit/contract/format.ts';
import { refusals, type Refusal } from '../../../kit/contract/refusal.ts';
import { reviewerRefusals } from '../../authority/limits.rules.ts';

const sentences = refusals({
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
  cap_reached: {
    zh_CN: '该事件每人{span}最多 {times} 次：已有 {used} 次，这里 {here} 次',
    en_US: 'Already {used} of {times} {span}, here {here} more',
    es_ES: 'Ya {used} de {times} {span}, aquí {here} más',
    ms_MY: 'Sudah {used} daripada {times} {span}, di sini {here} lagi',
  },
  cap_pending: {
    zh_CN: '该事件每人{span}最多 {times} 次：已有 {used} 次，另有 {pending} 次待审，先通过者优先',
    en_US: '{used} of {times} {span}, and {pending} more wait for review: what is approved first counts',
    es_ES: '{used} de {times} {span}, y {pending} más en revisión: cuenta lo que se apruebe primero',
    ms_MY:
      '{used} daripada {times} {span}, dan {pending} lagi menunggu semakan: yang diluluskan dahulu dikira',
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
    zh_CN: '此处只能填整数',
    en_US: 'Only whole points here',
    es_ES: 'Aquí solo puntos enteros',
    ms_MY: 'Mata bulat sahaja di sini',
  },
  bad_amount: {
    zh_CN: '数量超出范围，或小数位过多',
    en_US: 'This is too much, or has too many decimals',
    es_ES: 'La cantidad es excesiva o tiene demasiados decimales',
    ms_MY: 'Jumlah ini terlalu besar atau mempunyai terlalu banyak tempat perpuluhan',
  },
  not_converted: {
    zh_CN: '发生日期当天没有折算比例，请直接填写分值',
    en_US: 'Nothing is converted on this date; write the points',
    es_ES: 'En esa fecha no hay conversión; escriba los puntos',
    ms_MY: 'Tiada penukaran pada tarikh ini; tulis matanya',
  },
  converted_otherwise: {
    zh_CN: '按发生日期的比例应折为 {b}，请核对后重新提交',
    en_US: 'By the value of this date it comes to {b}; check it and send it again',
    es_ES: 'Según el valor de esa fecha resulta {b}; revíselo y envíelo de nuevo',
    ms_MY: 'Mengikut nilai pada tarikh ini ia menjadi {b}; semak dan hantar semula',
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
});

export type InputReason = keyof typeof inputRefusals;

export const inputRefusals = {
  ...reviewerRefusals,
  ...sentences,
  out_of_range: ({ min, max }: { min: number; max: number }): Refusal =>
    sentences.out_of_range({ min: formatTenths(min), max: formatTenths(max) }),
  converted_otherwise: ({ b }: { b: number }): Refusal =>
    sentences.converted_otherwise({ b: formatTenths(b, { signed: true }) }),
};
