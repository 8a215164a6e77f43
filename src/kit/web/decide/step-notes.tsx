import { createElement, useSyncExternalStore, type ComponentType } from 'react';
import type { PartCode } from '../app/screen.ts';
import { createStore } from '../app/store.ts';
import { late } from '../overlay/late.tsx';

/** A step that undid something: of what, and by which version or of whom where it is one of several. */
export type StepNoteProps = {
  readonly recordId: string;
  readonly version?: number;
  readonly memberId?: string;
};

/** What modules know of such steps: each a link to why it was taken, or nothing. Filled by the shell as modules come. */
export const stepNotes = createStore<readonly PartCode<StepNoteProps>[]>([]);

const known = new Map<PartCode<StepNoteProps>, ComponentType<StepNoteProps>>();

function partOf(code: PartCode<StepNoteProps>): ComponentType<StepNoteProps> {
  const part =
    known.get(code) ?? late(async () => (await code.load()).default, { look: 'unseen', words: code.words });
  known.set(code, part);
  return part;
}

/** Stands at a step in a history. */
export function StepNotes(props: StepNoteProps) {
  const codes = useSyncExternalStore(stepNotes.subscribe, stepNotes.get);
  return codes.map((code, index) => createElement(partOf(code), { ...props, key: index }));
}
