import type { LocalizedText } from '../../../../kit/contract/refusal.ts';
import { refusals } from '../../../../kit/contract/refusal.ts';
import type { ImportColumn } from '../../../../kit/server/import/kind/kind.ts';
import { memberColumns } from '../../../members/server/doors/change.door.ts';
import type { VoucherImportField } from '../../import.calls.ts';

export const titles = {
  list: {
    zh_CN: '发放的券',
    en_US: 'Vouchers issued',
    es_ES: 'Cupones emitidos',
    ms_MY: 'Baucar dikeluarkan',
  },
  template: {
    zh_CN: '发券模板',
    en_US: 'Voucher template',
    es_ES: 'Plantilla de cupones',
    ms_MY: 'Templat baucar',
  },
} satisfies Record<string, LocalizedText>;

/** The columns, and the names that other programs give them. */
export const voucherImportColumns: Readonly<Record<VoucherImportField, ImportColumn>> = {
  ...memberColumns,
  typeName: {
    title: { zh_CN: '券类型', en_US: 'Type of voucher', es_ES: 'Tipo de cupón', ms_MY: 'Jenis baucar' },
    alsoCalled: ['券', '类型', 'voucher', 'type', 'cupón', 'tipo', 'baucar', 'jenis'],
    required: true,
    width: 20,
  },
  vouchers: {
    title: { zh_CN: '张数', en_US: 'Vouchers', es_ES: 'Cupones', ms_MY: 'Bilangan baucar' },
    alsoCalled: ['数量', 'number', 'count', 'cantidad', 'bilangan'],
    required: true,
    reads: 'number',
    width: 10,
  },
  remark: {
    title: { zh_CN: '备注', en_US: 'Remark', es_ES: 'Observación', ms_MY: 'Catatan' },
    alsoCalled: ['说明', 'note', 'nota'],
    width: 24,
  },
};

/** Refusals of the rows of a file. */
export const rowRefusals = refusals({
  row_type: {
    zh_CN: '没有启用的券类型叫这个名称',
    en_US: 'No type in use has this name',
    es_ES: 'Ningún tipo en uso se llama así',
    ms_MY: 'Tiada jenis yang digunakan bernama ini',
  },
  row_twice: {
    zh_CN: '第 {line} 行已有该成员的这种券，请合并',
    en_US: 'Line {line} has this type for the member already: put them together',
    es_ES: 'La línea {line} ya tiene este tipo para el miembro: júntelos',
    ms_MY: 'Baris {line} sudah ada jenis ini bagi ahli: gabungkan',
  },
  row_vouchers: {
    zh_CN: '请填写 1 到 {limit} 的整数',
    en_US: 'Write a whole number from 1 to {limit}',
    es_ES: 'Escriba un número entero de 1 a {limit}',
    ms_MY: 'Tulis nombor bulat dari 1 hingga {limit}',
  },
  row_today: {
    zh_CN: '今天已给该成员导入 {n} 张这种券',
    en_US: 'Today {n} of this type were imported for the member already',
    es_ES: 'Hoy ya se importaron {n} de este tipo para el miembro',
    ms_MY: 'Hari ini {n} daripada jenis ini sudah diimport bagi ahli',
  },
  row_used: {
    zh_CN: '{n} 张已使用或已失效，保留；其余已作废',
    en_US: '{n} of them are used or over and stay; the others are void',
    es_ES: '{n} ya se usaron o terminaron y quedan; los demás se anularon',
    ms_MY: '{n} telah digunakan atau tamat dan kekal; yang lain mansuh',
  },
});
