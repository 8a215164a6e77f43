import { refusals, type LocalizedText } from '../../../kit/contract/refusal.ts';
import type { VoucherState } from '../rules/states.ts';

export const voucherRefusals = refusals({
  voucher_step: {
    zh_CN: '券 {serial} 现在是“{state}”，不能这样处理',
    en_US: 'Voucher {serial} is {state} now, which does not allow it',
    es_ES: 'El cupón {serial} está ahora «{state}», lo que no lo permite',
    ms_MY: 'Baucar {serial} kini {state}, maka tidak dibenarkan',
  },
  voucher_unknown: {
    zh_CN: '没有这张券',
    en_US: 'There is no such voucher',
    es_ES: 'No existe ese cupón',
    ms_MY: 'Tiada baucar sedemikian',
  },
  voucher_code_wrong: {
    zh_CN: '这不是有效的券编码，请核对每一位',
    en_US: 'This is not the code of a voucher: compare every character',
    es_ES: 'No es el código de un cupón: compruebe cada carácter',
    ms_MY: 'Ini bukan kod baucar: semak setiap aksara',
  },
  voucher_over: {
    zh_CN: '券 {serial} 的有效期到 {day} 为止',
    en_US: 'Voucher {serial} was valid until {day}',
    es_ES: 'El cupón {serial} era válido hasta el {day}',
    ms_MY: 'Baucar {serial} sah hingga {day}',
  },
  voucher_holder: {
    zh_CN: '{name} 已冻结、停用或未激活，现在不能用券',
    en_US: '{name} is not active and cannot use vouchers now',
    es_ES: '{name} no está activo y ahora no puede usar cupones',
    ms_MY: '{name} tidak aktif dan tidak boleh guna baucar sekarang',
  },
  voucher_too_much: {
    zh_CN: '券里只剩 {left}',
    en_US: 'Only {left} remains of the voucher',
    es_ES: 'Al cupón solo le queda {left}',
    ms_MY: 'Baki baucar hanya {left}',
  },
  voucher_whole: {
    zh_CN: '这种券要一次用完：{left}',
    en_US: 'This voucher is used as a whole: {left}',
    es_ES: 'Este cupón se usa entero: {left}',
    ms_MY: 'Baucar ini digunakan sekali gus: {left}',
  },
  voucher_own_issue: {
    zh_CN: '券 {serial} 是您发放的或是您自己的，须由他人在柜台处理',
    en_US: 'Voucher {serial} was issued by you or is yours: somebody else has to take it',
    es_ES: 'El cupón {serial} lo emitió usted o es suyo: debe cobrarlo otra persona',
    ms_MY: 'Baucar {serial} dikeluarkan oleh anda atau milik anda: orang lain perlu menerimanya',
  },
  refund_too_much: {
    zh_CN: '这次使用最多还能退 {left}',
    en_US: 'At most {left} of this use can be refunded',
    es_ES: 'De este uso se puede reembolsar como máximo {left}',
    ms_MY: 'Paling banyak {left} daripada guna ini boleh dibayar balik',
  },
  voucher_nobody: {
    zh_CN: '请选择成员或部门',
    en_US: 'Choose members or units',
    es_ES: 'Elija miembros o unidades',
    ms_MY: 'Pilih ahli atau unit',
  },
  voucher_too_many: {
    zh_CN: '一次最多发 {limit} 张券，这次是 {n} 张',
    en_US: 'At most {limit} vouchers are issued at once, these are {n}',
    es_ES: 'Se emiten como máximo {limit} cupones a la vez; aquí son {n}',
    ms_MY: 'Paling banyak {limit} baucar dikeluarkan serentak; ini {n}',
  },
  voucher_receiver: {
    zh_CN: '已冻结、停用、未激活或没有部门，不能得到券',
    en_US: 'Not active or in no unit: cannot be given vouchers',
    es_ES: 'No está activo o no tiene unidad: no puede recibir cupones',
    ms_MY: 'Tidak aktif atau tiada unit: tidak boleh diberi baucar',
  },
  voucher_limit: {
    zh_CN: '超出每人限量，还能得到 {n} 张',
    en_US: 'More than the limit of each member, which leaves {n}',
    es_ES: 'Supera el límite por miembro, que deja {n}',
    ms_MY: 'Melebihi had setiap ahli, tinggal {n}',
  },
  type_most: {
    zh_CN: '这种券总共还能发 {n} 张',
    en_US: 'Of this type {n} more can be issued altogether',
    es_ES: 'De este tipo se pueden emitir {n} más en total',
    ms_MY: 'Jenis ini boleh dikeluarkan {n} lagi kesemuanya',
  },
  type_off: {
    zh_CN: '这种券已停用',
    en_US: 'This type of voucher is not in use',
    es_ES: 'Este tipo de cupón no está en uso',
    ms_MY: 'Jenis baucar ini tidak digunakan',
  },
  type_over: {
    zh_CN: '这种券的最后一天 {day} 已过',
    en_US: 'The last day of this type, {day}, is over',
    es_ES: 'El último día de este tipo, {day}, ya pasó',
    ms_MY: 'Hari terakhir jenis ini, {day}, sudah berlalu',
  },
  type_name: {
    zh_CN: '已有同名的券类型',
    en_US: 'There is a type of this name already',
    es_ES: 'Ya existe un tipo con este nombre',
    ms_MY: 'Sudah ada jenis dengan nama ini',
  },
  type_days: {
    zh_CN: '有效天数和最后一天只填一个',
    en_US: 'Say the days or the last day, not both',
    es_ES: 'Indique los días o el último día, no ambos',
    ms_MY: 'Isi bilangan hari atau hari terakhir, bukan kedua-duanya',
  },
  type_limit: {
    zh_CN: '限量的张数和期间要一起填',
    en_US: 'A limit takes a number and a period',
    es_ES: 'Un límite lleva número y período',
    ms_MY: 'Had memerlukan bilangan dan tempoh',
  },
  type_kind: {
    zh_CN: '已经发过券，不能再改种类',
    en_US: 'Vouchers were issued: the kind stays as it is',
    es_ES: 'Ya se emitieron cupones: la clase no cambia',
    ms_MY: 'Baucar sudah dikeluarkan: jenis nilai kekal',
  },
  type_used: {
    zh_CN: '已经发过这种券，不能删除；可以停用',
    en_US: 'Vouchers of this type were issued: it can only be put out of use',
    es_ES: 'Ya se emitieron cupones de este tipo: solo se puede desactivar',
    ms_MY: 'Baucar jenis ini sudah dikeluarkan: ia hanya boleh dinyahaktifkan',
  },
});

const stateWords: Readonly<Record<VoucherState, LocalizedText>> = {
  valid: { zh_CN: '可用', en_US: 'valid', es_ES: 'válido', ms_MY: 'sah' },
  used: { zh_CN: '已用完', en_US: 'used up', es_ES: 'agotado', ms_MY: 'habis diguna' },
  expired: { zh_CN: '已过期', en_US: 'expired', es_ES: 'caducado', ms_MY: 'tamat tempoh' },
  void: { zh_CN: '已作废', en_US: 'void', es_ES: 'anulado', ms_MY: 'mansuh' },
};

/** A voucher in a state that does not allow what is asked for. */
export const wrongState = (serial: string, state: VoucherState) =>
  voucherRefusals.voucher_step({ serial, state: stateWords[state] });
