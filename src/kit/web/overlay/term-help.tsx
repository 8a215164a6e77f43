import type { ReactNode } from 'react';
import { IconHelp } from '../display/icons.tsx';
import { PanelButton } from './panel-button.tsx';
import './term-help.css';

/** A "?" beside a word of the product; a press says what the word means. `label` asks for it, as "what is …". */
export function TermHelp({ label, text }: { label: string; text: ReactNode }) {
  return (
    <PanelButton label={label} icon={<IconHelp />} buttonClass="k-term-help" align="start" className="k-term">
      <p>{text}</p>
    </PanelButton>
  );
}
