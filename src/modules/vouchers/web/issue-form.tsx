import { useState } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { text } from '../../../kit/contract/list/columns.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { Alert } from '../../../kit/web/display/feedback.tsx';
import { entry, form, own } from '../../../kit/web/form/form.tsx';
import { NumberInput } from '../../../kit/web/input/number-input.tsx';
import { Select } from '../../../kit/web/input/select.tsx';
import { table } from '../../../kit/web/inline/table.tsx';
import { Stack } from '../../../kit/web/layout/stack.tsx';
import { column } from '../../../kit/web/list/list-fields.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { MemberPicker, unitsField, type PickedMember } from '../../members/web/door.tsx';
import { issueLimits, vouchersCalls as calls } from '../calls.ts';
import { amountText } from '../rules/amount.ts';
import { typeCalls, type VoucherType } from '../type.calls.ts';
import SheetDialog from './sheet-dialog.tsx';

type Done = OutputOf<typeof calls.issue>;
type From = { voucherTypeId: string | null };

const useTypes = (): readonly VoucherType[] =>
  useCall(typeCalls.list, { isActive: true, size: 200 }, { quiet: true }).data?.rows ?? [];

const Declared = form(calls.issue, {
  facts: useTypes,
  fields: (types) => [
    own('voucherTypeId', null as string | null, ({ value, onChange }, { label }) => (
      <TypeSelect types={types} value={value} onChange={onChange} label={label} />
    )),
    own('members', [] as readonly PickedMember[], ({ value, onChange }, { label }) => (
      <MemberPicker
        multiple
        managed
        most={issueLimits.members}
        value={value}
        onChange={onChange}
        label={label}
      />
    )),
    unitsField('unitIds', { managed: true }),
    own('vouchers', 1 as number | null, (props) => <NumberInput {...props} min={1} max={issueLimits.each} />),
    entry('reason', { rows: 2 }),
  ],
  words: ({ vouchers: { issue } }, _from: From | null) => ({
    title: issue.title,
    submit: issue.act,
    fields: issue.fields,
    hints: issue.hints,
  }),
  places: { memberIds: 'members' },
  required: ['voucherTypeId', 'vouchers'],
  input: ({ voucherTypeId, members, unitIds, vouchers, reason }, id) => ({
    id,
    voucherTypeId: voucherTypeId ?? '',
    memberIds: members.map((member) => member.id),
    unitIds: [...unitIds],
    vouchers: vouchers ?? 0,
    reason,
  }),
  changes: [calls.list, typeCalls.list],
});

function TypeSelect({
  types,
  label,
  ...box
}: {
  types: readonly VoucherType[];
  value: string | null;
  onChange: (value: string | null) => void;
  label: string;
}) {
  const words = useText().vouchers;
  const options = types.map(({ id, name, kind, value }) => ({
    value: id,
    label: `${name} · ${words.worth[kind](amountText(kind, value))}`,
  }));
  return (
    <Select
      {...box}
      label={label}
      options={options}
      {...(types.length === 0 && { placeholder: words.issue.noTypes })}
    />
  );
}

/** Issues vouchers, and says to whom none could be given. */
export default function IssueForm({ from, onClose }: { from?: From; onClose: () => void }) {
  const [done, setDone] = useState<Done | null>(null);
  if (done) return <IssueResult done={done} onClose={onClose} />;
  return <Declared {...(from && { from })} onClose={onClose} onDone={setDone} />;
}

const Refused = table<Done['results'][number]>()({
  words: ({ vouchers: { issue } }) => ({ title: issue.title, columns: issue.columns, none: '' }),
  row: { key: 'id', name: 'name' },
  columns: [
    column(text('name', { width: 140 }), { main: true }),
    column(text('message', { width: 300 }), { wraps: true }),
  ],
});

function IssueResult({ done, onClose }: { done: Done; onClose: () => void }) {
  const { issue: words } = useText().vouchers;
  const kit = useKitText();
  const [isPrinting, setPrinting] = useState(false);
  const refused = done.results.filter(({ reason }) => reason !== null);
  if (isPrinting) return <SheetDialog input={{ batchId: done.id }} onClose={onClose} />;
  return (
    <Dialog
      width={560}
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit.close}</Button>
          {done.vouchers > 0 && (
            <Button tone="primary" onClick={() => setPrinting(true)}>
              {words.printNow}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={12}>
        {done.vouchers > 0 && <Alert tone="success">{words.done(done.vouchers, done.members)}</Alert>}
        {refused.length > 0 && (
          <>
            <Alert tone="warning">{words.refused(refused.length)}</Alert>
            <Refused rows={refused} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
