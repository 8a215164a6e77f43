import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { PrizePicture } from '../../../prizes/web/door.tsx';
import type { DrawRound, ShownWinner } from '../../calls.ts';
import { isOver, type DrawState } from '../../rules/states.ts';
import { Board, Confetti } from './board.tsx';
import { Seats } from './seats.tsx';
import { useStage, type Scene, type Show } from './use-stage.ts';
import './stage.css';

/** Keys by which the show goes on: those of a keyboard and of a clicker for slides. */
const onward = ['Enter', ' ', 'PageDown', 'ArrowRight'];

/** The show over the whole window. One key or one button leads through it; nobody has to aim at anything. */
export function Hall(show: Show) {
  const { draw } = show;
  const words = useText().draws.show;
  const { go } = useNavigator();
  const place = useRef<HTMLDivElement>(null);
  const stage = useStage(show);
  const { scene, next, advance } = stage;
  const leave = (): void => go(`/ticketsManage/draws/${draw.id}`);
  const fill = (): void =>
    void (document.fullscreenElement ? document.exitFullscreen() : place.current?.requestFullscreen());
  useHallKeys(place, { advance, fill, leave });
  const isRunning = scene.at === 'rolling' || scene.at === 'slowing';
  return createPortal(
    <div className="dw-hall" ref={place} tabIndex={-1} role="region" aria-label={draw.title}>
      <header className="dw-head">
        <h1>{draw.title}</h1>
        <div>
          <HallButton onClick={fill}>{words.fullScreen}</HallButton>
          <HallButton onClick={leave}>{words.leave}</HallButton>
        </div>
      </header>
      <main className="dw-main">
        <Picture show={show} stage={stage} />
      </main>
      <Announcement winners={scene.at === 'shown' ? scene.winners : []} />
      {scene.at === 'shown' && scene.winners.length > 0 && <Confetti />}
      <footer className="dw-foot">
        {draw.state !== 'draft' && !isOver(draw.state) && (
          <button type="button" className="dw-go" disabled={isRunning} onClick={advance}>
            {isRunning ? words.rolling : words[labelOf(scene.at, draw.state, next !== undefined)]}
          </button>
        )}
        <span className="dw-keys">{words.keys}</span>
      </footer>
    </div>,
    document.body,
  );
}

/** The word of the button that goes on. */
function labelOf(at: Scene['at'], state: DrawState, hasNext: boolean) {
  if (at === 'failed') return 'again';
  if (state === 'frozen') return 'begin';
  if (at === 'shown') return hasNext ? 'nextRound' : 'all';
  return hasNext ? 'next' : 'finish';
}

/** Listens on the whole window, and puts the application behind the stage to rest. */
function useHallKeys(
  place: RefObject<HTMLDivElement | null>,
  { advance, fill, leave }: Readonly<Record<'advance' | 'fill' | 'leave', () => void>>,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.repeat || (isTyping && event.key !== 'Enter')) return;
    if (onward.includes(event.key)) {
      event.preventDefault();
      advance();
    } else if (event.key === 'f' || event.key === 'F') fill();
    // In full screen the browser takes Escape for itself.
    else if (event.key === 'Escape' && !document.fullscreenElement) leave();
  });
  useEffect(() => {
    const app = document.getElementById('root');
    const listener = (event: KeyboardEvent): void => onKey(event);
    app?.setAttribute('inert', '');
    window.addEventListener('keydown', listener);
    place.current?.focus();
    return () => {
      app?.removeAttribute('inert');
      window.removeEventListener('keydown', listener);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [place]);
}

/** The scene, or between two of them the opening, the next round or all winners. */
function Picture({ show, stage }: { show: Show; stage: ReturnType<typeof useStage> }) {
  const { draw, names, winners } = show;
  const { scene, next } = stage;
  const all = draw.rounds.length;
  if (scene.at === 'failed') return <Failed message={scene.message} />;
  if (scene.at !== 'waiting')
    return (
      <Round round={scene.round} all={all}>
        <Seats scene={scene} names={names} />
      </Round>
    );
  if (draw.state === 'frozen') return <Opening show={show} {...stage} />;
  if (draw.state === 'drawing' && next) return <Round round={next} all={all} />;
  return <Board rounds={draw.rounds} winners={winners} draw={draw} />;
}

const HallButton = (props: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    className="dw-quiet"
    onClick={props.onClick}
    onKeyDown={(event) => {
      // The key presses this button, and does not draw a round.
      if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
    }}
  >
    {props.children}
  </button>
);

function Failed({ message }: { message: string }) {
  const words = useText().draws.show;
  return (
    <div className="dw-failed" role="alert">
      <strong>{words.failed}</strong>
      <span>{message}</span>
    </div>
  );
}

/** Before the first round: what was published, and the word from the hall. */
function Opening({
  show: { draw },
  word,
  setWord,
}: { show: Show } & Pick<ReturnType<typeof useStage>, 'word' | 'setWord'>) {
  const { show: words, detail } = useText().draws;
  return (
    <div className="dw-opening">
      <p className="dw-count">{detail.takesPart(draw.chances, draw.members)}</p>
      <p className="dw-sum">
        <span>{detail.seedDigest}</span>
        <code>{draw.seedDigest}</code>
        <span>{detail.listDigest}</span>
        <code>{draw.listDigest}</code>
      </p>
      <label className="dw-word">
        <span>{detail.word}</span>
        <input
          value={word}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setWord(event.target.value)}
        />
        <small>{words.wordTip}</small>
      </label>
    </div>
  );
}

function Round({ round, all, children }: { round: DrawRound; all: number; children?: ReactNode }) {
  const { show: words, rounds } = useText().draws;
  return (
    <section className="dw-stage" data-has={children === undefined ? undefined : 'seats'}>
      <div className="dw-prize">
        <PrizePicture prize={{ name: round.prizeName, fileId: round.fileId }} />
        <div>
          <p className="dw-which">{words.round(round.place, all)}</p>
          <h2>{round.prizeName}</h2>
          <p className="dw-which">{rounds.seats(round.winners)}</p>
        </div>
      </div>
      {children}
    </section>
  );
}

/** For those who hear the show: the winners, once they are shown. */
const Announcement = ({ winners }: { winners: readonly ShownWinner[] }) => (
  <p className="k-hidden" role="status">
    {winners.map(({ memberName }) => memberName).join(', ')}
  </p>
);
