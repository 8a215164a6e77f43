import { longWindowDays, shortWindowDays } from '../../../../kit/contract/rules.ts';
import { addDays } from '../../../../kit/contract/format.ts';
import type { FilterDef, FilterSlot, FilterValue } from '../../../../kit/web/list/filter-bar.tsx';
import { Radios } from '../../../../kit/web/form/input.tsx';
import { SearchPicker } from '../../../../kit/web/picker/search-picker.tsx';
import { Select } from '../../../../kit/web/form/select.tsx';
import { send } from '../../../../kit/web/send/send.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { eventsCalls } from '../../../events/calls.ts';
import { searchMembers, UnitNames, UnitPicker } from '../../../members/web/door.tsx';
import { namedOf, namedValue, unitsOf, unitsValue, useToday, type Named } from './record-list-query.ts';

/** Statuses that the list offers at once, in the specification's order; the others stand in a menu beside them. */
const firstStatuses = ['3', '1', '0', '4'] as const;
const otherStatuses = ['2', '5', '6', '-1'] as const;
/** Drafts, and what ended without ever counting, are nothing to check. */
const checkedStatuses = ['3', '1', '2', '0'] as const;

const allStatuses = [...firstStatuses, ...otherStatuses];

/**
 * The filters of the lists: `own` reaches back as far as records may be entered, `checking` three years. What `waits` is
 * pending, so there is no status to choose.
 */
export function useRecordFilters(kind: 'own' | 'waits' | 'checking'): readonly FilterDef[] {
  const { merit, meritReview } = useText();
  const words = meritReview.filter;
  const today = useToday();
  const checking = kind === 'checking';
  const waits = kind === 'waits';
  const people = (name: string, label: string, reviewersOnly = false): FilterDef => ({
    kind: 'custom',
    name,
    label,
    render: (slot) => <PersonFilter slot={slot} reviewersOnly={reviewersOnly} />,
    words: nameOf,
  });
  return [
    { kind: 'text', name: 'keyword', label: words.keyword, width: 220 },
    ...(waits
      ? []
      : [
          {
            kind: 'custom' as const,
            name: 'status',
            label: words.status,
            render: (slot: FilterSlot) => (
              <StatusFilter
                slot={slot}
                first={checking ? checkedStatuses : firstStatuses}
                others={checking ? [] : otherStatuses}
              />
            ),
            words: (value: FilterValue) =>
              allStatuses.filter((code) => code === value).map((code) => merit.status[code])[0] ?? null,
          },
        ]),
    {
      kind: 'days',
      from: 'from',
      to: 'to',
      label: words.date,
      min: addDays(today, -(checking ? longWindowDays : shortWindowDays)),
      max: today,
      today,
    },
    // The search finds members by name and number as well.
    { ...people('member', words.member), rare: true },
    ...(checking || waits
      ? []
      : [
          {
            kind: 'select' as const,
            name: 'completion',
            label: words.completion,
            options: (['7', '8'] as const).map((value) => ({ value, label: merit.completion[value] })),
            rare: true,
          },
        ]),
    {
      kind: 'custom',
      name: 'units',
      label: words.unit,
      render: (slot) => <UnitFilter slot={slot} />,
      words: (value) => (unitsOf(value).unitIds.length > 0 ? <UnitWords value={value} /> : null),
      rare: true,
    },
    {
      kind: 'custom',
      name: 'event',
      label: words.event,
      render: (slot) => <EventFilter slot={slot} />,
      words: nameOf,
      rare: true,
    },
    { ...people('recorder', words.recorder), rare: true },
    { ...people('reviewer', words.reviewer, true), rare: true },
  ];
}

const nameOf = (value: FilterValue): string | null => namedOf(value)?.name ?? null;

type StatusFilterProps = {
  slot: FilterSlot;
  first: readonly (typeof allStatuses)[number][];
  others: readonly (typeof otherStatuses)[number][];
};

function StatusFilter({ slot, first, others }: StatusFilterProps) {
  const { merit, meritReview } = useText();
  const text = useKitText();
  const value = typeof slot.value === 'string' ? slot.value : '';
  const choose = (choice: string | null): void => slot.onChange(choice || undefined);
  return (
    <>
      <Radios
        look="segments"
        label={slot.label}
        value={value}
        onChange={choose}
        options={[
          { value: '', label: text.all },
          ...first.map((code) => ({ value: code as string, label: merit.status[code] })),
        ]}
      />
      {others.length > 0 && (
        <Select
          label={meritReview.filter.moreStatus}
          placeholder={meritReview.filter.moreStatus}
          clearable
          value={others.find((code) => code === value) ?? null}
          options={others.map((code) => ({ value: code as string, label: merit.status[code] }))}
          onChange={choose}
        />
      )}
    </>
  );
}

type Found = Named & { hint?: string };

function PickFilter({
  slot,
  search,
}: {
  slot: FilterSlot;
  search: (term: string, signal: AbortSignal) => Promise<Found[]>;
}) {
  const value = namedOf(slot.value);
  return (
    <SearchPicker<Found>
      value={value ? [value] : []}
      onChange={([found]) => slot.onChange(namedValue(found))}
      search={search}
      itemKey={({ id }) => id}
      itemLabel={({ name }) => name}
      itemHint={({ hint }) => hint}
      label={slot.label}
      placeholder={slot.label}
    />
  );
}

function PersonFilter({ slot, reviewersOnly }: { slot: FilterSlot; reviewersOnly: boolean }) {
  const find = searchMembers({ includeFrozen: true, reviewersOnly });
  return (
    <PickFilter
      slot={slot}
      search={async (term, signal) =>
        (await find(term, signal)).map(({ id, name, number, unitName }) => ({
          id,
          name,
          hint: `${number} ${unitName}`,
        }))
      }
    />
  );
}

/** Disabled events too: records of the past hold them. */
function EventFilter({ slot }: { slot: FilterSlot }) {
  return (
    <PickFilter
      slot={slot}
      search={async (keyword, signal) => {
        const { rows } = await send(eventsCalls.list, { keyword, size: 20 }, { signal, quiet: true });
        return rows.map(({ id, eventName, code, typeName }) => ({
          id,
          name: eventName,
          hint: `${code} · ${typeName}`,
        }));
      }}
    />
  );
}

function UnitFilter({ slot }: { slot: FilterSlot }) {
  const { unitIds, withChildren } = unitsOf(slot.value);
  return (
    <UnitPicker
      multiple
      label={slot.label}
      placeholder={slot.label}
      value={unitIds}
      withChildren={withChildren}
      onChange={(next) => slot.onChange(unitsValue({ unitIds: next, withChildren }))}
      onWithChildren={(next) => slot.onChange(unitsValue({ unitIds, withChildren: next }))}
    />
  );
}

/** The chosen units by name; whether those below count is said where they do not. */
function UnitWords({ value }: { value: FilterValue }) {
  const { filter } = useText().meritReview;
  const { unitIds, withChildren } = unitsOf(value);
  return (
    <>
      <UnitNames ids={unitIds} />
      {!withChildren && ` ${filter.unitsAlone}`}
    </>
  );
}
