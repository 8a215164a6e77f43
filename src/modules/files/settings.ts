import { setting } from '../../kit/contract/setting.ts';

export const filesSettings = {
  /** The room for all uploads together. */
  fileMegabytes: setting.count({
    name: 'fileMegabytes',
    group: 'files',
    names: {
      zh_CN: '全部附件的空间',
      en_US: 'Room for all files',
      es_ES: 'Espacio para todos los archivos',
      ms_MY: 'Ruang untuk semua fail',
    },
    default: 5_120,
    starts: 'day',
    min: 1,
    max: 1_048_576,
    unit: { zh_CN: 'MB', en_US: 'MB', es_ES: 'MB', ms_MY: 'MB' },
  }),
  /** How long an upload stays that nothing holds, or that is let go of. */
  fileDays: setting.count({
    name: 'fileDays',
    group: 'files',
    names: {
      zh_CN: '无人使用的附件保留',
      en_US: 'Keep unused files for',
      es_ES: 'Conservar los archivos sin uso',
      ms_MY: 'Simpan fail yang tidak digunakan',
    },
    help: {
      zh_CN: '没有记录、横幅、订单、申诉或资料使用的附件，过了这些天自动删除',
      en_US: 'Files that no record, banner, order, appeal or profile uses are deleted after so many days',
      es_ES:
        'Los archivos que ningún registro, cartel, pedido, recurso o perfil usa se borran tras esos días',
      ms_MY:
        'Fail yang tidak digunakan oleh rekod, sepanduk, pesanan, rayuan atau profil dipadam selepas tempoh ini',
    },
    default: 7,
    starts: 'day',
    min: 1,
    max: 90,
    unit: { zh_CN: '天', en_US: 'days', es_ES: 'días', ms_MY: 'hari' },
  }),
};
