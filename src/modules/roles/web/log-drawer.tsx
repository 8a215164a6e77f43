import type { OutputOf } from '../../../kit/contract/call.ts';
import { logColumns, LogDrawer } from '../../../kit/web/inline/log-drawer.tsx';
import { table, usePages } from '../../../kit/web/inline/table.tsx';
import { custom } from '../../../kit/web/list/list-fields.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import type { administratorsCalls } from '../administrators.calls.ts';
import type { memberManagersCalls } from '../app-managers.calls.ts';
import type { rolesCalls } from '../calls.ts';

type LogCall = typeof rolesCalls.log | typeof administratorsCalls.log | typeof memberManagersCalls.log;
type Row = OutputOf<LogCall>['rows'][number];

const Changes = table<Row>()({
  words: ({ rolesPeople: { log } }) => ({
    title: log.title,
    columns: log.columns,
    choices: { act: log.acts },
    none: log.none,
  }),
  row: { key: 'id', name: ({ name, memberName }) => name || memberName },
  columns: ({ rolesPeople: { log } }) => [
    ...logColumns<Row>(log.system),
    custom('act', ({ act }, { words }) => words(act), { width: 150, wraps: true }),
    custom('object', ({ name, memberName }) => [name, memberName].filter(Boolean).join(' · '), {
      main: true,
      wraps: true,
      width: 200,
    }),
    custom(
      'change',
      ({ added, removed }, { separator }) =>
        [...added.map((each) => `+ ${each}`), ...removed.map((each) => `− ${each}`)].join(separator),
      { wraps: true, width: 320 },
    ),
  ],
});

/** The log of changes of roles, administrators or managers. */
export default function RolesLog({ call, onClose }: { call: LogCall; onClose: () => void }) {
  const { title, help } = useText().rolesPeople.log;
  return (
    <LogDrawer title={title} help={help} onClose={onClose}>
      <Changes pages={usePages(call as typeof rolesCalls.log, {})} />
    </LogDrawer>
  );
}
