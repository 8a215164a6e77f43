import type { LocalizedText } from '../../../../kit/contract/refusal.ts';
import type { ImportColumn } from '../../../../kit/server/import/kind/kind.ts';
import { memberColumns } from '../../../members/server/doors/change.door.ts';
import type { TicketImportField } from '../../import.calls.ts';

export const titles = {
  list: {
    zh_CN: '奖票期初余额',
    en_US: 'Opening balances of tickets',
    es_ES: 'Saldos iniciales de vales',
    ms_MY: 'Baki awal tiket',
  },
  template: {
    zh_CN: '奖票导入模板',
    en_US: 'Ticket import template',
    es_ES: 'Plantilla de importación de vales',
    ms_MY: 'Templat import tiket',
  },
} satisfies Record<string, LocalizedText>;

/** The columns, and the names that other programs give them. */
export const ticketImportColumns: Readonly<Record<TicketImportField, ImportColumn>> = {
  ...memberColumns,
  tickets: {
    title: { zh_CN: '张数', en_US: 'Tickets', es_ES: 'Vales', ms_MY: 'Tiket' },
    alsoCalled: ['奖票', '余额', '数量', 'balance', 'saldo', 'baki', 'number of tickets'],
    required: true,
    reads: 'number',
    width: 10,
  },
  expiresOn: {
    alsoCalled: ['到期日', '有效期', 'expires', 'expiry', 'vencimiento', 'tamat'],
    reads: 'day',
    width: 14,
  },
  remark: {
    title: { zh_CN: '备注', en_US: 'Remark', es_ES: 'Observación', ms_MY: 'Catatan' },
    alsoCalled: ['说明', 'note', 'nota', 'nota'],
    width: 24,
  },
};
