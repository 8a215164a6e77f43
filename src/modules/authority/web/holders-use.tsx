import type { ReactNode } from 'react';
import { formatTenths } from '../../../kit/contract/format.ts';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { table, usePages } from '../../../kit/web/inline/table.tsx';
import { custom } from '../../../kit/web/list/list-fields.tsx';
import { useTiers } from './use-tiers.ts';
import { authorityCalls as calls, type HolderRow, type Level } from '../calls.ts';

type Sums = HolderRow['left'];
type Tiers = ReturnType<typeof useTiers>;

/** Of tiers with something to say, one to a line. */
function sumsOf(
  { authority: words }: Catalogue,
  tiers: Tiers,
  sums: Sums,
  says: (sum: Sums[keyof Sums]) => boolean,
  none: string,
): ReactNode {
  const amount = (tenths: number | null) => (tenths === null ? words.limits.unlimited : formatTenths(tenths));
  const usedTiers = tiers.filter((tier) => says(sums[tier]));
  if (usedTiers.length === 0) return <span className="k-quiet">{none}</span>;
  return usedTiers.map((tier) => {
    const { award, deduct } = sums[tier];
    const pair = { tier: words.columns[tier], award: amount(award), deduct: amount(deduct) };
    return (
      <span key={tier} className="au-sum">
        {words.use.pair(pair)}
      </span>
    );
  });
}

const UseTable = table<HolderRow>()({
  words: ({ authority: words }) => ({
    title: words.shown.members,
    columns: { memberName: words.kinds.member, by: words.use.by, used: words.used, left: words.use.left },
    none: words.use.none,
  }),
  row: { key: 'memberId', name: 'memberName' },
  columns: (texts, tiers: Tiers) => {
    const words = texts.authority;
    return [
      custom(
        'memberName',
        ({ memberName, memberNo, unitName, isReviewer }) => (
          <>
            {memberName}{' '}
            <span className="k-quiet">
              {memberNo} {unitName}
            </span>
            {!isReviewer && <span className="au-sum au-warning">{words.use.noReviewer}</span>}
          </>
        ),
        { main: true, width: 210, wraps: true },
      ),
      custom('by', ({ by }, { separator }) => by.map((kind) => words.kinds[kind]).join(separator), {
        width: 90,
      }),
      custom(
        'used',
        ({ used }) =>
          sumsOf(texts, tiers, used, ({ award, deduct }) => award !== 0 || deduct !== 0, words.use.nothing),
        { width: 220, wraps: true },
      ),
      custom(
        'left',
        ({ left }) => {
          const limited = ({ award, deduct }: Sums[keyof Sums]) => award !== null || deduct !== null;
          return sumsOf(texts, tiers, left, limited, words.limits.unlimited);
        },
        { width: 240, wraps: true },
      ),
    ];
  },
});

/** The members who review by a level, whichever way it binds them: what each has used of the month, and what is left. */
export function HoldersUse({ level }: { level: Level }) {
  return <UseTable pages={usePages(calls.holders, { levelId: level.id })} facts={useTiers()} />;
}
