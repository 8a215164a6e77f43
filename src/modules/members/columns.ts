/** The list of members, as its screen and its file show it. */
import { day, flag, made, text, texts } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { statusOfCode } from './rules.ts';

export const memberColumns = [
  text('memberName', { width: 140 }),
  text('memberNo', { width: 100 }),
  text('loginName', { width: 110 }),
  texts('unitNames', { width: 140 }),
  text('position', { width: 120 }),
  text('mobile', { width: 120 }),
  text('email', { width: 180 }),
  day('joinTime', { width: 100 }),
  // The contract calls the type of a member its status.
  made('memberType', 'choice', (row: { status: string }) => row.status, { width: 80 }),
  made('memberStatus', 'choice', (row: { memberStatus: number }) => statusOfCode(row.memberStatus), {
    width: 110,
  }),
  flag('isReviewer', { width: 80 }),
];

export const memberWords = ({ membersManage: words }: Pick<Catalogue, 'membersManage'>) => ({
  title: words.title,
  columns: { ...words, memberStatus: words.status, isReviewer: words.reviewer },
  choices: { memberType: words.types, memberStatus: words.statuses, isReviewer: { yes: words.yes } },
});
