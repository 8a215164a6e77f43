import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { NARROW } from '../app/use-narrow.ts';
import { late } from './late.tsx';
import { useKitText } from '../words/use-kit-text.tsx';

const TermHelp = late(async () => (await import('./term-help.tsx')).TermHelp, {
  look: 'place',
  waiting: () => <span className="k-term-help" />,
});

/** The purpose of the list: a line beside the title, or a "?" if there is no room for it. */
export function HeadHelp({ help }: { help: ReactNode }) {
  const text = useKitText();
  const line = useRef<HTMLParagraphElement>(null);
  const [fits, setFits] = useState(() => !matchMedia(NARROW).matches);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    // Before this is painted, so that nothing moves afterwards; a narrow page has no room for it in any case.
    const watch = new ResizeObserver(() =>
      flushSync(() => setFits(element.clientWidth > 0 && element.scrollWidth <= element.clientWidth)),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <>
      {!fits && <TermHelp label={text.list.about} text={help} />}
      <p ref={line} className={fits ? undefined : 'k-no-room'}>
        {help}
      </p>
    </>
  );
}
