import type { MessageCategoryName } from './categories.ts';

/** A message as its sending module declares it: its category and the parameters that its words need. */
export type Message<Param extends string = string> = {
  /** Stored with each message, with the name of the module before the first dot. */
  readonly key: string;
  readonly category: MessageCategoryName;
  readonly params: readonly Param[];
};

type Declared = { readonly category: MessageCategoryName; readonly params: readonly string[] };

/** Declares what a module sends: `messagesOf('merit', { passed: { category: 'points', params: ['topic', 'by'] } })`. */
export function messagesOf<const All extends Readonly<Record<string, Declared>>>(
  module: string,
  all: All,
): { readonly [Name in keyof All]: Message<All[Name]['params'][number]> } {
  const messages = Object.entries(all).map(([name, declared]) => [
    name,
    { key: `${module}.${name}`, ...declared },
  ]);
  return Object.fromEntries(messages) as never;
}

/** How the points of a message changed: gained, lost, both, or hidden (the reader received none of them). */
export type PointsChange = 'plus' | 'minus' | 'mixed' | 'none';

/** The values that fill the words: the declared parameters, and points formatted in the reader's language. */
type MessageParams<Param extends string> = Readonly<Record<Param, string | number>> & {
  /** Where the points appear. */
  readonly points: string;
  readonly change: PointsChange;
  /** "You received", "You lost" or "Your points changed by". */
  readonly gained: string;
  /** The first event, how many more there are, and the day. */
  readonly what: string;
};

/** The words of a module's messages in one language; a missing message or an undeclared parameter does not compile. */
export type MessageWords<All> = {
  readonly [Name in keyof All]: All[Name] extends Message<infer Param>
    ? (p: MessageParams<Param>) => string
    : never;
};
