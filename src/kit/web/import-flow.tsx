import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Alert } from './feedback.tsx';
import { CheckStep, FileStep, MappingStep, ResultStep } from './import-steps.tsx';
import type { ImportCalls, ImportCheck, ImportDraft, ImportMapping } from './import-types.ts';
import { useKitText } from './kit-text.tsx';
import { usePoll } from './use-poll.ts';
import './flows.css';

export interface ImportFlowProps extends ImportCalls {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Extensions with their dot; the first is what the template has. */
  accept?: readonly string[];
  maxMb?: number;
  /** Words for a refused step. */
  describeError?: (error: unknown) => string;
  /** After rows were written or taken back: lists ask again. */
  onChanged?: () => void;
}

/** Template, file, columns, check with an error at its cell, import, result, undo. Nothing is written before the check. */
export function ImportFlow(props: ImportFlowProps) {
  return props.open ? <OpenImport {...props} /> : null;
}

function OpenImport(props: ImportFlowProps) {
  const { onClose, title, accept = ['.xlsx', '.csv'], maxMb = 10 } = props;
  const text = useKitText();
  const words = text.importing;
  const [draft, setDraft] = useState<ImportDraft | null>(null);
  const [mapping, setMapping] = useState<ImportMapping>({});
  const [check, setCheck] = useState<ImportCheck | null>(null);
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
      const next = await props.upload(file, AbortSignal.timeout(60_000));
      setDraft(next);
      setMapping(Object.fromEntries(next.fields.map((field) => [field.id, field.column])));
    });
  const restart = (): void => {
    setDraft(null);
    setCheck(null);
    setJob(null);
  };
  const undo = (jobId: string): Promise<void> =>
    step(async () => {
      await props.undo?.(jobId);
      props.onChanged?.();
      onClose();
    });

  let body: ReactNode;
  let footer: ReactNode = <Button onClick={onClose}>{text.cancel}</Button>;
  if (job !== null) {
    const over = state !== null && state.state !== 'running';
    body = <ResultStep state={state} onResultFile={props.resultFile && (() => props.resultFile?.(job))} />;
    footer = (
      <>
        {over && props.undo && (
          <Button className="k-button-risky" loading={busy} onClick={() => void undo(job)}>
            {words.undo}
          </Button>
        )}
        {over && <Button onClick={restart}>{words.another}</Button>}
        <Button
          tone={over ? 'primary' : 'default'}
          onClick={() => {
            props.onChanged?.();
            onClose();
          }}
        >
          {over ? text.done : text.close}
        </Button>
      </>
    );
  } else if (draft && check) {
    body = <CheckStep fields={draft.fields} check={check} />;
    footer = (
      <>
        <Button onClick={() => setCheck(null)}>{text.previous}</Button>
        <Button
          tone="primary"
          loading={busy}
          disabled={check.good === 0}
          onClick={() => void step(async () => setJob(await props.start(draft.id, mapping)))}
        >
          {check.good === 0 ? words.empty : words.confirm(count(check.good))}
        </Button>
      </>
    );
  } else if (draft) {
    body = <MappingStep draft={draft} mapping={mapping} onMapping={setMapping} missing={missing} />;
    footer = (
      <>
        <Button onClick={restart}>{text.previous}</Button>
        <Button
          tone="primary"
          loading={busy}
          disabled={missing.length > 0}
          onClick={() => void step(async () => setCheck(await props.check(draft.id, mapping)))}
        >
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
      />
    );
  }
  const at = job !== null ? 3 : check ? 2 : draft ? 1 : 0;
  return (
    <Dialog open onClose={onClose} title={title} width={880} footer={footer}>
      <div className="k-flow">
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
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        {body}
      </div>
    </Dialog>
  );
}
