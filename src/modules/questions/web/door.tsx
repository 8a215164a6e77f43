import { late } from '../../../kit/web/overlay/late.tsx';

export { default as EntryQuestion } from './entry-question.tsx';

/** The same where entries are opened from a screen of something else, which waits for no code and words of this. */
export const LateEntryQuestion = late(async () => (await import('./entry-question.tsx')).default, {
  look: 'unseen',
  words: ['questions'],
});
