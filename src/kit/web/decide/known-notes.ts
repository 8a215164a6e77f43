import type { PartCode } from '../app/screen.ts';
import { createStore } from '../app/store.ts';

/** A step that undid something: of what, and by which version or of whom where it is one of several. */
export type StepNoteProps = {
  readonly recordId: string;
  readonly version?: number;
  readonly memberId?: string;
};

/** What modules know of such steps: each a link to why it was taken, or nothing. Filled by the shell as modules come. */
export const stepNotes = createStore<readonly PartCode<StepNoteProps>[]>([]);
