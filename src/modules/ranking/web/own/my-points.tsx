import { useMemo } from 'react';
import { addMonths, formatTenths, monthOf, monthText } from '../../../../kit/contract/format.ts';
import { useMe } from '../../../../kit/web/app/me.ts';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { monthFilter } from '../../../../kit/web/list/filter/month-filter.tsx';
import type { Filters } from '../../../../kit/web/list/filter-bar.tsx';
import {
  sentAs,
  columns,
  custom,
  days,
  filter,
  oneAmong,
  type FilterField,
} from '../../../../kit/web/list/list-fields.tsx';
import { listScreen, type ListParts } from '../../../../kit/web/list/list-screen.tsx';
import type { ListTotal } from '../../../../kit/web/list/list-totals.tsx';
import type { ListState, PageOf } from '../../../../kit/web/list/use-list.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { eventFilter } from '../../../events/web/fields.tsx';
import { exported } from '../../../files/web/door.tsx';
import { Points, PointsPair, useTiers } from '../../../merit/web/door.tsx';
import { EntryQuestion } from '../../../questions/web/door.tsx';
import { rankingCalls } from '../../calls.ts';
import { directions, ownCalls } from '../../own.calls.ts';
import { ownColumns, ownFields, ownWords } from '../../own.columns.ts';
import { basisOfTier, settlePeriod } from '../rank-scope.ts';
import './own.css';

type Page = PageOf<typeof ownCalls.ownEntries>;
type Row = Page['rows'][number];
type Totals = NonNullable<Page['totals']>;
type Facts = ReturnType<typeof useFacts>;

/** The kinds of points that the organisation uses, and the day that its days end with. */
function useFacts() {
  const level = useSettings((settings) => settings.manageLevel);
  const today = useToday();
  return useMemo(() => ({ level, today }), [level, today]);
}

const name = { width: 170, minWidth: 100, wraps: true } as const;
const points = {
  width: 76,
  sort: true,
  show: (tenths: unknown) => <Points tenths={tenths as number} />,
  isEmpty: (tenths: unknown) => tenths === 0,
} as const;

const directionFilter: FilterField<'direction', { direction?: (typeof directions)[number] }> = {
  name: 'direction',
  read: oneAmong(directions),
  filter: (label, { words }) => ({
    kind: 'segments',
    name: 'direction',
    label,
    allLabel: words('all'),
    options: directions.map((value) => ({ value, label: words(value) })),
  }),
  part: (value) => {
    const direction = directions.find((each) => each === value);
    return direction ? { direction } : {};
  },
};

const changes = [ownCalls.ownEntries];
const nameOf = ({ topicName, eventName, recordDate }: Row): string =>
  `${topicName || eventName} ${recordDate}`.trim();

const listWords = (words: Parameters<typeof ownWords>[0]) => {
  const { columns: titles, ...rest } = ownWords(words);
  return { ...rest, columns: { ...titles, question: words.ranking.explain.question } };
};

/** Every award and deduction of the user, over time. */
export default listScreen(ownCalls.ownEntries, {
  path: '/integralManage/myPoints',
  words: ({ ranking, merit }) => ({
    ...listWords({ ranking, merit }),
    help: ranking.mine.help,
    filters: ranking.mine.filters,
    empty: { ...ranking.mine.empty, next: '/eventlibrary/values' },
  }),
  row: {
    key: ({ postingId, line }) => `${postingId} ${line}`,
    name: nameOf,
  },
  facts: useFacts,
  columns: ({ level }: Facts) => [
    ...columns(ownColumns(level), {
      month: { width: 76 },
      recordDate: { width: 94, sort: true },
      bookDate: { width: 104, sort: true, spare: true },
      topicName: { ...name, main: true, show: (topic, row: Row) => (topic as string) || row.eventName },
      eventName: name,
      source: { width: 96 },
      unitName: { width: 100, wraps: true, hidden: true },
      reversal: { width: 64, isEmpty: (value) => value === false },
      meritPoint: points,
      bmp: points,
      amp: points,
      pmp: points,
      gcp: points,
    }),
    custom('question', (row: Row) => <EntryQuestion entry={row} name={nameOf(row)} changes={changes} />, {
      width: 118,
      minWidth: 96,
      screenOnly: true,
    }),
  ],
  filters: [
    monthFilter({ free: true }),
    days('from', 'to'),
    filter(ownFields.source),
    directionFilter,
    sentAs(eventFilter('event', { rare: true }), ({ id }) => ({ eventId: id })),
  ],
  sort: { id: 'bookDate', desc: true },
  // A month and days exclude each other: what was chosen last holds.
  asks: ({ today }: Facts) => ({
    key: [today],
    settle: (next, before) => ({ ...next, filters: settlePeriod(next.filters, before.filters, today) }),
  }),
  use: [useParts, exported('ranking.own', 'member')],
});

function useParts(list: ListState<Page>): ListParts<Row, Totals> {
  const { ranking, merit } = useText();
  const tiers = useTiers();
  const { go } = useNavigator();
  const { name } = useMe();
  return {
    printable: name,
    onOpen: ({ source, recordId }) => {
      if (source === 'post') go(`/integralManage/detail/${recordId}`);
    },
    above: <Months list={list} />,
    totals: (sums): ListTotal[] => [
      {
        label: ranking.column.meritPoint,
        value: <PointsPair plus={sums.meritPlus} minus={sums.meritMinus} />,
      },
      ...tiers.map((tier) => {
        const basis = basisOfTier[tier];
        return {
          label: merit.tier[tier],
          value: <PointsPair plus={sums[`${basis}Plus`]} minus={sums[`${basis}Minus`]} />,
        };
      }),
    ],
    emptyBy: (sums) =>
      (['bmp', 'amp', 'pmp', 'gcp'] as const).filter(
        (basis) => sums[`${basis}Plus`] === 0 && sums[`${basis}Minus`] === 0,
      ),
  };
}

const monthsShown = 12;

/** The year by month: each opens its own entries, pressed once more all of them. */
function Months({ list: { query, onQuery } }: { list: ListState<Page> }) {
  const { mine } = useText().ranking;
  const { memberId } = useMe();
  const toMonth = monthOf(useToday());
  const fromMonth = addMonths(toMonth, 1 - monthsShown);
  const answer = useCall(rankingCalls.trend, { memberId, fromMonth, toMonth }, { quiet: true });
  if (answer.isError) return null;
  const chosen = query.filters['month'];
  const months = Array.from({ length: monthsShown }, (_, index) => addMonths(toMonth, -index));
  const open = (month: string): void => {
    const { month: _, from: _from, to: _to, ...rest } = query.filters;
    const filters: Filters = chosen === month ? rest : { ...rest, month };
    onQuery({ ...query, page: 1, filters });
  };
  return (
    <div className="rk-own-months" role="group" aria-label={mine.months}>
      {months.map((month) => {
        const text = monthText(month);
        const tenths = answer.data?.rows.find((row) => row.month === month)?.meritPoint ?? 0;
        const value = answer.data ? formatTenths(tenths, { signed: true }) : '…';
        return (
          <button
            key={month}
            type="button"
            aria-pressed={chosen === text}
            aria-label={mine.open({ month: text, points: value })}
            onClick={() => open(text)}
          >
            <span>{text}</span>
            <Points tenths={tenths} />
          </button>
        );
      })}
    </div>
  );
}
