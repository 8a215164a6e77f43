import { useState } from 'react';
import { monthOf, monthText } from '../../../../kit/contract/format.ts';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { send } from '../../../../kit/web/send/send.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { isClosed, type Closing } from '../../../ledger/rules.ts';
import { meritCalls } from '../../calls.ts';
import { ConflictBar, DraftsBar, RestoredBar } from './entry-bars.tsx';
import type { OpenedForm, Reopen } from '../draft/entry.open.ts';
import type { EntryWork } from './use-entry.ts';

type EntryNoticesProps = {
  opened: OpenedForm;
  work: EntryWork;
  isTyped: boolean;
  settings: Closing & { today: string };
  failure: string | null;
  onFailureClose: () => void;
  onReopen: Reopen;
};

/** Notices about this entry: restored input, conflicts, failures. */
export function EntryNotices({
  opened,
  work,
  isTyped,
  settings,
  failure,
  onFailureClose,
  onReopen,
}: EntryNoticesProps) {
  const words = useText().meritEntry;
  const { entry, saver, save } = work;
  const [restored, setRestored] = useState(opened.restoredFrom);
  const month = opened.entry.recordDate === null ? null : monthOf(opened.entry.recordDate);
  const closed = month !== null && isClosed(month, settings.today, settings) ? month : null;
  async function overwrite(): Promise<void> {
    const draft = await send(meritCalls.draft, { id: opened.recordId }, { quiet: true }).catch(() => null);
    if (draft) await saver.overwrite(draft.version);
  }
  return (
    <>
      {save.kind === 'conflict' && (
        <ConflictBar onKeep={() => void overwrite()} onLoad={() => onReopen('theirs')} />
      )}
      <NotSent failure={failure} onClose={onFailureClose} />
      {restored !== null && (
        <RestoredBar
          name={entry.name}
          at={restored}
          onClose={() => setRestored(null)}
          onDrop={() => {
            saver.end();
            onReopen('new');
          }}
        />
      )}
      {opened.replaces && (
        <Alert tone="info" title={words.correct.title(opened.replaces.name)}>
          <p>
            {words.correct.text}
            {closed !== null && words.correct.closed(monthText(closed))}
          </p>
        </Alert>
      )}
      {!isTyped && saver.version === 0 && restored === null && !opened.replaces && <DraftsBar />}
    </>
  );
}

/** The reason why nothing was sent, if it belongs to no field. */
export function NotSent({ failure, onClose }: { failure: string | null; onClose: () => void }) {
  const words = useText().meritEntry;
  if (failure === null) return null;
  return (
    <Alert tone="danger" title={words.notSent} onClose={onClose}>
      <p>{failure}</p>
    </Alert>
  );
}
