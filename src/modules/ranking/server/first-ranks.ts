/** The head of a ranking for places that everybody can see. */
import type { Tx } from '../../../kit/server/database/db.ts';
import type { Span } from '../../ledger/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { changesOf, comparedWith, named, pageOfRanking, scanFilterOf, type NamedRow } from './list.ts';

type FirstRank = Pick<
  NamedRow,
  'rankNum' | 'memberId' | 'memberNo' | 'memberName' | 'unitName' | 'meritPoint'
> & {
  /** Places won (+) or lost (−); null without a rank before. */
  change: number | null;
};

/** The first rows of the comprehensive ranking of some days, with how many members compete in it. */
export async function firstRanks(
  tx: Tx,
  { span, unitIds, withChildren, size }: FirstRanksAsked,
): Promise<{ rows: FirstRank[]; total: number }> {
  const organisation = await settings(tx);
  const today = todayOf(tx, organisation);
  const { tieRule } = organisation;
  const filter = await scanFilterOf(tx, {
    span,
    basis: 'merit',
    tieRule,
    ...(unitIds.length > 0 && { unitIds }),
    withChildren,
    unitBasis: 'current',
    search: '',
  });
  const { rows, total } = await pageOfRanking(tx, filter, { offset: 0, size }, today);
  const [names, changes] = await Promise.all([
    named(tx, rows),
    changesOf(tx, filter, rows, comparedWith(span, 'days', today)),
  ]);
  return {
    rows: names.map(({ rankNum, memberId, memberNo, memberName, unitName, meritPoint }) => {
      const change = changes.get(memberId)?.rank ?? null;
      return { rankNum, memberId, memberNo, memberName, unitName, meritPoint, change };
    }),
    total,
  };
}

type FirstRanksAsked = { span: Span; unitIds: readonly string[]; withChildren: boolean; size: number };
