import { formatTenths } from '../../../../kit/contract/format.ts';
import { IconWarning } from '../../../../kit/web/display/icons.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { meritCalls } from '../../calls.ts';
import { tierIsOn, tiers, largestOf, totalsOf, type Line } from '../../rules/record.rules.ts';
import { useEntryScope } from '../entry/entry-scope.ts';

const stayMs = 30_000;

/** The person's own authority: what it allows for a line, what is left of the month, and whether this entry is beyond it. */
export function AuthorityPanel({ lines }: { lines: readonly Line[] }) {
  const { authority: words } = useText().meritBonus;
  const { tier: tierNames } = useText().merit;
  const { level } = useEntryScope();
  const answer = useCall(meritCalls.ownAuthority, {}, { quiet: true, staleMs: stayMs, holds: true });
  if (!answer.data) return <Unanswered answer={answer} />;
  const { authority } = answer.data;
  const figure = (tenths: number | null): string =>
    tenths === null ? words.unlimited : formatTenths(tenths);
  const { plus, minus } = totalsOf(lines);
  const largest = largestOf(lines);
  const above = (value: number, limit: number | null): boolean => limit !== null && value > limit;
  const over =
    authority !== null &&
    tiers.some(
      (tier) =>
        above(largest.award[tier], authority[tier].awardTime) ||
        above(largest.deduct[tier], authority[tier].deductTime) ||
        above(plus[tier], authority[tier].awardLeft) ||
        above(-minus[tier], authority[tier].deductLeft),
    );
  return (
    <section className="me-block mb-authority" aria-label={words.title}>
      <h2>{words.title}</h2>
      {authority === null ? (
        <p className="k-note">{words.none}</p>
      ) : (
        <>
          <p className="k-note">{authority.levelName}</p>
          <table className="me-sums">
            <thead>
              <tr>
                <th scope="col" aria-label={words.tier} />
                <th scope="col">{words.award}</th>
                <th scope="col">{words.deduct}</th>
              </tr>
            </thead>
            <tbody>
              {tiers
                .filter((tier) => tierIsOn(tier, level))
                .map((tier) => {
                  const { awardTime, deductTime, awardLeft, deductLeft } = authority[tier];
                  return (
                    <tr key={tier}>
                      <th scope="row">{tierNames[tier]}</th>
                      <Cell left={figure(awardLeft)} time={words.each(figure(awardTime))} />
                      <Cell left={figure(deductLeft)} time={words.each(figure(deductTime))} />
                    </tr>
                  );
                })}
            </tbody>
          </table>
          {over && (
            <p className="mb-over" role="status">
              <IconWarning /> {words.over}
            </p>
          )}
        </>
      )}
    </section>
  );
}

const Cell = ({ left, time }: { left: string; time: string }) => (
  <td>
    <span className="k-number">{left}</span>
    <small>{time}</small>
  </td>
);
