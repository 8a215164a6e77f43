import type { ReactNode } from 'react';
import { instant } from '../../contract/list/columns.ts';
import { Button } from '../display/button.tsx';
import { column, custom } from '../list/list-fields.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { useKitText } from '../words/use-kit-text.tsx';

type Change = { at: string; by: string | null };

/** The first columns of a log: the time, and the author or the `system`. */
export const logColumns = <Row extends Change>(system: string) =>
  [
    column(instant('at', { width: 140 })),
    custom('by', ({ by }: Row) => by ?? system, { width: 110 }),
  ] as const;

type Props = {
  title: string;
  help: string;
  /** In px. */
  width?: number;
  onClose: () => void;
  /** The table of changes, the latest first. */
  children: ReactNode;
};

/** A log of changes with their time, author and content. */
export function LogDrawer({ title, help, width = 980, onClose, children }: Props) {
  const kit = useKitText();
  return (
    <Dialog
      look="drawer"
      width={width}
      title={title}
      help={help}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      {children}
    </Dialog>
  );
}
