import type { Filters } from '../../../kit/web/filter-bar.tsx';
import { sortWord, useListAddress } from '../../../kit/web/list-address.ts';
import { ListScreen, type ListPage, type ListScreenProps } from '../../../kit/web/list-screen.tsx';
import type { Column, Sort } from '../../../kit/web/table-model.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { ImportLink } from '../../batch/web/batch.web.tsx';
import { useListView } from '../../views/web/views.web.tsx';
import { GrainSwitch, paths, type Grain } from './checking-grain.tsx';
import { useRecordTotals, type RecordSums } from './record-list-columns.tsx';
import { useRecordExport, type ExportKind } from './record-list-export.tsx';
import { useRecordFilters } from './record-list-filters.tsx';
import { filtersOf, recordFilterNames } from './record-list-query.ts';

/** Filters, page and order of daily checking as its calls take them. */
type Asked<SortWord> = ReturnType<typeof filtersOf> & { page: number; size: number; sort?: SortWord };

type CheckingListProps<Row, SortWord> = Pick<
  ListScreenProps<Row, Filters, RecordSums>,
  'queryKey' | 'rowKey' | 'rowName' | 'rowActions' | 'onOpen' | 'bulkActions'
> & {
  grain: Grain;
  columns: readonly Column<Row>[];
  /** The order until somebody chooses another. */
  initial: Sort;
  load: (asked: Asked<SortWord>, signal: AbortSignal) => Promise<ListPage<Row, RecordSums>>;
  export: { kind: ExportKind; by?: 'event' | 'member' };
};

/** What the lists of daily checking share: the grain, filters, sums, a file, paper and the way to imports. */
export function CheckingList<Row, SortWord extends string>(props: CheckingListProps<Row, SortWord>) {
  const { grain, columns, initial, load, export: file, ...list } = props;
  const { meritReview } = useText();
  const [query, onQuery] = useListAddress(recordFilterNames, { sort: initial });
  const view = useListView(paths[grain], query, onQuery);
  const takeAlong = useRecordExport(file.kind, query, {
    scope: 'checking',
    columns,
    view: view.view,
    ...(file.by && { by: file.by }),
  });
  const filters = useRecordFilters('checking');
  const totals = useRecordTotals();
  return (
    <>
      <ListScreen<Row, Filters, RecordSums>
        {...list}
        {...view}
        title={meritReview.menu.checking}
        help={meritReview.checking.help}
        queryKey={[...list.queryKey, grain]}
        query={query}
        onQuery={onQuery}
        load={async (asked, signal) => {
          const sort = sortWord<SortWord>(asked.sort);
          const page = { page: asked.page, size: asked.size, ...(sort && { sort }) };
          const answer = await load({ ...filtersOf(asked, 'checking'), ...page }, signal);
          takeAlong.counted(answer.total);
          return answer;
        }}
        filters={filters}
        columns={columns}
        totals={totals}
        actions={
          <>
            <GrainSwitch grain={grain} />
            {takeAlong.button}
            <ImportLink />
          </>
        }
        printable
      />
      {takeAlong.dialog}
    </>
  );
}
