import { memo, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Button } from '../display/button.tsx';
import type { DayRange } from '../date/day.ts';
import { DayRangeInput } from '../date/day-range-input.tsx';
import { IconSearch } from '../display/icons.tsx';
import { Input, Radios } from '../input/input.tsx';
import type { Counts } from '../input/input.tsx';
import { useNarrow } from '../app/use-narrow.ts';
import { useKitText } from '../words/use-kit-text.tsx';
import { MultiSelect } from '../form/multi-select.tsx';
import { Select } from '../input/select.tsx';
import { late } from '../overlay/late.tsx';
import type { QueryTextProps } from './query/use-query.ts';
import type { FilterDef, FilterSlot } from './query/filter-def.ts';
import { hasFilters, type Filters, type FilterValue } from './query/filters.ts';
import './list.css';

export type { FilterDef, Filters, FilterSlot, FilterValue };

/** The rows of a list by the values of one of its filters. */
export type RowCounts = { by: string; counts: Counts };

export interface FilterBarProps {
  counts?: RowCounts | null;
  defs: readonly FilterDef[];
  value: Filters;
  onChange: (value: Filters) => void;
  /** The first text filter, which `/` focuses. */
  searchRef?: RefObject<HTMLInputElement | null>;
}

const TYPING_PAUSE_MS = 150;

/** The search as a query, `status:pending`. */
const QueryText = late<QueryTextProps>(async () => (await import('./query/query-text.tsx')).QueryText, {
  look: 'unseen',
  soon: true,
  words: ['kitQuery'],
});

const isOn = (def: FilterDef, value: Filters): boolean =>
  (def.kind === 'days' ? [def.from, def.to] : [def.name]).some((name) => hasFilters({ [name]: value[name] }));

/** Filters with one key changed; empty values leave, so that the address stays short. */
function withFilter(filters: Filters, changes: Filters): Filters {
  const merged = { ...filters, ...changes };
  return Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== undefined && value.length > 0),
  );
}

/**
 * In narrow windows one line remains: the search, and a button for all other filters; or the only filter that there is.
 * @internal
 */
export const firstOf = (defs: readonly FilterDef[]): FilterDef | undefined =>
  defs.length === 1 ? defs[0] : defs.find((def) => def.kind === 'text');

/** Remembered: another page of the list draws none of its controls again. */
export const FilterBar = memo(function FilterBar({
  defs: all,
  value,
  onChange,
  searchRef,
  counts,
}: FilterBarProps) {
  const defs = all.filter(({ beside }) => !beside);
  const text = useKitText();
  const firstText = defs.find((def) => def.kind === 'text');
  const [isWhole, setWhole] = useState(false);
  const rare = defs.filter((def) => def.rare === true);
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const usual = isWhole ? defs : defs.filter((def) => def.rare !== true || isOn(def, value));
  const narrowed = open ? defs : defs.filter((def) => def === firstOf(defs));
  const visible = narrow ? narrowed : usual;
  const on = defs.filter((def) => def !== firstText && isOn(def, value)).length;
  return (
    <div className="k-filters" role="search" aria-label={text.list.filters}>
      {narrow && defs.length > 1 && (
        <Button tone="quiet" className="k-filters-open" aria-expanded={open} onClick={() => setOpen(!open)}>
          {on > 0 ? `${text.list.filters} (${on})` : text.list.filters}
        </Button>
      )}
      {visible.map((def) => (
        <FilterControl
          key={def.kind === 'days' ? def.from : def.name}
          def={def}
          value={value}
          onChange={(changes) => onChange(withFilter(value, changes))}
          searchRef={def === firstText ? searchRef : undefined}
          counts={'name' in def && def.name === counts?.by ? counts.counts : undefined}
          all={def === firstText ? { defs: all, onFilters: onChange } : undefined}
        />
      ))}
      {!narrow && rare.length > 0 && (isWhole || visible.length < defs.length) && (
        <Button tone="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? text.list.fewerFilters : text.list.moreFilters}
        </Button>
      )}
      {hasFilters(value) && (
        <Button tone="quiet" className="k-filters-clear" onClick={() => onChange({})}>
          {text.list.clearFilters}
        </Button>
      )}
    </div>
  );
});

