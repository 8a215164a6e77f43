import { useState } from 'react';
import { form } from '../../../kit/web/form/form.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { deviceFormFields, pickedWatcher, watcherOf } from '../../devices/web/door.tsx';
import { terminalsCalls as calls, type SavedTerminal, type TerminalRow } from '../calls.ts';
import { terminalFields } from '../columns.ts';

const ConnectDialog = late(async () => (await import('./connect-dialog.tsx')).default);

type From = Partial<TerminalRow> & { watcher?: ReturnType<typeof pickedWatcher> };

const [name, place, zone, watcher] = deviceFormFields;
const { serial, way } = terminalFields;

const Declared = form(calls.save, {
  fields: [name, serial, way, place, zone, watcher],
  words: ({ terminals: { list }, devices }, from: From | null) => ({
    title: from?.id ? list.edit : list.add,
    fields: { ...devices.columns, ...list.columns },
    hints: { ...devices.hints, ...list.hints },
    choices: { way: list.ways, zone: { none: devices.none.zone } },
  }),
  places: { watcherId: 'watcher' },
  input: ({ watcher: picked, way: known, ...value }, id, from) => ({
    ...value,
    id: from?.id ?? id,
    version: from?.version ?? 0,
    way: (known as TerminalRow['way'] | null) ?? 'serial',
    watcherId: watcherOf(picked),
  }),
  changes: [calls.list],
});

/** Registers a terminal or changes one; then it says what is typed in at the terminal. */
export default function TerminalForm({ from, onClose }: { from?: TerminalRow; onClose: () => void }) {
  const [saved, setSaved] = useState<(SavedTerminal & Pick<TerminalRow, 'way'>) | null>(null);
  if (saved)
    return <ConnectDialog way={saved.way} code={saved.code} address={saved.address} onClose={onClose} />;
  return (
    <Declared
      from={from ? { ...from, watcher: pickedWatcher(from) } : { way: 'serial' }}
      onClose={onClose}
      onDone={(answer, value) => {
        const known = value.way === 'key' ? 'key' : 'serial';
        if (from && answer.address === null && known === from.way) onClose();
        else setSaved({ ...answer, way: known });
      }}
    />
  );
}
