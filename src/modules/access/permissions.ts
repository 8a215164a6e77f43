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
} as const;
