import { refusals, type LocalizedText } from '../../../kit/contract/refusal.ts';
import type { OrderState } from '../order.rules.ts';

export const prizeRefusals = refusals({
  fewer_pieces: {
    zh_CN: '这次兑换只剩 {n} 件',
    en_US: 'This redemption has {n} pieces left',
    es_ES: 'A este canje le quedan {n} unidades',
    ms_MY: 'Tebusan ini tinggal {n} unit',
  },
  prize_out_of_stock: {
    zh_CN: '“{prize}”只剩 {n} 件',
    en_US: 'Only {n} of “{prize}” are left',
    es_ES: 'Solo quedan {n} de «{prize}»',
    ms_MY: 'Hanya {n} “{prize}” berbaki',
  },
  prize_not_offered: {
    zh_CN: '“{prize}”现在不提供兑换',
    en_US: '“{prize}” is not offered now',
    es_ES: '«{prize}» no se ofrece ahora',
    ms_MY: '“{prize}” tidak ditawarkan sekarang',
  },
  prize_limit: {
    zh_CN: '该成员在限定期间内最多还能兑换 {n} 件“{prize}”',
    en_US: 'The member may redeem {n} more of “{prize}” in this period',
    es_ES: 'El miembro puede canjear {n} más de «{prize}» en este periodo',
    ms_MY: 'Ahli boleh menebus {n} lagi “{prize}” dalam tempoh ini',
  },
  prize_used: {
    zh_CN: '该奖品有过库存或兑换，不能删除；可以停止提供',
    en_US: 'The prize had stock or was redeemed and stays; stop offering it instead',
    es_ES: 'El premio tuvo existencias o canjes y se queda; deje de ofrecerlo',
    ms_MY: 'Hadiah ini pernah ada stok atau ditebus dan kekal; berhenti menawarkannya',
  },
  prize_name_taken: {
    zh_CN: '已有同名奖品',
    en_US: 'There is a prize of that name',
    es_ES: 'Ya hay un premio con ese nombre',
    ms_MY: 'Sudah ada hadiah bernama itu',
  },
  prize_picture: {
    zh_CN: '请重新上传图片（jpg、png 或 webp）',
    en_US: 'Upload the picture again (jpg, png or webp)',
    es_ES: 'Suba de nuevo la imagen (jpg, png o webp)',
    ms_MY: 'Muat naik semula gambar (jpg, png atau webp)',
  },
  limit_half: {
    zh_CN: '请同时填写件数和期间',
    en_US: 'Say both how many and in which period',
    es_ES: 'Indique la cantidad y el periodo',
    ms_MY: 'Nyatakan bilangan dan tempoh',
  },
  nothing_received: {
    zh_CN: '请填写入库件数',
    en_US: 'Say how many came in',
    es_ES: 'Indique cuántos entraron',
    ms_MY: 'Nyatakan bilangan yang masuk',
  },
  count_same: {
    zh_CN: '与当前库存相同',
    en_US: 'The stock is that already',
    es_ES: 'Las existencias ya son esas',
    ms_MY: 'Stok sudah sebanyak itu',
  },
  count_why: {
    zh_CN: '请说明盘点差异的原因',
    en_US: 'Say why the count differs',
    es_ES: 'Explique por qué difiere el recuento',
    ms_MY: 'Nyatakan sebab kiraan berbeza',
  },
  order_ended: {
    zh_CN: '这笔兑换已经退回或取消',
    en_US: 'This redemption has been taken back or cancelled',
    es_ES: 'Este canje ya se devolvió o canceló',
    ms_MY: 'Tebusan ini telah dipulangkan atau dibatalkan',
  },
  order_decided: {
    zh_CN: '这笔订单已经处理，不能再取消',
    en_US: 'This order was decided and cannot be cancelled any more',
    es_ES: 'Este pedido ya se decidió y no se puede cancelar',
    ms_MY: 'Pesanan ini telah diputuskan dan tidak boleh dibatalkan lagi',
  },
  order_own: {
    zh_CN: '这是您自己的订单，须由他人同意',
    en_US: 'This is your own order: somebody else has to approve it',
    es_ES: 'Es su propio pedido: debe aprobarlo otra persona',
    ms_MY: 'Ini pesanan anda sendiri: orang lain perlu meluluskannya',
  },
  order_state: {
    zh_CN: '这笔订单现在是“{state}”，不能这样处理',
    en_US: 'The order is {state} now, which does not allow it',
    es_ES: 'El pedido está ahora «{state}», lo que no lo permite',
    ms_MY: 'Pesanan ini kini {state}, maka tidak dibenarkan',
  },
  prize_price: {
    zh_CN: '价格已变为 {n} 张奖票，请重新确认',
    en_US: 'The price is {n} tickets now: look again',
    es_ES: 'El precio es ahora de {n} vales: revíselo',
    ms_MY: 'Harganya kini {n} tiket: semak semula',
  },
  count_reserved: {
    zh_CN: '其中 {n} 件已被订单预留，盘点数不能少于它',
    en_US: '{n} pieces are reserved by orders: no fewer can be on the shelf',
    es_ES: '{n} piezas están reservadas por pedidos: no puede haber menos',
    ms_MY: '{n} unit ditempah oleh pesanan: tidak boleh kurang daripada itu',
  },
  customer_unknown: {
    zh_CN: '没有这张奖票，也没有这个编号的成员',
    en_US: 'There is no such ticket, and no member of that number',
    es_ES: 'No existe ese vale ni un miembro con ese número',
    ms_MY: 'Tiada tiket itu, dan tiada ahli bernombor itu',
  },
  customer_not_active: {
    zh_CN: '{name} 不是在用成员，不能兑换',
    en_US: '{name} is not an active member and cannot redeem',
    es_ES: '{name} no es un miembro activo y no puede canjear',
    ms_MY: '{name} bukan ahli aktif dan tidak boleh menebus',
  },
});

const stateWords: Readonly<Record<OrderState, LocalizedText>> = {
  requested: { zh_CN: '已申请', en_US: 'requested', es_ES: 'solicitado', ms_MY: 'dimohon' },
  approved: { zh_CN: '已同意', en_US: 'approved', es_ES: 'aprobado', ms_MY: 'diluluskan' },
  delivered: { zh_CN: '已发放', en_US: 'handed over', es_ES: 'entregado', ms_MY: 'diserahkan' },
  cancelled: { zh_CN: '已取消', en_US: 'cancelled', es_ES: 'cancelado', ms_MY: 'dibatalkan' },
  returned: { zh_CN: '已退回', en_US: 'taken back', es_ES: 'devuelto', ms_MY: 'dipulangkan' },
};

/** An order in a state that does not allow a step. */
export const wrongOrderState = (state: OrderState) => prizeRefusals.order_state({ state: stateWords[state] });
