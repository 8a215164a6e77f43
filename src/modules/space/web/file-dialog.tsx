import { dateTimeInZone } from '../../../kit/contract/format.ts';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { Button } from '../../../kit/web/display/button.tsx';
import { Skeleton } from '../../../kit/web/display/feedback.tsx';
import { Section } from '../../../kit/web/display/section.tsx';
import { Facts } from '../../../kit/web/layout/facts.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { FileChip } from '../../../kit/web/file/file-chip.tsx';
import { useFileOpener } from '../../../kit/web/file/file-opener.tsx';
import { sizeText } from '../../../kit/web/file/file-kind.ts';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { CallRefused, sendForFile } from '../../../kit/web/send/send.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { Stack } from '../../../kit/web/layout/stack.tsx';
import { spaceCalls as calls } from '../calls.ts';
import type { FileRow } from '../columns.ts';
import { Thumb } from './thumb.tsx';

/** A file: whose it is, what holds it, and how long it stays. */
export default function FileDialog({ file, onClose }: { file: FileRow; onClose: () => void }) {
  const { space: words } = useText();
  const kit = useKitText();
  const zone = useSettings((settings) => settings.zone);
  const opener = useFileOpener(
    ({ id }: FileRow, signal) => sendForFile(calls.file, { id }, { quiet: true, ...(signal && { signal }) }),
    (error) => (error instanceof CallRefused ? error.message : kit.error.text),
  );
  return (
    <Dialog
      look="drawer"
      width={520}
      title={file.name}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <Stack gap={16}>
        {file.kind === 'picture' && <Thumb file={file} size="middle" />}
        <span>
          <FileChip
            name={file.name}
            sizeBytes={file.size}
            busy={opener.busyId === file.id}
            onOpen={() => opener.open(file)}
          />
        </span>
        <Facts
          items={[
            { label: words.columns.kind, value: words.kinds[file.kind] },
            { label: words.columns.size, value: sizeText(file.size) },
            { label: words.columns.memberName, value: file.memberName || null },
            { label: words.columns.createdAt, value: dateTimeInZone(file.createdAt, zone) },
          ]}
        />
        <Section title={words.heldBy}>
          <Holders file={file} zone={zone} />
        </Section>
      </Stack>
      {opener.dialog}
    </Dialog>
  );
}

function Holders({ file: { id, expiresAt }, zone }: { file: FileRow; zone: string }) {
  const { space: words } = useText();
  const answer = useCall(calls.holders, { id }, { quiet: true });
  const { data } = answer;
  if (!data)
    return (
      <Unanswered answer={answer}>
        <Skeleton width={100} />
      </Unanswered>
    );
  if (data.length === 0)
    return <p>{words.heldByNothing(expiresAt === null ? '' : dateTimeInZone(expiresAt, zone))}</p>;
  return (
    <>
      <ul className="sp-holders">
        {data.map(({ use, title, path }, index) => (
          <li key={index}>
            <span className="k-quiet">{words.uses[use]}</span>
            {path === null ? (
              <span>{title || words.draft}</span>
            ) : (
              <ScreenLink to={path}>{title || words.open}</ScreenLink>
            )}
          </li>
        ))}
      </ul>
      <p className="k-quiet">{words.heldTip}</p>
    </>
  );
}
