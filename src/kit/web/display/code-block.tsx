import { grouped } from '../../contract/code/code.ts';
import { QrCode } from './qr-code.tsx';
import './code-block.css';

/** A code to be scanned from the screen, or read aloud in groups of four. */
export function CodeBlock({ code, label, tip }: { code: string; label: string; tip: string }) {
  return (
    <div className="k-code-block">
      <QrCode text={code} label={label} size={240} />
      <strong>{grouped(code)}</strong>
      <span>{tip}</span>
    </div>
  );
}
