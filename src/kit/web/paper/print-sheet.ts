import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

/** The rows of a whole filter as they are put on paper; `total` says how many there are. */
export type Sheet<Row> = { rows: readonly Row[]; total: number; readAt: number };

/**
 * Prints all rows of a list, however many pages it has on the screen: they are read first, are in the table while the
 * browser prints, and leave it again. `listens`: the browser's key for printing, which would print a page, does the
 * same.
 */
export function usePrintSheet<Row>(read: () => Promise<Sheet<Row> | null>, listens: boolean) {
  const [sheet, setSheet] = useState<Sheet<Row> | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!sheet) return;
    const end = (): void => setSheet(null);
    window.addEventListener('afterprint', end);
    return () => window.removeEventListener('afterprint', end);
  }, [sheet]);
  async function print(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const all = await read();
    setBusy(false);
    if (!all) return;
    flushSync(() => setSheet(all));
    window.print();
  }
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key !== 'p') return;
    event.preventDefault();
    void print();
  });
  useEffect(() => {
    if (!listens) return;
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [listens]);
  return { sheet, print: () => void print(), busy };
}
