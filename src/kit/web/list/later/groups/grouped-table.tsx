import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Button } from '../../../display/button.tsx';
import { ErrorState, Skeleton } from '../../../display/feedback.tsx';
import { IconChevronDown, IconChevronRight } from '../../../display/icons.tsx';
import { DataTable } from '../../../table/data-table.tsx';
import { useText } from '../../../text/text.tsx';
import { useKitText } from '../../../words/use-kit-text.tsx';
import type { ListTotal } from '../../list-totals.tsx';
import type { GroupsOf } from '../../use-list.ts';
import type { GroupedTableProps } from '../list-later.types.ts';
import { GroupBox } from './group-box.tsx';
import { GroupChoice, useDeclaredGroups } from './group-choice.tsx';
import { useGroups, type Group } from './use-groups.ts';
import './groups.css';

/** The number of sums in the head of a group. */
const sumsInHead = 3;

/**
 * The rows of a list in groups, in one table: each group has a head with its name, its number of rows and its sums, and is
 * opened and closed by it. What can be done with rows is done as in the list.
 */
export function GroupedTable({ load, ...props }: GroupedTableProps) {
  const groups = useDeclaredGroups(load);
  return groups && Object.hasOwn(groups.by, props.by) ? (
    <Grouped {...props} groups={groups} />
  ) : (
    <DataTable {...props.table} loading={groups === undefined} />
  );
}

type GroupedProps = Omit<GroupedTableProps, 'load'> & { groups: GroupsOf<object> };

function Grouped({ list, groups: declared, table, by, totals, onRows }: GroupedProps) {
  const { kitQuery: words } = useText();
  const found = useGroups({ list, groups: declared, by });
  const { groups, isFetching, retry } = found;
  const rows = groups.flatMap((group) => group.rows);
  const rowKeys = rows.map(list.rowKey).join('\n');
  const tell = useEffectEvent(() => onRows(rows));
  useEffect(() => tell(), [rowKeys, found.readAt]);
  const end = useEffectEvent(() => onRows(null));
  useEffect(() => () => end(), []);
  const nameOf = ({ head }: Group): string => head.name || (by === 'day' && head.key) || words.without[by];
  if (found.error !== undefined && groups.length === 0)
    return (
      <div className="k-list-state">
        <ErrorState error={found.error} onRetry={retry} retrying={isFetching} />
      </div>
    );
  const between = (lines: readonly ReactNode[], columns: number): ReactNode => {
    let from = 0;
    return (
      <>
        {groups.map((group) => (
          <GroupRows
            key={group.head.key}
            group={group}
            columns={columns}
            found={found}
            name={nameOf(group)}
            totals={totals}
            box={
              table.selection &&
              table.onSelection && (
                <GroupBox
                  list={list}
                  part={declared.by[by]?.rows(group.head.key)}
                  group={group}
                  name={nameOf(group)}
                  selection={table.selection}
                  onSelection={table.onSelection}
                />
              )
            }
          >
            {lines.slice(from, (from += group.rows.length))}
          </GroupRows>
        ))}
        {found.hasMore && <MoreGroups columns={columns} found={found} />}
      </>
    );
  };
  return (
    <>
      <GroupBar groups={declared} found={found} />
      <DataTable
        {...table}
        rows={rows}
        loading={found.isPending}
        stale={table.stale || found.isStale}
        between={between}
        // Below the heads of groups that are all closed there is nothing to say.
        empty={<></>}
      />
    </>
  );
}

type FoundGroups = ReturnType<typeof useGroups>;

