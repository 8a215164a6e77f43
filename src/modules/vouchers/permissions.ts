import { permission } from '../../kit/contract/permission.ts';

const managers = ['points_manager'] as const;

/** Rights over vouchers. Those over members' vouchers reach those whom their holder manages; the counter serves everybody. */
export const voucherRights = {
  vouchers: permission({
    id: 'VOUCHERPC013',
    parent: null,
    reach: 'members',
    names: { zh_CN: '券', en_US: 'Vouchers', es_ES: 'Cupones', ms_MY: 'Baucar' },
    grantedTo: managers,
  }),
  editTypes: permission({
    id: 'VOUCHERPC013001',
    parent: 'VOUCHERPC013',
    reach: 'whole',
    names: {
      zh_CN: '编辑券类型',
      en_US: 'Edit types of vouchers',
      es_ES: 'Editar tipos de cupón',
      ms_MY: 'Sunting jenis baucar',
    },
    grantedTo: managers,
  }),
  issue: permission({
    id: 'VOUCHERPC013002',
    parent: 'VOUCHERPC013',
    reach: 'members',
    names: {
      zh_CN: '发券和打印',
      en_US: 'Issue and print vouchers',
      es_ES: 'Emitir e imprimir cupones',
      ms_MY: 'Keluarkan dan cetak baucar',
    },
    grantedTo: managers,
  }),
  void: permission({
    id: 'VOUCHERPC013003',
    parent: 'VOUCHERPC013',
    reach: 'members',
    names: {
      zh_CN: '作废和恢复券',
      en_US: 'Void and restore vouchers',
      es_ES: 'Anular y restaurar cupones',
      ms_MY: 'Mansuh dan pulihkan baucar',
    },
    grantedTo: managers,
  }),
  statistics: permission({
    id: 'VOUCHERPC013004',
    parent: 'VOUCHERPC013',
    reach: 'members',
    names: {
      zh_CN: '券统计',
      en_US: 'Voucher statistics',
      es_ES: 'Estadísticas de cupones',
      ms_MY: 'Statistik baucar',
    },
    grantedTo: managers,
  }),
  /** Takes the vouchers of any member who comes to the counter. */
  use: permission({
    id: 'VOUCHERPC013005',
    parent: 'VOUCHERPC013',
    reach: 'whole',
    names: {
      zh_CN: '柜台用券',
      en_US: 'Take vouchers at the counter',
      es_ES: 'Cobrar cupones en el mostrador',
      ms_MY: 'Terima baucar di kaunter',
    },
    grantedTo: managers,
  }),
  refund: permission({
    id: 'VOUCHERPC013006',
    parent: 'VOUCHERPC013',
    reach: 'whole',
    names: {
      zh_CN: '券退款',
      en_US: 'Refund vouchers',
      es_ES: 'Reembolsar cupones',
      ms_MY: 'Bayar balik baucar',
    },
    grantedTo: managers,
  }),
} as const;
