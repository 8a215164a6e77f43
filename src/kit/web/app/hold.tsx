import { createContext, use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';

/** Holds a page back; what it returns lets go. */
type Hold = () => () => void;

const nothing = (): void => {};
const HoldContext = createContext<Hold>(() => nothing);

/** After so long the page shows what has come. */
const patienceMs = 3_000;

/**
 * Called by a part that comes with an answer and would move the parts below it: the page stays hidden until the part
 * has come. A page that was visible once is not held back again.
 */
export function useHold(isComing: boolean): void {
  const hold = use(HoldContext);
  useLayoutEffect(() => (isComing ? hold() : undefined), [isComing, hold]);
}

/** A page that becomes visible once nothing holds it back; until then `waiting` is shown in its place. */
export function PageHold({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const [isHeld, setHeld] = useState(false);
  const [{ hold, see, settle }] = useState(() => {
    let holds = 0;
    let wasSeen = false;
    const see = (): void => {
      wasSeen = true;
      setHeld(false);
    };
    const settle = (): void => {
      if (holds === 0) see();
    };
    const hold: Hold = () => {
      if (wasSeen) return nothing;
      holds += 1;
      setHeld(true);
      return () => {
        holds -= 1;
        // With the next picture: by then the part is in its place, and another part may hold the page.
        requestAnimationFrame(settle);
      };
    };
    return { hold, see, settle };
  });
  // Those of the parts have run before.
  useLayoutEffect(settle, [settle]);
  useEffect(() => {
    const timer = setTimeout(see, patienceMs);
    return () => clearTimeout(timer);
  }, [see]);
  return (
    <HoldContext value={hold}>
      <div className="k-held" data-held={isHeld ? '' : undefined}>
        {children}
      </div>
      {isHeld && waiting}
    </HoldContext>
  );
}
