/** The balances of members, as their screen and their file show them. */
import { choice, count, text } from '../../kit/contract/list/columns.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { memberStatuses } from '../members/rules.ts';

export const balanceFields = {
  memberName: text('memberName', { width: 130 }),
  memberNo: text('memberNo', { width: 90 }),
  unitName: text('unitName', { width: 140 }),
  status: choice('status', memberStatuses, { width: 90 }),
  got: count('got', { width: 80 }),
  used: count('used', { width: 80 }),
  expired: count('expired', { width: 80 }),
  void: count('void', { width: 80 }),
  restored: count('restored', { width: 80 }),
  moved: count('moved', { width: 80 }),
  remaining: count('remaining', { width: 90 }),
  printed: count('printed', { width: 90 }),
} as const;

type Words = Pick<Catalogue, 'ticketsMembers' | 'membersManage'>;

export const balanceWords = ({ ticketsMembers: words, membersManage }: Words) => ({
  title: words.title,
  columns: words.columns,
  choices: { status: membersManage.statuses },
});
