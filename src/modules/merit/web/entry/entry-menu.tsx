import { Button } from '../../../../kit/web/display/button.tsx';
import { IconPlus } from '../../../../kit/web/display/icons.tsx';
import { IconTrash } from '../../../../kit/web/display/more-icons.tsx';
import { useScreen } from '../../../../kit/web/app/screen.ts';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { meritCalls } from '../../calls.ts';
import type { DraftSaver } from '../draft/draft-saver.ts';
import type { OpenedForm, Reopen } from '../draft/entry.open.ts';

type EntryMenuProps = { opened: OpenedForm; saver: DraftSaver; name: string; onReopen: Reopen };

/** Further actions: keep the draft and start a new entry, or delete it. */
export function EntryMenu({ opened, saver, name, onReopen }: EntryMenuProps) {
  const words = useText().meritEntry;
  const { setSearch } = useScreen();
  const remove = useAct(meritCalls.deleteDraft, {
    ask: () => ({
      title: words.deleteTitle,
      status: words.deleteStatus(name.trim() || words.unnamed),
      tip: words.deleteTip,
      confirmText: words.deleteDraft,
      danger: true,
    }),
    // A save under way has to arrive first, or the deletion would be of an older version.
    before: () => saver.settle(),
    input: (id: string) => ({ id, version: saver.version }),
    changes: [meritCalls.listDrafts, meritCalls.list],
  });
  async function deleteDraft(): Promise<void> {
    if (!(await remove.run(opened.recordId))) return;
    saver.end();
    onReopen('done');
    setSearch({});
  }
  return (
    <>
      {saver.version > 0 && (
        <Button
          tone="quiet"
          icon={<IconTrash />}
          loading={remove.busy !== null}
          onClick={() => void deleteDraft()}
        >
          {words.deleteDraft}
        </Button>
      )}
      <Button
        tone="quiet"
        icon={<IconPlus />}
        onClick={() => {
          void saver.flush().then(() => onReopen('new'));
        }}
      >
        {words.newTopic}
      </Button>
    </>
  );
}
