import type { ReactNode } from 'react';
import { dateTimeInZone } from '../../../kit/contract/format.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { CopyButton } from '../../../kit/web/overlay/copy-button.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { Field } from '../../../kit/web/input/field.tsx';
import { Input } from '../../../kit/web/input/input.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useManageWords } from './manage-words.ts';

export type HandedLink = { url: string; expiresAt: string; name: string; loginName: string };

/** The link with which a member signs in first. It is shown only once. */
export function LinkDialog({ link, onClose }: { link: HandedLink; onClose: () => void }): ReactNode {
  const text = useManageWords();
  const kit = useKitText();
  const zone = useSettings((settings) => settings.zone);
  return (
    <Dialog
      width={560}
      title={text.linkTitle(link.name)}
      help={text.linkHelp}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit.close}</Button>
          <CopyButton tone="primary" text={link.url} />
        </>
      }
    >
      <p>{text.account(link.loginName)}</p>
      <Field label={text.linkLabel} hint={text.linkUntil(dateTimeInZone(link.expiresAt, zone))}>
        <Input
          readOnly
          value={link.url}
          onChange={() => {}}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
    </Dialog>
  );
}
