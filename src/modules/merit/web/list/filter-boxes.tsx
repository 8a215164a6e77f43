/** Boxes by which records are looked for: people, events, units. */
import type { FilterSlot, FilterValue } from '../../../../kit/web/list/filter-bar.tsx';
import { SearchPicker } from '../../../../kit/web/picker/search-picker.tsx';
import { send } from '../../../../kit/web/send/send.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { eventsCalls } from '../../../events/calls.ts';
import { searchMembers, UnitNames, UnitPicker } from '../../../members/web/door.tsx';
import { namedOf, namedValue, unitsOf, unitsValue, type Named } from './filter-values.ts';

type Found = Named & { hint?: string };
type Find = (term: string, signal: AbortSignal) => Promise<Found[]>;

function PickFilter({ slot, search: find }: { slot: FilterSlot; search: Find }) {
  const value = namedOf(slot.value);
  return (
    <SearchPicker<Found>
      value={value ? [value] : []}
      onChange={([found]) => slot.onChange(namedValue(found))}
      search={find}
      itemKey={({ id }) => id}
      itemLabel={({ name }) => name}
      itemHint={({ hint }) => hint}
      label={slot.label}
      placeholder={slot.label}
    />
  );
}

/** Members of the past too; `reviewersOnly`: those that review. */
export function PersonFilter({ slot, reviewersOnly }: { slot: FilterSlot; reviewersOnly: boolean }) {
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
export function EventFilter({ slot }: { slot: FilterSlot }) {
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

export function UnitFilter({ slot }: { slot: FilterSlot }) {
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
export function UnitWords({ value }: { value: FilterValue }) {
  const { filter } = useText().meritReview;
  const { unitIds, withChildren } = unitsOf(value);
  return (
    <>
      <UnitNames ids={unitIds} />
      {!withChildren && ` ${filter.unitsAlone}`}
    </>
  );
}
