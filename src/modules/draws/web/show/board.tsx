import type { CSSProperties } from 'react';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { DrawDetail, DrawRound, ShownWinner } from '../../calls.ts';
import { Name } from './seats.tsx';

/** All winners by round, the great prize first, and the seed once the draw is over. */
export function Board({
  draw,
  rounds,
  winners,
}: {
  draw: DrawDetail;
  rounds: readonly DrawRound[];
  winners: readonly ShownWinner[];
}) {
  const { show: words, states } = useText().draws;
  return (
    <section className="dw-board">
      <h2>
        {draw.state === 'draft'
          ? words.notReady
          : draw.state === 'cancelled'
            ? states.cancelled
            : words.thanks}
      </h2>
      {draw.seed !== null && (
        <p className="dw-sum">
          <span>{words.seed}</span>
          <code>{draw.seed}</code>
        </p>
      )}
      {rounds.toReversed().map((round) => {
        const own = winners.filter(({ roundId, state }) => roundId === round.id && state !== 'passed');
        return (
          own.length > 0 && (
            <div key={round.id} className="dw-line" data-many={own.length > 8 || undefined}>
              <h3>{round.prizeName}</h3>
              <ul>
                {own.map(({ id, memberName }) => (
                  <li key={id}>
                    <Name name={memberName} />
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </section>
  );
}

const pieces = 60;

/** Paper that falls, for those who like motion. */
export const Confetti = () => (
  <div className="dw-confetti" aria-hidden="true">
    {Array.from({ length: pieces }, (_, at) => (
      <span
        key={at}
        data-tint={at % 5}
        style={
          {
            '--dw-left': `${(at * 61) % 100}%`,
            '--dw-wait': `${(at * 137) % 1_800}ms`,
            '--dw-fall': `${2_600 + ((at * 313) % 2_400)}ms`,
          } as CSSProperties
        }
      />
    ))}
  </div>
);