const one = (value: FilterValue): string => (typeof value === 'string' ? value : '');
const many = (value: FilterValue): readonly string[] => (typeof value === 'string' ? [value] : (value ?? []));

interface FilterControlProps {
  def: FilterDef;
  value: Filters;
  onChange: (changes: Filters) => void;
  searchRef?: RefObject<HTMLInputElement | null> | undefined;
  counts: Counts | undefined;
  /** Of the search: what a query in it says. */
  all?: Pick<QueryTextProps, 'defs' | 'onFilters'> | undefined;
}

function FilterControl({ def, value, onChange, searchRef, counts, all }: FilterControlProps) {
  const text = useKitText();
  switch (def.kind) {
    case 'text':
      return (
        <TextFilter
          def={def}
          value={one(value[def.name])}
          onChange={(typed) => onChange({ [def.name]: typed })}
          searchRef={searchRef}
          query={all && { ...all, filters: value }}
        />
      );
    case 'select':
      return (
        <Select
          label={def.label}
          placeholder={def.label}
          clearable
          value={one(value[def.name]) || null}
          options={def.options}
          onChange={(choice) => onChange({ [def.name]: choice ?? undefined })}
        />
      );
    case 'segments':
      return (
        <Radios
          look="segments"
          label={def.label}
          counts={counts}
          value={one(value[def.name])}
          options={[{ value: '', label: def.allLabel ?? text.all }, ...def.options]}
          onChange={(choice) => onChange({ [def.name]: choice || undefined })}
        />
      );
    case 'multi':
      return (
        <MultiSelect
          label={def.label}
          placeholder={def.label}
          value={many(value[def.name])}
          options={def.options}
          onChange={(choices) => onChange({ [def.name]: choices })}
        />
      );
    case 'days': {
      const range: DayRange = { from: one(value[def.from]) || null, to: one(value[def.to]) || null };
      const limits = { min: def.min, max: def.max, ...(def.today ? { today: def.today } : {}) };
      return (
        <DayRangeInput
          label={def.label}
          placeholder={def.label}
          value={range}
          {...limits}
          onChange={({ from, to }) => onChange({ [def.from]: from ?? undefined, [def.to]: to ?? undefined })}
        />
      );
    }
    case 'custom':
      return def.render({
        value: value[def.name],
        label: def.label,
        counts,
        onChange: (next) => onChange({ [def.name]: next }),
      });
  }
}

interface TextFilterProps {
  def: Extract<FilterDef, { kind: 'text' }>;
  value: string;
  onChange: (value: string) => void;
  searchRef?: RefObject<HTMLInputElement | null> | undefined;
  query?: Pick<QueryTextProps, 'defs' | 'onFilters' | 'filters'> | undefined;
}

/** Applies as one types, after a short pause; never in the middle of composing a Chinese word. */
function TextFilter({ def, value, onChange, searchRef, query }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const composing = useRef(false);
  const takes = useRef(false);
  const own = useRef<HTMLInputElement>(null);
  const box = searchRef ?? own;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The address changed by something else than this box: back, a saved view, clearing.
    if (value !== sent.current && !takes.current) setTyped(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  function send(next: string, pauseMs: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (takes.current) return;
      sent.current = next.trim();
      if (sent.current !== value) onChange(sent.current);
    }, pauseMs);
  }
  return (
    <Input
      ref={box}
      type="text"
      aria-label={def.label}
      placeholder={def.placeholder ?? def.label}
      className="k-filter-text"
      prefix={<IconSearch />}
      suffix={searchRef && typed === '' ? <kbd>/</kbd> : undefined}
      clearable
      note={query && <QueryText {...query} {...{ box, typed, takes }} onTyped={setTyped} />}
      style={{ maxWidth: def.width }}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        if (!composing.current) send(next, next === '' ? 0 : TYPING_PAUSE_MS);
      }}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={(event) => {
        composing.current = false;
        send(event.currentTarget.value, TYPING_PAUSE_MS);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !composing.current) send(typed, 0);
      }}
    />
  );
}
