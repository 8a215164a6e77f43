import { refusals } from '../../contract/refusal.ts';

/** Refusals of uploaded files; each is reported at the field `file`. */
export const fileRefusals = {
  ...refusals({
    file_kind: {
      zh_CN: '不支持此类文件，可上传：jpg、png、webp、pdf、xlsx、csv',
      en_US: 'Files of this kind are not accepted; possible are jpg, png, webp, pdf, xlsx and csv',
      es_ES: 'No se admiten archivos de este tipo; se aceptan jpg, png, webp, pdf, xlsx y csv',
      ms_MY: 'Fail jenis ini tidak diterima; yang dibenarkan ialah jpg, png, webp, pdf, xlsx dan csv',
    },
    file_other_content: {
      zh_CN: '文件内容与扩展名 .{ending} 不符',
      en_US: 'The content of this file is not what its name ending .{ending} says',
      es_ES: 'El contenido del archivo no corresponde a la extensión .{ending}',
      ms_MY: 'Kandungan fail ini tidak sepadan dengan sambungan .{ending}',
    },
    file_pixels: {
      zh_CN: '图片超过 {limit} 百万像素，请缩小后再上传',
      en_US: 'The image has more than {limit} megapixels; make it smaller',
      es_ES: 'La imagen supera los {limit} megapíxeles; redúzcala',
      ms_MY: 'Imej melebihi {limit} megapiksel; kecilkan dahulu',
    },
    file_image_broken: {
      zh_CN: '图片已损坏，无法读取',
      en_US: 'The image is damaged and cannot be read',
      es_ES: 'La imagen está dañada y no se puede leer',
      ms_MY: 'Imej rosak dan tidak dapat dibaca',
    },
    file_image_slow: {
      zh_CN: '图片处理用时过长，请缩小后再上传',
      en_US: 'The image took too long to prepare; make it smaller',
      es_ES: 'La imagen tardó demasiado en procesarse; redúzcala',
      ms_MY: 'Imej mengambil masa terlalu lama untuk diproses; kecilkan dahulu',
    },
    file_blank: {
      zh_CN: '文件是空的',
      en_US: 'The file is empty',
      es_ES: 'El archivo está vacío',
      ms_MY: 'Fail ini kosong',
    },
    file_only_one: {
      zh_CN: '一次只能上传一个文件',
      en_US: 'Send one file at a time',
      es_ES: 'Envíe los archivos de uno en uno',
      ms_MY: 'Hantar satu fail sahaja setiap kali',
    },
  }),
  ...refusals(
    {
      file_size: {
        zh_CN: '文件超过 {limit} MB',
        en_US: 'The file is larger than {limit} MB',
        es_ES: 'El archivo supera los {limit} MB',
        ms_MY: 'Fail melebihi {limit} MB',
      },
    },
    413,
  ),
};
