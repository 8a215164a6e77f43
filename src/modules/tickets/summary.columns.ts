/** The summary of tickets by member, as its screen, its file and statements show it. */
import { count, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';

const number = { width: 78 } as const;

/** Sources and uses, of which an organisation may have none of many. */
export const flowFields = [
  count('award', number),
  count('counter', number),
  count('import', number),
  count('draw', number),
  count('restored', number),
  count('returned', number),
  count('moved', number),
  count('used', number),
  count('expired', number),
  count('void', number),
] as const;

export const summaryFields = {
  memberName: text('memberName', { width: 120 }),
  memberNo: text('memberNo', { width: 80 }),
  unitName: text('unitName', { width: 130 }),
  opening: count('opening', { width: 84 }),
  closing: count('closing', { width: 84 }),
} as const;

export const summaryColumns = [
  summaryFields.memberName,
  summaryFields.memberNo,
  summaryFields.unitName,
  summaryFields.opening,
  ...flowFields,
  summaryFields.closing,
] as const;

export const summaryWords = ({ ticketsMembers: { summary: words } }: Pick<Catalogue, 'ticketsMembers'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { period: words.periods },
});
