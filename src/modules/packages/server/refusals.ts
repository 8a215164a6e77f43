import { refusals } from '../../../kit/contract/refusal.ts';

export const packagesRefusals = refusals({
  orders_off: {
    zh_CN: '本平台未开放在线扩容和续费，请联系平台运营方',
    en_US: 'Expansion and renewal cannot be applied for here; ask the operator of this platform',
    es_ES: 'Aquí no se puede solicitar ampliación ni renovación; consulte al operador de la plataforma',
    ms_MY: 'Peluasan dan pembaharuan tidak boleh dimohon di sini; hubungi pengendali platform',
  },
  orders_unneeded: {
    zh_CN: '本组织没有名额和期限限制，无需申请',
    en_US: 'The organisation has neither a limit nor an end; there is nothing to apply for',
    es_ES: 'La organización no tiene límite ni vencimiento; no hay nada que solicitar',
    ms_MY: 'Organisasi ini tiada had dan tiada tarikh tamat; tiada apa yang perlu dimohon',
  },
  order_open: {
    zh_CN: '申请 {no} 还未处理完，请先等待结果或撤回',
    en_US: 'Order {no} has not been decided yet; wait for it or withdraw it',
    es_ES: 'El pedido {no} aún no está resuelto; espere o retírelo',
    ms_MY: 'Pesanan {no} belum diputuskan; tunggu atau tarik balik',
  },
  order_state: {
    zh_CN: '当前状态下不能进行这项操作',
    en_US: 'The order is in a state that does not allow this',
    es_ES: 'El estado del pedido no permite esta acción',
    ms_MY: 'Keadaan pesanan tidak membenarkan tindakan ini',
  },
  nothing_ordered: {
    zh_CN: '与现有套餐相同，请增加名额、延长时间或选择其他套餐',
    en_US: 'This is what the organisation has already; ask for more members, more months or another package',
    es_ES: 'Es lo que ya tiene la organización; pida más miembros, más meses u otro paquete',
    ms_MY: 'Ini sudah dimiliki organisasi; mohon lebih ahli, lebih bulan atau pakej lain',
  },
  below_use: {
    zh_CN: '现有成员 {used} 人，名额不能少于此数',
    en_US: 'There are {used} members; the limit cannot be lower',
    es_ES: 'Hay {used} miembros; el límite no puede ser menor',
    ms_MY: 'Terdapat {used} ahli; had tidak boleh lebih rendah',
  },
  not_own_file: {
    zh_CN: '只能使用自己上传的凭证',
    en_US: 'Only proofs that you handed in yourself can be named',
    es_ES: 'Solo se pueden indicar comprobantes que usted mismo subió',
    ms_MY: 'Hanya bukti yang anda sendiri muat naik boleh dinamakan',
  },
});
