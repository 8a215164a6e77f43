import type { PartCode } from '../app/screen.ts';
import { createStore } from '../app/store.ts';

/** A step that undid something: its object, and the version or person if it is one of several. */
export type StepNoteProps = {
  readonly recordId: string;
  readonly version?: number;
  readonly memberId?: string;
};

/**
 * The notes that modules know for such steps: each a link to the reason of the step, or nothing. The shell fills them
 * as modules arrive.
 */
export const stepNotes = createStore<readonly PartCode<StepNoteProps>[]>([]);
