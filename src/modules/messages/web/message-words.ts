import type { OutputOf } from '../../../kit/contract/call.ts';
import type { Language } from '../../../kit/contract/language.ts';
import { formatTenths } from '../../../kit/contract/format.ts';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { tiers } from '../../merit/rules/record.rules.ts';
import type { messagesCalls } from '../calls.ts';
import type { PointsChange } from '../../../kit/contract/message/message.ts';
import type { MessagesText } from '../words/zh_CN.ts';

export type Message = OutputOf<typeof messagesCalls.list>['rows'][number];
type Texts = Partial<Catalogue> & Pick<Catalogue, 'merit' | 'messages'>;

type Say = (params: Readonly<Record<string, string | number>>) => string;

/** The words of a key: `merit.passed` is `passed` in merit's catalogue of messages. */
function wordsBehind(texts: Texts, key: string): Say | undefined {
  if (key === 'notice.text') return texts.messages.notice;
  const dot = key.indexOf('.');
  const sent = texts as Readonly<Record<string, unknown>>;
  const words = sent[`${key.slice(0, dot)}Messages`] as Readonly<Record<string, Say>> | undefined;
  return words?.[key.slice(dot + 1)];
}

/** One tier of the points that a message speaks of: "B points +5.0". */
type Points = { label: string; figure: string; falls: boolean };
/** A sentence split at its points, so that they can be coloured. */
export type Sentence = { before: string; points: readonly Points[]; separator: string; after: string };

/** A placeholder for the points in a sentence; no text that people write holds it. */
const pointsMark = '\u0000';

function pointsIn({ merit }: Texts, params: Message['params']): Points[] {
  return tiers.flatMap((tier) => {
    const tenths = params[tier];
    if (typeof tenths !== 'number' || tenths === 0) return [];
    const figure = formatTenths(tenths, { signed: true });
    return [{ label: merit.tier[tier], figure, falls: tenths < 0 }];
  });
}

/** A record is called by its number, too; what has none (a file, a draft) by its name alone. */
function topicOf({ topic = '', number = '' }: Message['params']): string {
  return [number, topic].filter((part) => part !== '').join(' ');
}

function changeOf(points: readonly Points[]): PointsChange {
  if (points.length === 0) return 'none';
  if (points.every(({ falls }) => falls)) return 'minus';
  return points.some(({ falls }) => falls) ? 'mixed' : 'plus';
}

/** A message in the reader's language. A key without words in this version is shown as it is. */
export function sentenceOf(texts: Texts, { key, params }: Message, language: Language): Sentence {
  const { gained, what, unknown, listSeparator } = texts.messages;
  const points = pointsIn(texts, params);
  const change = changeOf(points);
  const event = params[`event.${language}`] ?? params['event'] ?? '';
  const sentence =
    wordsBehind(
      texts,
      key,
    )?.({
      ...params,
      topic: topicOf(params),
      // A message that brings its points written out, such as a sum of many members, keeps them.
      points: params['points'] ?? pointsMark,
      change,
      gained: gained(change),
      what: what({ event, events: params['events'] ?? 0, date: params['date'] ?? '' }),
    }) ?? unknown({ key });
  const [before = '', ...rest] = sentence.split(pointsMark);
  const listed = rest.length > 0 ? points : [];
  return { before, points: listed, separator: listSeparator, after: rest.join('') };
}

/** The same as plain text. */
export function wordsOf(texts: Texts, message: Message, language: Language): string {
  const { before, points, separator, after } = sentenceOf(texts, message, language);
  return before + points.map(({ label, figure }) => `${label} ${figure}`).join(separator) + after;
}

export function categoryName(text: MessagesText, category: number): string {
  return (text.category as Readonly<Record<number, string>>)[category] ?? text.category[0];
}
