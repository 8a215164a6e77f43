import type { OutputOf } from '../../../kit/contract/call.ts';
import { text } from '../../../kit/contract/list/columns.ts';
import { logColumns, LogDrawer } from '../../../kit/web/inline/log-drawer.tsx';
import { table, usePages } from '../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../kit/web/list/list-fields.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { authorityCalls as calls } from '../calls.ts';

type Row = OutputOf<typeof calls.log>['rows'][number];

const Changes = table<Row>()({
  words: ({ authority: { log, history } }) => ({
    title: log,
    columns: { ...history.columns, levelName: history.columns.level, holderName: history.columns.holder },
    none: history.none,
  }),
  row: { key: 'id', name: 'levelName' },
  columns: ({ authority: { history } }, colon: string) => [
    ...logColumns<Row>(history.system),
    column(text('levelName', { width: 120 })),
    column(text('holderName', { width: 130 })),
    custom(
      'change',
      ({ act, before, after }) =>
        act === 'changed'
          ? `${before ?? ''} → ${after ?? ''}`
          : `${history.acts[act]}${colon}${after ?? before ?? ''}`,
      { main: true, wraps: true, width: 380 },
    ),
  ],
});

/** The log of authority that was given, changed or ended. */
export default function AuthorityLog({ onClose }: { onClose: () => void }) {
  const { log, history } = useText().authority;
  const { colon } = useKitText();
  return (
    <LogDrawer title={log} help={history.help} onClose={onClose}>
      <Changes pages={usePages(calls.log, {})} facts={colon} />
    </LogDrawer>
  );
}
