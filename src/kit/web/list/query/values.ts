/** The values of a filter by their names, and the names of those that it holds. */
import { namedOf, namedValue } from '../../picker/named.ts';
import type { FilterDef } from './filter-def.ts';
import type { NamedValue } from './says.ts';
import { folded } from './tokens.ts';

export type Yes = { readonly yes: string; readonly no: string };

/** A switch with one value is on or not. */
function switched(options: readonly { value: string; label: string }[], { yes }: Yes): NamedValue[] {
  const [only] = options;
  if (!only || options.length > 1) return [...options];
  return [
    { ...only, id: only.value },
    { value: only.value, label: yes, id: 'yes' },
  ];
}

/** All values where they are few, or those that a term finds; null for a filter without any, such as days. */
export async function valuesOf(
  def: FilterDef,
  term: string,
  yes: Yes,
  signal: AbortSignal,
): Promise<readonly NamedValue[] | null> {
  switch (def.kind) {
    case 'select':
    case 'multi':
      return def.options;
    case 'segments':
      return switched(def.options, yes);
    case 'custom': {
      const { says } = def;
      if (says?.kind === 'values') {
        const values = await says.values();
        return withIds(says.many ? values : values.filter(({ marks }) => !marks), says.ids);
      }
      if (says?.kind !== 'picked') return null;
      const found = await (await says.find())(term, signal);
      return found.map(({ id, name, hint }) => ({
        value: namedValue({ id, name }) ?? '',
        label: name,
        ...(hint !== undefined && { hint, id: hint.split(' ')[0] ?? '' }),
      }));
    }
    default:
      return null;
  }
}

const withIds = (
  values: readonly NamedValue[],
  ids: Readonly<Record<string, string | number>> = {},
): readonly NamedValue[] => {
  const byValue = new Map(Object.entries(ids).map(([id, value]) => [String(value), id]));
  return values.map((each) => ({ ...each, id: byValue.get(each.value) ?? each.id ?? each.value }));
};

export const takesMany = (def: FilterDef): boolean =>
  def.kind === 'multi' || (def.kind === 'custom' && def.says?.kind === 'values' && def.says.many === true);

/** Those that a text means: of that name, or else whose names begin with it, or hold it. */
export function meant(
  values: readonly NamedValue[],
  text: string,
): { found: readonly NamedValue[]; isExact: boolean } {
  const term = folded(text);
  const namesOf = ({ value, label, id }: NamedValue): string[] => [folded(label), folded(id ?? value)];
  const exact = values.filter((each) => namesOf(each).includes(term));
  if (exact.length > 0) return { found: oneEach(exact), isExact: true };
  if (term === '') return { found: [], isExact: false };
  const begins = values.filter(({ label }) => folded(label).startsWith(term));
  const holds = values.filter(({ label }) => folded(label).includes(term));
  return { found: oneEach(begins.length > 0 ? begins : holds), isExact: false };
}

const oneEach = (values: readonly NamedValue[]): NamedValue[] => [
  ...new Map(values.map((each) => [each.value, each])).values(),
];

/** The name of a value that a filter holds; the value where nothing names it. */
export async function nameOf(def: FilterDef, value: string, yes: Yes): Promise<string> {
  if (def.kind === 'custom' && def.says?.kind === 'picked') return namedOf(value)?.name || value;
  const values = (await valuesOf(def, '', yes, new AbortController().signal)) ?? [];
  const known = values.filter((each) => each.value === value);
  const { label = value } = known.at(-1) ?? {};
  return label;
}
