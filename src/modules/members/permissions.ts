import { permission } from '../../kit/contract/permission.ts';

/** The rights of the member calls: the specification's eleven and those of the remaining acts. */
export const memberRights = {
  list: permission({
    id: 'EMDMSPC001001',
    parent: null,
    names: { zh_CN: '成员管理', en_US: 'Members', es_ES: 'Miembros', ms_MY: 'Ahli' },
    grantedTo: [],
  }),
  detail: permission({
    id: 'EMDMSPC001001001',
    parent: 'EMDMSPC001001',
    names: { zh_CN: '查看成员', en_US: 'See a member', es_ES: 'Ver miembro', ms_MY: 'Lihat ahli' },
    grantedTo: [],
  }),
  save: permission({
    id: 'EMDMSPC001001002',
    parent: 'EMDMSPC001001',
    names: { zh_CN: '新增成员', en_US: 'Add a member', es_ES: 'Añadir miembro', ms_MY: 'Tambah ahli' },
    grantedTo: [],
  }),
  update: permission({
    id: 'EMDMSPC001001003',
    parent: 'EMDMSPC001001',
    names: { zh_CN: '修改成员', en_US: 'Change a member', es_ES: 'Modificar miembro', ms_MY: 'Ubah ahli' },
    grantedTo: [],
  }),
  delete: permission({
    id: 'EMDMSPC001001004',
    parent: 'EMDMSPC001001',
    names: { zh_CN: '删除成员', en_US: 'Delete members', es_ES: 'Eliminar miembros', ms_MY: 'Padam ahli' },
    grantedTo: [],
  }),
  freeze: permission({
    id: 'EMDMSPC001001005',
    parent: 'EMDMSPC001001',
    names: { zh_CN: '冻结成员', en_US: 'Freeze members', es_ES: 'Congelar miembros', ms_MY: 'Bekukan ahli' },
    grantedTo: [],
  }),
  unfreeze: permission({
    id: 'EMDMSPC001001006',
    parent: 'EMDMSPC001001',
    names: {
      zh_CN: '解冻成员',
      en_US: 'Unfreeze members',
      es_ES: 'Descongelar miembros',
      ms_MY: 'Nyahbeku ahli',
    },
    grantedTo: [],
  }),
  importCount: permission({
    id: 'EMDMSPC001001007',
    parent: 'EMDMSPC001001',
    names: {
      zh_CN: '查看导入数量',
      en_US: 'See import counts',
      es_ES: 'Ver cupo de importación',
      ms_MY: 'Lihat kiraan import',
    },
    grantedTo: [],
  }),
  batchSave: permission({
    id: 'EMDMSPC001001008',
    parent: 'EMDMSPC001001',
    names: { zh_CN: '批量新增', en_US: 'Add in bulk', es_ES: 'Alta masiva', ms_MY: 'Tambah pukal' },
    grantedTo: [],
  }),
  batchSaveFrozen: permission({
    id: 'EMDMSPC001001009',
    parent: 'EMDMSPC001001',
    names: { zh_CN: '批量冻结', en_US: 'Freeze in bulk', es_ES: 'Congelación masiva', ms_MY: 'Beku pukal' },
    grantedTo: [],
  }),
  export: permission({
    id: 'EMDMSPC001001010',
    parent: 'EMDMSPC001001',
    names: { zh_CN: '导出成员', en_US: 'Export members', es_ES: 'Exportar miembros', ms_MY: 'Eksport ahli' },
    grantedTo: [],
  }),
  stopOrStart: permission({
    id: 'EMDMSPC001001011',
    parent: 'EMDMSPC001001',
    names: {
      zh_CN: '停用与启用',
      en_US: 'Stop and start',
      es_ES: 'Dar de baja y de alta',
      ms_MY: 'Henti dan mula',
    },
    grantedTo: [],
  }),
  activate: permission({
    id: 'EMDMSPC001001012',
    parent: 'EMDMSPC001001',
    names: {
      zh_CN: '激活成员',
      en_US: 'Activate members',
      es_ES: 'Activar miembros',
      ms_MY: 'Aktifkan ahli',
    },
    grantedTo: [],
  }),
  units: permission({
    id: 'EMDMSPC001001013',
    parent: 'EMDMSPC001001',
    names: { zh_CN: '管理部门', en_US: 'Manage units', es_ES: 'Gestionar unidades', ms_MY: 'Urus unit' },
    grantedTo: [],
  }),
  reviewers: permission({
    id: 'EMDMSPC001001014',
    parent: 'EMDMSPC001001',
    names: {
      zh_CN: '设置审核人',
      en_US: 'Set reviewers',
      es_ES: 'Designar revisores',
      ms_MY: 'Tetapkan penyemak',
    },
    grantedTo: [],
  }),
  reveal: permission({
    id: 'EMDMSPC001001015',
    parent: 'EMDMSPC001001',
    names: {
      zh_CN: '查看完整证件与手机号',
      en_US: 'Reveal full personal data',
      es_ES: 'Ver datos personales completos',
      ms_MY: 'Papar data peribadi penuh',
    },
    grantedTo: [],
  }),
  resetPassword: permission({
    id: 'EMDMSPC001001016',
    parent: 'EMDMSPC001001',
    names: {
      zh_CN: '发送重置密码链接',
      en_US: 'Send a password link',
      es_ES: 'Enviar enlace de contraseña',
      ms_MY: 'Hantar pautan kata laluan',
    },
    grantedTo: [],
  }),
  endSessions: permission({
    id: 'EMDMSPC001001017',
    parent: 'EMDMSPC001001',
    names: {
      zh_CN: '结束成员的登录',
      en_US: 'End sign-ins of members',
      es_ES: 'Cerrar sesiones de miembros',
      ms_MY: 'Tamatkan log masuk ahli',
    },
    grantedTo: [],
  }),
  merge: permission({
    id: 'EMDMSPC001001031',
    parent: 'EMDMSPC001001',
    names: {
      zh_CN: '合并重复成员',
      en_US: 'Merge duplicate members',
      es_ES: 'Fusionar miembros duplicados',
      ms_MY: 'Gabung ahli pendua',
    },
    grantedTo: [],
  }),
  looks: permission({
    id: 'EMDMSPC001001020',
    parent: 'EMDMSPC001001',
    names: {
      zh_CN: '查看个人信息查阅记录',
      en_US: 'See who read personal data',
      es_ES: 'Ver quién consultó datos personales',
      ms_MY: 'Lihat siapa membaca data peribadi',
    },
    grantedTo: [],
  }),
} as const;
