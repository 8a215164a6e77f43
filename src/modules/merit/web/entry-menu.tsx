import { Button } from '../../../kit/web/button.tsx';
import { confirm } from '../../../kit/web/confirm.tsx';
import { IconPlus, IconTrash } from '../../../kit/web/icons.tsx';
import { useScreen } from '../../../kit/web/screen.ts';
import { useSend } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { meritCalls } from '../merit.calls.ts';
import type { DraftSaver } from './draft-saver.ts';
import type { Opened, Reopen } from './entry.open.ts';

type EntryMenuProps = { opened: Opened; saver: DraftSaver; name: string; onReopen: Reopen };

/** What else one may do with the entry: leave it as a draft for a new one, or delete it. */
export function EntryMenu({ opened, saver, name, onReopen }: EntryMenuProps) {
  const words = useText().meritEntry;
  const { setSearch } = useScreen();
  const remove = useSend(meritCalls.deleteDraft, { refresh: [meritCalls.listDrafts, meritCalls.list] });
  async function deleteDraft(): Promise<void> {
    const sure = await confirm({
      title: words.deleteTitle,
      status: words.deleteStatus(name.trim() || words.unnamed),
      tip: words.deleteTip,
      confirmText: words.deleteDraft,
      danger: true,
    });
    if (!sure) return;
    await saver.settle();
    await remove.mutateAsync({ id: opened.recordId, version: saver.version });
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
          loading={remove.isPending}
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
