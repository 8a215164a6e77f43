import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useScreen } from './screen.ts';

// The content security policy forbids the compiled parsers.
z.config({ jitless: true });

type SearchSchema = z.ZodMiniObject;

/**
 * The parameters of the address, read by a schema whose keys are all optional or have defaults. A value that does not
 * fit is left out. The router reads `?name=12` as a number, so a number where the schema wants a text is read as that
 * text. @internal
 */
export function readSearch<S extends SearchSchema>(
  schema: S,
  search: Readonly<Record<string, unknown>>,
): z.output<S> {
  const first = z.safeParse(schema, search);
  if (first.success) return first.data;
  const values = new Map(Object.entries(search));
  for (const key of wrongKeys(first.error)) values.set(key, String(values.get(key)));
  const second = z.safeParse(schema, Object.fromEntries(values));
  if (second.success) return second.data;
  for (const key of wrongKeys(second.error)) values.delete(key);
  return z.parse(schema, Object.fromEntries(values));
}

const wrongKeys = (error: z.core.$ZodError): string[] => error.issues.map(({ path }) => String(path[0]));

/**
 * The part of the address that belongs to the screen: filters, page, sort, opened row. Setting it replaces the entry
 * in the history unless `push` asks for a step that the back button undoes.
 */
export function useScreenSearch<S extends SearchSchema>(
  schema: S,
): [z.output<S>, (search: z.input<S>, options?: { push?: boolean }) => void] {
  const { search, setSearch } = useScreen();
  const value = useMemo(() => readSearch(schema, search), [schema, search]);
  return [value, setSearch];
}
