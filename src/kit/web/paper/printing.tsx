import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../display/button.tsx';
import { IconPrint } from '../display/icons.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { late } from '../overlay/late.tsx';
import type { PrintHeadProps } from './print-head.tsx';
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

export function PrintButton({ onPrint, busy = false }: { onPrint?: () => void; busy?: boolean }) {
  const { print } = useKitText();
  return (
    <IconButton
      className="k-stays"
      label={print}
      icon={<IconPrint />}
      aria-busy={busy}
      onClick={onPrint ?? (() => window.print())}
    />
  );
}

const HeadOnPaper = late(async () => (await import('./print-head.tsx')).HeadOnPaper, {
  look: 'unseen',
  words: ['kitPrint'],
  soon: true,
});

/** The head of a printed page. */
export function PrintHead(props: PrintHeadProps) {
  const printedAt = usePrinting();
  return printedAt && <HeadOnPaper {...props} printedAt={printedAt} />;
}
