/** Names that the columns of a file may have: the product's words in every language, and common spellings. */
import { languages } from '../../../../kit/contract/language.ts';
import { meritWords } from '../../../merit/server/door.ts';
import { isTier, type BatchField } from '../../rules.ts';
import { columnTitles } from './columns.ts';

type Words = (typeof meritWords)[keyof typeof meritWords];
type Column = keyof Words['columns'];

/** Columns of lists and files of records that mean the same. */
const listColumns: Readonly<Record<BatchField, readonly Column[]>> = {
  number: ['memberNo'],
  name: ['memberName'],
  date: ['recordDate'],
  event: ['eventCode', 'eventName'],
  topic: ['topicName'],
  desc: ['topicRemark'],
  count: ['count'],
  b: ['bmp'],
  a: ['amp'],
  p: ['pmp'],
  g: ['gcp'],
  hours: [],
  sales: [],
};

/** Names besides the product's words, including earlier words of ours, since files are kept for years. */
const alsoCalled: Readonly<Record<BatchField, readonly string[]>> = {
  number: ['工号', '成员编号', '学号', 'no', 'member no', 'member number', 'código de miembro', 'no ahli'],
  name: ['姓名', '名字', '成员姓名', 'name', 'member name', 'full name', 'nombre y apellidos', 'nama ahli'],
  date: ['日期', '时间', 'day', 'happened on', 'fecha del hecho', 'tarikh kejadian'],
  event: ['事件编码', '事件名称', 'event code', 'event name', 'código del evento', 'acara', 'kod peristiwa'],
  topic: ['主题', 'theme', 'tema', 'tajuk'],
  desc: ['描述', '说明', 'remarks', 'note', 'observaciones', 'nota', 'catatan'],
  count: ['数量', 'times', 'quantity', 'cantidad', 'bilangan'],
  b: ['b', 'b point', '基础积分', 'basic points', 'base points', 'base', 'puntos básicos', 'mata asas'],
  a: ['a', 'a point', '附加积分', 'additional points', 'extra points', 'puntos adicionales', 'mata tambahan'],
  p: ['p', 'p point', '绩效积分', 'performance points', 'puntos de rendimiento', 'mata prestasi'],
  g: ['g', 'g point', '产值分', 'output points', 'puntos de producción', 'mata keluaran'],
  hours: ['加班时数', '加班工时', 'overtime', 'horas extras', 'lebih masa'],
  sales: ['销售金额', '销售', 'sales', 'importe de ventas', 'jualan'],
};

/** A name with its other one in brackets, B分（基础分）, is both of them. */
function namesIn(name: string): string[] {
  const [, short = '', long = ''] = /^(.*?)\s*[(（](.+)[)）]$/.exec(name) ?? [];
  return [name, short, long].filter(Boolean);
}

/** By a field; a word that is changed in a catalogue is known here, too. */
export const headsOf = (field: BatchField): string[] => [
  ...languages.flatMap((language) => {
    const { columns, tier, tierName }: Words = meritWords[language];
    return [
      columnTitles[language][field],
      ...listColumns[field].map((column) => columns[column]),
      ...(isTier(field) ? [tier[field], ...namesIn(tierName[field])] : []),
    ];
  }),
  ...alsoCalled[field],
];
