import { useMemo } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { LogDrawer } from '../../../kit/web/list/log-drawer.tsx';
import type { Column } from '../../../kit/web/table/table-model.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { authorityCalls as calls } from '../calls.ts';

type Row = OutputOf<typeof calls.log>['rows'][number];

/** Who gave, changed or ended which authority. */
export default function AuthorityLog({ onClose }: { onClose: () => void }) {
  const { log, history: words } = useText().authority;
  const kit = useKitText();
  const columns = useMemo<Column<Row>[]>(() => {
    const titles = words.columns;
    return [
      { id: 'level', title: titles.level, width: 120, cell: ({ levelName }) => levelName },
      { id: 'holder', title: titles.holder, width: 130, cell: ({ holderName }) => holderName },
      {
        id: 'change',
        title: titles.change,
        main: true,
        wraps: true,
        width: 380,
        cell: ({ act, before, after }) =>
          act === 'changed'
            ? `${before ?? ''} → ${after ?? ''}`
            : `${words.acts[act]}${kit.colon}${after ?? before ?? ''}`,
      },
    ];
  }, [words, kit]);
  return (
    <LogDrawer
      call={calls.log}
      input={{}}
      title={log}
      words={words}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ levelName }) => levelName}
      onClose={onClose}
    />
  );
}
