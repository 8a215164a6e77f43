import { late } from '../overlay/late.tsx';
import { usePrinting } from './printing.tsx';

const Lines = late(async () => (await import('./print-head.tsx')).SignatureLines, {
  look: 'unseen',
  words: ['kitPrint'],
  soon: true,
});

/** Lines to sign on at the end of a sheet; on the screen there are none. */
export function PrintSignatures({ names }: { names: readonly string[] }) {
  return usePrinting() && <Lines names={names} />;
}
