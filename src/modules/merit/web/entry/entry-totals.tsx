import { formatTenths } from '../../../../kit/contract/format.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { totalsOf, type Line, type Tier } from '../../rules/record.rules.ts';
import { linesOfForm, type RecordForm } from '../draft/entry.model.ts';
import { useEntryScope } from './entry-scope.ts';

/** Running sums of one topic. */
export function EntryTotals({ entry }: { entry: RecordForm }) {
  const { totals: words } = useText().meritEntry;
  const { tiers } = useEntryScope();
  return (
    <LineTotals lines={linesOfForm(entry)} tiers={tiers} after={[[words.events, entry.events.length]]} />
  );
}

type Counts = readonly (readonly [label: string, value: number])[];
type LineTotalsProps = {
  lines: readonly Line[];
  tiers: readonly Tier[];
  /** Counts beside those of the lines. */
  before?: Counts;
  after?: Counts;
};

/** Sums of lines, awards and deductions apart: +500 and −480 is another topic than +20. */
export function LineTotals({ lines, tiers, before = [], after = [] }: LineTotalsProps) {
  const { totals: words } = useText().meritEntry;
  const { tier: tierNames } = useText().merit;
  const { plus, minus, frequency } = totalsOf(lines);
  const counts: Counts = [
    ...before,
    [words.frequency, frequency],
    [words.people, new Set(lines.map(({ memberId }) => memberId)).size],
    [words.lines, lines.length],
    ...after,
  ];
  const figure = (tenths: number, tone: string) => (
    <td className={`k-number ${tenths === 0 ? 'me-zero' : tone}`}>
      {formatTenths(tenths, { signed: true })}
    </td>
  );
  return (
    <section className="me-block" aria-label={words.title}>
      <table className="me-sums">
        <thead>
          <tr>
            <th scope="col">{words.title}</th>
            <th scope="col">{words.plus}</th>
            <th scope="col">{words.minus}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <tr key={tier}>
              <th scope="row">{tierNames[tier]}</th>
              {figure(plus[tier], 'me-plus')}
              {figure(minus[tier], 'me-minus')}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="me-counts">
        {counts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="k-number">{value.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
