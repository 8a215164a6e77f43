import { permission } from '../../kit/contract/permission.ts';

const managers = ['points_manager'] as const;

/** Rights over the tickets of members: each reaches those whom its holder manages. */
export const ticketRights = {
  survey: permission({
    id: 'VOUCHERPC002',
    parent: null,
    reach: 'members',
    names: {
      zh_CN: '奖票概况',
      en_US: 'Tickets at a glance',
      es_ES: 'Resumen de vales',
      ms_MY: 'Ringkasan tiket',
    },
    grantedTo: managers,
  }),
  decide: permission({
    id: 'VOUCHERPC002001',
    parent: 'VOUCHERPC002',
    reach: 'members',
    names: {
      zh_CN: '处理奖票异常',
      en_US: 'Decide exceptions of tickets',
      es_ES: 'Decidir excepciones de vales',
      ms_MY: 'Putuskan pengecualian tiket',
    },
    grantedTo: managers,
  }),
  issue: permission({
    id: 'VOUCHERPC003',
    parent: null,
    reach: 'members',
    names: { zh_CN: '奖票发放', en_US: 'Issue tickets', es_ES: 'Emisión de vales', ms_MY: 'Keluarkan tiket' },
    grantedTo: managers,
  }),
  print: permission({
    id: 'VOUCHERPC003001',
    parent: 'VOUCHERPC003',
    reach: 'members',
    names: { zh_CN: '打印奖票', en_US: 'Print tickets', es_ES: 'Imprimir vales', ms_MY: 'Cetak tiket' },
    grantedTo: managers,
  }),
  hand: permission({
    id: 'VOUCHERPC003002',
    parent: 'VOUCHERPC003',
    reach: 'members',
    names: {
      zh_CN: '发给成员',
      en_US: 'Hand tickets over',
      es_ES: 'Entregar vales',
      ms_MY: 'Serahkan tiket',
    },
    grantedTo: managers,
  }),
  void: permission({
    id: 'VOUCHERPC003003',
    parent: 'VOUCHERPC003',
    reach: 'members',
    names: {
      zh_CN: '作废和恢复奖票',
      en_US: 'Void and restore tickets',
      es_ES: 'Anular y restaurar vales',
      ms_MY: 'Mansuh dan pulihkan tiket',
    },
    grantedTo: managers,
  }),
  members: permission({
    id: 'VOUCHERPC006',
    parent: null,
    reach: 'members',
    names: {
      zh_CN: '成员奖票',
      en_US: 'Tickets of members',
      es_ES: 'Vales de los miembros',
      ms_MY: 'Tiket ahli',
    },
    grantedTo: managers,
  }),
  issueByHand: permission({
    id: 'VOUCHERPC004003',
    parent: 'VOUCHERPC006',
    reach: 'members',
    names: {
      zh_CN: '手工发放奖票',
      en_US: 'Give tickets by hand',
      es_ES: 'Dar vales a mano',
      ms_MY: 'Beri tiket dengan tangan',
    },
    grantedTo: managers,
  }),
  events: permission({
    id: 'VOUCHERPC007',
    parent: null,
    names: {
      zh_CN: '给奖票的事件',
      en_US: 'Events that give tickets',
      es_ES: 'Eventos que dan vales',
      ms_MY: 'Peristiwa yang memberi tiket',
    },
    grantedTo: managers,
  }),
  editEvents: permission({
    id: 'VOUCHERPC007001',
    parent: 'VOUCHERPC007',
    reach: 'whole',
    names: {
      zh_CN: '设定事件的奖票',
      en_US: 'Set the tickets of events',
      es_ES: 'Fijar los vales de eventos',
      ms_MY: 'Tetapkan tiket peristiwa',
    },
    grantedTo: managers,
  }),
  import: permission({
    id: 'VOUCHERPC008',
    parent: null,
    reach: 'members',
    names: {
      zh_CN: '导入奖票',
      en_US: 'Import tickets',
      es_ES: 'Importar vales',
      ms_MY: 'Import tiket',
    },
    grantedTo: managers,
  }),
} as const;
