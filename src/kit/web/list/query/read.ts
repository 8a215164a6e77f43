/** Reads a query as filters, or answers its first meaningless part. */
import type { FilterDef } from './filter-def.ts';
import type { Filters, FilterValue } from './filters.ts';
import { fieldsLike, isSaid, type Field, type Fields } from './fields.ts';
import { readDays, readMonthText } from './days.ts';
import { holdsPair, tokensOf, type Pair, type Span, type Value } from './tokens.ts';
import { meant, takesMany, valuesOf, type Yes } from './values.ts';
import type { NamedValue } from './says.ts';
import type { QueryWords } from './words.ts';

/** A part that is refused, and why. */
export type Problem = Span & { readonly text: string };
export type Read = { readonly filters: Filters } | { readonly problem: Problem };

export type Context = {
  readonly fields: Fields;
  readonly words: QueryWords;
  readonly yes: Yes;
  readonly today: string;
  /** The filters in use: those that a text does not say stay. */
  readonly filters: Filters;
  /** Finds the values of a filter; answers are remembered for as long as the list is mounted. */
  readonly look: (field: Field, term: string) => Promise<readonly NamedValue[] | null>;
};

/** Remembers what was found, so that a query is asked for once and not with every letter. */
export function lookUp(yes: Yes, signal: AbortSignal): Context['look'] {
  const known = new Map<string, Promise<readonly NamedValue[] | null>>();
  return (field, term) => {
    const isSearched = field.def.kind === 'custom' && field.def.says?.kind === 'picked';
    const key = JSON.stringify([field.keys[0], isSearched ? term : '']);
    const found = known.get(key) ?? valuesOf(field.def, term, yes, signal);
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  };
}

class Refused extends Error {
  readonly span: Span;
  constructor(span: Span, text: string) {
    super(text);
    this.span = span;
  }
}

/** `caret`: the position of typing. A name there may still become longer, so it has to match completely. */
export async function readQuery(text: string, context: Context, caret: number | null = null): Promise<Read> {
  const { fields } = context;
  const filters: Record<string, FilterValue> = Object.fromEntries(
    Object.entries(context.filters).filter(
      ([key]) =>
        key !== fields.free && !fields.all.some(({ def, keys }) => isSaid(def) && keys.includes(key)),
    ),
  );
  const words: string[] = [];
  const usedFields = new Set<Field>();
  try {
    for (const token of tokensOf(text)) {
      if (token.kind === 'word') {
        if (token.text !== '') words.push(token.text);
        continue;
      }
      const field = fieldOf(token, context);
      if (usedFields.has(field)) throw new Refused(token, context.words.twice(field.def.label));
      usedFields.add(field);
      const isTyped = caret !== null && caret > token.start && caret <= token.end;
      Object.assign(filters, await valueOf(token, field, context, isTyped));
    }
  } catch (error) {
    if (error instanceof Refused) return { problem: { ...spanOf(error.span), text: error.message } };
    throw error;
  }
  if (words.length > 0 && fields.free) filters[fields.free] = words.join(' ');
  return { filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value?.length)) };
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });

function fieldOf(token: Pair, { fields, words }: Context): Field {
  const field = fields.named(token.name.text);
  if (field && !isSaid(field.def)) throw new Refused(token.name, words.notSaid(field.def.label));
  if (field) return field;
  const [like] = fieldsLike(fields, token.name.text);
  const instead = like
    ? words.meansName(like.name)
    : words.names(fields.all.filter(({ def }) => isSaid(def)).map(({ name }) => name));
  throw new Refused(token.name, `${words.noName(token.name.text)} ${instead}`);
}

async function valueOf(token: Pair, field: Field, context: Context, isTyped: boolean): Promise<Filters> {
  const { words, today } = context;
  const { def, keys } = field;
  const { label } = def;
  const [first] = token.values;
  if (!first || token.values.some(({ text }) => text === '')) throw new Refused(token, words.noValue(label));
  if (token.values.length > 1 && !takesMany(def))
    throw new Refused({ start: token.values[1]!.start, end: token.end }, words.onlyOne(label));
  if (def.kind === 'text') return { [def.name]: first.text };
  if (def.kind === 'days') return daysOf(first, def, context);
  if (def.kind === 'custom' && (def.says?.kind === 'month' || def.says?.kind === 'day')) {
    const { says } = def;
    if (says.kind === 'day') {
      const range = readDays(first.text, today);
      if (!range?.from || range.from !== range.to) throw new Refused(first, words.badDay(first.text, today));
      return { [def.name]: range.from };
    }
    const month = readMonthText(first.text, today);
    if (month === null) throw new Refused(first, words.badMonth(first.text, today.slice(0, 7)));
    if (!says.ahead && month > today.slice(0, 7))
      throw new Refused(first, words.outside(null, today.slice(0, 7)));
    return { [def.name]: month };
  }
  const found: NamedValue[] = [];
  for (const each of token.values) found.push(await chosenOf(each, field, context, isTyped));
  if (found.every(({ marks }) => marks)) throw new Refused(token, words.noValue(label));
  const values = [...new Set(found.map(({ value }) => value))];
  return { [keys[0] ?? '']: takesMany(def) ? values : values[0] };
}

function daysOf(
  value: Value,
  { from: fromKey, to: toKey, min, max }: Extract<FilterDef, { kind: 'days' }>,
  { words, today }: Context,
): Filters {
  const range = readDays(value.text, today);
  if (range === null) throw new Refused(value, words.badDays(value.text, today));
  const { from, to } = range;
  const isBefore =
    min !== undefined && ((from !== undefined && from < min) || (to !== undefined && to < min));
  if (isBefore || (max !== undefined && from !== undefined && from > max))
    throw new Refused(value, words.outside(min ?? null, max ?? null));
  // The rest of a month that is not over holds nothing.
  const end = to !== undefined && max !== undefined && to > max ? max : to;
  return { ...(from && { [fromKey]: from }), ...(end && { [toKey]: end }) };
}

async function chosenOf(
  value: Value,
  field: Field,
  { words, look }: Context,
  isTyped: boolean,
): Promise<NamedValue> {
  const { label } = field.def;
  const values = (await look(field, value.text)) ?? [];
  const { found, isExact } = meant(values, value.text);
  const [only] = found;
  if (only && found.length === 1 && (isExact || !isTyped)) return only;
  const some = (each: readonly NamedValue[]): string[] => each.slice(0, 6).map((one) => one.label);
  if (found.length > 1) throw new Refused(value, words.several(label, value.text, some(found)));
  const isSearched = field.def.kind === 'custom' && field.def.says?.kind === 'picked';
  throw new Refused(value, words.noSuch(label, value.text, isSearched ? [] : some(values)));
}

/** Whether a text is a query rather than words to search for. */
export const isQuery = holdsPair;
