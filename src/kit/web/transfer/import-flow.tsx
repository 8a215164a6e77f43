import type { ReactNode } from 'react';
import { Button } from '../display/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Alert } from '../display/feedback.tsx';
import { CheckStep } from './import-check.tsx';
import type { ReadingChoice } from '../../contract/import/reading.ts';
import { EqualMistakes } from './import-groups.tsx';
import { HiddenRows, ReadingPart } from './import-reading.tsx';
import { FileStep, MappingStep, ResultStep } from './import-steps.tsx';
import { useText } from '../text/text.tsx';
import type { ImportCalls, ImportCheck, ImportDraft, ImportField, ImportMapping } from './import-types.ts';
import { useKitText } from '../words/use-kit-text.tsx';
import { useImportFlow, type ImportFlowState } from './use-import-flow.ts';
import './flows.css';

export interface ImportFlowProps<Check extends ImportCheck> extends ImportCalls<Check> {
  onClose: () => void;
  title: string;
  /** A file that was handed in before, to go on with. */
  draft?: ImportDraft | null;
  /** An earlier import to show. */
  job?: string | null;
  /** Why no file can be imported; shown before one is chosen. */
  blocked?: string | null;
  /** Extensions with their dot; the first is what the template has. */
  accept?: readonly string[];
  maxMb?: number;
  /** Beside the template's button: what to fill it with. */
  templateOptions?: ReactNode;
  /** A text in place of the usual one. */
  templateHint?: string;
  /** Rows may be pasted in place of a file: what their columns are called where the first row names none. */
  pasteHeads?: readonly string[];
  /** Further results of the check, above its rows. */
  notices?: (check: Check) => ReactNode;
  /** Sums of the rows, below them. */
  sums?: (check: Check) => ReactNode;
  /** Acts on the imported rows, below the result. */
  next?: (job: string) => ReactNode;
  /** Words for a refused step. */
  describeError?: (error: unknown) => string;
  /** Called after rows were posted or undone, so that lists refresh. */
  onChanged?: () => void;
}

/** Template, file, columns, check with an error at its cell, import, result, undo. Nothing is written before the check. */
export function ImportFlow<Check extends ImportCheck>(props: ImportFlowProps<Check>) {
  const { onClose, title, blocked } = props;
  const flow = useImportFlow<Check>(props);
  const { draft, check, job, refusal } = flow;
  const at = job !== null ? 3 : check ? 2 : draft ? 1 : 0;
  return (
    <Dialog onClose={onClose} title={title} width={1080} footer={<Footer {...props} flow={flow} />}>
      <div className="k-flow">
        <ImportSteps at={at} />
        {at < 2 && blocked && <Alert tone="warning">{blocked}</Alert>}
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <Body {...props} flow={flow} />
      </div>
    </Dialog>
  );
}

type StepProps<Check extends ImportCheck> = ImportFlowProps<Check> & { flow: ImportFlowState<Check> };

function Body<Check extends ImportCheck>({ flow, ...props }: StepProps<Check>) {
  const { draft, check, job, mapping, readAs } = flow;
  const onRead = readAs && ((changed: Partial<ReadingChoice>) => void readAs(changed));
  if (job !== null) {
    return (
      <ResultStep
        state={flow.state}
        next={props.next?.(job)}
        onResultFile={props.resultFile && ((onlyBad) => props.resultFile?.(job, onlyBad))}
      />
    );
  }
  if (draft && check)
    return (
      <Check
        flow={flow}
        draft={draft}
        check={check}
        onRead={onRead}
        notices={props.notices}
        sums={props.sums}
      />
    );
  if (draft) {
    const missing = missingIn(flow);
    return (
      <>
        <ReadingPart draft={draft} busy={flow.busy} onRead={onRead} />
        <MappingStep
          draft={draft}
          mapping={mapping}
          onMapping={flow.setMapping}
          missing={missing}
          unused={flow.unused}
          ignored={flow.ignored}
          onIgnored={flow.setIgnored}
        />
      </>
    );
  }
  return (
    <FileStep
      accept={props.accept ?? ['.xlsx', '.csv']}
      maxMb={props.maxMb ?? 10}
      busy={flow.busy}
      onFile={(file) => void flow.upload(file)}
      onRefused={flow.refuse}
      onTemplate={props.template}
      templateOptions={props.templateOptions}
      templateHint={props.templateHint}
      pasteHeads={props.pasteHeads}
    />
  );
}

