import { useEffect, useSyncExternalStore } from 'react';
import { late } from './late.tsx';
import { createStore } from '../app/store.ts';
import type { Question } from './confirm-dialog.tsx';

export type { Question };

/** Its code comes with the first press: no list has to wait for it, and it is there before a question is. */
const ConfirmDialog = late(async () => (await import('./confirm-dialog.tsx')).default);

interface PendingQuestion extends Question {
  id: number;
  answer: (reason: string | null) => void;
}

const store = createStore<readonly PendingQuestion[]>([]);
let lastId = 0;

/** Asks before an act; returns the reason (empty for none), or null if cancelled. */
export function ask(question: Question): Promise<string | null> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (reason: string | null): void => {
      store.set((all) => all.filter((question) => question.id !== id));
      resolve(reason);
    };
    store.set((all) => [...all, { ...question, id, answer }]);
  });
}

/** The same without a reason: title, status line, tip, two buttons. True when confirmed. */
export const confirm = (question: Omit<Question, 'reason'>): Promise<boolean> =>
  ask(question).then((answer) => answer !== null);

/** Rendered once in the app's frame. */
export function ConfirmHost() {
  const questions = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => {
    const once = { once: true, capture: true };
    window.addEventListener('pointerdown', ConfirmDialog.preload, once);
    window.addEventListener('keydown', ConfirmDialog.preload, once);
    return () => {
      window.removeEventListener('pointerdown', ConfirmDialog.preload, once);
      window.removeEventListener('keydown', ConfirmDialog.preload, once);
    };
  }, []);
  return questions.map(({ id, answer, ...question }) => (
    <ConfirmDialog key={id} question={question} onAnswer={answer} onClose={() => answer(null)} />
  ));
}
