import type { BulkAction } from '../../../../kit/web/list/list-parts.tsx';
import { List, type ListProps } from '../../../../kit/web/list/list.tsx';
import type { ListPage, ListQuery } from '../../../../kit/web/list/list-query.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useScreen } from '../../../../kit/web/app/screen.ts';
import { GrainSwitch, paths, type Grain } from './checking-grain.tsx';
import { emptyTiers, useRecordTotals, type RecordSums } from './record-list-columns.tsx';
import { useRecordExport, type ExportKind } from './record-list-export.tsx';
import { useRecordFilters } from './record-list-filters.tsx';
import { filtersOf, recordFilterNames } from './record-list-query.ts';

/** What the lists of daily checking ask for alike. */
export const checking = (grain: Grain) => ({
  path: paths[grain],
  key: [grain],
  filters: recordFilterNames,
  input: (query: ListQuery) => filtersOf(query, 'checking'),
});

type CheckingListProps<Page extends ListPage<unknown, RecordSums>> = Pick<
  ListProps<Page>,
  'list' | 'columns' | 'rowName' | 'rowActions' | 'onOpen' | 'sum'
> & {
  grain: Grain;
  /** Of a list whose rows are records; what chosen ones may leave as a file stands behind them. */
  bulkActions?: readonly BulkAction<Page['rows'][number]>[];
  export: { kind: ExportKind; by?: 'event' | 'member' };
};

/** What the lists of daily checking share: the grain, filters, sums, a file, paper and the way to imports. */
export function CheckingList<Page extends ListPage<unknown, RecordSums>>({
  grain,
  export: { kind, by },
  bulkActions,
  ...props
}: CheckingListProps<Page>) {
  const { meritReview } = useText();
  const { actions: elsewhere } = useScreen();
  const file = useRecordExport(kind, props.list, { scope: 'checking', columns: props.columns, by });
  const chosen = bulkActions && [...bulkActions, ...(file.chosen as BulkAction<Page['rows'][number]>[])];
  const filters = useRecordFilters('checking');
  const totals = useRecordTotals();
  return (
    <>
      <List
        {...props}
        bulkActions={chosen && chosen.length > 0 ? chosen : undefined}
        title={meritReview.menu.checking}
        help={meritReview.checking.help}
        filters={filters}
        totals={totals}
        emptyBy={emptyTiers}
        actions={
          <>
            <GrainSwitch grain={grain} />
            {file.button}
            {elsewhere}
          </>
        }
        printable
      />
      {file.dialog}
    </>
  );
}
