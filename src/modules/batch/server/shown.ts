/** Sums of the valid rows of a check. */
import { tiers } from '../../merit/rules/record.rules.ts';
import type { BatchCheck } from '../calls.ts';
import type { CheckedPoints } from './rows/check.ts';
import { sumsOf, type Sums } from './rows/sums.ts';

const shownMembers = 100;

type PreviewFacts = Pick<BatchCheck, 'effects' | 'total' | 'members' | 'memberCount'>;

export function shownOf({ included, members, effects }: CheckedPoints): PreviewFacts {
  const ready = included.flatMap((row) => row.ready ?? []);
  const byMember = [...Map.groupBy(ready, ({ memberId }) => memberId)].map(([memberId, own]) => {
    const { name = '', number = '' } = members.get(memberId) ?? {};
    return { memberId, name, number, ...sumsOf(own) };
  });
  return {
    effects,
    total: sumsOf(ready),
    members: byMember
      .sort((one, other) => sizeOf(other) - sizeOf(one) || (one.number < other.number ? -1 : 1))
      .slice(0, shownMembers),
    memberCount: byMember.length,
  };
}

const sizeOf = (sums: Sums): number => Math.max(...tiers.map((tier) => Math.abs(sums[tier])));
