import { createElement, useSyncExternalStore, type ComponentType } from 'react';
import type { PartCode } from '../app/screen.ts';
import { late } from '../overlay/late.tsx';
import { stepNotes, type StepNoteProps } from './known-notes.ts';

const known = new Map<PartCode<StepNoteProps>, ComponentType<StepNoteProps>>();

function partOf(code: PartCode<StepNoteProps>): ComponentType<StepNoteProps> {
  const part =
    known.get(code) ?? late(async () => (await code.load()).default, { look: 'unseen', words: code.words });
  known.set(code, part);
  return part;
}

/** The notes beside a step in a history. */
export function StepNotes(props: StepNoteProps) {
  const codes = useSyncExternalStore(stepNotes.subscribe, stepNotes.get);
  return codes.map((code, index) => createElement(partOf(code), { ...props, key: index }));
}
