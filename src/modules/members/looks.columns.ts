/** The list of who looked at personal data, as its screen and its file show it. */
import { choice, count, instant, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { lookKinds } from './rules.ts';

export const lookFields = {
  at: instant('at', { width: 140 }),
  byName: text('byName', { width: 150 }),
  byNo: text('byNo', { width: 100 }),
  kind: choice('kind', lookKinds, { width: 150 }),
  memberName: text('memberName', { width: 150 }),
  memberNo: text('memberNo', { width: 100 }),
  rows: count('rows', { width: 100 }),
} as const;

export const lookColumns = Object.values(lookFields);

export const lookWords = ({ membersLooks: words }: Pick<Catalogue, 'membersLooks'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { kind: words.kinds },
});
