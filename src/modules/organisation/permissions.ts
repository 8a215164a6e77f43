import { permission } from '../../kit/contract/permission.ts';

/** The tree already contains rows of future screens, because roles hold them. */
export const organisationRights = {
  basics: permission({
    id: 'ODMB001',
    parent: null,
    names: { zh_CN: '基础设置', en_US: 'Basic settings', es_ES: 'Ajustes básicos', ms_MY: 'Tetapan asas' },
    grantedTo: ['member'],
  }),
  banners: permission({
    id: 'ODMBPC005',
    parent: null,
    reach: 'whole',
    names: { zh_CN: '横幅配置', en_US: 'Banners', es_ES: 'Carteles', ms_MY: 'Sepanduk' },
    grantedTo: [],
  }),
  templates: permission({
    id: 'ODMBPC008',
    parent: null,
    names: {
      zh_CN: '模板下载',
      en_US: 'Template downloads',
      es_ES: 'Descarga de plantillas',
      ms_MY: 'Muat turun templat',
    },
    grantedTo: [],
  }),
  extensions: permission({
    id: 'ODMBPC009',
    parent: null,
    reach: 'whole',
    names: { zh_CN: '扩展功能', en_US: 'Expansion', es_ES: 'Extensiones', ms_MY: 'Peluasan' },
    grantedTo: [],
  }),
  administrators: permission({
    id: 'ODMB002',
    parent: null,
    names: {
      zh_CN: '组织管理员',
      en_US: 'Organisation administrators',
      es_ES: 'Administradores',
      ms_MY: 'Pentadbir organisasi',
    },
    grantedTo: [],
  }),
  setAdministrators: permission({
    id: 'ODMB002001',
    parent: 'ODMB002',
    reach: 'whole',
    names: {
      zh_CN: '设置组织管理员',
      en_US: 'Set administrators',
      es_ES: 'Designar administradores',
      ms_MY: 'Tetapkan pentadbir',
    },
    grantedTo: [],
  }),
  platforms: permission({
    id: 'ODMB002002',
    parent: 'ODMB002',
    reach: 'whole',
    names: {
      zh_CN: '第三方平台配置',
      en_US: 'Third-party platforms',
      es_ES: 'Plataformas de terceros',
      ms_MY: 'Platform pihak ketiga',
    },
    grantedTo: [],
    type: 1,
  }),
  points: permission({
    id: 'ODMS001',
    parent: null,
    names: {
      zh_CN: '积分配置',
      en_US: 'Points configuration',
      es_ES: 'Configuración de puntos',
      ms_MY: 'Konfigurasi mata',
    },
    grantedTo: ['points_manager'],
  }),
  editPoints: permission({
    id: 'ODMS001001',
    parent: 'ODMS001',
    reach: 'whole',
    names: {
      zh_CN: '修改积分配置',
      en_US: 'Change points configuration',
      es_ES: 'Cambiar la configuración',
      ms_MY: 'Ubah konfigurasi mata',
    },
    grantedTo: ['points_manager'],
  }),
  data: permission({
    id: 'ODMS002',
    parent: null,
    reach: 'whole',
    names: {
      zh_CN: '组织资料',
      en_US: 'Organisation data',
      es_ES: 'Datos de la organización',
      ms_MY: 'Data organisasi',
    },
    grantedTo: [],
  }),
} as const;
