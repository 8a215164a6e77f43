import { refusals, type LocalizedText } from '../../../kit/contract/refusal.ts';
import type { TicketState } from '../rules/states.ts';

export const ticketRefusals = refusals({
  ticket_step: {
    zh_CN: '奖票 {serial} 现在是“{state}”，不能这样处理',
    en_US: 'Ticket {serial} is {state} now, which does not allow it',
    es_ES: 'El vale {serial} está ahora «{state}», lo que no lo permite',
    ms_MY: 'Tiket {serial} kini {state}, maka tidak dibenarkan',
  },
  ticket_of_other: {
    zh_CN: '奖票 {serial} 属于另一位成员，请分开兑换',
    en_US: 'Ticket {serial} belongs to another member: redeem it separately',
    es_ES: 'El vale {serial} es de otro miembro: canjéelo aparte',
    ms_MY: 'Tiket {serial} milik ahli lain: tebus secara berasingan',
  },
  too_few_tickets: {
    zh_CN: '需要 {wanted} 张奖票，该成员可用的只有 {n} 张',
    en_US: 'It takes {wanted} tickets, and the member can use {n}',
    es_ES: 'Hacen falta {wanted} vales y el miembro puede usar {n}',
    ms_MY: 'Perlu {wanted} tiket, dan ahli boleh guna {n}',
  },
  ticket_unknown: {
    zh_CN: '没有这张奖票',
    en_US: 'There is no such ticket',
    es_ES: 'No existe ese vale',
    ms_MY: 'Tiada tiket sedemikian',
  },
  ticket_code_wrong: {
    zh_CN: '这不是有效的奖票编码，请核对每一位',
    en_US: 'This is not the code of a ticket: compare every character',
    es_ES: 'No es el código de un vale: compruebe cada carácter',
    ms_MY: 'Ini bukan kod tiket: semak setiap aksara',
  },
  ticket_reprinted: {
    zh_CN: '奖票 {serial} 后来重新打印过，这张旧的已经失效',
    en_US: 'Ticket {serial} was printed again later: this older print is not valid any more',
    es_ES: 'El vale {serial} se reimprimió después: esta impresión anterior ya no vale',
    ms_MY: 'Tiket {serial} telah dicetak semula: cetakan lama ini tidak sah lagi',
  },
  ticket_expired: {
    zh_CN: '奖票 {serial} 的有效期到 {day} 为止',
    en_US: 'Ticket {serial} was valid until {day}',
    es_ES: 'El vale {serial} era válido hasta el {day}',
    ms_MY: 'Tiket {serial} sah hingga {day}',
  },
  ticket_own_print: {
    zh_CN: '奖票 {serial} 是您打印的，须由他人兑换',
    en_US: 'You printed ticket {serial} yourself: somebody else has to redeem it',
    es_ES: 'Usted mismo imprimió el vale {serial}: debe canjearlo otra persona',
    ms_MY: 'Anda sendiri mencetak tiket {serial}: orang lain perlu menebusnya',
  },
  ticket_of_line: {
    zh_CN: '这张奖票因明细作废而作废：恢复明细后它会自动恢复',
    en_US: 'This ticket was voided with its line: it comes back when the line is restored',
    es_ES: 'Este vale se anuló con su línea: vuelve cuando la línea se restaura',
    ms_MY: 'Tiket ini dimansuhkan bersama barisnya: ia pulih apabila baris dipulihkan',
  },
  member_not_active: {
    zh_CN: '{name} 已冻结、停用或未激活，不能得到奖票',
    en_US: '{name} is not active and cannot be given tickets',
    es_ES: '{name} no está activo y no puede recibir vales',
    ms_MY: '{name} tidak aktif dan tidak boleh diberi tiket',
  },
  statement_too_long: {
    zh_CN: '这段时间的记录太多，请选择较短的时间',
    en_US: 'There are too many entries in this period: choose a shorter one',
    es_ES: 'Hay demasiados movimientos en este período: elija uno más corto',
    ms_MY: 'Terlalu banyak perubahan dalam tempoh ini: pilih yang lebih pendek',
  },
  ticket_taken: {
    zh_CN: '这张奖票已用来抵扣一张已使用的奖票，不能恢复',
    en_US: 'This ticket was taken for one that was used, and cannot be restored',
    es_ES: 'Este vale se tomó por otro ya canjeado y no se puede restaurar',
    ms_MY: 'Tiket ini diambil ganti tiket yang telah ditebus dan tidak boleh dipulihkan',
  },
  request_decided: {
    zh_CN: '这个申请已经处理',
    en_US: 'This request has been decided already',
    es_ES: 'Esta solicitud ya está decidida',
    ms_MY: 'Permohonan ini telah diputuskan',
  },
  request_own: {
    zh_CN: '不能同意自己的申请，须由另一人处理',
    en_US: 'Nobody decides a request of his own: it takes another person',
    es_ES: 'Nadie decide su propia solicitud: hace falta otra persona',
    ms_MY: 'Tiada sesiapa memutuskan permohonannya sendiri: perlu orang lain',
  },
  exception_decided: {
    zh_CN: '奖票 {serial} 的异常已经处理',
    en_US: 'The exception of ticket {serial} has been decided already',
    es_ES: 'La excepción del vale {serial} ya está decidida',
    ms_MY: 'Pengecualian tiket {serial} telah diputuskan',
  },
  nothing_to_print: {
    zh_CN: '没有等待打印的奖票',
    en_US: 'No tickets wait to be printed',
    es_ES: 'No hay vales por imprimir',
    ms_MY: 'Tiada tiket menunggu dicetak',
  },
});

const stateWords: Readonly<Record<TicketState, LocalizedText>> = {
  generated: { zh_CN: '待打印', en_US: 'not printed', es_ES: 'por imprimir', ms_MY: 'belum dicetak' },
  printed: { zh_CN: '已打印', en_US: 'printed', es_ES: 'impreso', ms_MY: 'dicetak' },
  handed: { zh_CN: '已发放', en_US: 'handed over', es_ES: 'entregado', ms_MY: 'diserahkan' },
  inDraw: { zh_CN: '抽奖中', en_US: 'in a draw', es_ES: 'en un sorteo', ms_MY: 'dalam cabutan' },
  used: { zh_CN: '已使用', en_US: 'used', es_ES: 'canjeado', ms_MY: 'ditebus' },
  expired: { zh_CN: '已过期', en_US: 'expired', es_ES: 'caducado', ms_MY: 'tamat tempoh' },
  void: { zh_CN: '已作废', en_US: 'void', es_ES: 'anulado', ms_MY: 'mansuh' },
};

/** A ticket in a state that does not allow what is asked for. */
export const wrongState = (serial: string, state: TicketState) =>
  ticketRefusals.ticket_step({ serial, state: stateWords[state] });
