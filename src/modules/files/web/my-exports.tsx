import { useEffect, type ReactNode } from 'react';
import { dateTimeInZone } from '../../../kit/contract/format.ts';
import type { PersonDialogProps } from '../../../kit/web/app/slots.ts';
import { Button, IconButton } from '../../../kit/web/display/button.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { EmptyState, Skeleton } from '../../../kit/web/display/feedback.tsx';
import { Progress } from '../../../kit/web/display/section.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { IconBan, IconDownload } from '../../../kit/web/display/icons.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { filesCalls } from '../calls.ts';
import { saveFile, type ExportJob } from './export-files.ts';

const everyMs = 1_000;
const tones = {
  queued: 'warning',
  running: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} as const;

/** The user's exports, newest first: progress, cancel, and the file. */
export default function MyExports({ onClose }: PersonDialogProps): ReactNode {
  const { files } = useText();
  return (
    <Dialog onClose={onClose} title={files.mine} width={560}>
      <ExportList />
    </Dialog>
  );
}

function ExportList(): ReactNode {
  const { files } = useText();
  const answer = useCall(filesCalls.listJobs, {}, { quiet: true });
  const { data, refetch } = answer;
  const busy = data?.rows.some(({ can }) => can.cancel) ?? false;
  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(() => void refetch(), everyMs);
    return () => clearInterval(timer);
  }, [busy, refetch]);
  if (!data)
    return (
      <Unanswered answer={answer}>
        <Skeleton width={100} />
      </Unanswered>
    );
  if (data.rows.length === 0) return <EmptyState title={files.none} text={files.noneText} />;
  return (
    <ul className="k-rows">
      {data.rows.map((job) => (
        <ExportRow key={job.id} job={job} />
      ))}
    </ul>
  );
}

function ExportRow({ job }: { job: ExportJob }): ReactNode {
  const { files } = useText();
  const { language } = useKitText();
  const zone = useSettings((settings) => settings.zone);
  const cancel = useAct(filesCalls.cancelJob, { changes: [filesCalls.listJobs] });
  const { id, state, title, file, totalCount, doneCount, progress, message, createdAt, can } = job;
  return (
    <li>
      <div className="k-row-words">
        <strong>{file?.name ?? title}</strong>
        <span>
          {[dateTimeInZone(createdAt, zone), doneCount > 0 && files.rows(doneCount.toLocaleString(language))]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {message !== null && <span>{message}</span>}
        {state === 'running' && (
          <Progress label={files.states.running} {...(totalCount !== null && { value: progress / 100 })} />
        )}
      </div>
      <StatusTag tone={tones[state]}>
        {state === 'done' && !file ? files.expired : files.states[state]}
      </StatusTag>
      {file && can.download && (
        <Button icon={<IconDownload />} onClick={() => void saveFile(file.id)}>
          {files.download}
        </Button>
      )}
      {can.cancel && (
        <IconButton
          label={files.cancel}
          icon={<IconBan />}
          loading={cancel.busy !== null}
          onClick={() => void cancel.run({ id })}
        />
      )}
    </li>
  );
}
