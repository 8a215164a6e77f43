import { monthOf as monthOfDay, monthText } from '../../../../kit/contract/format.ts';
import { monthFilter } from '../../../../kit/web/list/filter/month-filter.tsx';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import type { Filters } from '../../../../kit/web/list/filter-bar.tsx';
import { sends, useRowActs } from '../../../../kit/web/list/edits.tsx';
import { beside, column, custom, filter, search } from '../../../../kit/web/list/list-fields.tsx';
import { listScreen, type ListComponent } from '../../../../kit/web/list/list-screen.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { exported } from '../../../files/web/door.tsx';
import { differing, recordFields as fields, recordWords } from '../../columns.ts';
import { auditPath } from '../../menu.ts';
import { fixedRights } from '../../permissions.ts';
import { runCalls as calls, type FixedRecord } from '../../run.calls.ts';
import { MonthBar } from './month-bar.tsx';
import { RecordStatus } from './record-status.tsx';
import '../style.css';

/** The month of the list, chosen above it; this one where the address names none. */
const month = beside(monthFilter());

const changes = [calls.records, calls.month, calls.record, calls.lines];

/** A record is taken back, and counts again. */
function useRecordActs() {
  const words = useText().fixed.records;
  return useRowActs<FixedRecord>({
    changes,
    acts: [
      sends(calls.nullify, {
        id: 'nullify',
        label: ({ fixed }) => fixed.records.nullify,
        danger: true,
        when: ({ status }) => status === 1,
        input: ({ id, version }, reason) => ({ id, version, reason }),
        ask: ({ eventName }) => ({
          title: words.nullify,
          status: eventName,
          tip: words.nullifyTip,
          reason: 'required',
          danger: true,
        }),
        done: (_, { eventName }) => words.nullified(eventName),
      }),
      sends(calls.restore, {
        id: 'restore',
        label: ({ fixed }) => fixed.records.restore,
        when: ({ status }) => status === 0,
        input: ({ id, version }) => ({ id, version }),
        done: (_, { eventName }) => words.restored(eventName),
      }),
    ],
  });
}

/** The records of fixed points at one of their two addresses. */
export const recordScreen = (path: `/${string}`): ListComponent =>
  listScreen(calls.records, {
    path,
    words: ({ fixed, menu }) => ({
      ...recordWords({ fixed }),
      ...(path === auditPath && { title: menu.fixed.audit }),
      help: fixed.records.help,
      filters: fixed.records.filters,
      choices: {
        ...recordWords({ fixed }).choices,
        differing: { label: fixed.records.filters.differing, all: fixed.records.all },
      },
      empty: { title: fixed.records.emptyTitle, text: fixed.records.emptyText },
    }),
    row: { key: 'id', name: 'eventName' },
    preview: ({ id }) => `${path}/fixeddetail/${id}`,
    facts: useToday,
    asks: (today) => ({
      input: ({ filters }) => ({
        month: monthOf(filters, today),
        ...(typeof filters['keyword'] === 'string' && { keyword: filters['keyword'] }),
        ...(isStatus(filters['status']) && { status: filters['status'] }),
        ...(filters['differing'] === '1' && { differing: true }),
      }),
    }),
    columns: [
      column(fields.eventName, { main: true, wraps: true }),
      column(fields.regularTypeName, { sort: true }),
      column(fields.bMeritPointValue, { sort: true }),
      column(fields.personTotal, { sort: true }),
      column(fields.eventRemark, { spare: true, wraps: true }),
      column(fields.planned),
      column(fields.posted, { sort: true }),
      column(fields.difference),
      custom('status', (row: FixedRecord) => <RecordStatus status={row.status} />, {
        width: fields.status.width ?? 0,
      }),
      column(fields.month, { spare: true }),
    ],
    filters: [month, search('keyword'), filter(fields.status), filter(differing)],
    use: [
      (list, today) => {
        const { go } = useNavigator();
        const acts = useRecordActs();
        return {
          ...acts,
          printable: true,
          onOpen: ({ id }) => go(`${path}/fixeddetail/${id}`),
          above: (
            <MonthBar
              month={monthOf(list.query.filters, today)}
              today={today}
              onMonth={(next) =>
                list.onQuery({
                  ...list.query,
                  page: 1,
                  filters: { ...list.query.filters, month: monthText(next) },
                })
              }
            />
          ),
        };
      },
      exported('fixed.records', fixedRights.view),
    ],
  });

/** The month that the address names, else the present one. */
const monthOf = (filters: Filters, today: string): number =>
  typeof filters['month'] === 'string' ? Number(filters['month'].replace('-', '')) : monthOfDay(today);
const isStatus = (value: unknown): value is '-1' | '0' | '1' =>
  value === '-1' || value === '0' || value === '1';
