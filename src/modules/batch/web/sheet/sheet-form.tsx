import { useEffect, useEffectEvent, useMemo, useState, type KeyboardEvent } from 'react';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { Button } from '../../../../kit/web/display/button.tsx';
import { IconClock, IconPlus } from '../../../../kit/web/display/icons.tsx';
import { IconTrash } from '../../../../kit/web/display/more-icons.tsx';
import { EntryGrid } from '../../../../kit/web/grid/grid.tsx';
import { heldColumns, isEmptyRow } from '../../../../kit/web/grid/model.ts';
import { problemFrom } from '../../../../kit/web/grid/problems.ts';
import { useScreen, useUnsaved } from '../../../../kit/web/app/screen.ts';
import { CallRefused, send } from '../../../../kit/web/send/send.ts';
import { useAct } from '../../../../kit/web/send/use-act.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { ConflictBar, EntryPage, TemplateButton, useEntrySide } from '../../../merit/web/door.tsx';
import { sheetCalls, type SheetTopic } from '../../sheet.calls.ts';
import { useSheetColumns } from './sheet-columns.ts';
import { SheetHeads } from './sheet-heads.tsx';
import { SheetProblems } from './sheet-problems.tsx';
import { SheetResult } from './sheet-result.tsx';
import { SheetSide } from './sheet-side.tsx';
import { SheetTools } from './sheet-tools.tsx';
import { dropCopy, type SheetOwner } from './sheet.copy.ts';
import { fromTemplate, marksOf, sumsOf, templateOf } from './sheet.model.ts';
import type { OpenedSheet, WantedSheet } from './sheet.open.ts';
import { useSending, type SendingOutcome, type SentTopic } from './use-sending.ts';
import { useSheet } from './use-sheet.ts';
import { useSheetCheck } from './use-sheet-check.ts';
import './sheet.css';

type SheetFormProps = {
  opened: OpenedSheet;
  owner: SheetOwner;
  today: string;
  /** Shows another draft; false where there is none. */
  onOpen: (wanted: WantedSheet) => Promise<boolean>;
  /** The records that arose from what was submitted before. */
  sent: readonly SentTopic[];
  onSent: (sent: readonly SentTopic[]) => void;
};

