/** The filters of the rankings: days, units and members, and tier. */
import { DayInput } from '../../../kit/web/date/day-input.tsx';
import { monthFilter } from '../../../kit/web/list/filter/month-filter.tsx';
import type { Filters, FilterSlot, FilterValue } from '../../../kit/web/list/filter-bar.tsx';
import {
  sentAs,
  days,
  oneAmong,
  ownFilter,
  readDay,
  search,
  type FilterField,
} from '../../../kit/web/list/list-fields.tsx';
import { readId } from '../../../kit/web/picker/named.ts';
import { pickedAmong } from '../../../kit/web/list/filter/picked-among.ts';
import { send } from '../../../kit/web/send/send.ts';
import { TenthsInput } from '../../../kit/web/input/number-input.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { IconClose } from '../../../kit/web/display/icons.tsx';
import { Checkbox } from '../../../kit/web/input/input.tsx';
import { UnitNames, UnitPicker } from '../../members/web/door.tsx';
import { unitsSaid } from '../../members/web/fields.tsx';
import { tierIsOn, tiers } from '../../merit/rules/record.rules.ts';
import { groupCalls } from '../group.calls.ts';
import { basisOfTier, pointsRange, pointsText, type PointsRange } from './rank-scope.ts';

const one = (value: FilterValue): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const searchFilter = search('search', { width: 160 });

/** Of a month, or of any days up to three years. */
export const monthFilters = [monthFilter(), days('from', 'to')];

/** Up to a day. */
export const untilFilters = [
  ownFilter(
    'until',
    ({ value, onChange, label }, { today }) => (
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
    { read: readDay, words: (value, { today }) => one(value) ?? today, says: { kind: 'day' } },
  ),
];

/** As it was known at the end of a day; what was posted later does not count. */
export const knownFilter = ownFilter(
  'known',
  ({ value, onChange, label }, { today }) => (
    <span className="rk-until">
      <span aria-hidden="true">{label}</span>
      <DayInput
        label={label}
        value={one(value)}
        max={today}
        today={today}
        onChange={(day) => onChange(day ?? undefined)}
      />
    </span>
  ),
  { rare: true, read: readDay, words: (value) => one(value), says: { kind: 'day' } },
);

/** Only members with so many points, as a bar of the distribution stands for some. */
export const pointsFilter = ownFilter(
  'points',
  ({ value, onChange, label }) => <PointsBoxes label={label} value={value} onChange={onChange} />,
  {
    rare: true,
    read: (text) => (pointsRange(text) ? text : undefined),
    words: (value) => one(value)?.replace('~', ' – ') ?? null,
  },
);

function PointsBoxes({ value, onChange, label }: Pick<FilterSlot, 'value' | 'onChange' | 'label'>) {
  const range = pointsRange(value) ?? {};
  const change = (next: PointsRange): void => {
    const text = pointsText(next);
    onChange(pointsRange(text) ? text : undefined);
  };
  const box = (name: keyof PointsRange, { from, to }: { from: string; to: string }) => (
    <TenthsInput
      aria-label={`${label} ${name === 'pointsFrom' ? from : to}`}
      value={range[name] ?? null}
      {...(name === 'pointsFrom' ? { max: range.pointsTo } : { min: range.pointsFrom })}
      onChange={(tenths) => {
        const { [name]: _, ...other } = range;
        change(tenths === null ? other : { ...other, [name]: tenths });
      }}
    />
  );
  const { day, picker } = useKitText();
  return (
    <span className="rk-until rk-range">
      <span aria-hidden="true">{label}</span>
      {box('pointsFrom', day)}
      <span aria-hidden="true">–</span>
      {box('pointsTo', day)}
      {value !== undefined && (
        <button
          type="button"
          className="rk-range-clear"
          aria-label={picker.remove(label)}
          onClick={() => onChange(undefined)}
        >
          <IconClose />
        </button>
      )}
    </span>
  );
}

/** A switch between everything (`all` of its choices) and some values. */
const segments = (
  name: 'basis' | 'unitBasis',
  values: readonly string[],
  when: (filters: Filters) => boolean = () => true,
): FilterField<typeof name, object> => ({
  name,
  read: oneAmong(values),
  filter: (label, { words }, filters) =>
    when(filters)
      ? {
          kind: 'segments',
          name,
          label,
          allLabel: words('all'),
          options: values.map((value) => ({ value, label: words(value) })),
        }
      : null,
  part: () => ({}),
});

const ofUnit = (filters: Filters): boolean => one(filters['unit']) !== null;
const ofUnitOrGroup = (filters: Filters): boolean => ofUnit(filters) || one(filters['group']) !== null;

/** The units and members; how units are meant can be chosen once there is one. */
export const unitFilters = [
  ownFilter(
    'unit',
    ({ value, onChange, label }) => (
      <UnitPicker
        label={label}
        placeholder={label}
        value={one(value) === null ? [] : [String(value)]}
        onChange={(ids) => onChange(ids[0])}
      />
    ),
    {
      read: readId,
      words: (value) => one(value) && <UnitNames ids={[String(value)]} />,
      says: { ...unitsSaid, many: false },
    },
  ),
  ownFilter(
    'alone',
    ({ value, onChange, label }) => (
      <Checkbox
        label={label}
        checked={one(value) === null}
        onChange={(checked) => onChange(checked ? undefined : '1')}
      />
    ),
    {
      read: oneAmong(['1']),
      words: (value) => (one(value) === null ? '✓' : '—'),
      when: ofUnit,
      says: { kind: 'values', values: () => [{ value: '1', label: 'no' }] },
    },
  ),
  sentAs(
    pickedAmong('group', (signal) => send(groupCalls.groupNames, {}, { signal, quiet: true }), {
      rare: true,
    }),
    ({ id }) => ({ groupId: id }),
  ),
  segments('unitBasis', ['current'], ofUnitOrGroup),
];

/** By which points. */
export const basisFilter = (level: Parameters<typeof tierIsOn>[1]) =>
  segments(
    'basis',
    tiers.filter((tier) => tierIsOn(tier, level)).map((tier) => basisOfTier[tier]),
  );
