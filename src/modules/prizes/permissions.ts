import { permission } from '../../kit/contract/permission.ts';

const managers = ['points_manager'] as const;

export const prizeRights = {
  /** Hands prizes over for the tickets of any member who comes to the counter. */
  counter: permission({
    id: 'VOUCHERPC004',
    parent: null,
    reach: 'whole',
    names: { zh_CN: '兑换柜台', en_US: 'Counter', es_ES: 'Mostrador', ms_MY: 'Kaunter' },
    grantedTo: managers,
  }),
  giveBack: permission({
    id: 'VOUCHERPC004001',
    parent: 'VOUCHERPC004',
    reach: 'whole',
    names: {
      zh_CN: '退回兑换',
      en_US: 'Take prizes back',
      es_ES: 'Devolver canjes',
      ms_MY: 'Pulangkan tebusan',
    },
    grantedTo: managers,
  }),
  settings: permission({
    id: 'VOUCHERPC005',
    parent: null,
    reach: 'whole',
    names: {
      zh_CN: '奖票设置',
      en_US: 'Ticket settings',
      es_ES: 'Configuración de vales',
      ms_MY: 'Tetapan tiket',
    },
    grantedTo: managers,
  }),
  editPrizes: permission({
    id: 'VOUCHERPC005001',
    parent: 'VOUCHERPC005',
    reach: 'whole',
    names: { zh_CN: '编辑奖品', en_US: 'Edit prizes', es_ES: 'Editar premios', ms_MY: 'Sunting hadiah' },
    grantedTo: managers,
  }),
  orders: permission({
    id: 'VOUCHERPC009',
    parent: null,
    reach: 'whole',
    names: { zh_CN: '奖品订单', en_US: 'Prize orders', es_ES: 'Pedidos de premios', ms_MY: 'Pesanan hadiah' },
    grantedTo: managers,
  }),
  decide: permission({
    id: 'VOUCHERPC009001',
    parent: 'VOUCHERPC009',
    reach: 'whole',
    names: {
      zh_CN: '处理奖品订单',
      en_US: 'Decide prize orders',
      es_ES: 'Decidir pedidos de premios',
      ms_MY: 'Putuskan pesanan hadiah',
    },
    grantedTo: managers,
  }),
} as const;
