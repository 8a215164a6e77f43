import type { FilterValue } from '../list/query/filters.ts';

/** An object found by typing. The address holds its id, a space and its name, so that a shared link shows the name. */
export type Named = { id: string; name: string };

export function namedOf(value: FilterValue): Named | undefined {
  if (typeof value !== 'string') return undefined;
  const [id = '', ...name] = value.split(' ');
  return id === '' ? undefined : { id, name: name.join(' ') };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id of an address; undefined where it is none. */
export const readId = (text: string): string | undefined => (uuid.test(text) ? text : undefined);

export const namedValue = (named: Named | undefined): string | undefined =>
  named && `${named.id} ${named.name}`;

/** A search by typing; `hint` distinguishes equal names. */
export type Find = (term: string, signal: AbortSignal) => Promise<readonly (Named & { hint?: string })[]>;
