import { dateTimeInZone } from '../../../kit/contract/format.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { CopyButton } from '../../../kit/web/overlay/copy-button.tsx';
import { Skeleton } from '../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { Field } from '../../../kit/web/input/field.tsx';
import { Input } from '../../../kit/web/input/input.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { keepingCalls } from '../../files/keep.calls.ts';
import { linkPath, maximumLinkMinutes } from '../../files/rules.ts';
import type { FileRow } from '../columns.ts';

/** A link that opens the file without a sign-in, for an hour. */
export default function LinkDialog({ file, onClose }: { file: FileRow; onClose: () => void }) {
  const { space: words } = useText();
  const kit = useKitText();
  const zone = useSettings((settings) => settings.zone);
  // Each opening makes one link, and is recorded.
  const answer = useCall(
    keepingCalls.link,
    { id: file.id, minutes: maximumLinkMinutes },
    { quiet: true, staleMs: Infinity },
  );
  const { data } = answer;
  const address = data ? `${location.origin}${linkPath}#${data.link}` : '';
  return (
    <Dialog
      width={560}
      title={words.linkTitle}
      help={words.linkHelp(maximumLinkMinutes)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit.close}</Button>
          {data && <CopyButton tone="primary" text={address} />}
        </>
      }
    >
      <Unanswered answer={answer}>
        <Skeleton width={100} height={40} />
      </Unanswered>
      {data && (
        <Field label={file.name} hint={words.linkUntil(dateTimeInZone(data.until, zone))}>
          <Input readOnly value={address} onChange={() => {}} onFocus={(event) => event.target.select()} />
        </Field>
      )}
    </Dialog>
  );
}
