import { useState } from 'react';
import { Button } from '../../../kit/web/display/button.tsx';
import { Field } from '../../../kit/web/input/field.tsx';
import { Textarea } from '../../../kit/web/input/more-inputs.tsx';
import { bulk, sendsMany } from '../../../kit/web/list/bulk/bulk-acts.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { UnitPicker } from '../../members/web/door.tsx';
import { joiningCalls as calls, remarkLength } from '../calls.ts';
import type { ApplicationRow as Row } from '../columns.ts';

type Passed = { reason: string; unitIds: readonly string[] };
const itemsOf = (rows: readonly Row[]) => rows.map(({ id, version }) => ({ id, version }));

const ends = (id: 'reject' | 'cancel') =>
  sendsMany<typeof calls.endMany, Row>(calls.endMany, {
    id,
    label: ({ joining }) => joining.applications.many[id],
    danger: true,
    allows: ({ can }) => can.decide,
    ask: (rows, { texts, left }) => {
      const words = texts.joining.applications.many;
      return {
        title: id === 'reject' ? words.rejectTitle(rows.length) : words.cancelTitle(rows.length),
        status: rows.length === 1 ? (rows[0]?.memberName ?? '') : '',
        tip: `${words.tip}${left > 0 ? ` ${words.skipped(left)}` : ''}`,
        confirmText: words[id],
        reason: 'required',
        maxLength: remarkLength,
        danger: true,
      };
    },
    input: (rows, { reason }) => ({
      items: itemsOf(rows),
      isRefused: id === 'reject',
      remarks: reason,
    }),
  });

/** Decides on the selected applications, each in its own savepoint. */
export const useApplicationBulk = bulk<Row>({
  key: ({ id }) => id,
  name: ({ memberName }) => memberName,
  changes: [calls.list, calls.waiting],
  acts: [
    sendsMany<typeof calls.passMany, Row, Passed>(calls.passMany, {
      id: 'pass',
      label: ({ joining }) => joining.applications.many.pass,
      allows: ({ can }) => can.decide,
      ask: (rows, { left, show }) =>
        show((answer) => <PassDialog count={rows.length} left={left} onClose={answer} />),
      input: (rows, { reason, unitIds }) => ({
        items: itemsOf(rows),
        unitIds: [...unitIds],
        roleIds: [],
        remarks: reason,
      }),
    }),
    ends('reject'),
    ends('cancel'),
  ],
});

type PassProps = { count: number; left: number; onClose: (answer: Passed | null) => void };

function PassDialog({ count, left, onClose }: PassProps) {
  const { many: words, form: formWords } = useText().joining.applications;
  const kit = useKitText();
  const [unitIds, setUnitIds] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  return (
    <Dialog
      width={480}
      title={words.passTitle(count)}
      help={`${words.passHelp}${left > 0 ? ` ${words.skipped(left)}` : ''}`}
      onClose={() => onClose(null)}
      footer={
        <>
          <Button onClick={() => onClose(null)}>{kit.cancel}</Button>
          <Button tone="primary" onClick={() => onClose({ reason, unitIds })}>
            {words.pass}
          </Button>
        </>
      }
    >
      <div className="k-form">
        <Field label={formWords.fields.unitIds}>
          <UnitPicker
            multiple
            value={unitIds}
            onChange={setUnitIds}
            label={formWords.fields.unitIds}
            placeholder={words.presetUnits}
          />
        </Field>
        <Field label={formWords.fields.remarks}>
          <Textarea value={reason} onChange={setReason} rows={2} maxLength={remarkLength} />
        </Field>
      </div>
    </Dialog>
  );
}
