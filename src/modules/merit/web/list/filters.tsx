/** The filters of the lists of records. */
import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';
import { longWindowDays, shortWindowDays } from '../../../../kit/contract/format.ts';
import type { FilterSlot } from '../../../../kit/web/list/filter-bar.tsx';
import { choice } from '../../../../kit/contract/list/columns.ts';
import { sentAs, days, filter, oneAmong, ownFilter, search } from '../../../../kit/web/list/list-fields.tsx';
import { Radios } from '../../../../kit/web/input/input.tsx';
import { Select } from '../../../../kit/web/input/select.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { eventFilter } from '../../../events/web/fields.tsx';
import { memberFilter, unitsFilter } from '../../../members/web/fields.tsx';
import { meritStatus, meritStatuses } from '../../rules/states.ts';
import { waitingAges } from '../../rules/waiting.rules.ts';

/** Replaces an event's id if the event was written by hand and has only its name. */
export const temporaryId = 'temporary';

/** Statuses shown as buttons, in the specification's order; the others are in a menu. */
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
    read: oneAmong([...first, ...others]),
    says: ({ words }) => ({
      kind: 'values',
      values: () => [...first, ...others].map((value) => ({ value, label: words(value) })),
      ids: meritStatus,
    }),
  });

const completion = sentAs(filter(choice('completion', ['7', '8']), { rare: true }), (code) => ({
  completion: code === '7' ? (7 as const) : (8 as const),
}));

const rare = { rare: true } as const;
const event = sentAs(
  eventFilter('event', { ...rare, others: [temporaryId] }),
  ({ id, name }): { eventId?: string; temporaryEvent?: string } =>
    id === temporaryId ? { temporaryEvent: name } : { eventId: id },
);
const units = sentAs(unitsFilter('units', rare), ({ unitIds, withChildren }) => ({
  unitIds: [...unitIds],
  withChildren,
}));
const recorder = sentAs(memberFilter('recorder', rare), ({ id }) => ({ recorderId: id }));
const reviewer = sentAs(memberFilter('reviewer', { reviewersOnly: true, ...rare }), ({ id }) => ({
  reviewerId: id,
}));

const waited = sentAs(filter(choice('waitedDays', waitingAges), rare), (days) => ({
  waitedDays: Number(days),
}));

const searched = search('keyword', { width: 220 });
// The search finds members by name and number as well.
const member = sentAs(memberFilter('member', rare), ({ id }) => ({ memberId: id }));
const searches = [units, event, recorder, reviewer] as const;
const entered = days('from', 'to', { back: shortWindowDays });

/** Of own entries: as far back as records may be entered. The scope of pending records has no choice of status. */
export const ownFilters = [
  searched,
  status(firstStatuses, otherStatuses),
  entered,
  member,
  completion,
  ...searches,
] as const;
export const waitingFilters = [searched, entered, waited, member, ...searches] as const;
export const checkingFilters = [
  searched,
  status(checkedStatuses),
  days('from', 'to', { back: longWindowDays }),
  member,
  ...searches,
  waited,
] as const;

/** The labels of the filters and their choices. */
export const filterWords = ({
  merit,
  meritReview: { filter: names, waitedAtLeast },
}: Pick<Catalogue, 'merit' | 'meritReview'>) => ({
  filters: { ...names, from: names.date, units: names.unit },
  choices: {
    status: merit.status,
    completion: merit.completion,
    waitedDays: Object.fromEntries(waitingAges.map((days) => [days, waitedAtLeast(days)])),
  },
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
        counts={slot.counts}
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
