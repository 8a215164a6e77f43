import { refusals } from '../../../kit/contract/refusal.ts';

export const announcementRefusals = refusals({
  announcement_state: {
    zh_CN: '该公告的状态已改变，请刷新后再操作',
    en_US: 'The announcement is in another state by now; reload it',
    es_ES: 'El anuncio está ahora en otro estado; vuelva a cargarlo',
    ms_MY: 'Pengumuman ini kini dalam keadaan lain; muat semula',
  },
  announcement_own: {
    zh_CN: '不能审核自己编写的公告',
    en_US: 'You cannot approve an announcement that you wrote',
    es_ES: 'No puede aprobar un anuncio que usted redactó',
    ms_MY: 'Anda tidak boleh meluluskan pengumuman yang anda tulis',
  },
  announcement_over: {
    zh_CN: '最后一天已过',
    en_US: 'The last day is over',
    es_ES: 'El último día ya pasó',
    ms_MY: 'Hari terakhir sudah berlalu',
  },
  announcement_days: {
    zh_CN: '最后一天不能早于发布日',
    en_US: 'The last day is not before the day of publication',
    es_ES: 'El último día no es anterior al de publicación',
    ms_MY: 'Hari terakhir tidak lebih awal daripada hari penerbitan',
  },
  announcement_audience: {
    zh_CN: '请选择部门或角色',
    en_US: 'Choose the units or roles',
    es_ES: 'Elija las unidades o los roles',
    ms_MY: 'Pilih unit atau peranan',
  },
  announcement_nobody: {
    zh_CN: '没有成员属于所选范围',
    en_US: 'No active member belongs to this audience',
    es_ES: 'Ningún miembro activo pertenece a este público',
    ms_MY: 'Tiada ahli aktif dalam khalayak ini',
  },
  announcement_file: {
    zh_CN: '附件不存在，请重新上传',
    en_US: 'A file is not there; upload it again',
    es_ES: 'Falta un archivo; súbalo de nuevo',
    ms_MY: 'Fail tiada; muat naik semula',
  },
  announcement_translation: {
    zh_CN: '请同时填写标题和正文',
    en_US: 'Write both title and text',
    es_ES: 'Escriba el título y el texto',
    ms_MY: 'Tulis tajuk dan teks',
  },
  announcement_reminded: {
    zh_CN: '今天已经提醒过',
    en_US: 'A reminder was sent today already',
    es_ES: 'Hoy ya se envió un recordatorio',
    ms_MY: 'Peringatan sudah dihantar hari ini',
  },
  too_many_announcements: {
    zh_CN: '最多 {limit} 条公告，请删除草稿',
    en_US: 'At most {limit} announcements; delete drafts',
    es_ES: 'Como máximo {limit} anuncios; elimine borradores',
    ms_MY: 'Paling banyak {limit} pengumuman; padam draf',
  },
});
