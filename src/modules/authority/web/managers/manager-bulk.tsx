import { useState } from 'react';
import type { InputOf } from '../../../../kit/contract/call.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Field } from '../../../../kit/web/input/field.tsx';
import { Select } from '../../../../kit/web/input/select.tsx';
import { bulk, sendsMany } from '../../../../kit/web/list/bulk/bulk-acts.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { UnitPicker } from '../../../members/web/door.tsx';
import { managersCalls as calls } from '../../managers.calls.ts';
import type { ManagerRow as Row } from '../../managers.columns.ts';

type Act = InputOf<typeof calls.many>['act'];
type BulkAct = 'give' | 'take' | 'scope';
type BulkAnswer = { reason: string; roleId?: string | null; scopeIds?: readonly string[] };

const acts: readonly Act[] = ['give', 'take', 'reviewer', 'noReviewer', 'scope'];
const asks = (act: Act): act is BulkAct => act === 'give' || act === 'take' || act === 'scope';

/** Acts on many members at once; those with a role or units ask for them first. */
export const useManagerBulk = bulk<Row>({
  key: ({ id }) => id,
  name: ({ memberName }) => memberName,
  changes: [calls.list],
  acts: acts.map((act) =>
    sendsMany<typeof calls.many, Row, BulkAnswer>(calls.many, {
      id: act,
      label: ({ authorityManagers }) => authorityManagers.many[act],
      danger: act === 'noReviewer',
      ask: (rows, { texts, show }) => {
        if (asks(act))
          return show((answer) => <TargetDialog act={act} count={rows.length} onClose={answer} />);
        const words = texts.authorityManagers;
        return {
          title: words.manyTitle[act](rows.length),
          status: rows.length === 1 ? (rows[0]?.memberName ?? '') : '',
          tip: act === 'noReviewer' ? words.clearTip : words.manyTip,
          confirmText: words.many[act],
          danger: act === 'noReviewer',
        };
      },
      input: (rows, { roleId = null, scopeIds = [] }) => ({
        act,
        items: rows.map(({ id, version }) => ({ id, version })),
        roleId,
        scopeIds: [...scopeIds],
      }),
    }),
  ),
});

type TargetProps = { act: BulkAct; count: number; onClose: (answer: BulkAnswer | null) => void };

function TargetDialog({ act, count, onClose }: TargetProps) {
  const words = useText().authorityManagers;
  const kit = useKitText();
  const { data: roles = [] } = useCall(calls.choices, {}, { quiet: true, enabled: act !== 'scope' });
  const [roleId, setRole] = useState<string | null>(null);
  const [scopeIds, setScope] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const done = (): void => {
    if (act === 'scope') onClose({ reason: '', scopeIds });
    else if (roleId === null) setMissing(true);
    else onClose({ reason: '', roleId });
  };
  return (
    <Dialog
      width={480}
      title={words.manyTitle[act](count)}
      help={words.manyTip}
      onClose={() => onClose(null)}
      footer={
        <>
          <Button onClick={() => onClose(null)}>{kit.cancel}</Button>
          <Button tone="primary" onClick={done}>
            {words.many[act]}
          </Button>
        </>
      }
    >
      {act === 'scope' ? (
        <Field label={words.form.fields.scopeIds} hint={words.form.hints.scopeIds}>
          <UnitPicker multiple value={scopeIds} onChange={setScope} />
        </Field>
      ) : (
        <Field
          label={words.filters.role}
          required
          error={isMissing && roleId === null ? kit.form.missing : null}
        >
          <Select
            value={roleId}
            onChange={setRole}
            options={roles
              .filter(({ isGivable }) => isGivable)
              .map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
    </Dialog>
  );
}
