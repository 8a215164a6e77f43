import { permission } from '../../kit/contract/permission.ts';

const managers = ['points_manager'] as const;

export const satisfactionRights = {
  statistics: permission({
    id: 'VOUCHERPC010',
    parent: null,
    reach: 'whole',
    names: {
      zh_CN: '满意卡统计',
      en_US: 'Satisfaction statistics',
      es_ES: 'Estadísticas de satisfacción',
      ms_MY: 'Statistik kepuasan',
    },
    grantedTo: managers,
  }),
  cards: permission({
    id: 'VOUCHERPC011',
    parent: null,
    reach: 'whole',
    names: {
      zh_CN: '满意卡',
      en_US: 'Satisfaction cards',
      es_ES: 'Tarjetas de satisfacción',
      ms_MY: 'Kad kepuasan',
    },
    grantedTo: managers,
  }),
  decide: permission({
    id: 'VOUCHERPC011001',
    parent: 'VOUCHERPC011',
    reach: 'whole',
    names: {
      zh_CN: '采纳、拒绝和作废满意卡',
      en_US: 'Accept, reject and void satisfaction cards',
      es_ES: 'Aceptar, rechazar y anular tarjetas de satisfacción',
      ms_MY: 'Terima, tolak dan mansuhkan kad kepuasan',
    },
    grantedTo: managers,
  }),
  settings: permission({
    id: 'VOUCHERPC012',
    parent: null,
    reach: 'whole',
    names: {
      zh_CN: '满意卡设置',
      en_US: 'Satisfaction card settings',
      es_ES: 'Configuración de tarjetas de satisfacción',
      ms_MY: 'Tetapan kad kepuasan',
    },
    grantedTo: managers,
  }),
  edit: permission({
    id: 'VOUCHERPC012001',
    parent: 'VOUCHERPC012',
    reach: 'whole',
    names: {
      zh_CN: '编辑满意卡种类和服务项目',
      en_US: 'Edit card types and service items',
      es_ES: 'Editar tipos de tarjeta y servicios',
      ms_MY: 'Sunting jenis kad dan perkhidmatan',
    },
    grantedTo: managers,
  }),
  print: permission({
    id: 'VOUCHERPC012002',
    parent: 'VOUCHERPC012',
    reach: 'whole',
    names: {
      zh_CN: '打印满意卡',
      en_US: 'Print satisfaction cards',
      es_ES: 'Imprimir tarjetas de satisfacción',
      ms_MY: 'Cetak kad kepuasan',
    },
    grantedTo: managers,
  }),
} as const;
