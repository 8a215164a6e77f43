import type { OutputOf } from '../../../kit/contract/call.ts';
import type { ViewContent, viewsCalls } from '../calls.ts';

export type StoredView = OutputOf<typeof viewsCalls.get>;
export type View = StoredView['saved'][number];

export type PanelProps = {
  screen: string;
  views: readonly View[];
  /** The view in use. */
  current: string | null;
  /** Filters, columns or sort differ from it. */
  changed: boolean;
  /** What the list shows now. */
  content: ViewContent;
  /** What of its address is the screen's own. */
  place: string;
  onChoose: (id: string | null) => void;
  onSaved: (id: string) => void;
  close: () => void;
};
