import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../display/button.tsx';
import { Alert } from '../display/feedback.tsx';
import { Progress } from '../display/section.tsx';
import { IconClose, IconDownload, IconUpload } from '../display/icons.tsx';
import { useText } from '../text/text.tsx';
import type { ImportDraft, ImportField, ImportMapping, ImportState } from './import-types.ts';
import { useKitText } from '../words/use-kit-text.tsx';
import { Field } from '../input/field.tsx';
import { Textarea } from '../input/more-inputs.tsx';
import { Select } from '../input/select.tsx';
import { fileOfTable } from './pasted.ts';
import { Spinner } from '../display/spinner.tsx';

interface FileStepProps {
  accept: readonly string[];
  maxMb: number;
  busy: boolean;
  onFile: (file: File) => void;
  /** Says why a file is not taken; null takes back what was said of the one before. */
  onRefused: (problem: string | null) => void;
  onTemplate?: (() => void) | undefined;
  templateOptions?: ReactNode;
  templateHint?: string | undefined;
  pasteHeads?: readonly string[] | undefined;
}

export function FileStep({
  accept,
  maxMb,
  busy,
  onFile,
  onRefused,
  onTemplate,
  templateOptions,
  templateHint,
  ...props
}: FileStepProps) {
  const words = useText().kitImport;
  return (
    <>
      {onTemplate && (
        <div className="k-flow-template">
          {templateOptions}
          <Button icon={<IconDownload />} onClick={onTemplate}>
            {words.template}
          </Button>
          <span>{templateHint ?? words.templateHint}</span>
        </div>
      )}
      <DropBox {...{ accept, maxMb, busy, onFile, onRefused }} />
      {props.pasteHeads && <PasteBox heads={props.pasteHeads} busy={busy} onFile={onFile} />}
    </>
  );
}

/** Rows from the clipboard, read as the file that they would be. */
function PasteBox({
  heads,
  busy,
  onFile,
}: Pick<FileStepProps, 'busy' | 'onFile'> & { heads: readonly string[] }) {
  const words = useText().kitImport;
  const [text, setText] = useState('');
  return (
    <>
      <Field label={words.paste} hint={words.pasteHint(heads.join(' · '))}>
        <Textarea value={text} onChange={setText} rows={5} />
      </Field>
      <Button disabled={text.trim() === ''} loading={busy} onClick={() => onFile(fileOfTable(text, heads))}>
        {words.pasteGo}
      </Button>
    </>
  );
}

interface MappingStepProps {
  draft: ImportDraft;
  mapping: ImportMapping;
  onMapping: (mapping: ImportMapping) => void;
  missing: readonly ImportField[];
  /** Columns of the file that are neither mapped nor ignored. */
  unused: readonly number[];
  ignored: readonly number[];
  onIgnored: (ignored: readonly number[]) => void;
}

export function MappingStep(props: MappingStepProps) {
  const { draft, mapping, onMapping, missing } = props;
  const words = useText().kitImport;
  const { separator } = useKitText();
  const options = draft.columns.flatMap((label, index) =>
    label === '' ? [] : [{ value: String(index), label }],
  );
  return (
    <>
      <p>{words.mapping}</p>
      {missing.length > 0 && (
        <Alert tone="warning">{words.unmapped(missing.map((field) => field.label).join(separator))}</Alert>
      )}
      <div className="k-sheet-wide">
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
                      onChange={(next) => {
                        const chosen = next === null ? null : Number(next);
                        onMapping({ ...mapping, [field.id]: chosen });
                        props.onIgnored(props.ignored.filter((each) => each !== chosen));
                      }}
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
      </div>
      <UnusedColumns {...props} />
    </>
  );
}

/** Columns that the import would not read: each is ignored by one press, or all of them. */
function UnusedColumns({ draft, unused, ignored, onIgnored }: MappingStepProps) {
  const words = useText().kitImport;
  const { language, separator } = useKitText();
  const nameOf = (column: number): string => draft.columns[column] ?? '';
  return (
    <div className="k-flow-unused">
      {unused.length > 0 && (
        <Alert
          tone="warning"
          title={words.unused(unused.length.toLocaleString(language))}
          action={<Button onClick={() => onIgnored([...ignored, ...unused])}>{words.ignoreAll}</Button>}
        >
          <p>{words.unusedHint}</p>
          <ul>
            {unused.map((column) => (
              <li key={column}>
                <strong>{nameOf(column)}</strong>
                <span className="k-sheet-sample k-ellipsis">{sampleOf(draft, column).join(separator)}</span>
                <Button onClick={() => onIgnored([...ignored, column])}>
                  {words.ignore(nameOf(column))}
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {ignored.length > 0 && (
        <p className="k-flow-template">
          {words.ignored}
          {ignored.map((column) => (
            <span key={column} className="k-chip">
              {nameOf(column)}
              <button
                type="button"
                aria-label={words.use(nameOf(column))}
                onClick={() => onIgnored(ignored.filter((each) => each !== column))}
              >
                <IconClose />
              </button>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

const sampleOf = (draft: ImportDraft, column: number): string[] =>
  draft.samples
    .map((row) => row[column] ?? '')
    .filter(Boolean)
    .slice(0, 3);

export function ResultStep({
  state,
  next,
  onResultFile,
}: {
  state: ImportState | null;
  next?: ReactNode;
  onResultFile?: ((onlyBad: boolean) => void) | undefined;
}) {
  const words = useText().kitImport;
  const { language, error } = useKitText();
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
  const { created = 0, skipped = 0, left = 0 } = state;
  const facts = [words.created(count(created)), ...(skipped > 0 ? [words.skipped(count(skipped))] : [])];
  if (state.state !== 'done') {
    const isUndone = state.state === 'undone';
    return (
      <Alert tone={isUndone ? 'info' : 'danger'} title={isUndone ? words.undone : words.failed}>
        {state.message ?? (isUndone ? '' : error.text)}
      </Alert>
    );
  }
  return (
    <>
      <Alert tone="success" title={words.finished}>
        {facts.join(' · ')}
      </Alert>
      {created > 0 && next}
      {onResultFile && (
        <div className="k-flow-template">
          <Button icon={<IconDownload />} onClick={() => onResultFile(false)}>
            {words.resultFile}
          </Button>
          {left > 0 && (
            <Button icon={<IconDownload />} onClick={() => onResultFile(true)}>
              {words.mendFile(count(left))}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

type DropBoxProps = Pick<FileStepProps, 'accept' | 'maxMb' | 'busy' | 'onFile' | 'onRefused'>;

/** Takes a file that is dropped or chosen, if it is of a kind and size that can be read. */
function DropBox({ accept, maxMb, busy, onFile, onRefused }: DropBoxProps) {
  const words = useText().kitImport;
  const { separator } = useKitText();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const types = accept.join(separator);
  function take(file: File | undefined): void {
    if (!file || busy) return;
    const fits = accept.some((type) => file.name.toLowerCase().endsWith(type));
    const wrong = fits
      ? file.size > maxMb * 1024 * 1024
        ? words.tooLarge(maxMb)
        : null
      : words.wrongType(types);
    onRefused(wrong);
    if (!wrong) onFile(file);
  }
  return (
    <>
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
          // Allows choosing the same file again after correcting it.
          event.target.value = '';
        }}
      />
    </>
  );
}
