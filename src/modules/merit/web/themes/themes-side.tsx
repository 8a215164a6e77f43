import { IconWarning } from '../../../../kit/web/display/icons.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { isWorthKeeping, linesOfForm } from '../draft/entry.model.ts';
import { LineTotals } from '../entry/entry-totals.tsx';
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
  const { meritThemes: words, meritEntry } = useText();
  const topics = ids.flatMap((id) => states[id] ?? []);
  const lines = topics.flatMap(({ entry }) => linesOfForm(entry));
  const repeated = repeatedIn(topics);
  return (
    <>
      <LineTotals
        lines={lines}
        tiers={shownTiers(level)}
        before={[[words.topics, topics.filter(({ entry }) => isWorthKeeping(entry)).length]]}
      />
      <section className="me-block" aria-label={words.topics}>
        <h2>{words.topics}</h2>
        <ol className="mt-list">
          {ids.map((id, index) => {
            const state = states[id];
            return (
              <li key={id}>
                <button type="button" className="mt-link" onClick={() => onOpen(id)}>
                  <span className="k-number k-quiet">{index + 1}</span>
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
              <li key={`${member} ${event} ${places.join()}`} className="k-note">
                {words.repeatedIn(member, event, places.join(', '))}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="k-note">{words.together}</p>
      <p className="k-note">{words.keys}</p>
    </>
  );
}
