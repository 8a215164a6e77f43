/** Filters as the text that means them. */
import type { Filters, FilterValue } from './filters.ts';
import { writeDays } from './days.ts';
import { isSaid, type Field, type Fields } from './fields.ts';
import { freeText, quoted } from './tokens.ts';
import { nameOf, type Yes } from './values.ts';

const texts = (value: FilterValue): readonly string[] =>
  typeof value === 'string' ? (value === '' ? [] : [value]) : (value ?? []);

export async function writeQuery(filters: Filters, fields: Fields, yes: Yes): Promise<string> {
  const pairs = await Promise.all(
    fields.all.filter(({ def }) => isSaid(def)).map(async (field) => pairOf(field, filters, yes)),
  );
  const [free = ''] = texts(filters[fields.free]);
  return [...pairs, freeText(free)].filter((part) => part !== '').join(' ');
}

async function pairOf({ def, name, keys }: Field, filters: Filters, yes: Yes): Promise<string> {
  const [from, to] = keys.map((key) => texts(filters[key])[0]);
  if (def.kind === 'days')
    return from || to ? `${name}:${writeDays({ ...(from && { from }), ...(to && { to }) })}` : '';
  const values = texts(filters[keys[0] ?? '']);
  if (values.length === 0) return '';
  const isPlain =
    def.kind === 'text' || (def.kind === 'custom' && ['month', 'day'].includes(def.says?.kind ?? ''));
  const names = isPlain ? values : await Promise.all(values.map((value) => nameOf(def, value, yes)));
  return `${name}:${names.map(quoted).join(',')}`;
}
