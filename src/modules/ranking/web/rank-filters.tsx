import { DayInput } from '../../../kit/web/date/day-input.tsx';
import { MonthInput } from '../../../kit/web/date/month-input.tsx';
import type { FilterDef, Filters, FilterValue } from '../../../kit/web/list/filter-bar.tsx';
import { Checkbox } from '../../../kit/web/form/input.tsx';
import { UnitNames, UnitPicker } from '../../members/web/door.tsx';
import type { Tier } from '../../merit/rules/record.rules.ts';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import type { RankingText } from '../words/zh_CN.ts';
import { basisOfTier } from './rank-scope.ts';

const one = (value: FilterValue): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Of a month, or of any days up to three years. */
export function monthFilters({ filter }: RankingText, filters: Filters, today: string): FilterDef[] {
  const ranged = one(filters['from']) !== null;
  const thisMonth = today.slice(0, 7);
  return [
    {
      kind: 'custom',
      name: 'month',
      label: filter.month,
      render: ({ value, onChange, label }) => (
        <MonthInput
          label={label}
          value={ranged ? null : (one(value) ?? thisMonth)}
          max={thisMonth}
          today={today}
          onChange={onChange}
        />
      ),
      words: (value) => (ranged ? null : (one(value) ?? thisMonth)),
    },
    { kind: 'days', from: 'from', to: 'to', label: filter.days, max: today, today },
  ];
}

/** Up to a day. */
export function untilFilter({ filter }: RankingText, today: string): FilterDef {
  return {
    kind: 'custom',
    name: 'until',
    label: filter.until,
    render: ({ value, onChange, label }) => (
      <span className="rk-until">
        <span aria-hidden="true">{label}</span>
        <DayInput
          label={label}
          value={one(value) ?? today}
          max={today}
          today={today}
          onChange={(day) => onChange(day === today ? undefined : (day ?? undefined))}
        />
      </span>
    ),
    words: (value) => one(value) ?? today,
  };
}

/** Whom and by what: the same for every ranking. */
export function scopeFilters(
  text: RankingText,
  merit: Catalogue['merit'],
  filters: Filters,
  tiers: readonly Tier[],
): { who: FilterDef[]; by: FilterDef[] } {
  const { filter, unitBasis } = text;
  return {
    who: [{ kind: 'text', name: 'search', label: filter.search, width: 160 }],
    by: [
      {
        kind: 'custom',
        name: 'unit',
        label: filter.unit,
        render: ({ value, onChange, label }) => (
          <UnitPicker
            label={label}
            placeholder={label}
            value={one(value) === null ? [] : [String(value)]}
            onChange={(ids) => onChange(ids[0])}
          />
        ),
        words: (value) => one(value) && <UnitNames ids={[String(value)]} />,
      },
      ...(one(filters['unit']) === null ? [] : unitFilters(filter, unitBasis)),
      {
        kind: 'segments',
        name: 'basis',
        label: filter.basis,
        allLabel: text.comprehensive,
        options: tiers.map((tier) => ({ value: basisOfTier[tier], label: merit.tier[tier] })),
      },
    ],
  };
}

function unitFilters(filter: RankingText['filter'], unitBasis: RankingText['unitBasis']): FilterDef[] {
  return [
    {
      kind: 'custom',
      name: 'alone',
      label: filter.withChildren,
      render: ({ value, onChange, label }) => (
        <Checkbox
          label={label}
          checked={one(value) === null}
          onChange={(checked) => onChange(checked ? undefined : '1')}
        />
      ),
      words: (value) => (one(value) === null ? '✓' : '—'),
    },
    {
      kind: 'segments',
      name: 'unitBasis',
      label: filter.unitBasis,
      allLabel: unitBasis.entry,
      options: [{ value: 'current', label: unitBasis.current }],
    },
  ];
}
