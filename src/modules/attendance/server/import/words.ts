import { refusals, type LocalizedText } from '../../../../kit/contract/refusal.ts';
import type { ImportColumn } from '../../../../kit/server/import/kind/kind.ts';
import { memberColumns } from '../../../members/server/doors/change.door.ts';
import type { WhiteImportField } from '../../import.calls.ts';

export const titles = {
  list: { zh_CN: '考勤白名单', en_US: 'White list', es_ES: 'Lista blanca', ms_MY: 'Senarai putih' },
  template: {
    zh_CN: '考勤白名单模板',
    en_US: 'White list template',
    es_ES: 'Plantilla de lista blanca',
    ms_MY: 'Templat senarai putih',
  },
} satisfies Record<string, LocalizedText>;

/** The columns, and the names that other programs give them. */
export const whiteImportColumns: Readonly<Record<WhiteImportField, ImportColumn>> = {
  ...memberColumns,
  fromDay: {
    title: { zh_CN: '开始', en_US: 'From', es_ES: 'Desde', ms_MY: 'Dari' },
    alsoCalled: ['开始日期', '起', 'start', 'inicio', 'mula'],
    required: true,
    width: 14,
  },
  untilDay: {
    title: { zh_CN: '结束', en_US: 'Until', es_ES: 'Hasta', ms_MY: 'Hingga' },
    alsoCalled: ['结束日期', '止', 'end', 'fin', 'tamat'],
    width: 14,
  },
  reason: {
    title: { zh_CN: '原因', en_US: 'Reason', es_ES: 'Motivo', ms_MY: 'Sebab' },
    alsoCalled: ['说明', 'remark', 'nota'],
    required: true,
    width: 24,
  },
};

/** Refusals of the rows of a file. */
export const rowRefusals = refusals({
  white_row_day: {
    zh_CN: '请填写日期，例如 2026-11-30',
    en_US: 'Write a day such as 2026-11-30',
    es_ES: 'Escriba un día, por ejemplo 2026-11-30',
    ms_MY: 'Tulis hari seperti 2026-11-30',
  },
  white_row_reason: {
    zh_CN: '请填写原因，最多 {max} 个字',
    en_US: 'Write a reason of at most {max} characters',
    es_ES: 'Escriba un motivo de {max} caracteres como máximo',
    ms_MY: 'Tulis sebab paling banyak {max} aksara',
  },
  white_row_twice: {
    zh_CN: '第 {line} 行已有该成员',
    en_US: 'Line {line} has the member already',
    es_ES: 'La línea {line} ya tiene al miembro',
    ms_MY: 'Baris {line} sudah ada ahli itu',
  },
  white_row_listed: {
    zh_CN: '该成员在这些日子已在白名单上',
    en_US: 'The member is on the white list on some of these days already',
    es_ES: 'El miembro ya está en la lista blanca algunos de esos días',
    ms_MY: 'Ahli sudah dalam senarai putih pada sebahagian hari ini',
  },
});
