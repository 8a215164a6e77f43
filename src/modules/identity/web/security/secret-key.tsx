import { useState, type ReactNode } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { dateTimeInZone } from '../../../../kit/contract/format.ts';
import { useOffered } from '../../../../kit/web/app/me.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { CopyButton } from '../../../../kit/web/overlay/copy-button.tsx';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import { IconRefresh } from '../../../../kit/web/display/icons.tsx';
import { IconTrash } from '../../../../kit/web/display/more-icons.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { securityCalls as calls } from '../../security.calls.ts';

/** The organisation's secret key, where the installation offers it: made anew, and shown once. */
export function SecretKeySection(): ReactNode {
  const words = useText().identitySecurity.secretKey;
  const zone = useSettings((settings) => settings.zone);
  const [secretKey, setSecretKey] = useState<string | null>(null);
  const { data } = useCall(calls.secretKey, {}, { quiet: true, holds: true });
  const mayMake = useOffered(calls.rotateSecretKey);
  if (!data?.isOffered) return null;
  const time = (instant: string | null): string => (instant ? dateTimeInZone(instant, zone) : words.never);
  return (
    <Section
      title={words.title}
      help={words.help}
      actions={mayMake && <KeyActs secretKey={data} onMade={setSecretKey} />}
    >
      {data.isSet ? (
        <Facts
          items={[
            { label: words.key, value: `lk_…${data.ending}` },
            { label: words.madeAt, value: `${time(data.madeAt)} · ${data.madeBy}` },
            { label: words.lastUsedAt, value: time(data.lastUsedAt) },
          ]}
        />
      ) : (
        <p className="k-second">{words.none}</p>
      )}
      {secretKey !== null && <NewKey secretKey={secretKey} onClose={() => setSecretKey(null)} />}
    </Section>
  );
}

type KeyActsProps = { secretKey: OutputOf<typeof calls.secretKey>; onMade: (secretKey: string) => void };

function KeyActs({ secretKey: data, onMade }: KeyActsProps): ReactNode {
  const words = useText().identitySecurity.secretKey;
  const kit = useKitText();
  const rotate = useAct(calls.rotateSecretKey, {
    ask: () =>
      data.isSet
        ? {
            title: words.rotateTitle,
            status: words.ends(data.ending),
            tip: words.rotateTip,
            confirmText: words.rotate,
            danger: true,
          }
        : null,
    after: ({ secretKey }) => onMade(secretKey),
    changes: [calls.secretKey],
  });
  const remove = useAct(calls.removeSecretKey, {
    ask: () => ({
      title: words.removeTitle,
      status: words.ends(data.ending),
      tip: words.rotateTip,
      confirmText: kit.remove,
      danger: true,
    }),
    done: () => words.removed,
    changes: [calls.secretKey],
  });
  return (
    <>
      {data.isSet && (
        <Button
          icon={<IconTrash />}
          loading={remove.busy !== null}
          onClick={() => void remove.run({})}
          aria-label={`${kit.remove} ${words.title}`}
        >
          {kit.remove}
        </Button>
      )}
      <Button icon={<IconRefresh />} loading={rotate.busy !== null} onClick={() => void rotate.run({})}>
        {data.isSet ? words.rotate : words.make}
      </Button>
    </>
  );
}

function NewKey({ secretKey, onClose }: { secretKey: string; onClose: () => void }): ReactNode {
  const words = useText().identitySecurity.secretKey;
  return (
    <Dialog
      // Closed only by its button: an accidental click would lose the key.
      onClose={() => {}}
      title={words.title}
      width={560}
      footer={
        <>
          <CopyButton text={secretKey} />
          <Button tone="primary" onClick={onClose}>
            {words.kept}
          </Button>
        </>
      }
    >
      <Alert tone="warning">{words.once}</Alert>
      <p className="i-key">
        <code className="i-code">{secretKey}</code>
      </p>
    </Dialog>
  );
}
