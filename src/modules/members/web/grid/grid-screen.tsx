import { useEffect, useState, type ReactNode } from 'react';
import { useNavigator, useUnsaved } from '../../../../kit/web/app/screen.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Alert, ErrorState } from '../../../../kit/web/display/feedback.tsx';
import { IconFile } from '../../../../kit/web/display/more-icons.tsx';
import { Spinner } from '../../../../kit/web/display/spinner.tsx';
import { EntryGrid } from '../../../../kit/web/grid/grid.tsx';
import { heldColumns, isEmptyRow } from '../../../../kit/web/grid/model.ts';
import { problemFrom } from '../../../../kit/web/grid/problems.ts';
import { PageHead } from '../../../../kit/web/head/page-head.tsx';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { CallRefused, send } from '../../../../kit/web/send/send.ts';
import { useRefresh } from '../../../../kit/web/send/write.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { membersCalls } from '../../calls.ts';
import { memberGridCalls } from '../../grid.calls.ts';
import { maximumGridRows } from '../../rules.ts';
import { useMemberColumns } from './grid-columns.ts';
import { GridTools } from './grid-tools.tsx';
import { filled, useMemberGrid, type Draft } from './use-member-grid.ts';
import './grid.css';

/** /memberManage/batchInput: new members typed or pasted; the rows stay until they are saved. */
export default function MemberGridScreen(): ReactNode {
  const { membersGrid: words } = useText();
  const [draft, setDraft] = useState<(Draft & { no: number }) | null>(null);
  const [error, setError] = useState<unknown>(null);
  async function load(): Promise<void> {
    setError(null);
    try {
      const found = await send(memberGridCalls.gridDraft, {}, { quiet: true });
      setDraft((before) => ({ ...found, no: (before?.no ?? 0) + 1 }));
    } catch (failure) {
      setError(failure);
    }
  }
  useEffect(() => void load(), []);
  if (error) return <ErrorState error={error} onRetry={() => void load()} />;
  if (!draft) {
    return (
      <div className="m-grid-loading">
        <Spinner label={words.loading} />
      </div>
    );
  }
  return <MemberGrid key={draft.no} draft={draft} onLoad={() => void load()} />;
}

function MemberGrid({ draft, onLoad }: { draft: Draft; onLoad: () => void }): ReactNode {
  const { membersGrid: words } = useText();
  const { language } = useKitText();
  const columns = useMemberColumns();
  const work = useMemberGrid(draft);
  const { grid, marks, checking, keeping, count, wrongCells } = work;
  const { rows } = grid;
  const isDecided = heldColumns(rows).length === 0;
  useUnsaved(keeping.state !== 'kept' || !isDecided);
  const number = (value: number): string => value.toLocaleString(language);
  const isReady = checking.isCurrent && !checking.failed && count > 0 && isDecided;
  function toProblem(): void {
    const ids = columns.map(({ id }) => id);
    const place = problemFrom({ rows, ids, marks, at: grid.selection.to }, 1);
    if (place) grid.goTo(place);
  }
  const saving = useSaving(work, toProblem);
  const { busy, failure } = saving;

  return (
    <div className="m-grid">
      <PageHead
        title={words.title}
        help={words.help(number(maximumGridRows))}
        actions={<SaveButtons work={work} saving={saving} isReady={isReady} />}
      />
      {failure !== null && <Alert tone="danger" title={failure} onClose={saving.clearFailure} />}
      {keeping.state === 'overtaken' && (
        <Alert
          tone="warning"
          title={words.overtaken}
          action={
            <>
              <Button onClick={onLoad}>{words.load}</Button>
              <Button onClick={() => void keeping.overwrite()}>{words.overwrite}</Button>
            </>
          }
        >
          <p>{words.overtakenText}</p>
        </Alert>
      )}
      <div className="m-grid-body" inert={busy}>
        <GridTools
          grid={grid}
          columns={columns}
          count={count}
          wrong={wrongCells}
          checking={checking}
          keeping={keeping.state}
          isEmpty={rows.every(isEmptyRow)}
          onProblem={toProblem}
        />
        <EntryGrid grid={grid} columns={columns} marks={marks} label={words.grid} />
      </div>
      <p className="m-grid-hint">{words.hint}</p>
    </div>
  );
}

type MemberWork = ReturnType<typeof useMemberGrid>;

/** Adds the rows as members; what was not added stays in the grid. */
function useSaving({ grid, checking, count, wrongCells }: MemberWork, toProblem: () => void) {
  const { membersGrid: words } = useText();
  const { language } = useKitText();
  const refresh = useRefresh([membersCalls.list]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { rows } = grid;
  /** All rows, or those without a mistake. */
  async function save(validOnly: boolean): Promise<void> {
    setFailure(null);
    if (count === 0) return setFailure(words.nothing);
    if (!validOnly && wrongCells > 0) return toProblem();
    setBusy(true);
    try {
      const filledRows = filled(rows);
      const texts = filledRows.map(({ cells }) => cells);
      const answer = await send(
        membersCalls.batchSave,
        { rows: texts, asText: true, validOnly },
        { quiet: true },
      );
      const wrong = new Set(answer.errors.map(({ row }) => filledRows[row]?.key));
      const isLeft = new Set(filledRows.filter(({ key }) => wrong.has(key)).map(({ key }) => key));
      grid.reset(rows.filter(({ key }) => isLeft.has(key)));
      toast({
        tone: 'success',
        text: words.saved(answer.saved.toLocaleString(language)),
      });
      await refresh();
    } catch (error) {
      checking.again();
      setFailure(error instanceof CallRefused && error.message !== '' ? error.message : words.offline);
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, clearFailure: (): void => setFailure(null), save };
}

type SaveButtonsProps = { work: MemberWork; saving: ReturnType<typeof useSaving>; isReady: boolean };

function SaveButtons({ work, saving, isReady }: SaveButtonsProps): ReactNode {
  const { membersGrid: words } = useText();
  const { language } = useKitText();
  const { go } = useNavigator();
  const { count, wrongRows } = work;
  const { busy, save } = saving;
  const number = (value: number): string => value.toLocaleString(language);
  return (
    <>
      {wrongRows > 0 && count > wrongRows && (
        <Button loading={busy} disabled={!isReady} onClick={() => void save(true)}>
          {words.saveValid(number(count - wrongRows))}
        </Button>
      )}
      <Button tone="quiet" icon={<IconFile />} onClick={() => go('/memberManage/imports')}>
        {words.files}
      </Button>
      <Button
        tone="primary"
        loading={busy}
        disabled={!isReady || wrongRows > 0}
        onClick={() => void save(false)}
      >
        {words.saveAll(number(count))}
      </Button>
    </>
  );
}
