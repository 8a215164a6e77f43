import { messageCategories as byName, type MessageCategory } from '../../kit/contract/message/categories.ts';

export type { MessageCategory } from '../../kit/contract/message/categories.ts';

/** In the order of their numbers. */
export const messageCategories: readonly MessageCategory[] = Object.values(byName);

/** The two lists of the message centre: messages about points, and all others. */
export const messageKinds = ['integral', 'notice'] as const;
export type MessageKind = (typeof messageKinds)[number];

const integral: readonly MessageCategory[] = [1, 7, 8, 11, 12, 13, 17, 18, 19, 20, 21, 23, 32, 33];

/** Categories of which neither words nor filters speak, since no module sends them yet. @internal */
export const unsentCategories: readonly MessageCategory[] = [19];

/** The categories that a filter offers. */
export const offeredCategories = (kind?: MessageKind): MessageCategory[] =>
  (kind ? categoriesOf(kind) : messageCategories).filter((category) => !unsentCategories.includes(category));

export function categoriesOf(kind: MessageKind): MessageCategory[] {
  return messageCategories.filter((category) => integral.includes(category) === (kind === 'integral'));
}

export function kindOf(category: number): MessageKind {
  return integral.some((known) => known === category) ? 'integral' : 'notice';
}

/** The type key of each category: stable names for icons and styles. */
export const categoryKeys = Object.fromEntries(
  Object.entries(byName).map(([name, number]) => [number, name]),
) as Readonly<Record<MessageCategory, string>>;
