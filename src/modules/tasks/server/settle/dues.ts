import { createHash } from 'node:crypto';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { differenceOf } from '../../rules/quota.ts';
import { monthsOf, type MemberMonth } from '../progress/month.ts';
import type { MonthFilter } from '../progress/month.store.ts';
import { standingOf } from './run.store.ts';

/** The cost of a member's month, the posted part of it, and the difference; tenths, losses negative. */
export type Due = MemberMonth & { due: number; standing: number; difference: number };

/** The dues of a task's members. Posted dues of a member who left stay. */
export async function duesOf(tx: Tx, filter: MonthFilter & { taskId: string }): Promise<Due[]> {
  const [months, posted] = await Promise.all([
    monthsOf(tx, filter),
    standingOf(tx, [filter.taskId], filter.memberIds),
  ]);
  const ofMember = new Map(posted.map((each) => [each.memberId, each]));
  return months.map((month) => {
    const { posted: standing = 0 } = ofMember.get(month.member.id) ?? {};
    const due = month.state === 'gone' ? standing : 0 - month.penalty;
    return { ...month, due, standing, difference: differenceOf(due, standing) };
  });
}

/** Says what a dry run showed: a settlement posts exactly that, or nothing. */
export function tokenOf(dues: readonly Due[]): string {
  const lines = dues.map(({ member, due, standing }) => `${member.id} ${due} ${standing}`).join('\n');
  return createHash('sha256').update(lines).digest('hex');
}
