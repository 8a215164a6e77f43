import { useState } from 'react';
import { instant, text } from '../../../kit/contract/list/columns.ts';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { isOffered, useMe } from '../../../kit/web/app/me.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { table, usePages } from '../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../kit/web/list/list-fields.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { screensCalls as calls, type NoticeRow } from '../calls.ts';
import NoticeForm from './notice-form.tsx';

function Reach({ screens }: NoticeRow) {
  const { noticeAll } = useText().screens;
  return screens === 0 ? noticeAll : screens;
}

const Notices = table<NoticeRow>()({
  words: ({ screens: words }) => ({
    title: words.noticeNow,
    columns: words.noticeColumns,
    none: words.noticeNone,
  }),
  row: { key: 'id', name: 'text' },
  columns: [
    column(text('text', { width: 260 }), { main: true, wraps: true }),
    column(instant('untilAt')),
    custom('screens', (row: NoticeRow) => <Reach {...row} />, { width: 80 }),
    column(text('byName', { width: 110 })),
  ],
});

/** The notices that are shown now, to be taken away, and a new one. */
export default function NoticesDrawer({ onClose }: { onClose: () => void }) {
  const { screens: words } = useText();
  const kit = useKitText();
  const me = useMe();
  const [isNew, setIsNew] = useState(false);
  const ending = useAct(calls.endNotice, { changes: [calls.notices] });
  return (
    <Dialog
      look="drawer"
      width={760}
      title={words.notice}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit.close}</Button>
          <Button tone="primary" onClick={() => setIsNew(true)}>
            {words.noticeTitle}
          </Button>
        </>
      }
    >
      <Notices
        pages={usePages(calls.notices, {})}
        rowActions={(row) =>
          isOffered(me, calls.endNotice)
            ? [{ id: 'end', label: words.noticeEnd, onSelect: () => void ending.run(row) }]
            : []
        }
      />
      {isNew && <NoticeForm screens={[]} onClose={() => setIsNew(false)} />}
    </Dialog>
  );
}
