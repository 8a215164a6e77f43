import type { Language } from '../../../../kit/contract/language.ts';
import type { BatchField } from '../../rules.ts';

type Titles = Readonly<Record<BatchField, string>>;

/** Heads of the template; a file with heads of any language is understood. */
export const columnTitles: Readonly<Record<Language, Titles>> = {
  zh_CN: {
    number: '编号',
    name: '姓名',
    date: '发生日期',
    event: '事件编码或名称',
    topic: '主题',
    desc: '说明',
    count: '次数',
    b: 'B分',
    a: 'A分',
    p: 'P分',
    g: '产值',
  },
  en_US: {
    number: 'Number',
    name: 'Name',
    date: 'Date',
    event: 'Event code or name',
    topic: 'Topic',
    desc: 'Description',
    count: 'Count',
    b: 'B points',
    a: 'A points',
    p: 'P points',
    g: 'Output value',
  },
  es_ES: {
    number: 'Número',
    name: 'Nombre',
    date: 'Fecha',
    event: 'Código o nombre del evento',
    topic: 'Registro',
    desc: 'Descripción',
    count: 'Veces',
    b: 'Puntos B',
    a: 'Puntos A',
    p: 'Puntos P',
    g: 'Valor de producción',
  },
  ms_MY: {
    number: 'Nombor',
    name: 'Nama',
    date: 'Tarikh',
    event: 'Kod atau nama peristiwa',
    topic: 'Topik',
    desc: 'Penerangan',
    count: 'Kali',
    b: 'Mata B',
    a: 'Mata A',
    p: 'Mata P',
    g: 'Nilai keluaran',
  },
};

/** Heads and words of the result file. */
export const resultTitles: Readonly<
  Record<
    Language,
    {
      row: string;
      outcome: string;
      recordNo: string;
      reason: string;
      states: Readonly<Record<string, string>>;
    }
  >
> = {
  zh_CN: {
    row: '行',
    outcome: '结果',
    recordNo: '记录编号',
    reason: '原因',
    states: {
      posted: '已入账',
      duplicate: '重复，未入账',
      conflict: '冲突，未入账',
      bad: '有错误，未入账',
      blank: '空行',
    },
  },
  en_US: {
    row: 'Row',
    outcome: 'Result',
    recordNo: 'Record no.',
    reason: 'Reason',
    states: {
      posted: 'Booked',
      duplicate: 'Duplicate, not booked',
      conflict: 'Conflict, not booked',
      bad: 'Wrong, not booked',
      blank: 'Empty',
    },
  },
  es_ES: {
    row: 'Fila',
    outcome: 'Resultado',
    recordNo: 'N.º de registro',
    reason: 'Motivo',
    states: {
      posted: 'Contabilizada',
      duplicate: 'Duplicada, no contabilizada',
      conflict: 'En conflicto, no contabilizada',
      bad: 'Con errores, no contabilizada',
      blank: 'Vacía',
    },
  },
  ms_MY: {
    row: 'Baris',
    outcome: 'Hasil',
    recordNo: 'No. rekod',
    reason: 'Sebab',
    states: {
      posted: 'Direkodkan',
      duplicate: 'Pendua, tidak direkodkan',
      conflict: 'Bercanggah, tidak direkodkan',
      bad: 'Salah, tidak direkodkan',
      blank: 'Kosong',
    },
  },
};

/** Names of files and sheets. `example` stands in the template's first row, which counts as empty. */
export const fileTitles: Readonly<
  Record<Language, { template: string; result: string; mend: string; events: string; example: string }>
> = {
  zh_CN: {
    template: '积分导入模板',
    result: '导入结果',
    mend: '待修正',
    events: '事件',
    example: '示例（可删除）',
  },
  en_US: {
    template: 'Points import template',
    result: 'import result',
    mend: 'to mend',
    events: 'Events',
    example: 'Example, not imported',
  },
  es_ES: {
    template: 'Plantilla de importación de puntos',
    result: 'resultado',
    mend: 'por corregir',
    events: 'Eventos',
    example: 'Ejemplo, no se importa',
  },
  ms_MY: {
    template: 'Templat import mata',
    result: 'hasil import',
    mend: 'untuk dibetulkan',
    events: 'Peristiwa',
    example: 'Contoh, tidak diimport',
  },
};
