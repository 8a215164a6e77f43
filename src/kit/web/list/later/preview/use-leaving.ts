import { useCallback, useRef } from 'react';
import { confirm } from '../../../overlay/confirm.tsx';
import { useKitText } from '../../../words/use-kit-text.tsx';

/** Guards input typed in the panel: nothing replaces it before the user agrees. */
export function useLeaving() {
  const { confirm: asking } = useKitText();
  /** Something is typed in the panel. */
  const isHeld = useRef(false);
  const discard = useRef<(() => void) | undefined>(undefined);
  const onUnsaved = useCallback((unsaved: boolean, forget?: () => void): void => {
    isHeld.current = unsaved;
    discard.current = unsaved ? forget : undefined;
  }, []);
  const leave = async (then: () => unknown): Promise<void> => {
    const may =
      !isHeld.current ||
      (await confirm({
        title: asking.discardTitle,
        status: asking.discardStatus,
        tip: asking.discardTip,
        confirmText: asking.discard,
        cancelText: asking.keep,
        danger: true,
      }));
    if (!may) return;
    discard.current?.();
    then();
  };
  return { isHeld, onUnsaved, leave };
}
