import { useMemo } from 'react';
import { formatTenths } from '../../../kit/contract/format.ts';
import { PagedTable } from '../../../kit/web/list/paged-table.tsx';
import type { Column } from '../../../kit/web/table/table-model.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { useTiers } from './use-tiers.ts';
import { authorityCalls as calls, type HolderRow, type Level } from '../calls.ts';

/** The members who review by a level, whichever way it binds them: what each has used of the month, and what is left. */
export function HoldersUse({ level }: { level: Level }) {
  const words = useText().authority;
  const columns = useColumns();
  return (
    <PagedTable
      call={calls.holders}
      input={{ levelId: level.id }}
      label={words.shown.members}
      columns={columns}
      rowKey={({ memberId }) => memberId}
      rowName={({ memberName }) => memberName}
      none={words.use.none}
    />
  );
}

function useColumns(): Column<HolderRow>[] {
  const words = useText().authority;
  const { separator } = useKitText();
  const tiers = useTiers();
  return useMemo(() => {
    const amount = (tenths: number | null) =>
      tenths === null ? words.limits.unlimited : formatTenths(tenths);
    type Sums = HolderRow['left'];
    /** Of tiers with something to say, one to a line. */
    const told = (sums: Sums, says: (sum: Sums[keyof Sums]) => boolean, none: string) => {
      const shown = tiers.filter((tier) => says(sums[tier]));
      if (shown.length === 0) return <span className="k-quiet">{none}</span>;
      return shown.map((tier) => {
        const { award, deduct } = sums[tier];
        const pair = { tier: words.columns[tier], award: amount(award), deduct: amount(deduct) };
        return (
          <span key={tier} className="au-sum">
            {words.use.pair(pair)}
          </span>
        );
      });
    };
    return [
      {
        id: 'name',
        title: words.kinds.member,
        main: true,
        width: 210,
        wraps: true,
        cell: ({ memberName, memberNo, unitName, isReviewer }) => (
          <>
            {memberName}{' '}
            <span className="k-quiet">
              {memberNo} {unitName}
            </span>
            {!isReviewer && <span className="au-sum au-warning">{words.use.noReviewer}</span>}
          </>
        ),
      },
      {
        id: 'by',
        title: words.use.by,
        width: 90,
        cell: ({ by }) => by.map((kind) => words.kinds[kind]).join(separator),
      },
      {
        id: 'used',
        title: words.used,
        width: 220,
        wraps: true,
        cell: ({ used }) => told(used, ({ award, deduct }) => award !== 0 || deduct !== 0, words.use.nothing),
      },
      {
        id: 'left',
        title: words.use.left,
        width: 240,
        wraps: true,
        cell: ({ left }) =>
          told(left, ({ award, deduct }) => award !== null || deduct !== null, words.limits.unlimited),
      },
    ];
  }, [words, separator, tiers]);
}
