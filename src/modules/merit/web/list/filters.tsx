/** The filters of the lists of records. */
import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';
import { longWindowDays, shortWindowDays } from '../../../../kit/contract/rules.ts';
import type { FilterSlot } from '../../../../kit/web/list/filter-bar.tsx';
import { asked, choice, days, ownFilter, search } from '../../../../kit/web/list/list-fields.tsx';
import { Radios } from '../../../../kit/web/form/input.tsx';
import { Select } from '../../../../kit/web/form/select.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { meritStatuses } from '../../rules/states.ts';
import { namedOf, nameOf, temporaryId, unitsOf } from './filter-values.ts';

/** The boxes of rare filters, fetched with the first of them. */
const boxes = () => import('./filter-boxes.tsx');
const PersonFilter = late(async () => (await boxes()).PersonFilter, { look: 'unseen' });
const EventFilter = late(async () => (await boxes()).EventFilter, { look: 'unseen' });
const UnitFilter = late(async () => (await boxes()).UnitFilter, { look: 'unseen' });
const UnitWords = late(async () => (await boxes()).UnitWords, { look: 'unseen' });

/** Statuses that the list offers at once, in the specification's order; the others stand in a menu beside them. */
const firstStatuses = ['3', '1', '0', '4'] as const;
const otherStatuses = ['2', '5', '6', '-1'] as const;
/** Drafts, and what ended without ever counting, are nothing to check. */
const checkedStatuses = ['3', '1', '2', '0'] as const;

type Code = (typeof firstStatuses | typeof otherStatuses)[number];

const status = (first: readonly Code[], others: readonly Code[] = []) =>
  ownFilter('status', (slot) => <StatusFilter slot={slot} first={first} others={others} />, {
    part: (value) => {
      const code = meritStatuses.find((each) => String(each) === value);
      return code === undefined ? {} : { status: code };
    },
    words: (value, { words }) => (typeof value === 'string' ? words(value) : null),
  });

const completion = asked(choice('completion', ['7', '8'], { rare: true }), (code) => ({
  completion: code === '7' ? (7 as const) : (8 as const),
}));

/** What is looked for as `key` of the call: somebody, by name and number. */
const person = <Key extends 'memberId' | 'recorderId' | 'reviewerId'>(name: string, key: Key) =>
  ownFilter(name, (slot) => <PersonFilter slot={slot} reviewersOnly={key === 'reviewerId'} />, {
    part: (value) => {
      const named = namedOf(value);
      return (named ? { [key]: named.id } : {}) as { [K in Key]?: string };
    },
    words: nameOf,
    rare: true,
  });

const event = ownFilter('event', (slot) => <EventFilter slot={slot} />, {
  part: (value): { eventId?: string; temporaryEvent?: string } => {
    const named = namedOf(value);
    if (!named) return {};
    return named.id === temporaryId ? { temporaryEvent: named.name } : { eventId: named.id };
  },
  words: nameOf,
  rare: true,
});

const units = ownFilter('units', (slot) => <UnitFilter slot={slot} />, {
  part: (value): { unitIds?: string[]; withChildren?: boolean } => {
    const { unitIds, withChildren } = unitsOf(value);
    return unitIds.length > 0 ? { unitIds: [...unitIds], withChildren } : {};
  },
  words: (value) => (unitsOf(value).unitIds.length > 0 ? <UnitWords value={value} /> : null),
  many: true,
  rare: true,
});

const [searched, member] = [search('keyword', { width: 220 }), person('member', 'memberId')];
// The search finds members by name and number as well.
const sought = [units, event, person('recorder', 'recorderId'), person('reviewer', 'reviewerId')] as const;
const entered = days('from', 'to', { back: shortWindowDays });

/** Of entries: as far back as records may be entered. What waits is pending, so there is no status to choose. */
export const ownFilters = [
  searched,
  status(firstStatuses, otherStatuses),
  entered,
  member,
  completion,
  ...sought,
] as const;
export const waitingFilters = [searched, entered, member, ...sought] as const;
export const checkingFilters = [
  searched,
  status(checkedStatuses),
  days('from', 'to', { back: longWindowDays }),
  member,
  ...sought,
] as const;

/** The names of the filters, and of what they choose among. */
export const filterWords = ({
  merit,
  meritReview: { filter },
}: Pick<Catalogue, 'merit' | 'meritReview'>) => ({
  filters: { ...filter, from: filter.date, units: filter.unit },
  choices: { status: merit.status, completion: merit.completion },
});

type StatusFilterProps = { slot: FilterSlot; first: readonly Code[]; others: readonly Code[] };

function StatusFilter({ slot, first, others }: StatusFilterProps) {
  const { merit, meritReview } = useText();
  const text = useKitText();
  const value = typeof slot.value === 'string' ? slot.value : '';
  const choose = (code: string | null): void => slot.onChange(code || undefined);
  const optionOf = (code: Code) => ({ value: code as string, label: merit.status[code] });
  return (
    <>
      <Radios
        look="segments"
        label={slot.label}
        value={value}
        onChange={choose}
        options={[{ value: '', label: text.all }, ...first.map(optionOf)]}
      />
      {others.length > 0 && (
        <Select
          label={meritReview.filter.moreStatus}
          placeholder={meritReview.filter.moreStatus}
          clearable
          value={others.find((code) => code === value) ?? null}
          options={others.map(optionOf)}
          onChange={choose}
        />
      )}
    </>
  );
}
