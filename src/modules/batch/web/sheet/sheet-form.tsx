import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useScreen, useUnsaved } from '../../../../kit/web/app/screen.ts';
import { EntryGrid } from '../../../../kit/web/grid/grid.tsx';
import { heldColumns } from '../../../../kit/web/grid/model.ts';
import { problemFrom } from '../../../../kit/web/grid/problems.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { EntryPage, useComposerKeys, useEntrySide } from '../../../merit/web/door.tsx';
import { SheetActs } from './sheet-acts.tsx';
import { useSheetColumns } from './sheet-columns.ts';
import { SheetHeads } from './sheet-heads.tsx';
import { SheetNotices } from './sheet-notices.tsx';
import { SheetProblems } from './sheet-problems.tsx';
import { SheetSide } from './sheet-side.tsx';
import { SheetTools } from './sheet-tools.tsx';
import type { CopyOwner } from '../../../merit/web/door.tsx';
import { marksOf, sumsOf, type SheetSums } from './sheet.model.ts';
import type { OpenedSheet, WantedSheet } from './sheet.open.ts';
import type { SentTopic } from './use-sending.ts';
import { useSheet, type SheetWork } from './use-sheet.ts';
import { useSheetCheck, type SheetChecking } from './use-sheet-check.ts';
import { useSheetSubmission } from './use-sheet-submission.ts';
import './sheet.css';

type SheetFormProps = {
  opened: OpenedSheet;
  owner: CopyOwner;
  today: string;
  /** Shows another draft; false where there is none. */
  onOpen: (target: WantedSheet) => Promise<boolean>;
  /** The records that arose from what was submitted before. */
  sent: readonly SentTopic[];
  onSent: (sent: readonly SentTopic[]) => void;
};

/** Many rows being typed, from the first cell to their submission. */
export function SheetForm({ opened, owner, today, onOpen, sent, onSent }: SheetFormProps) {
  const { batchSheet: words } = useText();
  const root = useRef<HTMLDivElement>(null);
  const { active } = useScreen();
  const work = useSheet(opened, owner);
  const { grid, head, setHead, content, saver, save } = work;
  const { rows } = grid;
  const checking = useSheetCheck(content, active);
  const { checked } = checking;
  const sums = useMemo(() => sumsOf(rows, checked), [rows, checked]);
  const unplaced = useMemo(() => heldColumns(rows).length, [rows]);
  const problems = useSheetMarks(opened, work, checking);
  const { toProblem } = problems;
  const side = useEntrySide();
  const submission = useSheetSubmission(opened, work, {
    checking,
    sums,
    held: unplaced,
    toProblem,
    onSent,
    onOpen,
    unfold: side.unfold,
  });
  useUnsaved(saver.isUnsaved || submission.busy);
  const submitByKeys = useComposerKeys(root, submission);
  function onKeyDown(event: KeyboardEvent): void {
    // From the tools above the grid as well; within it the grid has done so.
    if (event.key !== 'F8' || event.defaultPrevented) return submitByKeys(event);
    event.preventDefault();
    toProblem(event.shiftKey ? -1 : 1);
  }
  return (
    <EntryPage
      ref={root}
      title={words.title}
      help={words.help}
      save={save}
      onKeyDown={onKeyDown}
      acts={
        <SheetActs opened={opened} work={work} submission={submission} filled={sums.filled} onOpen={onOpen} />
      }
      fold={side}
      sideLabel={words.topicsTitle}
      side={
        <SheetSide
          head={head}
          onHead={setHead}
          sums={sums}
          checking={checking}
          tried={submission.tried}
          fresh={opened.version === 0 && !opened.unsaved}
        />
      }
    >
      <SheetNotices {...{ owner, work, submission, onOpen, sent, onSent }} />
      <SheetHeads head={head} onHead={setHead} today={today} />
      <div className="b-grid" inert={submission.busy || submission.waiting.length > 0}>
        <SheetRows {...{ work, problems, sums, checking, held: unplaced, onOpen }} />
      </div>
    </EntryPage>
  );
}

/** The columns with the mistakes in them, and the way from one mistake to the next. */
function useSheetMarks({ quantities }: OpenedSheet, { grid }: SheetWork, { checked }: SheetChecking) {
  const { rows } = grid;
  const columns = useSheetColumns(quantities);
  const marks = useMemo(() => marksOf(rows, checked), [rows, checked]);
  function toProblem(step: 1 | -1 = 1): void {
    const ids = columns.map(({ id }) => id);
    const place = problemFrom({ rows, ids, marks, at: grid.selection.to }, step);
    if (place) grid.goTo(place);
  }
  return { columns, marks, toProblem };
}

type SheetRowsProps = {
  work: SheetWork;
  problems: ReturnType<typeof useSheetMarks>;
  sums: SheetSums;
  checking: SheetChecking;
  held: number;
  onOpen: SheetFormProps['onOpen'];
};

function SheetRows({ work, problems, sums, checking, held: unplaced, onOpen }: SheetRowsProps) {
  const { batchSheet: words } = useText();
  const [listed, setListed] = useState(false);
  const { grid } = work;
  const { columns, marks, toProblem } = problems;
  return (
    <>
      <SheetTools
        grid={grid}
        columns={columns}
        sums={sums}
        checking={checking}
        onProblem={() => toProblem()}
        listed={sums.wrong > 0 ? listed : null}
        onListed={setListed}
        open={unplaced}
        onLikeLast={sums.filled === 0 ? () => onOpen('like') : null}
      />
      {listed && <SheetProblems rows={grid.rows} columns={columns} marks={marks} onGo={grid.goTo} />}
      <EntryGrid grid={grid} columns={columns} marks={marks} label={words.grid} />
    </>
  );
}
