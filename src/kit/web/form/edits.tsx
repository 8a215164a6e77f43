import { useState, type ReactNode } from 'react';
import type { Call, InputOf } from '../../contract/call.ts';
import { useGranted } from '../app/me.ts';
import type { RowAction } from '../table/table-row.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { useAct } from '../send/use-act.ts';

export type ListEdits<Row> = {
  /** Read again after each change. */
  list: Call;
  /** The name of a row. */
  name: keyof Row;
  /** Shown for a new row, and for one that is opened. */
  form: (props: { from?: Row & object; onClose: () => void }) => ReactNode;
  /** The call that the form sends. */
  save: Call;
  remove?: Removal<Row>;
};
type Removal<Row> = { call: Call; input: (row: Row) => object };

type Parts<Row> = {
  onNew?: () => void;
  onOpen?: (row: Row) => void;
  rowActions?: (row: Row) => RowAction[];
  dialog?: ReactNode;
};

/**
 * The `use` of a list whose rows are added, changed and deleted: `use: edits({ list, name, form, save, remove })`. Whoever may
 * not send a call is not offered it.
 */
export function edits<Row>({ list, name, form: Form, save, remove }: ListEdits<Row>) {
  return function useEdits(): Parts<Row> {
    const { edit, remove: removing, removeTip } = useKitText();
    const [shown, setShown] = useState<{ from: (Row & object) | null } | null>(null);
    const maySave = useGranted(save.permission);
    const mayRemove = useGranted((remove?.call ?? save).permission) && remove !== undefined;
    const act = useAct<Call, Row>(remove?.call ?? save, {
      input: (row) => remove?.input(row) as InputOf<Call>,
      ask: (row) => ({ title: removing, status: String(row[name]), tip: removeTip, danger: true }),
      changes: [list],
    });
    const open = (row: Row): void => setShown({ from: row as Row & object });
    if (!maySave && !mayRemove) return {};
    return {
      ...(maySave && { onNew: () => setShown({ from: null }), onOpen: open }),
      rowActions: (row) => [
        ...(maySave ? [{ id: 'edit', label: edit, onSelect: () => open(row) }] : []),
        ...(mayRemove
          ? [{ id: 'remove', label: removing, danger: true, onSelect: () => void act.run(row) }]
          : []),
      ],
      dialog: shown && <Form {...(shown.from && { from: shown.from })} onClose={() => setShown(null)} />,
    };
  };
}
