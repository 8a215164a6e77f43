import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { FilterDef, Filters, FilterValue } from '../list/filter-bar.tsx';
import { useKitText } from '../words/use-kit-text.tsx';

const texts = (value: FilterValue): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? []);

/** The filters that are on as one line of words, for paper; nothing when none is. */
export function FilterWords({ defs, value }: { defs: readonly FilterDef[]; value: Filters }) {
  const { colon, separator } = useKitText();
  const on = defs
    .map((def) => ({ label: def.label, words: wordsOf(def, value, separator) }))
    .filter(({ words }) => words !== null);
  if (on.length === 0) return null;
  return (
    <p className="k-print-filters">
      {on.map(({ label, words }, index) => (
        <Fragment key={label}>
          {index > 0 && ' · '}
          {label}
          {colon}
          {words}
        </Fragment>
      ))}
    </p>
  );
}

function wordsOf(def: FilterDef, filters: Filters, separator: string): ReactNode {
  if (def.beside) return null;
  if (def.kind === 'days') {
    const [from, to] = [texts(filters[def.from]).join(), texts(filters[def.to]).join()];
    return from || to ? `${from} – ${to}`.trim() : null;
  }
  if (def.kind === 'custom' && def.words) return def.words(filters[def.name]);
  const values = texts(filters[def.name]);
  if (values.length === 0 || values[0] === '') return null;
  if (def.kind === 'custom' || def.kind === 'text') return values.join(separator);
  return values
    .map((each) => def.options.find((option) => option.value === each)?.label ?? each)
    .join(separator);
}
