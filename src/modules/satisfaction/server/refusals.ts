import { refusals, type LocalizedText } from '../../../kit/contract/refusal.ts';
import type { CardState } from '../rules/states.ts';

export const satisfactionRefusals = refusals({
  card_type_name_taken: {
    zh_CN: '已有同名种类',
    en_US: 'There is a type of that name',
    es_ES: 'Ya hay un tipo con ese nombre',
    ms_MY: 'Sudah ada jenis bernama itu',
  },
  card_event_unusable: {
    zh_CN: '事件不存在、已停用，或没有分值',
    en_US: 'The event is unknown, disabled or has no value',
    es_ES: 'El evento no existe, está desactivado o no tiene valor',
    ms_MY: 'Peristiwa tidak wujud, dinyahaktifkan atau tiada nilai',
  },
  card_responsible_missing: {
    zh_CN: '自动采纳需要一名在用成员负责',
    en_US: 'Automatic acceptance needs an active member who is responsible',
    es_ES: 'La aceptación automática requiere un miembro activo responsable',
    ms_MY: 'Penerimaan automatik memerlukan ahli aktif yang bertanggungjawab',
  },
  card_type_inactive: {
    zh_CN: '该种类已停用',
    en_US: 'This type is not in use',
    es_ES: 'Este tipo no está en uso',
    ms_MY: 'Jenis ini tidak digunakan',
  },
  card_for_whom: {
    zh_CN: '请选择成员或部门之一',
    en_US: 'Choose members or a unit, one of both',
    es_ES: 'Elija miembros o una unidad, uno de los dos',
    ms_MY: 'Pilih ahli atau unit, salah satu',
  },
  card_too_many: {
    zh_CN: '一批最多 {n} 张',
    en_US: 'A batch has {n} cards at most',
    es_ES: 'Un lote tiene como máximo {n} tarjetas',
    ms_MY: 'Satu kelompok paling banyak {n} kad',
  },
  card_member_unknown: {
    zh_CN: '有的成员不存在或已停用',
    en_US: 'One of the members is unknown or not active',
    es_ES: 'Algún miembro no existe o no está activo',
    ms_MY: 'Ada ahli yang tidak dikenali atau tidak aktif',
  },
  card_unit_unknown: {
    zh_CN: '部门不存在',
    en_US: 'There is no such unit',
    es_ES: 'No existe esa unidad',
    ms_MY: 'Tiada unit itu',
  },
  card_numbers_used_up: {
    zh_CN: '卡号已用完',
    en_US: 'All numbers of cards are used up',
    es_ES: 'Se han agotado los números de tarjeta',
    ms_MY: 'Semua nombor kad telah digunakan',
  },
  batch_there: {
    zh_CN: '这一批已经生成',
    en_US: 'This batch was made already',
    es_ES: 'Este lote ya se creó',
    ms_MY: 'Kelompok ini sudah dibuat',
  },
  nothing_to_print_of_batch: {
    zh_CN: '这一批没有尚未使用的卡',
    en_US: 'No card of this batch waits for a customer',
    es_ES: 'Ninguna tarjeta de este lote espera a un cliente',
    ms_MY: 'Tiada kad kelompok ini yang menunggu pelanggan',
  },
  card_unknown: {
    zh_CN: '没有这张卡',
    en_US: 'There is no such card',
    es_ES: 'No existe esa tarjeta',
    ms_MY: 'Tiada kad itu',
  },
  card_step: {
    zh_CN: '卡 {number}：{state}，不能这样处理',
    en_US: 'Card {number} is {state}: this cannot be done',
    es_ES: 'La tarjeta {number} está {state}: no es posible',
    ms_MY: 'Kad {number} {state}: tidak boleh dilakukan',
  },
  card_of_record_void: {
    zh_CN: '卡 {number} 已作废，它的积分不能再计入',
    en_US: 'Card {number} is void: its points cannot count again',
    es_ES: 'La tarjeta {number} está anulada: sus puntos ya no pueden contar',
    ms_MY: 'Kad {number} mansuh: matanya tidak boleh dikira lagi',
  },
  card_in_review: {
    zh_CN: '卡 {number} 的积分正在审核，请先在主题中处理',
    en_US: 'The points of card {number} are in review: decide on their record first',
    es_ES: 'Los puntos de la tarjeta {number} están en revisión: decida antes sobre su registro',
    ms_MY: 'Mata kad {number} sedang disemak: putuskan rekodnya dahulu',
  },
  card_event_reviewers: {
    zh_CN: '事件须在事件库中设定初审人和终审人',
    en_US: 'The event needs a first and a final reviewer in the library',
    es_ES: 'El evento necesita un primer revisor y un revisor final en la biblioteca',
    ms_MY: 'Peristiwa memerlukan penyemak pertama dan akhir dalam pustaka',
  },
  card_of_yourself: {
    zh_CN: '不能采纳给自己的卡',
    en_US: 'Nobody accepts a card for himself',
    es_ES: 'Nadie acepta una tarjeta para sí mismo',
    ms_MY: 'Tiada sesiapa menerima kad untuk dirinya',
  },
  card_cap_day: {
    zh_CN: '该成员当天已采纳 {n} 张，达到上限',
    en_US: '{n} cards of the member were accepted for that day, which is the limit',
    es_ES: 'Ese día ya se aceptaron {n} tarjetas del miembro, que es el límite',
    ms_MY: '{n} kad ahli telah diterima bagi hari itu, iaitu had',
  },
  card_cap_month: {
    zh_CN: '该成员当月已采纳 {n} 张，达到上限',
    en_US: '{n} cards of the member were accepted for that month, which is the limit',
    es_ES: 'Ese mes ya se aceptaron {n} tarjetas del miembro, que es el límite',
    ms_MY: '{n} kad ahli telah diterima bagi bulan itu, iaitu had',
  },
  card_no_authority: {
    zh_CN: '没有审核权限等级的人不能采纳带积分的卡',
    en_US: 'Who has no level of authority cannot accept cards that bring points',
    es_ES: 'Quien no tiene nivel de autoridad no puede aceptar tarjetas con puntos',
    ms_MY: 'Yang tiada tahap kuasa tidak boleh menerima kad bermata',
  },
});

/** The states within a sentence. */
export const stateWords: Readonly<Record<CardState, LocalizedText>> = {
  issued: { zh_CN: '未使用', en_US: 'not used yet', es_ES: 'sin usar', ms_MY: 'belum digunakan' },
  given: { zh_CN: '待处理', en_US: 'waiting', es_ES: 'pendiente', ms_MY: 'menunggu' },
  accepted: { zh_CN: '已采纳', en_US: 'accepted', es_ES: 'aceptada', ms_MY: 'diterima' },
  posted: { zh_CN: '已记积分', en_US: 'posted', es_ES: 'contabilizada', ms_MY: 'direkodkan' },
  refused: { zh_CN: '已拒绝', en_US: 'rejected', es_ES: 'rechazada', ms_MY: 'ditolak' },
  void: { zh_CN: '已作废', en_US: 'void', es_ES: 'anulada', ms_MY: 'mansuh' },
};
