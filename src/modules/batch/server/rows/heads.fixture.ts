/** Names of the product in all languages by which the columns of its files are recognised. */
import { namesIn } from '../../../../kit/contract/import/heads.ts';
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

/** By a field; all of them are in `commonHeads`, which the browser reads as well. */
export const ownHeads = (field: BatchField): string[] =>
  languages.flatMap((language) => {
    const { columns, tier, tierName }: Words = meritWords[language];
    return [
      columnTitles[language][field],
      ...listColumns[field].map((column) => columns[column]),
      ...(isTier(field) ? [tier[field], ...namesIn(tierName[field])] : []),
    ];
  });
