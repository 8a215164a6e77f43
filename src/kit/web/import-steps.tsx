import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Alert, Progress } from './feedback.tsx';
import { IconDownload, IconUpload } from './icons.tsx';
import type {
  ImportCheck,
  ImportDraft,
  ImportField,
  ImportLine,
  ImportMapping,
  ImportState,
} from './import-types.ts';
import { Switch } from './input.tsx';
import { useKitText } from './kit-text.tsx';
import { Select } from './select.tsx';
import { Spinner } from './spinner.tsx';

interface FileStepProps {
  accept: readonly string[];
  maxMb: number;
  busy: boolean;
  onFile: (file: File) => void;
  onTemplate?: (() => void) | undefined;
}

export function FileStep({ accept, maxMb, busy, onFile, onTemplate }: FileStepProps) {
  const { importing: words, separator } = useKitText();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const types = accept.join(separator);
  function take(file: File | undefined): void {
    if (!file || busy) return;
    const fits = accept.some((type) => file.name.toLowerCase().endsWith(type));
    const wrong = fits
      ? file.size > maxMb * 1024 * 1024
        ? words.tooLarge(maxMb)
        : null
      : words.wrongType(types);
    setProblem(wrong);
    if (!wrong) onFile(file);
  }
  return (
    <>
      {onTemplate && (
        <p className="k-flow-template">
          <Button icon={<IconDownload />} onClick={onTemplate}>
            {words.template}
          </Button>
          <span>{words.templateHint}</span>
        </p>
      )}
      {problem && <Alert tone="danger">{problem}</Alert>}
      <button
        type="button"
        className={`k-drop${over ? ' k-drop-over' : ''}`}
        aria-busy={busy}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        {busy ? <Spinner /> : <IconUpload />}
        <strong>{busy ? words.reading : words.drop}</strong>
        <span>{words.accepted(types, maxMb)}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join(',')}
        aria-label={words.drop}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file, mended, must be taken again.
          event.target.value = '';
        }}
      />
    </>
  );
}

interface MappingStepProps {
  draft: ImportDraft;
  mapping: ImportMapping;
  onMapping: (mapping: ImportMapping) => void;
  missing: readonly ImportField[];
}

export function MappingStep({ draft, mapping, onMapping, missing }: MappingStepProps) {
  const { importing: words, separator } = useKitText();
  const options = draft.columns.map((name, index) => ({ value: String(index), label: name }));
  return (
    <>
      <p>{words.mapping}</p>
      {missing.length > 0 && (
        <Alert tone="warning">{words.unmapped(missing.map((field) => field.label).join(separator))}</Alert>
      )}
      <table className="k-sheet">
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.column}</th>
            <th scope="col">{words.sample}</th>
          </tr>
        </thead>
        <tbody>
          {draft.fields.map((field) => {
            const column = mapping[field.id] ?? null;
            return (
              <tr key={field.id}>
                <th scope="row">
                  {field.label}
                  {field.required && <span className="k-required">*</span>}
                </th>
                <td>
                  <Select
                    label={`${words.column}: ${field.label}`}
                    clearable
                    placeholder={words.notImported}
                    value={column === null ? null : String(column)}
                    options={options}
                    onChange={(next) =>
                      onMapping({ ...mapping, [field.id]: next === null ? null : Number(next) })
                    }
                  />
                </td>
                <td className="k-sheet-sample">
                  {column === null ? '' : sampleOf(draft, column).join(separator)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

const sampleOf = (draft: ImportDraft, column: number): string[] =>
  draft.samples
    .map((row) => row[column] ?? '')
    .filter(Boolean)
    .slice(0, 3);

export function CheckStep({ fields, check }: { fields: readonly ImportField[]; check: ImportCheck }) {
  const { importing: words, language } = useKitText();
  const [onlyBad, setOnlyBad] = useState(check.bad > 0);
  const isBad = (line: ImportLine): boolean =>
    line.error !== undefined || Object.values(line.cells).some((cell) => cell.error);
  const lines = onlyBad ? check.lines.filter(isBad) : check.lines;
  const count = (value: number): string => value.toLocaleString(language);
  return (
    <>
      {check.bad > 0 ? (
        <Alert tone="warning" title={`${words.good(count(check.good))} · ${words.bad(count(check.bad))}`}>
          {words.badHint}
        </Alert>
      ) : (
        <Alert tone="success">{words.good(count(check.good))}</Alert>
      )}
      {check.bad > 0 && <Switch label={words.onlyBad} checked={onlyBad} onChange={setOnlyBad} />}
      <div className="k-sheet-scroll" tabIndex={0} role="region" aria-label={words.check}>
        <table className="k-sheet">
          <thead>
            <tr>
              <th scope="col">{words.line}</th>
              {fields.map((field) => (
                <th key={field.id} scope="col">
                  {field.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <SheetLine key={line.line} line={line} fields={fields} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function SheetLine({ line, fields }: { line: ImportLine; fields: readonly ImportField[] }) {
  return (
    <>
      <tr>
        <th scope="row" className="k-number">
          {line.line}
        </th>
        {fields.map((field) => {
          const cell = line.cells[field.id];
          return (
            <td key={field.id} className={cell?.error ? 'k-sheet-bad' : undefined}>
              {cell?.text}
              {cell?.error && <small>{cell.error}</small>}
            </td>
          );
        })}
      </tr>
      {line.error && (
        <tr>
          <td />
          <td colSpan={fields.length} className="k-sheet-bad">
            <small>{line.error}</small>
          </td>
        </tr>
      )}
    </>
  );
}

export function ResultStep({
  state,
  onResultFile,
}: {
  state: ImportState | null;
  onResultFile?: (() => void) | undefined;
}) {
  const { importing: words, language, error } = useKitText();
  const count = (value: number): string => value.toLocaleString(language);
  if (state === null || state.state === 'running') {
    const label = words.running(count(state?.done ?? 0), count(state?.total ?? 0));
    return (
      <div className="k-flow-running" aria-live="polite">
        <p>{label}</p>
        <Progress label={label} {...(state && state.total > 0 && { value: state.done / state.total })} />
        <p className="k-flow-hint">{words.leave}</p>
      </div>
    );
  }
  const facts = [words.created, words.updated, words.skipped].flatMap((say, index) => {
    const value = [state.created, state.updated, state.skipped][index];
    return value === undefined ? [] : [say(count(value))];
  });
  return (
    <>
      <Alert
        tone={state.state === 'done' ? 'success' : 'danger'}
        title={state.state === 'done' ? words.finished : words.failed}
      >
        {state.state === 'done' ? facts.join(' · ') : (state.message ?? error.text)}
      </Alert>
      {onResultFile && (
        <p>
          <Button icon={<IconDownload />} onClick={onResultFile}>
            {words.resultFile}
          </Button>
        </p>
      )}
    </>
  );
}
