import { useEffect } from 'react';
import { usePlace } from '../routing/routing.ts';
import './anchors.css';

/** How long a part that the address names is waited for: it comes with the data of its page. */
const waitMs = 10_000;
const markMs = 2_000;

/** Brings the part of a page that the address names into sight once it is drawn, and marks it for a moment. */
export default function Anchors() {
  const place = usePlace((state) => state.place);
  useEffect(() => {
    const name = place ? new URL(place.href, location.origin).hash.slice(1) : '';
    return name === '' ? undefined : whenDrawn(decodeURIComponent(name), show);
  }, [place]);
  return null;
}

function whenDrawn(name: string, then: (part: HTMLElement) => void): () => void {
  const find = (): boolean => {
    const part = [
      ...document.querySelectorAll<HTMLElement>(`#content [data-anchor="${CSS.escape(name)}"]`),
    ].find((each) => each.checkVisibility());
    if (part) then(part);
    return part !== undefined;
  };
  if (find()) return () => {};
  const observer = new MutationObserver(() => find() && stop());
  const timer = setTimeout(() => stop(), waitMs);
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
  }
  observer.observe(document.querySelector('#content') ?? document.body, { childList: true, subtree: true });
  return stop;
}

function show(part: HTMLElement): void {
  part.scrollIntoView({ block: 'start' });
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
  part.dataset['marked'] = '';
  setTimeout(() => delete part.dataset['marked'], markMs);
}
