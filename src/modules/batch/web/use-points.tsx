import { useState, type ReactNode } from 'react';
import { formatTenths } from '../../../kit/contract/format.ts';
import { Alert } from '../../../kit/web/display/feedback.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import type { ImportParts } from '../../../kit/web/transfer/use-import.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { UnitPicker } from '../../members/web/door.tsx';
import { tiers } from '../../merit/rules/record.rules.ts';
import type { BatchCheck } from '../calls.ts';
import './style.css';

/** The parts of the import dialog for points: units whose members fill the template, closed months, and sums. */
export function usePoints(): ImportParts<BatchCheck> {
  const { batch: words } = useText();
  const [unitIds, setUnitIds] = useState<readonly string[]>([]);
  const [withChildren, setWithChildren] = useState(true);
  return {
    title: words.menu,
    undoTip: words.undoTip,
    templateHint: words.templateHint,
    options: { unitIds, withChildren },
    templateOptions: (
      <UnitPicker
        value={unitIds}
        onChange={setUnitIds}
        multiple
        withChildren={withChildren}
        onWithChildren={setWithChildren}
        label={words.units}
        placeholder={words.units}
      />
    ),
    notices: ({ effects }) => <ClosedMonths effects={effects} />,
    sums: (check) => <Sums check={check} />,
  };
}

/** Points that count in a later month, because the month of their date is closed. */
function ClosedMonths({ effects }: Pick<BatchCheck, 'effects'>): ReactNode {
  const { batch: words } = useText();
  const { language } = useKitText();
  if (effects.length === 0) return null;
  return (
    <Alert tone="info" title={words.closedTitle}>
      <ul>
        {effects.map(({ month, bookMonth, rows, b, a, p, g }) => (
          <li key={month}>
            {words.closed({
              month: monthName(month),
              into: monthName(bookMonth),
              rows: rows.toLocaleString(language),
              points: Object.entries({ B: b, A: a, P: p, G: g })
                .filter(([name, value]) => value !== 0 || name === 'B')
                .map(([name, value]) => `${name} ${formatTenths(value)}`)
                .join(', '),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Sums of the rows to be posted, in all and by member, so that a typing error is noticed. */
function Sums({ check }: { check: BatchCheck }): ReactNode {
  const { batch: words, merit } = useText();
  const { language } = useKitText();
  if (check.good === 0) return null;
  const { total, members, memberCount } = check;
  const usedTiers = tiers.filter((tier) => tier === 'b' || members.some((member) => member[tier] !== 0));
  const cells = (sums: typeof total): ReactNode => (
    <>
      <td className="k-number">{sums.rows.toLocaleString(language)}</td>
      {usedTiers.map((tier) => (
        <td key={tier} className="k-number">
          {formatTenths(sums[tier], { signed: true })}
        </td>
      ))}
    </>
  );
  const left = memberCount - members.length;
  return (
    <section className="k-sheet-scroll b-sums" tabIndex={0} aria-label={words.sums}>
      <table className="k-sheet">
        <thead>
          <tr>
            <th scope="col">{words.sums}</th>
            <th scope="col">{words.rows}</th>
            {usedTiers.map((tier) => (
              <th key={tier} scope="col">
                {merit.tier[tier]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="b-sums-total">
            <th scope="row">{words.sumOf({ members: memberCount.toLocaleString(language) })}</th>
            {cells(total)}
          </tr>
          {members.map((member) => (
            <tr key={member.memberId}>
              <th scope="row">
                {member.name} <span className="k-flow-hint">{member.number}</span>
              </th>
              {cells(member)}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p className="k-flow-hint">{words.moreMembers({ count: left.toLocaleString(language) })}</p>
      )}
    </section>
  );
}

const monthName = (month: number): string =>
  `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`;
