import { useMemo, type CSSProperties } from 'react';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { ShownWinner } from '../../calls.ts';
import { slowingMs, type Scene } from './use-stage.ts';

/** Names that pass by before a seat comes to rest. */
const passing = 22;
/** More seats than these do not roll one by one: one reel rolls for all, and then the winners appear in turn. */
const mostReels = 12;

type Style = CSSProperties & Readonly<Record<`--${string}`, string | number>>;

/** The width of a name in letters of its size: a Chinese one is as wide as two others. */
const widthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0)! > 0x2e7f ? 1 : 0.56), 0);

/** A name as large as its box allows: long ones take two lines. */
export function Name({ name }: { name: string }) {
  const width = widthOf(name);
  const isLong = width > 11;
  const style: Style = {
    '--dw-width': Math.max(isLong ? width / 1.7 : width, 3.2),
    // Two lines are as high as one.
    '--dw-share': isLong ? 0.64 : 1,
  };
  return (
    <span className="dw-name" style={style}>
      {name}
    </span>
  );
}

/** Some of the names, different for each seat. */
const someOf = (names: readonly string[], seat: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => names[(seat * 37 + at * 11) % Math.max(names.length, 1)] ?? '');

function Rolling({ names, seat }: { names: readonly string[]; seat: number }) {
  const rows = useMemo(() => someOf(names, seat, passing / 2), [names, seat]);
  return (
    <div className="dw-reel" aria-hidden="true">
      <div className="dw-strip dw-fast">
        {[...rows, ...rows].map((name, at) => (
          // The same names twice: the strip runs on without a seam.
          // oxlint-disable-next-line react/no-array-index-key
          <Name key={at} name={name} />
        ))}
      </div>
    </div>
  );
}

function Slowing({
  names,
  winner,
  isDone,
}: {
  names: readonly string[];
  winner: ShownWinner;
  isDone: boolean;
}) {
  const { seat, memberName, memberNo, unitName, serial } = winner;
  const rows = useMemo(() => someOf(names, seat, passing), [names, seat]);
  const style: Style = { '--dw-passing': passing, '--dw-slow': `${slowingMs(seat)}ms` };
  return (
    <div className="dw-seat" data-done={isDone || undefined} style={style}>
      <div className="dw-reel">
        <div className={isDone ? 'dw-strip' : 'dw-strip dw-slow'}>
          {!isDone &&
            // oxlint-disable-next-line react/no-array-index-key
            rows.map((name, at) => <Name key={at} name={name} />)}
          <Name name={memberName} />
        </div>
      </div>
      <p className="dw-who">{[memberNo, unitName, serial].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

type Props = { scene: Exclude<Scene, { at: 'waiting' | 'failed' }>; names: readonly string[] };

/** The seats of a round: rolling, slowing down onto the winners that the server answered, and at rest. */
export function Seats({ scene, names }: Props) {
  const words = useText().draws.show;
  const seats = scene.at === 'rolling' ? scene.round.winners : scene.winners.length;
  const isCrowd = seats > mostReels;
  if (scene.at === 'rolling')
    return (
      <div className="dw-seats" data-seats={sizeOf(isCrowd ? 1 : seats)}>
        {Array.from({ length: isCrowd ? 1 : seats }, (_, at) => (
          <div key={at} className="dw-seat">
            <Rolling names={names} seat={at + 1} />
          </div>
        ))}
      </div>
    );
  if (seats === 0) return <p className="dw-nobody">{words.nobody}</p>;
  return (
    <div className="dw-seats" data-seats={sizeOf(seats)} data-crowd={isCrowd || undefined}>
      {scene.winners.map((winner, at) =>
        isCrowd ? (
          <div
            key={winner.id}
            className="dw-seat dw-appears"
            data-done
            style={{ '--dw-turn': at / seats } as Style}
          >
            <Name name={winner.memberName} />
            <p className="dw-who">{winner.memberNo}</p>
          </div>
        ) : (
          <Slowing key={winner.id} names={names} winner={winner} isDone={scene.at === 'shown'} />
        ),
      )}
    </div>
  );
}

const sizeOf = (seats: number): string => {
  if (seats === 1) return 'one';
  if (seats <= 4) return 'few';
  return seats <= mostReels ? 'some' : 'many';
};
