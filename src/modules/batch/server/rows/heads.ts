/** Names that the columns of a file may have: the product's words in every language, and common spellings. */
import { languages } from '../../../../kit/contract/language.ts';
import { meritWords } from '../../../merit/server/door.ts';
import { commonHeads } from '../../common-heads.ts';
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
  ...commonHeads[field],
];
