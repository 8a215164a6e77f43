import { permission } from '../../kit/contract/permission.ts';

export const batchRights = {
  import: permission({
    id: 'MERITPOINT002005',
    parent: 'MERITPOINT002',
    reach: 'whole',
    names: { zh_CN: '批量导入', en_US: 'Import', es_ES: 'Importar', ms_MY: 'Import' },
    grantedTo: ['points_manager'],
  }),
} as const;
