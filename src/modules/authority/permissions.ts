import { permission } from '../../kit/contract/permission.ts';

export const authorityRights = {
  levels: permission({
    id: 'EMDMSPC002',
    parent: null,
    names: { zh_CN: '审核权限', en_US: 'Authority', es_ES: 'Autoridad', ms_MY: 'Kuasa' },
    grantedTo: ['points_manager'],
  }),
  edit: permission({
    id: 'EMDMSPC002001',
    parent: 'EMDMSPC002',
    names: {
      zh_CN: '设置审核权限',
      en_US: 'Give authority',
      es_ES: 'Dar autoridad',
      ms_MY: 'Beri kuasa',
    },
    grantedTo: ['points_manager'],
  }),
} as const;
