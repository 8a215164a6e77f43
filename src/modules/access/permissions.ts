import { permission } from '../../kit/contract/permission.ts';

export const accessRights = {
  roles: permission({
    id: 'ODMB003',
    parent: null,
    names: { zh_CN: '角色管理', en_US: 'Roles', es_ES: 'Roles', ms_MY: 'Peranan' },
    grantedTo: [],
  }),
  giveRoles: permission({
    id: 'ODMB003001',
    parent: 'ODMB003',
    names: { zh_CN: '编辑角色', en_US: 'Edit roles', es_ES: 'Editar roles', ms_MY: 'Sunting peranan' },
    grantedTo: [],
  }),
  managers: permission({
    id: 'EMDMSPC003',
    parent: null,
    names: {
      zh_CN: '管理人员设置',
      en_US: 'Managers',
      es_ES: 'Responsables',
      ms_MY: 'Pengurus',
    },
    grantedTo: ['points_manager'],
  }),
  /** Gives the roles of the points application, within one's own rights. */
  setManagers: permission({
    id: 'EMDMSPC003001',
    parent: 'EMDMSPC003',
    names: {
      zh_CN: '设置管理人员',
      en_US: 'Set managers',
      es_ES: 'Designar responsables',
      ms_MY: 'Tetapkan pengurus',
    },
    grantedTo: ['points_manager'],
  }),
} as const;
