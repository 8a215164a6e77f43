import { permission } from '../../kit/contract/permission.ts';

export const fixedRights = {
  view: permission({
    id: 'MERITPOINT005',
    parent: null,
    reach: 'whole',
    names: { zh_CN: '固定分', en_US: 'Fixed points', es_ES: 'Puntos fijos', ms_MY: 'Mata tetap' },
    grantedTo: ['points_manager'],
  }),
  /** Types, items, their values, and who has them. */
  configure: permission({
    id: 'MERITPOINT005001',
    parent: 'MERITPOINT005',
    reach: 'whole',
    names: {
      zh_CN: '设置固定分',
      en_US: 'Configure fixed points',
      es_ES: 'Configurar puntos fijos',
      ms_MY: 'Konfigurasi mata tetap',
    },
    grantedTo: ['points_manager'],
  }),
  /** Calculating, posting, excluding and voiding. */
  run: permission({
    id: 'MERITPOINT005002',
    parent: 'MERITPOINT005',
    reach: 'whole',
    names: {
      zh_CN: '固定分入账',
      en_US: 'Post fixed points',
      es_ES: 'Contabilizar puntos fijos',
      ms_MY: 'Catat mata tetap',
    },
    grantedTo: ['points_manager'],
  }),
  start: permission({
    id: 'MERITPOINT005003',
    parent: 'MERITPOINT005',
    reach: 'whole',
    names: { zh_CN: '起始分', en_US: 'Start points', es_ES: 'Puntos iniciales', ms_MY: 'Mata permulaan' },
    grantedTo: ['points_manager'],
  }),
} as const;
