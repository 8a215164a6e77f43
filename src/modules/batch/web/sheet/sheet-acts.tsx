import { Button } from '../../../../kit/web/display/button.tsx';
import { IconClock, IconPlus } from '../../../../kit/web/display/icons.tsx';
import { IconTrash } from '../../../../kit/web/display/more-icons.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { TemplateButton } from '../../../merit/web/door.tsx';
import { sheetCalls } from '../../sheet.calls.ts';
import { fromTemplate, templateOf } from './sheet.model.ts';
import type { OpenedSheet, WantedSheet } from './sheet.open.ts';
import type { SheetWork } from './use-sheet.ts';
import type { SheetSubmission } from './use-sheet-submission.ts';

type SheetActsProps = {
  opened: OpenedSheet;
  work: SheetWork;
  submission: SheetSubmission;
  /** How many rows would be deleted. */
  filled: number;
  onOpen: (target: WantedSheet) => Promise<boolean>;
};

/** The buttons of the head: templates, other drafts, and the submission with its progress. */
export function SheetActs(props: SheetActsProps) {
  const { opened, work, submission, onOpen } = props;
  const { batchSheet: words } = useText();
  const { language } = useKitText();
  const { saver } = work;
  const { busy, progress } = submission;
  const number = (value: number): string => value.toLocaleString(language);
  async function leaveFor(next: WantedSheet): Promise<void> {
    await saver.flush();
    await onOpen(next);
  }
  return (
    <>
      {!busy && submission.waiting.length === 0 && <SheetTemplates work={work} onOpen={onOpen} />}
      {saver.version > 0 && <DeleteDraft {...props} />}
      {opened.total > 1 && (
        <Button tone="quiet" icon={<IconClock />} disabled={busy} onClick={() => void leaveFor('older')}>
          {words.older}
        </Button>
      )}
      <Button tone="quiet" icon={<IconPlus />} disabled={busy} onClick={() => void leaveFor('new')}>
        {words.newSheet}
      </Button>
      <Button tone="primary" loading={busy} onClick={submission.submit}>
        {progress ? words.sending({ done: number(progress.done), all: number(progress.all) }) : words.submit}
      </Button>
    </>
  );
}

function SheetTemplates({ work, onOpen }: Pick<SheetActsProps, 'work' | 'onOpen'>) {
  const { grid, head, setHead, content, saver } = work;
  return (
    <TemplateButton
      kind="sheet"
      name={head.topic.trim().slice(0, 40)}
      content={() => templateOf(content)}
      onUse={(template) => {
        const { head: newHead, rows: newRows } = fromTemplate(template, head.recordDate);
        setHead(newHead);
        grid.change(() => newRows);
      }}
      onLikeLast={async () => {
        await saver.flush();
        return onOpen('like');
      }}
    />
  );
}

function DeleteDraft({ work, submission, filled, onOpen }: SheetActsProps) {
  const { batchSheet: words } = useText();
  const { language } = useKitText();
  const { saver } = work;
  const remove = useAct(sheetCalls.remove, {
    ask: () => ({
      title: words.deleteTitle,
      status: words.deleteStatus(filled.toLocaleString(language)),
      tip: words.deleteTip,
      confirmText: words.deleteDraft,
      danger: true,
    }),
    before: async () => {
      await saver.flush();
    },
    input: (id: string) => ({ id, version: saver.version }),
  });
  async function deleteDraft(): Promise<void> {
    if (!(await remove.run(saver.id))) return;
    saver.end();
    await onOpen('last');
  }
  return (
    <Button
      tone="quiet"
      icon={<IconTrash />}
      loading={remove.busy !== null}
      disabled={submission.busy}
      onClick={() => void deleteDraft()}
    >
      {words.deleteDraft}
    </Button>
  );
}
