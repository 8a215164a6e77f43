import { useState, type ReactNode } from 'react';
import type { Call } from '../../../../kit/contract/call.ts';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Field } from '../../../../kit/web/form/field.tsx';
import { Radios, Textarea } from '../../../../kit/web/form/input.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { SearchPicker } from '../../../../kit/web/picker/search-picker.tsx';
import { send } from '../../../../kit/web/send/send.ts';
import { useAct } from '../../../../kit/web/send/use-act.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { householdCalls as calls, type GroupRow, type HouseholdPeople } from '../../household.calls.ts';
import { splitRules, type SplitRule } from '../../rules.ts';

type SplitDialogProps = {
  group: GroupRow;
  people: HouseholdPeople['people'];
  changes: readonly Call[];
  onClose: (isDone: boolean) => void;
};

/** Where the chosen people go, and which points go along; the numbers stand beside each rule. */
export function SplitDialog({ group, people, changes, onClose }: SplitDialogProps): ReactNode {
  const words = useText().personnelHouseholds;
  const kit = useKitText();
  const [into, setInto] = useState<readonly GroupRow[]>([]);
  const [rule, setRule] = useState<SplitRule>('share');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [id] = useState(() => crypto.randomUUID());
  const memberIds = people.map(({ memberId }) => memberId);
  const { data } = useCall(calls.splitPreview, { groupId: group.id, memberIds }, { quiet: true });
  const act = useAct(calls.split, { done: () => words.splitDone, changes });
  const search = async (keyword: string, signal: AbortSignal): Promise<readonly GroupRow[]> => {
    const input = { keyword, type: group.memberType, size: 20 };
    const { rows } = await send(calls.groups, input, { signal, quiet: true });
    return rows.filter((row) => row.id !== group.id);
  };
  async function split(): Promise<void> {
    setTried(true);
    const [other] = into;
    if (!other || reason.trim() === '') return;
    const input = { id, groupId: group.id, intoId: other.id, memberIds, rule, reason: reason.trim() };
    if (await act.run(input)) onClose(true);
  }
  const amount = (each: SplitRule): string => (data ? formatTenths(data.moved[each]) : '…');
  return (
    <Dialog
      open
      width={520}
      title={words.splitTitle(people.length)}
      help={people.map(({ memberName }) => memberName).join(' · ')}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{kit.cancel}</Button>
          <Button tone="primary" loading={act.busy !== null} onClick={() => void split()}>
            {words.split}
          </Button>
        </>
      }
    >
      <div className="p-split">
        <Field
          label={words.into}
          hint={words.intoHint}
          error={tried && into.length === 0 ? words.intoMissing : null}
        >
          <SearchPicker
            value={into}
            onChange={setInto}
            multiple={false}
            search={search}
            recent={[]}
            itemKey={(row) => row.id}
            itemLabel={(row) => `${row.memberName} ${row.memberNo}`}
            itemHint={(row) => row.unitName}
            label={words.into}
            placeholder={words.keyword}
          />
        </Field>
        <Field label={words.points} hint={words.pointsHint} group>
          <Radios
            value={rule}
            onChange={setRule}
            label={words.points}
            options={splitRules.map((value) => ({
              value,
              label: words.ruleWith({ rule: words.rules[value], points: amount(value) }),
            }))}
          />
        </Field>
        <Field label={words.reason} error={tried && reason.trim() === '' ? words.reasonMissing : null}>
          <Textarea value={reason} onChange={setReason} rows={2} maxLength={300} />
        </Field>
      </div>
    </Dialog>
  );
}
