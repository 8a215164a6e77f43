import { useMemo } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { LogDrawer } from '../../../kit/web/list/log-drawer.tsx';
import type { Column } from '../../../kit/web/table/table-model.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import type { administratorsCalls } from '../administrators.calls.ts';
import type { memberManagersCalls } from '../app-managers.calls.ts';
import type { rolesCalls } from '../calls.ts';

type LogCall = typeof rolesCalls.log | typeof administratorsCalls.log | typeof memberManagersCalls.log;
type Row = OutputOf<LogCall>['rows'][number];

/** Who changed what of roles, administrators or managers. */
export default function RolesLog({ call, onClose }: { call: LogCall; onClose: () => void }) {
  const words = useText().rolesPeople.log;
  const kit = useKitText();
  const columns = useMemo<Column<Row>[]>(() => {
    const { columns: titles } = words;
    const acts: Readonly<Record<string, string>> = words.acts;
    return [
      { id: 'act', title: titles.act, width: 150, wraps: true, cell: ({ act }) => acts[act] ?? act },
      {
        id: 'object',
        title: titles.object,
        main: true,
        wraps: true,
        width: 200,
        cell: ({ name, memberName }) => [name, memberName].filter(Boolean).join(' · '),
      },
      {
        id: 'change',
        title: titles.change,
        wraps: true,
        width: 320,
        cell: ({ added, removed }) =>
          [...added.map((each) => `+ ${each}`), ...removed.map((each) => `− ${each}`)].join(kit.separator),
      },
    ];
  }, [words, kit]);
  return (
    <LogDrawer
      call={call as typeof rolesCalls.log}
      input={{}}
      title={words.title}
      words={words}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ name, memberName }) => name || memberName}
      onClose={onClose}
    />
  );
}
