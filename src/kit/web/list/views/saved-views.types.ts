import type { ReactNode } from 'react';

export interface SavedViewsProps {
  /** The view in use; null is the screen's own. */
  current: string | null;
  /** There is none to choose. */
  isNone: boolean;
  /** Filters, columns or sort differ from the view in use. */
  changed: boolean;
  /** Chooses among the views, saves, shares and places them; loaded when it is opened. */
  panel: (close: () => void) => ReactNode;
}
