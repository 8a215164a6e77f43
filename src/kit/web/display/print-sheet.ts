import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The rows of a whole filter as they are put on paper; `total` says how many there are. */
export type Sheet<Row> = { rows: readonly Row[]; total: number; readAt: number };

/**
 * Prints all rows of a list, however many pages it has on the screen: they are read first, stand in the table while the
 * browser prints, and go again.
 */
export function usePrintSheet<Row>(read: () => Promise<Sheet<Row> | null>) {
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
  return { sheet, print: () => void print(), busy };
}
