import type { Language } from '../../../contract/language.ts';

/** Heads and words of the result file. */
export const resultTitles: Readonly<
  Record<Language, { row: string; outcome: string; reason: string; states: Readonly<Record<string, string>> }>
> = {
  zh_CN: {
    row: '行',
    outcome: '结果',
    reason: '原因',
    states: {
      posted: '已导入',
      undone: '已撤销',
      duplicate: '重复，未导入',
      conflict: '未确认，未导入',
      bad: '有错误，未导入',
    },
  },
  en_US: {
    row: 'Row',
    outcome: 'Result',
    reason: 'Reason',
    states: {
      posted: 'Imported',
      undone: 'Taken back',
      duplicate: 'Duplicate, not imported',
      conflict: 'Not confirmed, not imported',
      bad: 'Wrong, not imported',
    },
  },
  es_ES: {
    row: 'Fila',
    outcome: 'Resultado',
    reason: 'Motivo',
    states: {
      posted: 'Importada',
      undone: 'Deshecha',
      duplicate: 'Duplicada, no importada',
      conflict: 'Sin confirmar, no importada',
      bad: 'Con errores, no importada',
    },
  },
  ms_MY: {
    row: 'Baris',
    outcome: 'Hasil',
    reason: 'Sebab',
    states: {
      posted: 'Diimport',
      undone: 'Dibatalkan',
      duplicate: 'Pendua, tidak diimport',
      conflict: 'Belum disahkan, tidak diimport',
      bad: 'Salah, tidak diimport',
    },
  },
};

/** Names of files. `example` marks the template's first row, which counts as empty. */
export const fileTitles: Readonly<Record<Language, { result: string; mend: string; example: string }>> = {
  zh_CN: { result: '导入结果', mend: '待修正', example: '示例（可删除）' },
  en_US: { result: 'import result', mend: 'to correct', example: 'Example, not imported' },
  es_ES: { result: 'resultado', mend: 'por corregir', example: 'Ejemplo, no se importa' },
  ms_MY: { result: 'hasil import', mend: 'untuk dibetulkan', example: 'Contoh, tidak diimport' },
};
