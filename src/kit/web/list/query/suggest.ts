/** Suggestions at the caret: names of filters, and the values of one. */
import { dayOf } from '../../date/day.ts';
import { fieldsLike, type Field } from './fields.ts';
import type { Context } from './read.ts';
import { folded, quoted, tokensOf, type Span } from './tokens.ts';
import { meant, takesMany } from './values.ts';

export type Suggestion = {
  readonly key: string;
  /** The text that replaces the span. */
  readonly text: string;
  readonly label: string;
  readonly hint: string;
};
export type Suggestions = {
  readonly span: Span;
  readonly items: readonly Suggestion[];
  /** Whether Enter takes the first of them without it being chosen. */
  readonly isSure: boolean;
};

const most = 8;
export const noSuggestions: Suggestions = { span: { start: 0, end: 0 }, items: [], isSure: false };

/** `isAsked`: all names are offered even if nothing is typed. */
export async function suggest(
  text: string,
  caret: number,
  context: Context,
  isAsked: boolean,
): Promise<Suggestions> {
  const token = tokensOf(text).find(({ start, end }) => caret >= start && caret <= end);
  if (!token) return isAsked ? names('', { start: caret, end: caret }, context) : noSuggestions;
  if (token.kind === 'word')
    return folded(token.text) === '' ? noSuggestions : names(token.text, token, context);
  if (caret <= token.name.end)
    return names(token.name.text, { start: token.start, end: token.name.end + 1 }, context);
  const field = context.fields.named(token.name.text);
  const value = token.values.find(({ start, end }) => caret >= start && caret <= end);
  if (!field || !value) return noSuggestions;
  return values(value.text, value, field, context);
}

function names(typed: string, span: Span, { fields }: Context): Suggestions {
  const items = fieldsLike(fields, typed).slice(0, typed === '' ? 20 : most);
  return {
    span,
    items: items.map(({ def, name, keys }) => ({
      key: `${keys[0]}:`,
      text: `${name}:`,
      label: `${name}:`,
      hint: keys[0] === def.label ? '' : (keys[0] ?? ''),
    })),
    isSure: false,
  };
}

async function values(typed: string, span: Span, field: Field, context: Context): Promise<Suggestions> {
  const { def } = field;
  const examples = forms(def.kind === 'custom' ? (def.says?.kind ?? '') : def.kind, context);
  if (examples.length > 0) return { span, items: typed === '' ? examples : [], isSure: false };
  const all = (await context.look(field, typed)) ?? [];
  const isSearched = def.kind === 'custom' && def.says?.kind === 'picked';
  const { found, isExact } = meant(all, typed);
  const like = typed === '' || (isSearched && found.length === 0) ? all : found;
  const isDone = isExact && found.length === 1 && (!isSearched || all.length === 1);
  const end = takesMany(def) ? '' : ' ';
  return {
    span,
    items: isDone
      ? []
      : like.slice(0, isSearched ? most : 12).map((each) => ({
          key: each.value,
          text: quoted(each.label) + end,
          label: each.label,
          hint:
            each.hint ??
            (folded(each.id ?? each.value) === folded(each.label) ? '' : idOf(each.id ?? each.value)),
        })),
    isSure: typed !== '' && !isExact,
  };
}

/** Ids that one could type; those of the database are nobody's words. */
const idOf = (id: string): string => (/^[\w-]{1,20}$/.test(id) ? id : '');

/** Days and months are shown by example. */
function forms(kind: string, { today, words }: Context): readonly Suggestion[] {
  const month = today.slice(0, 7);
  const first = dayOf(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 1);
  const example = (text: string, hint: string): Suggestion => ({
    key: text,
    text: `${text} `,
    label: text,
    hint,
  });
  if (kind === 'month') return [example(month, words.thisMonth)];
  if (kind === 'day') return [example(today, words.today)];
  if (kind !== 'days') return [];
  return [
    example(today, words.today),
    example(month, words.thisMonth),
    example(`>=${first}`, words.since),
    example(`<=${today}`, words.until),
    example(`${first}..${today}`, words.between),
  ];
}
