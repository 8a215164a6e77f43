import { permission } from '../../kit/contract/permission.ts';

/** The rights over records, and over the points of others. */
export const meritRights = {
  records: permission({
    id: 'MERITPOINT001',
    parent: null,
    names: { zh_CN: '积分记录', en_US: 'Merit records', es_ES: 'Registros de puntos', ms_MY: 'Rekod mata' },
    grantedTo: ['points_manager', 'recorder', 'reviewer', 'member'],
  }),
  enter: permission({
    id: 'MERITPOINT001001',
    parent: 'MERITPOINT001',
    names: {
      zh_CN: '录入并提交',
      en_US: 'Enter and submit',
      es_ES: 'Registrar y enviar',
      ms_MY: 'Masuk dan hantar',
    },
    grantedTo: ['points_manager', 'recorder', 'reviewer'],
  }),
  seeAll: permission({
    id: 'MERITPOINT001002',
    parent: 'MERITPOINT001',
    reach: 'members',
    names: {
      zh_CN: '查看全部记录',
      en_US: 'See all entries',
      es_ES: 'Ver todos los registros',
      ms_MY: 'Lihat semua rekod',
    },
    grantedTo: ['points_manager'],
  }),
  /** Points for oneself, for events that allow it. */
  claim: permission({
    id: 'MERITPOINT001004',
    parent: 'MERITPOINT001',
    names: {
      zh_CN: '自行申报积分',
      en_US: 'Claim points for oneself',
      es_ES: 'Solicitar puntos propios',
      ms_MY: 'Mohon mata sendiri',
    },
    grantedTo: ['points_manager', 'recorder', 'reviewer', 'member'],
  }),
  /** Templates of entries for everybody who enters. */
  shareTemplates: permission({
    id: 'MERITPOINT001003',
    parent: 'MERITPOINT001',
    reach: 'whole',
    names: {
      zh_CN: '共享录入模板',
      en_US: 'Share entry templates',
      es_ES: 'Compartir plantillas',
      ms_MY: 'Kongsi templat rekod',
    },
    grantedTo: ['points_manager'],
  }),
  check: permission({
    id: 'MERITPOINT002',
    parent: null,
    reach: 'members',
    names: { zh_CN: '日常核查', en_US: 'Points audit', es_ES: 'Revisión de puntos', ms_MY: 'Audit mata' },
    grantedTo: ['points_manager', 'reviewer'],
  }),
  nullify: permission({
    id: 'MERITPOINT002001',
    parent: 'MERITPOINT002',
    reach: 'members',
    names: { zh_CN: '作废', en_US: 'Void', es_ES: 'Anular', ms_MY: 'Mansuhkan' },
    grantedTo: ['points_manager'],
  }),
  restore: permission({
    id: 'MERITPOINT002002',
    parent: 'MERITPOINT002',
    reach: 'members',
    names: { zh_CN: '恢复', en_US: 'Restore', es_ES: 'Restaurar', ms_MY: 'Pulihkan' },
    grantedTo: ['points_manager'],
  }),
  correct: permission({
    id: 'MERITPOINT002003',
    parent: 'MERITPOINT002',
    reach: 'members',
    names: { zh_CN: '更正', en_US: 'Correct', es_ES: 'Corregir', ms_MY: 'Betulkan' },
    grantedTo: ['points_manager'],
  }),
  unblock: permission({
    id: 'MERITPOINT002004',
    parent: 'MERITPOINT002',
    reach: 'whole',
    names: {
      zh_CN: '改派或取消停滞记录',
      en_US: 'Reassign or cancel stuck records',
      es_ES: 'Reasignar o cancelar atascados',
      ms_MY: 'Agih semula atau batal rekod tersekat',
    },
    grantedTo: ['points_manager'],
  }),
  /** The points of other members, in lists and rankings. */
  reports: permission({
    id: 'MERITPOINT003',
    parent: null,
    names: { zh_CN: '积分报表', en_US: 'Reports', es_ES: 'Informes', ms_MY: 'Laporan' },
    grantedTo: ['points_manager', 'recorder', 'reviewer', 'report_reader', 'member'],
  }),
  /** Names, dates and points of many people as a file. */
  exportReports: permission({
    id: 'MERITPOINT003001',
    parent: 'MERITPOINT003',
    reach: 'members',
    names: {
      zh_CN: '导出报表',
      en_US: 'Export reports',
      es_ES: 'Exportar informes',
      ms_MY: 'Eksport laporan',
    },
    grantedTo: ['points_manager', 'report_reader'],
  }),
  /** Rankings whole and with names, regardless of the organisation's setting for members. */
  wholeRanking: permission({
    id: 'MERITPOINT003002',
    parent: 'MERITPOINT003',
    reach: 'whole',
    names: {
      zh_CN: '查看完整排名',
      en_US: 'See whole rankings',
      es_ES: 'Ver clasificaciones completas',
      ms_MY: 'Lihat kedudukan penuh',
    },
    grantedTo: ['points_manager', 'report_reader'],
  }),
} as const;
