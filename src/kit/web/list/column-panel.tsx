import { Button, IconButton } from '../display/button.tsx';
import { IconPin } from '../display/more-icons.tsx';
import { Checkbox, Radios } from '../input/input.tsx';
import { useText } from '../text/text.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { GroupChoice, useDeclaredGroups } from './later/groups/group-choice.tsx';
import { SortableList } from '../order/sortable-list.tsx';
import { orderOf } from '../table/table-model.ts';
import type { Column, TableView } from '../table/table-model.ts';
import type { LoadGroups } from './use-list.ts';
import type { Density } from '../theme/theme.ts';

export interface ColumnPanelProps {
  columns: readonly Omit<Column<never>, 'cell'>[];
  view: TableView;
  onView: (view: TableView) => void;
  groups?: LoadGroups<unknown> | undefined;
}

type LineProps = Pick<ColumnPanelProps, 'view' | 'onView'> & { column: ColumnPanelProps['columns'][number] };

/** The content of the column panel. */
export function ColumnPanel({ columns, view, onView, groups }: ColumnPanelProps) {
  const text = useKitText();
  const order = orderOf(columns, view);
  const onOrder = (next: string[]): void => onView({ ...view, order: next });
  const titleOf = (id: string): string => columns.find((each) => each.id === id)?.title ?? '';
  return (
    <>
      <header className="k-columns-head">
        <strong>{text.table.columns}</strong>
        <Button tone="quiet" onClick={() => onView({})}>
          {text.reset}
        </Button>
      </header>
      {groups && <GroupsOfList load={groups} />}
      <SortableList ids={order} onOrder={onOrder} nameOf={titleOf}>
        {(id) => {
          const column = columns.find((each) => each.id === id);
          return column && <ColumnLine {...{ column, view, onView }} />;
        }}
      </SortableList>
      <footer className="k-columns-foot">
        <span>{text.table.density}</span>
        <Radios<Density>
          look="segments"
          label={text.table.density}
          value={view.density ?? densityOfPage()}
          options={[
            { value: 'compact', label: text.table.compact },
            { value: 'comfortable', label: text.table.comfortable },
          ]}
          onChange={(density) => onView({ ...view, density })}
        />
      </footer>
    </>
  );
}

/** A list says later what it can be grouped by; a panel that has come does not wait for it, and keeps its place. */
function GroupsOfList({ load }: { load: LoadGroups<unknown> }) {
  const { kitQuery } = useText();
  const groups = useDeclaredGroups(load);
  return (
    groups !== null && (
      <div className="k-columns-groups">
        <span>{kitQuery.groupBy}</span>
        {groups && <GroupChoice groups={groups} />}
      </div>
    )
  );
}

const densityOfPage = (): Density =>
  document.documentElement.dataset.density === 'comfortable' ? 'comfortable' : 'compact';

function ColumnLine({ column, view, onView }: LineProps) {
  const { table: text } = useKitText();
  const { id, title } = column;
  const pinned = (view.pinned?.[id] ?? column.pin) === 'start';
  return (
    <>
      <Checkbox
        label={title}
        disabled={column.main ?? false}
        checked={column.main || (view.shown?.[id] ?? !column.hidden)}
        onChange={(on) => onView({ ...view, shown: { ...view.shown, [id]: on } })}
      />
      <IconButton
        label={pinned ? text.unpin(title) : text.pinStart(title)}
        icon={<IconPin />}
        pressed={pinned}
        onClick={() => onView({ ...view, pinned: { ...view.pinned, [id]: pinned ? 'none' : 'start' } })}
      />
    </>
  );
}