const isMapped = (mapping: ImportMapping, field: string): boolean => (mapping[field] ?? null) !== null;

/** Required fields for which no column was chosen. */
function missingIn<Check extends ImportCheck>({ draft, mapping }: ImportFlowState<Check>): ImportField[] {
  return (draft?.fields ?? []).filter(({ id, required }) => required && !isMapped(mapping, id));
}

/** Back, and on to the next step. */
function Footer<Check extends ImportCheck>(props: StepProps<Check>) {
  const { flow, onClose } = props;
  const text = useKitText();
  const words = useText().kitImport;
  if (flow.job !== null) return <ResultFooter {...props} />;
  if (flow.draft && flow.check) return <CheckFooter flow={flow} check={flow.check} />;
  if (!flow.draft) return <Button onClick={onClose}>{text.cancel}</Button>;
  return (
    <>
      <Button onClick={flow.back.toFile}>{text.previous}</Button>
      <Button
        tone="primary"
        loading={flow.busy}
        disabled={missingIn(flow).length > 0 || flow.unused.length > 0}
        onClick={() => void flow.look()}
      >
        {words.check}
      </Button>
    </>
  );
}

function CheckFooter<Check extends ImportCheck>({
  flow,
  check,
}: {
  flow: ImportFlowState<Check>;
  check: Check;
}) {
  const text = useKitText();
  const words = useText().kitImport;
  const count = (value: number): string => value.toLocaleString(text.language);
  return (
    <>
      <Button onClick={flow.back.toMapping}>{text.previous}</Button>
      {flow.changes > 0 ? (
        <Button tone="primary" loading={flow.busy} onClick={() => void flow.look()}>
          {words.checkAgain(count(flow.changes))}
        </Button>
      ) : (
        <Button
          tone="primary"
          loading={flow.busy}
          disabled={check.good === 0 || check.blocked !== null}
          onClick={() => void flow.start()}
        >
          {check.good === 0 ? words.empty : words.confirm(count(check.good))}
        </Button>
      )}
    </>
  );
}

function ResultFooter<Check extends ImportCheck>({ flow, ...props }: StepProps<Check>) {
  const text = useKitText();
  const words = useText().kitImport;
  const { state, draft } = flow;
  const over = state !== null && state.state !== 'running';
  const finish = (): void => {
    props.onChanged?.();
    props.onClose();
  };
  return (
    <>
      {state?.state === 'done' && state.canUndo && props.undo && (
        <Button className="k-button-risky" loading={flow.busy} onClick={() => void flow.undo(finish)}>
          {words.undo}
        </Button>
      )}
      {state?.state === 'failed' && draft && <Button onClick={flow.back.toCheck}>{text.previous}</Button>}
      {over && <Button onClick={flow.restart}>{words.another}</Button>}
      <Button tone={over ? 'primary' : 'default'} onClick={finish}>
        {over ? text.done : text.close}
      </Button>
    </>
  );
}

function ImportSteps({ at }: { at: number }) {
  const words = useText().kitImport;
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

type CheckProps<Shown extends ImportCheck> = Pick<StepProps<Shown>, 'flow'> & {
  notices: StepProps<Shown>['notices'];
  sums: StepProps<Shown>['sums'];
  draft: ImportDraft;
  check: Shown;
  onRead: ((changed: Partial<ReadingChoice>) => void) | undefined;
};

/** The effect of posting, row by row, with corrections. */
function Check<Shown extends ImportCheck>({ flow, draft, check, onRead, notices, sums }: CheckProps<Shown>) {
  const { mapping } = flow;
  return (
    <CheckStep
      fields={draft.fields.filter(({ id, isFilledIn }) => isFilledIn || isMapped(mapping, id))}
      canFix={(field) => isMapped(mapping, field)}
      check={check}
      notices={
        <>
          <HiddenRows draft={draft} busy={flow.busy} onRead={onRead} />
          {notices?.(check)}
        </>
      }
      sums={sums?.(check)}
      alike={
        <EqualMistakes
          fields={draft.fields}
          groups={check.groups}
          replacements={flow.replacements}
          makes={flow.makes}
          canFix={(field) => isMapped(mapping, field)}
          onReplace={flow.replaceAll}
          onMake={flow.makeAll}
        />
      }
      conflicts={flow.conflicts}
      onConflicts={(next) => void flow.look({ conflicts: next })}
      fixes={flow.fixes}
      onFix={flow.addFix}
    />
  );
}
