import { refusals, type LocalizedText } from '../../../kit/contract/refusal.ts';
import type { CardState } from '../rules/states.ts';

export const evaluationRefusals = refusals({
  evaluation_state: {
    zh_CN: '评价卡{state}，不能这样处理',
    en_US: 'The evaluation card is {state}: this cannot be done',
    es_ES: 'La tarjeta de evaluación está {state}: no es posible',
    ms_MY: 'Kad penilaian {state}: tidak boleh dilakukan',
  },
  evaluation_days: {
    zh_CN: '结束日期不能早于开始日期',
    en_US: 'It cannot end before it begins',
    es_ES: 'No puede terminar antes de empezar',
    ms_MY: 'Tidak boleh tamat sebelum bermula',
  },
  evaluation_once: {
    zh_CN: '匿名的评价卡每人只能评价一次',
    en_US: 'An anonymous card takes one answer of each person',
    es_ES: 'Una tarjeta anónima admite una respuesta por persona',
    ms_MY: 'Kad tanpa nama menerima satu jawapan setiap orang',
  },
  evaluation_over: {
    zh_CN: '结束日期已过，请先修改',
    en_US: 'Its last day is over: change it first',
    es_ES: 'Su último día ya pasó: cámbielo antes',
    ms_MY: 'Hari terakhirnya sudah lepas: ubah dahulu',
  },
  evaluation_fixed: {
    zh_CN: '评价卡开启后不能再修改此项',
    en_US: 'This cannot be changed once the card was open',
    es_ES: 'No se puede cambiar una vez abierta la tarjeta',
    ms_MY: 'Ini tidak boleh diubah selepas kad dibuka',
  },
  evaluation_evaluators: {
    zh_CN: '请选择评价人或部门',
    en_US: 'Choose who evaluates',
    es_ES: 'Elija quién evalúa',
    ms_MY: 'Pilih siapa yang menilai',
  },
  evaluation_nobody: {
    zh_CN: '没有评价人：请允许顾客扫码，或选择成员',
    en_US: 'Nobody would answer: let customers answer, or choose members',
    es_ES: 'Nadie respondería: permita que respondan los clientes o elija miembros',
    ms_MY: 'Tiada yang menjawab: benarkan pelanggan atau pilih ahli',
  },
  evaluation_event_unusable: {
    zh_CN: '事件不存在、已停用，或没有分值',
    en_US: 'The event is unknown, disabled or has no value',
    es_ES: 'El evento no existe, está desactivado o no tiene valor',
    ms_MY: 'Peristiwa tidak wujud, dinyahaktifkan atau tiada nilai',
  },
  evaluation_reviewer_missing: {
    zh_CN: '高分申报需要事件和终审人',
    en_US: 'High scores need an event and a final reviewer',
    es_ES: 'Las notas altas requieren un evento y un revisor final',
    ms_MY: 'Skor tinggi memerlukan peristiwa dan penyemak akhir',
  },
  evaluation_member_unknown: {
    zh_CN: '成员不存在或已停用',
    en_US: 'The member is unknown or not active',
    es_ES: 'El miembro no existe o no está activo',
    ms_MY: 'Ahli tidak wujud atau tidak aktif',
  },
  evaluation_unit_unknown: {
    zh_CN: '部门不存在',
    en_US: 'There is no such unit',
    es_ES: 'No existe esa unidad',
    ms_MY: 'Tiada unit itu',
  },
  evaluation_no_form: {
    zh_CN: '请先发布问题',
    en_US: 'Publish its questions first',
    es_ES: 'Publique antes sus preguntas',
    ms_MY: 'Terbitkan soalannya dahulu',
  },
  evaluation_no_subject: {
    zh_CN: '请先添加评价对象',
    en_US: 'Add first who or what is evaluated',
    es_ES: 'Añada antes a quién o qué se evalúa',
    ms_MY: 'Tambah dahulu siapa atau apa yang dinilai',
  },
  evaluation_wrong_kind: {
    zh_CN: '这张评价卡评价的不是这一类',
    en_US: 'This card evaluates something of another kind',
    es_ES: 'Esta tarjeta evalúa otra cosa',
    ms_MY: 'Kad ini menilai jenis lain',
  },
  evaluation_too_many: {
    zh_CN: '一张评价卡最多评价 {n} 项',
    en_US: 'A card evaluates {n} at most',
    es_ES: 'Una tarjeta evalúa como máximo {n}',
    ms_MY: 'Satu kad menilai paling banyak {n}',
  },
  evaluation_name_missing: {
    zh_CN: '请填写一种语言的名称',
    en_US: 'Enter a name in one language',
    es_ES: 'Escriba un nombre en un idioma',
    ms_MY: 'Masukkan nama dalam satu bahasa',
  },
  evaluation_question_text: {
    zh_CN: '请填写一种语言的文字',
    en_US: 'Enter a text in one language',
    es_ES: 'Escriba un texto en un idioma',
    ms_MY: 'Masukkan teks dalam satu bahasa',
  },
  evaluation_question_twice: {
    zh_CN: '问题或选项重复',
    en_US: 'A question or an option is there twice',
    es_ES: 'Una pregunta u opción está repetida',
    ms_MY: 'Soalan atau pilihan berulang',
  },
  evaluation_options_few: {
    zh_CN: '选择题至少要有两个选项',
    en_US: 'A choice needs two options at least',
    es_ES: 'Una elección requiere al menos dos opciones',
    ms_MY: 'Pilihan memerlukan sekurang-kurangnya dua opsyen',
  },
  evaluation_counts_all: {
    zh_CN: '有权重的问题必须必填，且每个选项都有分值',
    en_US: 'A question with a weight has to be required, and each of its options needs a score',
    es_ES: 'Una pregunta con peso debe ser obligatoria y cada opción necesita puntuación',
    ms_MY: 'Soalan berwajaran mesti wajib dijawab dan setiap pilihannya perlu skor',
  },
  evaluation_not_asked: {
    zh_CN: '没有请您评价，或评价已结束',
    en_US: 'You are not asked for this, or it is over',
    es_ES: 'No se le ha pedido, o ya terminó',
    ms_MY: 'Anda tidak diminta, atau sudah tamat',
  },
  evaluation_answered: {
    zh_CN: '您已经评价过',
    en_US: 'You have answered this already',
    es_ES: 'Ya ha respondido',
    ms_MY: 'Anda sudah menjawab',
  },
  evaluation_incomplete: {
    zh_CN: '请回答所有必填问题',
    en_US: 'Please answer all required questions',
    es_ES: 'Responda todas las preguntas obligatorias',
    ms_MY: 'Sila jawab semua soalan wajib',
  },
  evaluation_changed: {
    zh_CN: '问题已更新，请重新打开',
    en_US: 'The questions have changed: please open it again',
    es_ES: 'Las preguntas han cambiado: ábralo de nuevo',
    ms_MY: 'Soalan telah berubah: sila buka semula',
  },
  evaluation_remark: {
    zh_CN: '请填写说明',
    en_US: 'Please write a remark',
    es_ES: 'Escriba una nota',
    ms_MY: 'Sila tulis catatan',
  },
  evaluation_complaint_step: {
    zh_CN: '状态已改变，不能这样处理',
    en_US: 'Its state has changed: this cannot be done',
    es_ES: 'Su estado ha cambiado: no es posible',
    ms_MY: 'Keadaannya telah berubah: tidak boleh dilakukan',
  },
  evaluation_numbers_used_up: {
    zh_CN: '编码已用完',
    en_US: 'All codes are used up',
    es_ES: 'Se han agotado los códigos',
    ms_MY: 'Semua kod telah digunakan',
  },
});

/** The states within a sentence. */
export const stateWords: Readonly<Record<CardState, LocalizedText>> = {
  draft: { zh_CN: '是草稿', en_US: 'a draft', es_ES: 'en borrador', ms_MY: 'ialah draf' },
  open: { zh_CN: '已开启', en_US: 'open', es_ES: 'abierta', ms_MY: 'dibuka' },
  closed: { zh_CN: '已关闭', en_US: 'closed', es_ES: 'cerrada', ms_MY: 'ditutup' },
};
