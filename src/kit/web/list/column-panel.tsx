import { Button, IconButton } from '../display/button.tsx';
import { IconArrowDown, IconArrowUp } from '../display/icons.tsx';
import { IconPin } from '../display/more-icons.tsx';
import { Checkbox, Radios } from '../form/input.tsx';
import { useText } from '../text/text.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { GroupChoice, useDeclaredGroups } from './later/groups/group-choice.tsx';
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

/** The content of the column panel. */
export function ColumnPanel({ columns, view, onView, groups }: ColumnPanelProps) {
  const text = useKitText();
  return (
    <>
      <header className="k-columns-head">
        <strong>{text.table.columns}</strong>
        <Button tone="quiet" onClick={() => onView({})}>
          {text.reset}
        </Button>
      </header>
      {groups && <GroupsOfList load={groups} />}
      <ul>
        {orderOf(columns, view).map((id) => (
          <ColumnLine key={id} id={id} columns={columns} view={view} onView={onView} />
        ))}
      </ul>
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

/** A list says later what it can be grouped by; a panel that has come does not wait for it. */
function GroupsOfList({ load }: { load: LoadGroups<unknown> }) {
  const { kitQuery } = useText();
  const groups = useDeclaredGroups(load);
  return (
    groups && (
      <div className="k-columns-groups">
        <span>{kitQuery.groupBy}</span>
        <GroupChoice groups={groups} />
      </div>
    )
  );
}

const densityOfPage = (): Density =>
  document.documentElement.dataset.density === 'comfortable' ? 'comfortable' : 'compact';

function ColumnLine({ id, columns, view, onView }: ColumnPanelProps & { id: string }) {
  const { table: text } = useKitText();
  const column = columns.find((each) => each.id === id);
  const order = orderOf(columns, view);
  const index = order.indexOf(id);
  if (!column) return null;
  const pinned = (view.pinned?.[id] ?? column.pin) === 'start';
  const move = (to: number) => () => {
    const next = order.filter((each) => each !== id);
    next.splice(to, 0, id);
    onView({ ...view, order: next });
  };
  return (
    <li>
      <Checkbox
        label={column.title}
        disabled={column.main ?? false}
        checked={column.main || (view.shown?.[id] ?? !column.hidden)}
        onChange={(on) => onView({ ...view, shown: { ...view.shown, [id]: on } })}
      />
      <IconButton
        label={pinned ? text.unpin(column.title) : text.pinStart(column.title)}
        icon={<IconPin />}
        pressed={pinned}
        onClick={() => onView({ ...view, pinned: { ...view.pinned, [id]: pinned ? 'none' : 'start' } })}
      />
      <IconButton
        label={text.moveUp(column.title)}
        icon={<IconArrowUp />}
        disabled={index === 0}
        onClick={move(index - 1)}
      />
      <IconButton
        label={text.moveDown(column.title)}
        icon={<IconArrowDown />}
        disabled={index === order.length - 1}
        onClick={move(index + 1)}
      />
    </li>
  );
}
