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
};
