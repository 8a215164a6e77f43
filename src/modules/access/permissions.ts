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
  /** Shows the product with the rights of a role or of another member; nothing can be changed meanwhile. */
  viewAs: permission({
    id: 'ODMB003002',
    parent: 'ODMB003',
    reach: 'whole',
    names: { zh_CN: '以他人视角查看', en_US: 'View as', es_ES: 'Ver como', ms_MY: 'Lihat sebagai' },
    grantedTo: [],
  }),
  setEdition: permission({
    id: 'ODMB003003',
    parent: 'ODMB003',
    reach: 'whole',
    names: {
      zh_CN: '设置管理版本',
      en_US: 'Set the edition',
      es_ES: 'Fijar la edición',
      ms_MY: 'Tetapkan edisi',
    },
    grantedTo: [],
  }),
  memberManagers: permission({
    id: 'EMDMSPC005',
    parent: null,
    names: {
      zh_CN: '成员管理人员',
      en_US: 'Member managers',
      es_ES: 'Gestores de miembros',
      ms_MY: 'Pengurus ahli',
    },
    grantedTo: [],
  }),
  /** Grants roles of the member application, within the caller's own rights, and sets whose members their holders manage. */
  setMemberManagers: permission({
    id: 'EMDMSPC005001',
    parent: 'EMDMSPC005',
    reach: 'whole',
    names: {
      zh_CN: '设置成员管理人员',
      en_US: 'Set member managers',
      es_ES: 'Designar gestores de miembros',
      ms_MY: 'Tetapkan pengurus ahli',
    },
    grantedTo: [],
  }),
  ticketManagers: permission({
    id: 'VOUCHERPC001',
    parent: null,
    names: {
      zh_CN: '奖票管理人员',
      en_US: 'Ticket managers',
      es_ES: 'Gestores de vales',
      ms_MY: 'Pengurus tiket',
    },
    grantedTo: [],
  }),
  /** Gives the roles of the tickets application, within one's own rights, and sets whose members their holders manage. */
  setTicketManagers: permission({
    id: 'VOUCHERPC001001',
    parent: 'VOUCHERPC001',
    reach: 'whole',
    names: {
      zh_CN: '设置奖票管理人员',
      en_US: 'Set ticket managers',
      es_ES: 'Designar gestores de vales',
      ms_MY: 'Tetapkan pengurus tiket',
    },
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
