import {
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Button } from '../display/button.tsx';
import { ErrorState } from '../display/feedback.tsx';
import type { WantedPart } from '../../contract/words/catalogue.ts';
import { loadWords } from '../../contract/words/catalogues.ts';
import { soon } from '../app/soon.ts';
import { useKitText } from '../words/use-kit-text.tsx';

/** Where a part reports that its code failed to load: in a dialog, at its place, or nowhere if no user asked for it. */
type Look = 'dialog' | 'place' | 'unseen';
type Options<P> = {
  look?: Look;
  /** Catalogues that only the part reads; loaded together with its code. */
  words?: readonly WantedPart[];
  /** Keeps the part's place while its code is fetched. */
  waiting?: (props: P) => ReactNode;
  /** Fetched once the first rows of a screen are drawn, so that it is there when it is needed. */
  soon?: boolean;
};
type Late<P> = ComponentType<P> & {
  /** Preloads the code. */
  preload: () => void;
};

/**
 * A part whose code is fetched when it is first shown. If the code does not come, a message with a way to try again
 * takes its place; it is fetched again automatically once the connection is back. The page around it stays as it is.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { look = 'dialog', words = [], waiting, soon: isSoon = false }: Options<P> = {},
): Late<P> {
  let part: ComponentType<P> | null = null;
  const fetched = async (): Promise<void> => {
    const [code] = await Promise.all([part ?? load(), loadWords(words)]);
    part = code;
  };

  function LatePart(props: P) {
    const [state, setState] = useState<'coming' | 'missing' | 'again' | 'here'>('coming');
    const ask = useCallback(() => {
      fetched().then(
        () => setState('here'),
        () => setState('missing'),
      );
    }, []);
    const again = useCallback(() => {
      setState('again');
      ask();
    }, [ask]);
    // A part that is not yet wanted does not delay the first rows of a screen.
    useEffect(() => (isSoon && look === 'unseen' ? soon(ask) : ask()), [ask]);
    useEffect(() => {
      if (state !== 'missing') return;
      window.addEventListener('online', again);
      return () => window.removeEventListener('online', again);
    }, [state, again]);
    const Part = part;
    if (Part) {
      return (
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      );
    }
    if (state === 'coming' || look === 'unseen') return waiting?.(props);
    const { onClose } = props as { onClose?: () => void };
    const missing = { onRetry: again, retrying: state === 'again' };
    return look === 'dialog' && onClose ? (
      <Missing {...missing} onClose={onClose} />
    ) : (
      <MissingHere {...missing} />
    );
  }
  const preload = (): void => void fetched().catch(() => {}); // it is fetched again when it is shown
  if (isSoon) soon(preload);
  return Object.assign(LatePart, { preload });
}

type MissingProps = { onRetry: () => void; retrying: boolean };

function MissingHere(props: MissingProps) {
  return <ErrorState text={useKitText().error.part} {...props} />;
}

/** In the browser's own dialog: ours need not have come, either. */
function Missing({ onClose, ...props }: MissingProps & { onClose: () => void }) {
  const { error, close } = useKitText();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => element.current?.showModal?.(), []);
  return (
    <dialog ref={element} className="k-dialog" aria-label={error.title} onClose={onClose}>
      <div className="k-dialog-body">
        <div className="k-dialog-content">
          <MissingHere {...props} />
        </div>
        <footer className="k-dialog-foot">
          <Button onClick={onClose}>{close}</Button>
        </footer>
      </div>
    </dialog>
  );
}
