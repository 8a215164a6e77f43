import { refusals } from '../../../kit/contract/refusal.ts';

export const filesRefusals = refusals({
  file_room: {
    zh_CN: '此文件 {size} MB，组织的附件空间（{limit} MB）只剩 {left} MB；请联系管理员清理或扩容',
    en_US:
      'This file has {size} MB, and of the organisation’s {limit} MB for files {left} MB are left; ask your administrator to make room',
    es_ES:
      'El archivo ocupa {size} MB y del espacio de la organización ({limit} MB) quedan {left} MB; pida al administrador que libere espacio',
    ms_MY:
      'Fail ini {size} MB, manakala ruang fail organisasi ({limit} MB) tinggal {left} MB; minta pentadbir mengosongkan ruang',
  },
  file_waiting: {
    zh_CN:
      '您上传的附件中有 {used} MB 还没有用在任何地方，每人最多 {limit} MB；请先提交或保存用到它们的内容，不用的最迟 {days} 天后自动删除',
    en_US:
      'Of your files {used} MB are not used anywhere yet, and {limit} MB at most may be; submit or save what they belong to first – those that stay unused go after {days} days',
    es_ES:
      'De sus archivos, {used} MB aún no se usan en ningún sitio y como máximo pueden ser {limit} MB; envíe o guarde antes aquello a lo que pertenecen; los que sigan sin uso se borran a los {days} días',
    ms_MY:
      'Daripada fail anda, {used} MB belum digunakan di mana-mana, dan paling banyak {limit} MB dibenarkan; hantar atau simpan dahulu perkara yang menggunakannya – yang terus tidak digunakan dipadam selepas {days} hari',
  },
  file_held: {
    zh_CN: '文件正在使用：{uses}。先从那里移除，才能删除',
    en_US: 'The file is in use: {uses}. It can be deleted once it is removed from there',
    es_ES: 'El archivo está en uso: {uses}. Podrá borrarse cuando se quite de ahí',
    ms_MY: 'Fail sedang digunakan: {uses}. Ia boleh dipadam selepas dialih keluar dari situ',
  },
  no_picture: {
    zh_CN: '没有可显示的缩略图',
    en_US: 'There is no small picture of this file',
    es_ES: 'No hay miniatura de este archivo',
    ms_MY: 'Tiada gambar kecil bagi fail ini',
  },
  link_over: {
    zh_CN: '链接已失效，请向发送者要新的链接',
    en_US: 'This link no longer works; ask whoever sent it for a new one',
    es_ES: 'El enlace ya no es válido; pida uno nuevo a quien lo envió',
    ms_MY: 'Pautan ini tidak lagi sah; minta yang baharu daripada penghantarnya',
  },
  licence_type: {
    zh_CN: '请上传营业执照的图片或 PDF',
    en_US: 'Hand in a picture or a PDF of the licence',
    es_ES: 'Suba una imagen o un PDF de la licencia',
    ms_MY: 'Muat naik gambar atau PDF lesen',
  },
});
