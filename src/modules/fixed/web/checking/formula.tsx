import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import type { FixedLine } from '../../run.calls.ts';
import '../style.css';

/** The calculation in figures, and in words what figures do not say. */
export function Formula({ line: { formula, reasons } }: { line: Pick<FixedLine, 'formula' | 'reasons'> }) {
  const words = useText().fixed.reasons;
  const { separator } = useKitText();
  const sentence = reasons.map((reason) => words[reason]).join(separator);
  return (
    <>
      {formula}
      {sentence !== '' && <span className="k-second">{formula === '' ? sentence : ` · ${sentence}`}</span>}
    </>
  );
}
