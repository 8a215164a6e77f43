import { useState } from 'react';
import { Checkbox } from '../../../input/input.tsx';
import { showRefusal } from '../../../act/use-act.ts';
import { isSelected, selectionOf, type Selection } from '../../../table/row-selection.ts';
import { useText } from '../../../text/text.tsx';
import { useKitText } from '../../../words/use-kit-text.tsx';
import type { GroupedTableProps } from '../list-later.types.ts';
import type { Group } from './use-groups.ts';

type GroupBoxProps = Pick<GroupedTableProps, 'list'> & {
  group: Group;
  name: string;
  /** The input that makes the list answer this group alone. */
  part: object | undefined;
  selection: Selection;
  onSelection: (selection: Selection) => void;
};

/** Ticks or unticks all rows of a group; those that are not loaded yet are read for it. */
export function GroupBox({ list, group, name, part, selection, onSelection }: GroupBoxProps) {
  const { kitQuery: words } = useText();
  const { error } = useKitText();
  const [busy, setBusy] = useState(false);
  const [read, setRead] = useState<readonly string[] | null>(null);
  const { rowKey, seen: knownRows, asked: request, options } = list;
  const rowKeys = group.rows.map(rowKey);
  const isWhole = rowKeys.length >= group.head.rows || options.whole === undefined;
  const known = isWhole ? rowKeys : read;
  const ticked = (known ?? rowKeys).filter((key) => isSelected(selection, key)).length;
  const isAll = known !== null && known.length > 0 && ticked === known.length;
  async function wholeGroup(): Promise<readonly string[]> {
    if (isWhole) return rowKeys;
    const { rows } = (await options.whole?.({ ...request, ...part } as never)) ?? { rows: [] };
    for (const row of rows) knownRows.current.set(rowKey(row), row);
    const keys = rows.map(rowKey);
    setRead(keys);
    return keys;
  }
  async function turn(): Promise<void> {
    // It stays in focus meanwhile.
    if (busy) return;
    if (isAll) {
      onSelection(selectionOf([...selection.keys].filter((key) => !known.includes(key))));
      return;
    }
    setBusy(true);
    try {
      onSelection(selectionOf([...selection.keys, ...(await wholeGroup())]));
    } catch (refusal) {
      showRefusal(refusal, error.text);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Checkbox
      label={words.chooseGroup(name)}
      hideLabel
      checked={isAll}
      indeterminate={ticked > 0 && !isAll}
      onChange={() => void turn()}
    />
  );
}
