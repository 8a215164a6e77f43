import { useEffect, useEffectEvent, useState } from 'react';
import { toLanguage } from '../../contract/language.ts';
import { decimalSign } from '../../contract/number/read-number.ts';
import { useMe } from '../app/me.ts';
import { browserStore } from '../app/storage.ts';
import { Button } from '../display/button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { Alert } from '../display/feedback.tsx';
import { Progress } from '../display/section.tsx';
import { Field } from '../input/field.tsx';
import { IconDownload } from '../display/icons.tsx';
import { Radios } from '../input/input.tsx';
import type { ChoiceOption } from '../input/input.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { usePoll } from './use-poll.ts';
import './flows.css';

/** How far an export is. `progress` 0–1. */
export interface ExportState {
  state: 'running' | 'done' | 'failed';
  progress?: number;
  rows?: number;
  fileName?: string;
  message?: string;
}

export interface ExportFlowProps {
  open: boolean;
  onClose: () => void;
  title?: string;
  /** Rows of the filter. */
  total: number;
  /** Starts the job; resolves to its id. */
  start: (format: string) => Promise<string>;
  poll: (jobId: string, signal: AbortSignal) => Promise<ExportState>;
  download: (jobId: string) => void;
  /** Words for a refused start. */
  describeError?: (error: unknown) => string;
}

/** Where each person's last choice is kept in this browser. */
const chosenKey = (person: string): string => `exportFormat.${person}`;

/** The file formats, that of the person's language before the other, and the one taken last time. */
function useFormats() {
  const { exporting: words, language } = useKitText();
  const key = chosenKey(useMe().userId);
  const csv = [
    { value: 'csv', label: words.csvPoint },
    { value: 'csvComma', label: words.csvComma },
  ];
  const options: readonly ChoiceOption<string>[] = [
    { value: 'xlsx', label: 'Excel (.xlsx)' },
    ...(decimalSign(toLanguage(language)) === ',' ? csv.toReversed() : csv),
  ];
  const last = browserStore.getItem(key);
  const [format, setFormat] = useState(
    options.find(({ value }) => value === last)?.value ?? options[0]!.value,
  );
  return { options, format, setFormat, keep: () => browserStore.setItem(key, format) };
}

/** Start, progress, file. May be closed: the job continues, and a message reports the finished file. */
export function ExportFlow(props: ExportFlowProps) {
  return props.open ? <OpenExport {...props} /> : null;
}

function OpenExport(props: ExportFlowProps) {
  const { onClose, title, total, start, download } = props;
  const { exporting: words, cancel, close, retry, language, error: errorWords } = useKitText();
  const { options, format, setFormat, keep } = useFormats();
  const { job, state, starting, refusal, begin } = useExportJob(props, () => start(format), keep);
  const isDone = state?.state === 'done';
  const count = (value: number): string => value.toLocaleString(language);
  const failed = refusal ?? (state?.state === 'failed' ? (state.message ?? errorWords.text) : null);
  const footer =
    job === null || failed ? (
      <>
        <Button onClick={onClose}>{cancel}</Button>
        <Button tone="primary" loading={starting} onClick={() => void begin()}>
          {failed ? retry : words.start}
        </Button>
      </>
    ) : isDone ? (
      <>
        <Button onClick={onClose}>{close}</Button>
        <Button tone="primary" icon={<IconDownload />} onClick={() => download(job)}>
          {words.download}
        </Button>
      </>
    ) : (
      <Button onClick={onClose}>{words.leaveButton}</Button>
    );
  return (
    <Dialog onClose={onClose} title={title ?? words.title} width={460} footer={footer}>
      <div className="k-flow" aria-live="polite">
        {failed && (
          <Alert tone="danger" title={words.failed}>
            {failed}
          </Alert>
        )}
        {job === null || failed ? (
          <>
            <p>{words.scope(count(total))}</p>
            <Field label={words.format} group>
              <Radios value={format} onChange={setFormat} options={options} />
            </Field>
          </>
        ) : state?.state === 'done' ? (
          <Alert tone="success" title={words.ready}>
            {[state.fileName, state.rows === undefined ? undefined : words.rows(count(state.rows))]
              .filter(Boolean)
              .join(' · ')}
          </Alert>
        ) : (
          <>
            <p>{words.running}</p>
            <Progress
              label={words.running}
              {...(state?.progress !== undefined && { value: state.progress })}
            />
            <p className="k-flow-hint">{words.leave}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}

type ExportJobOptions = Pick<ExportFlowProps, 'poll' | 'download' | 'describeError'>;

/** The work on the file: begun, followed, and handed over when it is ready. */
function useExportJob(
  { poll, download, describeError }: ExportJobOptions,
  start: () => Promise<string>,
  onStarted: () => void,
) {
  const { error: errorWords } = useKitText();
  const [job, setJob] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const state = usePoll(job, poll, (each) => each.state !== 'running');
  const isDone = state?.state === 'done';
  const handOver = useEffectEvent(download);
  useEffect(() => {
    // An awaited file needs no further press; the button is for a file that does not come.
    if (isDone && job !== null) handOver(job);
  }, [isDone, job]);
  async function begin(): Promise<void> {
    setStarting(true);
    setRefusal(null);
    setJob(null);
    try {
      setJob(await start());
      onStarted();
    } catch (error) {
      setRefusal(describeError?.(error) ?? errorWords.text);
    } finally {
      setStarting(false);
    }
  }
  return { job, state, starting, refusal, begin };
}
