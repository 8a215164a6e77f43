import { refusals } from '../../../kit/contract/refusal.ts';

export const bannersRefusals = refusals({
  picture_missing: {
    zh_CN: '请上传图片（jpg、png 或 webp）',
    en_US: 'Choose a picture (jpg, png or webp)',
    es_ES: 'Elija una imagen (jpg, png o webp)',
    ms_MY: 'Pilih gambar (jpg, png atau webp)',
  },
  picture_shape: {
    zh_CN: '图片的宽高比应为 {ratio}:1，宽度不小于 {width} 像素；当前为 {is}',
    en_US: 'The picture must be {ratio} times as wide as high, and {width} pixels wide at least; it is {is}',
    es_ES:
      'La imagen debe ser {ratio} veces más ancha que alta y medir al menos {width} píxeles de ancho; mide {is}',
    ms_MY: 'Lebar gambar mesti {ratio} kali tingginya dan sekurang-kurangnya {width} piksel; ia {is}',
  },
  link_wrong: {
    zh_CN: '链接应为本系统的页面（以 / 开头）或 https 网址',
    en_US: 'A link is a screen of the product (it begins with /) or an https address',
    es_ES: 'El enlace es una pantalla del producto (empieza por /) o una dirección https',
    ms_MY: 'Pautan ialah skrin produk ini (bermula dengan /) atau alamat https',
  },
  days_wrong: {
    zh_CN: '最后一天不能早于第一天，且不能超过一年',
    en_US: 'The last day is not before the first, and at most a year after it',
    es_ES: 'El último día no es anterior al primero ni pasa de un año después',
    ms_MY: 'Hari terakhir tidak lebih awal daripada hari pertama dan tidak melebihi setahun selepasnya',
  },
  days_over: {
    zh_CN: '最后一天已过，请先修改日期',
    en_US: 'Its last day is over; change its days first',
    es_ES: 'Su último día ya pasó; cambie antes las fechas',
    ms_MY: 'Hari terakhirnya sudah berlalu; ubah tarikh dahulu',
  },
  audience_missing: {
    zh_CN: '请至少选择一项',
    en_US: 'Choose at least one',
    es_ES: 'Elija al menos uno',
    ms_MY: 'Pilih sekurang-kurangnya satu',
  },
  too_many_banners: {
    zh_CN: '横幅最多 {limit} 个，请先删除不用的',
    en_US: 'There can be {limit} banners at most; delete one that is not used',
    es_ES: 'Puede haber {limit} carteles como máximo; elimine uno que no se use',
    ms_MY: 'Paling banyak {limit} sepanduk; padam yang tidak digunakan',
  },
  wrong_state: {
    zh_CN: '当前状态不允许此操作',
    en_US: 'Its present status does not allow this',
    es_ES: 'Su estado actual no lo permite',
    ms_MY: 'Status semasanya tidak membenarkan ini',
  },
});
