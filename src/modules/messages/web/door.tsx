export { MessageSentence } from './message-sentence.tsx';
export type { Message } from './message-words.ts';
