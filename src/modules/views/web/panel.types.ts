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
  /** The present content of the list. */
  content: ViewContent;
  /** The screen's part of the address. */
  place: string;
  onChoose: (id: string | null) => void;
  onSaved: (id: string) => void;
  close: () => void;
};
