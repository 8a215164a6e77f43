import { refusals } from '../../../kit/contract/refusal.ts';

export const filesRefusals = refusals({
  file_room: {
    zh_CN: '组织的附件空间（{limit} MB）已满，请联系管理员',
    en_US: 'The organisation’s {limit} MB for files are used up; ask your administrator',
    es_ES: 'El espacio de la organización para archivos ({limit} MB) está lleno; consulte al administrador',
    ms_MY: 'Ruang fail organisasi ({limit} MB) telah penuh; hubungi pentadbir anda',
  },
  licence_type: {
    zh_CN: '请上传营业执照的图片或 PDF',
    en_US: 'Hand in a picture or a PDF of the licence',
    es_ES: 'Suba una imagen o un PDF de la licencia',
    ms_MY: 'Muat naik gambar atau PDF lesen',
  },
});
