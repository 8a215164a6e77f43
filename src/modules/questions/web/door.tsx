import { late } from '../../../kit/web/overlay/late.tsx';

/** What was asked of an entry of the ledger, or the button that asks it. */
export const EntryQuestion = late(async () => (await import('./entry-question.tsx')).default, {
  look: 'unseen',
  words: ['questions'],
});