/** Many rows being typed, from the first cell to their submission. */
export function SheetForm({ opened, owner, today, onOpen, sent, onSent }: SheetFormProps) {
  const { batchSheet: words } = useText();
  const { language } = useKitText();
  const { active } = useScreen();
  const { grid, head, setHead, content, saver, save } = useSheet(opened, owner);
  const columns = useSheetColumns(opened.quantities);
  const { rows } = grid;
  const checking = useSheetCheck(content, active);
  const { checked } = checking;
  const marks = useMemo(() => marksOf(rows, checked), [rows, checked]);
  const sums = useMemo(() => sumsOf(rows, checked), [rows, checked]);
  const { progress, planned, sendTopics } = useSending(saver);
  const [outcome, setOutcome] = useState<SendingOutcome | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [wanted, setWanted] = useState(0);
  const [waiting, setWaiting] = useState(opened.topics);
  const [busy, setBusy] = useState(false);
  const [listed, setListed] = useState(false);
  const side = useEntrySide();
  const held = useMemo(() => heldColumns(rows).length, [rows]);
  useUnsaved(saver.isUnsaved || busy);
  const number = (value: number): string => value.toLocaleString(language);

  function toProblem(step: 1 | -1 = 1): void {
    const ids = columns.map(({ id }) => id);
    const place = problemFrom({ rows, ids, marks, at: grid.selection.to }, step);
    if (place) grid.goTo(place);
  }
  async function submit(): Promise<void> {
    if (busy) return;
    if (waiting.length > 0) return goOn();
    setTried(true);
    setFailure(null);
    setOutcome(null);
    if (rows.every(isEmptyRow)) return setFailure(words.nothing);
    if (held > 0) return setFailure(words.columnsOpen(number(held)));
    if (!head.first || !head.last) side.unfold();
    if (checking.isCurrent && sums.wrong > 0) return toProblem();
    setBusy(true);
    try {
      if (!(await saver.flush())) return;
      const plan = await planned();
      saver.pause();
      await sendAll(plan.topics, plan.version);
    } catch (error) {
      if (error instanceof CallRefused && error.status === 200) setFailure(error.message);
      else setFailure(words.stopped);
    } finally {
      setBusy(false);
    }
  }
  async function sendAll(topics: readonly SheetTopic[], version: number): Promise<void> {
    const ended = await sendTopics(topics, version);
    onSent(ended.sent);
    if (ended.done === topics.length) {
      saver.end();
      await onOpen('new');
      return;
    }
    setOutcome(ended);
    if (ended.stopped) {
      // Whether the last one arrived is not known: the same topics go on, and no row is typed in before.
      setWaiting(topics.map((topic) => ({ ...topic, done: isDone(topic, ended) })));
      return setFailure(words.stopped);
    }
    setWaiting([]);
    saver.resume(ended.version);
    grid.reset(rows.filter(({ key }) => !ended.doneKeys.has(key)));
  }
  async function goOn(): Promise<void> {
    setBusy(true);
    setOutcome(null);
    setFailure(null);
    try {
      saver.pause();
      await sendAll(waiting, saver.version);
    } finally {
      setBusy(false);
    }
  }
  async function overwrite(): Promise<void> {
    const { sheet } = await send(sheetCalls.firstDraft, { kind: 'entry' }, { quiet: true }).catch(() => ({
      sheet: null,
    }));
    if (sheet?.id !== saver.id) return;
    const gone = new Set(sheet.topics.filter(({ done }) => done).flatMap(({ keys }) => keys));
    if (gone.size > 0) grid.reset(rows.filter(({ key }) => !gone.has(key)));
    await saver.overwrite(sheet.version);
  }
  const remove = useAct(sheetCalls.remove, {
    ask: () => ({
      title: words.deleteTitle,
      status: words.deleteStatus(number(sums.filled)),
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
  async function leaveFor(next: WantedSheet): Promise<void> {
    await saver.flush();
    await onOpen(next);
  }
  useEffect(() => {
    if (held === 0) setFailure(null);
  }, [held]);
  // What was being typed in a cell stands in the rows with the next drawing: the submission begins after it.
  const submitNow = useEffectEvent(() => void submit());
  useEffect(() => {
    if (wanted > 0) submitNow();
  }, [wanted]);
  function onKeyDown(event: KeyboardEvent): void {
    // From the tools above the grid as well; within it the grid has done so.
    if (event.key === 'F8' && !event.defaultPrevented) {
      event.preventDefault();
      return toProblem(event.shiftKey ? -1 : 1);
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    setWanted(wanted + 1);
  }
  const isInterrupted = waiting.length > 0 && !busy;
  return (
    <EntryPage
      title={words.title}
      help={words.help}
      save={save}
      onKeyDown={onKeyDown}
      acts={
        <>
          {!busy && waiting.length === 0 && (
            <TemplateButton
              kind="sheet"
              name={head.topic.trim().slice(0, 40)}
              content={() => templateOf(content)}
              onUse={(template) => {
                const { head: begun, rows: made } = fromTemplate(template, head.recordDate);
                setHead(begun);
                grid.change(() => made);
              }}
              onLikeLast={async () => {
                await saver.flush();
                return onOpen('like');
              }}
            />
          )}
          {saver.version > 0 && (
            <Button
              tone="quiet"
              icon={<IconTrash />}
              loading={remove.busy !== null}
              disabled={busy}
              onClick={() => void deleteDraft()}
            >
              {words.deleteDraft}
            </Button>
          )}
          {opened.total > 1 && (
            <Button tone="quiet" icon={<IconClock />} disabled={busy} onClick={() => void leaveFor('older')}>
              {words.older}
            </Button>
          )}
          <Button tone="quiet" icon={<IconPlus />} disabled={busy} onClick={() => void leaveFor('new')}>
            {words.newSheet}
          </Button>
          <Button tone="primary" loading={busy} onClick={() => setWanted(wanted + 1)}>
            {progress
              ? words.sending({ done: number(progress.done), all: number(progress.all) })
              : words.submit}
          </Button>
        </>
      }
      fold={side}
      sideLabel={words.topicsTitle}
      side={
        <SheetSide
          head={head}
          onHead={setHead}
          sums={sums}
          checking={checking}
          tried={tried}
          fresh={opened.version === 0 && !opened.unsaved}
        />
      }
    >
      {save.kind === 'conflict' && (
        <ConflictBar
          onKeep={() => void overwrite()}
          onLoad={() => {
            dropCopy(owner, saver.id);
            void onOpen('last');
          }}
        />
      )}
      {isInterrupted && (
        <Alert
          tone="warning"
          title={words.interrupted}
          action={<Button onClick={() => void goOn()}>{words.goOn}</Button>}
        >
          <p>
            {words.interruptedText({
              done: number(waiting.filter(({ done }) => done).length),
              all: number(waiting.length),
            })}
          </p>
        </Alert>
      )}
      <SheetResult sent={sent} onClose={() => onSent([])} />
      {failure !== null && <Alert tone="danger" title={failure} onClose={() => setFailure(null)} />}
      {outcome !== null && outcome.failed.length > 0 && (
        <Alert tone="danger" title={words.failedTitle} onClose={() => setOutcome(null)}>
          <ul className="b-failed">
            {outcome.failed.map(({ id, name, message }) => (
              <li key={id}>{words.failedTopic({ topic: name, message })}</li>
            ))}
          </ul>
        </Alert>
      )}
      <SheetHeads head={head} onHead={setHead} today={today} />
      <div className="b-grid" inert={busy || waiting.length > 0}>
        <SheetTools
          grid={grid}
          columns={columns}
          sums={sums}
          checking={checking}
          onProblem={() => toProblem()}
          listed={sums.wrong > 0 ? listed : null}
          onListed={setListed}
          open={held}
          onLikeLast={sums.filled === 0 ? () => onOpen('like') : null}
        />
        {listed && <SheetProblems rows={rows} columns={columns} marks={marks} onGo={grid.goTo} />}
        <EntryGrid grid={grid} columns={columns} marks={marks} label={words.grid} />
      </div>
    </EntryPage>
  );
}

const isDone = (topic: SheetTopic, { doneKeys }: SendingOutcome): boolean =>
  topic.keys.every((key) => doneKeys.has(key));
