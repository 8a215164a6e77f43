import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { dateTimeInZone } from '../../contract/format.ts';
import { IconButton } from './button.tsx';
import { FilterWords } from '../list/filter-words.tsx';
import type { FilterDef, Filters } from '../list/filter-bar.tsx';
import { IconPrint } from './icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { useMe } from '../app/me.ts';
import { useSettings } from '../settings/settings.ts';
import './print.css';

/** The moment at which the page is put on paper; null on the screen. */
export function usePrinting(): Date | null {
  const [printedAt, setPrintedAt] = useState<Date | null>(null);
  useEffect(() => {
    // The browser takes its picture as soon as the listeners are through.
    const begin = (): void => flushSync(() => setPrintedAt(new Date()));
    const end = (): void => setPrintedAt(null);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printedAt;
}

export function PrintButton() {
  const { print } = useKitText();
  return <IconButton label={print} icon={<IconPrint />} onClick={() => window.print()} />;
}

export interface PrintHeadProps {
  /** Of a list: its filters. */
  filters?: { defs: readonly FilterDef[]; value: Filters };
}

/** The head of a printed page: the organisation, the time, and the filters of a list. */
export function PrintHead({ filters }: PrintHeadProps) {
  const printedAt = usePrinting();
  const text = useKitText();
  const { organisation } = useMe();
  const zone = useSettings((settings) => settings.zone);
  if (!printedAt) return null;
  return (
    <div className="k-print-head">
      <p>
        <strong>{organisation.name}</strong>
        <span>{text.printedAt(dateTimeInZone(printedAt, zone))}</span>
      </p>
      {filters && <FilterWords {...filters} />}
    </div>
  );
}
