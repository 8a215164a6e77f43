import { setting } from '../../kit/contract/setting.ts';

/** The rules of an organisation for its prizes, beside those for tickets. */
export const prizeSettings = {
  prizeApproval: setting.flag({
    name: 'prizeApproval',
    group: 'tickets',
    names: {
      zh_CN: '商城订单须审批',
      en_US: 'Orders of the prize mall need approval',
      es_ES: 'Los pedidos de la tienda de premios requieren aprobación',
      ms_MY: 'Pesanan kedai hadiah perlu kelulusan',
    },
    help: {
      zh_CN: '成员提交的订单先由有权限的人同意，再发放；关闭后可以直接发放。已经提交的订单不受影响',
      en_US:
        'Whoever may decide approves what members order before it is handed over; without it an order can be handed over at once. Orders that were made before stay as they are',
      es_ES:
        'Quien puede decidir aprueba lo que piden los miembros antes de entregarlo; sin ello se entrega directamente. Los pedidos ya hechos no cambian',
      ms_MY:
        'Yang berhak meluluskan pesanan ahli sebelum diserahkan; tanpanya pesanan boleh terus diserahkan. Pesanan sedia ada kekal',
    },
    default: true,
    starts: 'today',
  }),
} as const;
