import type { Language } from '../../../../kit/contract/language.ts';
import type { LocalizedText } from '../../../../kit/contract/refusal.ts';
import { tierNames } from '../../../organisation/tier.rules.ts';
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
    desc: '备注',
    count: '次数',
    ...tierNames.zh_CN,
    hours: '加班小时',
    sales: '销售额',
  },
  en_US: {
    number: 'Number',
    name: 'Name',
    date: 'Date',
    event: 'Event code or name',
    topic: 'Topic',
    desc: 'Remark',
    count: 'Count',
    ...tierNames.en_US,
    hours: 'Overtime hours',
    sales: 'Sales amount',
  },
  es_ES: {
    number: 'Número',
    name: 'Nombre',
    date: 'Fecha',
    event: 'Código o nombre del evento',
    topic: 'Registro',
    desc: 'Nota',
    count: 'Veces',
    ...tierNames.es_ES,
    hours: 'Horas extra',
    sales: 'Ventas',
  },
  ms_MY: {
    number: 'Nombor',
    name: 'Nama',
    date: 'Tarikh',
    event: 'Kod atau nama peristiwa',
    topic: 'Topik',
    desc: 'Catatan',
    count: 'Kali',
    ...tierNames.ms_MY,
    hours: 'Jam lebih masa',
    sales: 'Jumlah jualan',
  },
};

/** The outcome of a row, as the result file shows it. */
export const outcomes: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  zh_CN: {
    posted: '已入账',
    duplicate: '重复，未入账',
    conflict: '未确认，未入账',
    bad: '有错误，未入账',
  },
  en_US: {
    posted: 'Booked',
    duplicate: 'Duplicate, not booked',
    conflict: 'Not confirmed, not booked',
    bad: 'Wrong, not booked',
  },
  es_ES: {
    posted: 'Contabilizada',
    duplicate: 'Duplicada, no contabilizada',
    conflict: 'Sin confirmar, no contabilizada',
    bad: 'Con errores, no contabilizada',
  },
  ms_MY: {
    posted: 'Direkodkan',
    duplicate: 'Pendua, tidak direkodkan',
    conflict: 'Belum disahkan, tidak direkodkan',
    bad: 'Salah, tidak direkodkan',
  },
};

export const recordNoTitle: LocalizedText = {
  zh_CN: '记录编号',
  en_US: 'Record no.',
  es_ES: 'N.º de registro',
  ms_MY: 'No. rekod',
};

export const templateTitle: LocalizedText = {
  zh_CN: '积分导入模板',
  en_US: 'Points import template',
  es_ES: 'Plantilla de importación de puntos',
  ms_MY: 'Templat import mata',
};

/** The second sheet of the template. */
export const eventsTitle: LocalizedText = {
  zh_CN: '事件',
  en_US: 'Events',
  es_ES: 'Eventos',
  ms_MY: 'Peristiwa',
};
