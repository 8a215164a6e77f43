import type { OutputOf } from '../../../kit/contract/call.ts';
import type { messagesCalls } from '../messages.calls.ts';
import type { MessagesText } from '../messages.text.zh_CN.ts';

export type Message = OutputOf<typeof messagesCalls.list>['rows'][number];

/** A message in the reader's language. A key that this version has no words for is shown as what it is. */
export function wordsOf(text: MessagesText, { key, params }: Message): string {
  const words = text.words as Readonly<Record<string, (params: Message['params']) => string>>;
  return words[key]?.(params) ?? text.unknown({ key });
}

/** A notice's title stands over its text; other messages are one sentence. */
export function partsOf(text: MessagesText, message: Message): { title: string | null; body: string } {
  const { key, params } = message;
  if (key === 'notice.text') return { title: String(params['title']), body: String(params['body']) };
  return { title: null, body: wordsOf(text, message) };
}

export function categoryName(text: MessagesText, category: number): string {
  return (text.category as Readonly<Record<number, string>>)[category] ?? String(category);
}
