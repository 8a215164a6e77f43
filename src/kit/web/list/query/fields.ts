/** The filters of a list as a query names them. Pure. */
import type { FilterDef } from './filter-def.ts';
import { folded } from './tokens.ts';

export type Field = {
  readonly def: FilterDef;
  /** Its name in the text, without spaces. */
  readonly name: string;
  /** The keys in the filters that it holds. */
  readonly keys: readonly string[];
};

export type Fields = {
  readonly all: readonly Field[];
  /** The filter of the free words. */
  readonly free: string;
  readonly named: (name: string) => Field | undefined;
};

/** Filters that a query can express: a filter with a custom control declares how. */
export const isSaid = (def: FilterDef): boolean => def.kind !== 'custom' || def.says !== undefined;

const keyOf = (def: FilterDef): string => (def.kind === 'days' ? def.from : def.name);

/** The words for one filter, the surest first: its label, its key, and its key as one would say it. */
function wordsOf(def: FilterDef): string[][] {
  const key = keyOf(def);
  const plain = key.replace(/Ids?$/, '').replace(/(?<=\w{3})s$/, '');
  return [[def.label], [key], [plain, ...(def.kind === 'days' ? ['date', 'day', 'days'] : [])]];
}

export function fieldsOf(defs: readonly FilterDef[]): Fields {
  const free = defs.find(({ kind }) => kind === 'text');
  const all = defs
    .filter((def) => def !== free)
    .map((def): Field => ({
      def,
      name: def.label
        .normalize('NFKC')
        .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
        .replaceAll(/^-|-$/g, ''),
      keys: def.kind === 'days' ? [def.from, def.to] : [def.name],
    }));
  const byWord = new Map<string, Field>();
  for (const rank of [0, 1, 2])
    for (const field of all)
      for (const word of wordsOf(field.def)[rank] ?? [])
        if (!byWord.has(folded(word))) byWord.set(folded(word), field);
  return {
    all,
    free: free ? keyOf(free) : '',
    named: (name) => byWord.get(folded(name)),
  };
}

/** Fields that a beginning of a name may mean, those that begin with it first. */
export function fieldsLike(fields: Fields, typed: string): Field[] {
  const term = folded(typed);
  const words = (field: Field): string[] => wordsOf(field.def).flat().map(folded);
  const starts = (field: Field): boolean => words(field).some((word) => word.startsWith(term));
  const named = fields.all.filter(({ def }) => isSaid(def));
  if (term === '') return named;
  const first = named.filter(starts);
  const within = named.filter(
    (field) => !first.includes(field) && words(field).some((word) => word.includes(term)),
  );
  return [...first, ...within];
}
