import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Alert } from './feedback.tsx';
import { CheckStep } from './import-check.tsx';
import { FileStep, MappingStep, ResultStep } from './import-steps.tsx';
import type { ImportCalls, ImportCheck, ImportDraft, ImportFix, ImportMapping } from './import-types.ts';
import { useKitText } from './kit-text.tsx';
import { usePoll } from './use-poll.ts';
import './flows.css';

export interface ImportFlowProps<Check extends ImportCheck> extends ImportCalls<Check> {
  onClose: () => void;
  title: string;
  /** A file that was handed in before, to go on with. */
  draft?: ImportDraft | null;
  /** Why nothing could be imported, whatever the file; told before one is chosen. */
  blocked?: string | null;
  /** Extensions with their dot; the first is what the template has. */
  accept?: readonly string[];
  maxMb?: number;
  /** Beside the template's button: what to fill it with. */
  templateOptions?: ReactNode;
  /** What else the check has to say, above its rows. */
  notices?: (check: Check) => ReactNode;
  /** Words for a refused step. */
  describeError?: (error: unknown) => string;
  /** After rows were written or taken back: lists ask again. */
  onChanged?: () => void;
}

const proposed = (draft: ImportDraft | null): ImportMapping =>
  Object.fromEntries((draft?.fields ?? []).map((field) => [field.id, field.column]));

/** Template, file, columns, check with an error at its cell, import, result, undo. Nothing is written before the check. */
export function ImportFlow<Check extends ImportCheck>(props: ImportFlowProps<Check>) {
  const { onClose, title, accept = ['.xlsx', '.csv'], maxMb = 10 } = props;
  const text = useKitText();
  const words = text.importing;
  const [draft, setDraft] = useState<ImportDraft | null>(props.draft ?? null);
  const [mapping, setMapping] = useState<ImportMapping>(() => proposed(props.draft ?? null));
  const [conflicts, setConflicts] = useState<'skip' | 'post'>('skip');
  const [fixes, setFixes] = useState<readonly ImportFix[]>([]);
  const [check, setCheck] = useState<Check | null>(null);
  const [job, setJob] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const state = usePoll(job, props.poll, (each) => each.state !== 'running');
  const count = (value: number): string => value.toLocaleString(text.language);
  const missing = (draft?.fields ?? []).filter(
    (field) => field.required && (mapping[field.id] ?? null) === null,
  );

  async function step(act: () => Promise<void>): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      await act();
    } catch (error) {
      setRefusal(props.describeError?.(error) ?? text.error.text);
    } finally {
      setBusy(false);
    }
  }
  const upload = (file: File): Promise<void> =>
    step(async () => {
      const next = await props.upload(file, AbortSignal.timeout(90_000));
      setDraft(next);
      setMapping(proposed(next));
    });
  /** What was mended is kept until the server has it. */
  const look = (given: { conflicts?: 'skip' | 'post' } = {}): Promise<void> =>
    step(async () => {
      if (!draft) return;
      const wanted = given.conflicts ?? conflicts;
      setCheck(await props.check(draft.id, { mapping, conflicts: wanted, fixes }));
      setConflicts(wanted);
      setFixes([]);
    });
  const mend = (fix: ImportFix): void =>
    setFixes((all) => [...all.filter(({ line, field }) => line !== fix.line || field !== fix.field), fix]);
  const restart = (): void => {
    setDraft(null);
    setCheck(null);
    setFixes([]);
    setJob(null);
    setRefusal(null);
  };
  const finish = (): void => {
    props.onChanged?.();
    onClose();
  };

  let body: ReactNode;
  let footer: ReactNode = <Button onClick={onClose}>{text.cancel}</Button>;
  if (job !== null) {
    const over = state !== null && state.state !== 'running';
    body = (
      <ResultStep
        state={state}
        onResultFile={props.resultFile && ((onlyBad) => props.resultFile?.(job, onlyBad))}
      />
    );
    footer = (
      <>
        {state?.state === 'done' && props.undo && (
          <Button
            className="k-button-risky"
            loading={busy}
            onClick={() => void step(async () => ((await props.undo?.(job)) ? finish() : undefined))}
          >
            {words.undo}
          </Button>
        )}
        {state?.state === 'failed' && <Button onClick={() => setJob(null)}>{text.previous}</Button>}
        {over && <Button onClick={restart}>{words.another}</Button>}
        <Button tone={over ? 'primary' : 'default'} onClick={finish}>
          {over ? text.done : text.close}
        </Button>
      </>
    );
  } else if (draft && check) {
    const none = check.good === 0 || check.blocked !== null;
    body = (
      <CheckStep
        fields={draft.fields.filter(({ id }) => (mapping[id] ?? null) !== null)}
        check={check}
        notices={props.notices?.(check)}
        conflicts={conflicts}
        onConflicts={(next) => void look({ conflicts: next })}
        fixes={fixes}
        onFix={mend}
      />
    );
    footer = (
      <>
        <Button onClick={() => setCheck(null)}>{text.previous}</Button>
        {fixes.length > 0 ? (
          <Button tone="primary" loading={busy} onClick={() => void look()}>
            {words.checkAgain(count(fixes.length))}
          </Button>
        ) : (
          <Button
            tone="primary"
            loading={busy}
            disabled={none}
            onClick={() => void step(async () => setJob(await props.start(draft.id, check)))}
          >
            {check.good === 0 ? words.empty : words.confirm(count(check.good))}
          </Button>
        )}
      </>
    );
  } else if (draft) {
    body = <MappingStep draft={draft} mapping={mapping} onMapping={setMapping} missing={missing} />;
    footer = (
      <>
        <Button onClick={restart}>{text.previous}</Button>
        <Button tone="primary" loading={busy} disabled={missing.length > 0} onClick={() => void look()}>
          {words.check}
        </Button>
      </>
    );
  } else {
    body = (
      <FileStep
        accept={accept}
        maxMb={maxMb}
        busy={busy}
        onFile={(file) => void upload(file)}
        onTemplate={props.template}
        templateOptions={props.templateOptions}
      />
    );
  }
  const at = job !== null ? 3 : check ? 2 : draft ? 1 : 0;
  return (
    <Dialog open onClose={onClose} title={title} width={1080} footer={footer}>
      <div className="k-flow">
        <ImportSteps at={at} />
        {at < 2 && props.blocked && <Alert tone="warning">{props.blocked}</Alert>}
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        {body}
      </div>
    </Dialog>
  );
}

function ImportSteps({ at }: { at: number }) {
  const { importing: words } = useKitText();
  return (
    <ol className="k-steps">
      {words.steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          className={index < at ? 'k-step-done' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