/** The grouping of the rows, the number of groups, and the buttons that open or close all of them. */
function GroupBar({ groups: declared, found }: Pick<GroupedProps, 'groups'> & { found: FoundGroups }) {
  const { kitQuery: words } = useText();
  const { language } = useKitText();
  const { groups, total } = found;
  const isAllOpen = groups.every(({ isOpen }) => isOpen);
  const count = (value: number): string => value.toLocaleString(language);
  return (
    <div className="k-group-bar">
      <span className="k-group-label">{words.groupBy}</span>
      <GroupChoice groups={declared} />
      {groups.length > 0 && <span className="k-group-note">{words.groupsFound(count(total))}</span>}
      {groups.length > 1 && (
        <Button tone="quiet" className="k-group-all" onClick={isAllOpen ? found.closeAll : found.openAll}>
          {isAllOpen ? words.closeAll : words.openAll}
        </Button>
      )}
    </div>
  );
}

function MoreGroups({ columns, found }: { columns: number; found: FoundGroups }) {
  const { kitQuery: words } = useText();
  return (
    <tbody role="rowgroup" className="k-group">
      <tr role="row" className="k-group-foot">
        <td role="cell" colSpan={columns}>
          <div className="k-group-line">
            <Button tone="quiet" onClick={found.showMoreGroups} loading={found.isStale}>
              {words.moreGroups}
            </Button>
          </div>
        </td>
      </tr>
    </tbody>
  );
}

type GroupRowsProps = Pick<GroupedTableProps, 'totals'> & {
  group: Group;
  columns: number;
  found: FoundGroups;
  name: string;
  /** The box that chooses the whole group. */
  box: ReactNode;
  /** Its rows that are drawn. */
  children: ReactNode;
};

/** A group: its head, which opens and closes it, its rows and what comes after them. */
function GroupRows({ group, columns, found, name, totals, box, children }: GroupRowsProps) {
  const { kitQuery: words } = useText();
  const { language } = useKitText();
  const { head } = group;
  const count = (value: number): string => value.toLocaleString(language);
  return (
    <tbody role="rowgroup" className="k-group">
      <tr role="row" className="k-group-head">
        <th role="rowheader" scope="rowgroup" colSpan={columns}>
          <div className="k-group-line">
            {box}
            <button
              type="button"
              className="k-group-turn"
              aria-expanded={group.isOpen}
              onClick={() => found.turn(head)}
            >
              {group.isOpen ? <IconChevronDown /> : <IconChevronRight />}
              <strong>{name}</strong>
              {head.note !== '' && <span className="k-group-note">{head.note}</span>}
              <span className="k-group-note">{words.rowsIn(count(head.rows))}</span>
            </button>
            <Sums sums={head.totals == null ? [] : (totals?.(head.totals) ?? [])} />
          </div>
        </th>
      </tr>
      {children}
      {group.isOpen && (
        <Foot
          group={group}
          columns={columns}
          text={words.moreRows(count(group.more))}
          onMore={() => found.showMore(head)}
          onRetry={found.retry}
        />
      )}
    </tbody>
  );
}

function Sums({ sums }: { sums: readonly ListTotal[] }) {
  return (
    <span className="k-group-sums">
      {sums
        .filter(({ quiet }) => !quiet)
        .slice(0, sumsInHead)
        .map(({ label, value }) => (
          <span key={label}>
            <span className="k-group-note">{label}</span> <span className="k-number">{value}</span>
          </span>
        ))}
    </span>
  );
}

type FootProps = { group: Group; columns: number; text: string; onMore: () => void; onRetry: () => void };

/** Below the rows of an open group: that they are coming, that they did not come, or that there are more. */
function Foot({ group, columns, text, onMore, onRetry }: FootProps) {
  const content = group.isWaiting ? (
    <Skeleton width={60} />
  ) : group.error ? (
    <ErrorState error={group.error} onRetry={onRetry} />
  ) : group.more > 0 ? (
    <Button tone="quiet" onClick={onMore}>
      {text}
    </Button>
  ) : null;
  return (
    content && (
      <tr role="row" className="k-group-foot">
        <td role="cell" colSpan={columns}>
          <div className="k-group-line">{content}</div>
        </td>
      </tr>
    )
  );
}
