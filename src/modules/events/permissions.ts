import { permission } from '../../kit/contract/permission.ts';

export const eventRights = {
  library: permission({
    id: 'MERITPOINT004',
    parent: null,
    names: {
      zh_CN: '事件库',
      en_US: 'Event library',
      es_ES: 'Biblioteca de eventos',
      ms_MY: 'Pustaka peristiwa',
    },
    grantedTo: ['points_manager'],
  }),
  edit: permission({
    id: 'MERITPOINT004001',
    parent: 'MERITPOINT004',
    reach: 'whole',
    names: { zh_CN: '编辑事件', en_US: 'Edit events', es_ES: 'Editar eventos', ms_MY: 'Sunting peristiwa' },
    grantedTo: ['points_manager'],
  }),
} as const;
