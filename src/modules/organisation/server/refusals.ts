import { refusals } from '../../../kit/contract/refusal.ts';

export const organisationRefusals = refusals({
  organisation_closed: {
    zh_CN: '该组织已停用',
    en_US: 'This organisation is closed',
    es_ES: 'Esta organización está cerrada',
    ms_MY: 'Organisasi ini telah ditutup',
  },
  bad_origin: {
    zh_CN: '请填写完整的网站来源，例如 https://portal.example.com，不含路径',
    en_US: 'Enter the origin of a site, such as https://portal.example.com, without a path',
    es_ES: 'Escriba el origen de un sitio, por ejemplo https://portal.example.com, sin ruta',
    ms_MY: 'Masukkan asal laman, contohnya https://portal.example.com, tanpa laluan',
  },
});

/** Answered as a missing right: the membership is sound, the organisation may not write now. */
export const organisationProtocolRefusals = refusals(
  {
    organisation_read_only: {
      zh_CN: '组织需要处理提醒事项，目前只能查看，不能修改',
      en_US: 'This organisation has an open alert: it can be read but not changed for now',
      es_ES: 'La organización tiene un aviso pendiente: por ahora se puede consultar, pero no modificar',
      ms_MY: 'Organisasi ini mempunyai amaran: buat masa ini boleh dilihat tetapi tidak boleh diubah',
    },
  },
  403,
);
