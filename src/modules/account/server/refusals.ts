import { refusals } from '../../../kit/contract/refusal.ts';

export const accountRefusals = refusals({
  no_picture: {
    zh_CN: '请选择一张图片（jpg、png 或 webp）',
    en_US: 'Choose a picture (jpg, png or webp)',
    es_ES: 'Elija una imagen (jpg, png o webp)',
    ms_MY: 'Pilih gambar (jpg, png atau webp)',
  },
  no_licence: {
    zh_CN: '请上传图片或 PDF',
    en_US: 'Hand in a picture or a PDF',
    es_ES: 'Suba una imagen o un PDF',
    ms_MY: 'Muat naik gambar atau PDF',
  },
  unknown_region: {
    zh_CN: '没有这个地区',
    en_US: 'There is no such region',
    es_ES: 'Esa región no existe',
    ms_MY: 'Tiada kawasan itu',
  },
  unknown_industry: {
    zh_CN: '没有这个行业',
    en_US: 'There is no such industry',
    es_ES: 'Ese sector no existe',
    ms_MY: 'Tiada industri itu',
  },
  nothing_asked: {
    zh_CN: '请至少填写一项要更改的内容，或在备注中说明',
    en_US: 'Fill in at least one change, or say it in the remark',
    es_ES: 'Indique al menos un cambio, o explíquelo en la nota',
    ms_MY: 'Isi sekurang-kurangnya satu perubahan, atau terangkan dalam catatan',
  },
  request_decided: {
    zh_CN: '这个申请已经处理过了',
    en_US: 'This request has been decided already',
    es_ES: 'Esta solicitud ya se decidió',
    ms_MY: 'Permohonan ini telah diputuskan',
  },
});
