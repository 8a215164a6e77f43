import type { OutputOf } from '../../../kit/contract/call.ts';
import { dateTimeInZone } from '../../../kit/contract/format.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { Skeleton } from '../../../kit/web/display/feedback.tsx';
import { Section } from '../../../kit/web/display/section.tsx';
import { Facts } from '../../../kit/web/layout/facts.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { FileChip } from '../../../kit/web/file/file-chip.tsx';
import { pictureOf } from '../../../kit/web/file/file-kind.ts';
import { useFileOpener } from '../../../kit/web/file/file-opener.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { CallRefused, sendForFile } from '../../../kit/web/send/send.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { Stack } from '../../../kit/web/layout/stack.tsx';
import { packagesCalls as calls } from '../calls.ts';
import type { StateCode } from '../columns.ts';
import { isPackage } from '../rules.ts';

/** An order: what was asked for, its proofs, and every step until its decision. */
export default function OrderDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useText().packages;
  const kit = useKitText();
  const answer = useCall(calls.orderDetail, { id }, { quiet: true });
  const order = answer.data;
  return (
    <Dialog
      look="drawer"
      width={560}
      title={order ? words.orderTitle(order.no) : words.orders}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <Unanswered answer={answer}>
        <Skeleton width={100} height={200} />
      </Unanswered>
      {order && (
        <Stack gap={24}>
          <OrderFacts order={order} />
          <Proofs order={order} id={id} />
          <Steps steps={order.steps} />
        </Stack>
      )}
    </Dialog>
  );
}

type CurrentPackage = { packageCode: string; memberLimit: number | null; paidUntil: string | null };

type Order = OutputOf<typeof calls.orderDetail>;

function OrderFacts({ order }: { order: Order }) {
  const words = useText().packages;
  const nameOf = (code: string): string => (isPackage(code) ? words.names[code] : words.noPackage);
  const stateOf = (state: number): string => words.states[String(state) as StateCode];
  const textOf = ({ packageCode, memberLimit, paidUntil }: CurrentPackage): string =>
    [nameOf(packageCode), memberLimit ?? '∞', paidUntil ?? words.withoutEnd].join(' · ');
  return (
    <Facts
      items={[
        { label: words.columns.state, value: stateOf(order.state) },
        { label: words.columns.packageCode, value: nameOf(order.packageCode) },
        { label: words.columns.memberLimit, value: order.memberLimit },
        { label: words.columns.months, value: order.months },
        { label: words.columns.appliedBy, value: order.appliedBy },
        { label: words.columns.remark, value: order.remark || null },
        ...(order.outcome
          ? [
              { label: words.before, value: textOf(order.outcome.before) },
              { label: words.after, value: textOf(order.outcome.after) },
            ]
          : []),
      ]}
    />
  );
}

function Proofs({ order, id }: { order: Order; id: string }) {
  const words = useText().packages;
  const opener = useFileOpener(
    (file: { id: string; name: string }) => sendForFile(calls.proof, { id, fileId: file.id }),
    (error) => (error instanceof CallRefused ? error.message : words.form.notSent),
  );
  return (
    <>
      <Section title={words.columns.proofs}>
        {order.proofFiles.length === 0 ? (
          <p className="k-quiet">{words.noProofs}</p>
        ) : (
          <div className="k-file-field">
            {order.proofFiles.map((file) => (
              <FileChip
                key={file.id}
                name={file.name}
                sizeBytes={file.size}
                picture={pictureOf(file, calls.proof.path, { id, fileId: file.id })}
                busy={opener.busyId === file.id}
                onOpen={() => opener.open(file)}
              />
            ))}
          </div>
        )}
      </Section>
      {opener.dialog}
    </>
  );
}

function Steps({ steps }: { steps: Order['steps'] }) {
  const words = useText().packages;
  const zone = useSettings((settings) => settings.zone);
  const stateOf = (state: number): string => words.states[String(state) as StateCode];
  return (
    <Section title={words.steps}>
      <ol className="pk-steps">
        {steps.map((step, index) => (
          <li key={index}>
            <strong>{stateOf(step.state)}</strong>
            <span className="k-quiet">
              {[dateTimeInZone(step.at, zone), step.by ?? words.operator].join(' · ')}
            </span>
            {step.remark && <p>{step.remark}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
