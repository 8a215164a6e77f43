import { formatTenths } from '../../../../kit/contract/format.ts';
import { IconWarning } from '../../../../kit/web/display/icons.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { totalsOf } from '../../rules/record.rules.ts';
import { isWorthKeeping, linesOfForm } from '../draft/entry.model.ts';
import { shownTiers } from '../lines/entry.columns.ts';
import { repeatedIn, type TopicState } from './themes.model.ts';

type ThemesSideProps = {
  ids: readonly string[];
  states: Readonly<Record<string, TopicState>>;
  level: number;
  onOpen: (id: string) => void;
};

const shownAtMost = 8;

/** The sums of all topics, what each still lacks, and what two of them repeat. */
export function ThemesSide({ ids, states, level, onOpen }: ThemesSideProps) {
  const { meritThemes: words, meritEntry, merit } = useText();
  const topics = ids.flatMap((id) => states[id] ?? []);
  const lines = topics.flatMap(({ entry }) => linesOfForm(entry));
  const { plus, minus, frequency } = totalsOf(lines);
  const repeated = repeatedIn(topics);
  const figure = (tenths: number, tone: string) => (
    <td className={`k-number ${tenths === 0 ? 'me-zero' : tone}`}>
      {formatTenths(tenths, { signed: true })}
    </td>
  );
  const counts: [string, number][] = [
    [words.topics, topics.filter(({ entry }) => isWorthKeeping(entry)).length],
    [meritEntry.totals.frequency, frequency],
    [meritEntry.totals.people, new Set(lines.map(({ memberId }) => memberId)).size],
    [meritEntry.totals.lines, lines.length],
  ];
  return (
    <>
      <section className="me-block" aria-label={meritEntry.totals.title}>
        <table className="me-sums">
          <thead>
            <tr>
              <th scope="col">{meritEntry.totals.title}</th>
              <th scope="col">{meritEntry.totals.plus}</th>
              <th scope="col">{meritEntry.totals.minus}</th>
            </tr>
          </thead>
          <tbody>
            {shownTiers(level).map((tier) => (
              <tr key={tier}>
                <th scope="row">{merit.tier[tier]}</th>
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
      <section className="me-block" aria-label={words.topics}>
        <h2>{words.topics}</h2>
        <ol className="mt-list">
          {ids.map((id, index) => {
            const state = states[id];
            return (
              <li key={id}>
                <button type="button" className="mt-link" onClick={() => onOpen(id)}>
                  <span className="k-number me-quiet">{index + 1}</span>
                  <span className="k-ellipsis">{state?.entry.name.trim() || meritEntry.unnamed}</span>
                  {state && state.wrong > 0 && (
                    <span className="me-minus k-number" title={meritEntry.check.wrong(state.wrong)}>
                      {state.wrong}
                    </span>
                  )}
                </button>
              </li>
            );
          })}
        </ol>
      </section>
      {repeated.length > 0 && (
        <section className="me-block mt-repeated" role="status">
          <h2>
            <IconWarning /> {words.repeated(repeated.length)}
          </h2>
          <ul>
            {repeated.slice(0, shownAtMost).map(({ member, event, topics: places }) => (
              <li key={`${member} ${event} ${places.join()}`} className="me-note">
                {words.repeatedIn(member, event, places.join(', '))}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="me-note">{words.together}</p>
      <p className="me-note">{words.keys}</p>
    </>
  );
}
