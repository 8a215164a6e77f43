/**
 * Rows that are typed and not on the server yet, kept in this browser: they survive a killed browser, an expired token and
 * a lost connection. They go as soon as the server has them.
 */
import { copiesOf } from '../../../merit/web/door.tsx';
import type { SheetContent } from './sheet.model.ts';

export type SheetCopy = {
  id: string;
  /** The version that the server had when this was typed; 0 for none. */
  version: number;
  /** A save was under way: it may have reached the server, whose version is then the next one. */
  saving: boolean;
  content: SheetContent;
  changedAt: string;
};

export const sheetCopies = copiesOf<SheetCopy>('sheet');
