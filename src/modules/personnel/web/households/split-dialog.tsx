import type { ReactNode } from 'react';
import type { Call } from '../../../../kit/contract/call.ts';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { Field } from '../../../../kit/web/input/field.tsx';
import { FormDialog } from '../../../../kit/web/form/form-dialog.tsx';
import { Radios } from '../../../../kit/web/input/input.tsx';
import { Textarea } from '../../../../kit/web/input/more-inputs.tsx';
import { useForm } from '../../../../kit/web/form/use-form.ts';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { SearchPicker } from '../../../../kit/web/picker/search-picker.tsx';
import { send } from '../../../../kit/web/send/send.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { householdCalls as calls, type GroupRow, type HouseholdPeople } from '../../household.calls.ts';
import { splitRules, type SplitRule } from '../../rules.ts';

type SplitDialogProps = {
  group: GroupRow;
  people: HouseholdPeople['people'];
  changes: readonly Call[];
  onClose: (isDone: boolean) => void;
};

/** The new group of the chosen people, and the points that go along; the numbers are beside each rule. */
export function SplitDialog({ group, people, changes, onClose }: SplitDialogProps): ReactNode {
  const words = useText().personnelHouseholds;
  const memberIds = people.map(({ memberId }) => memberId);
  const { data } = useCall(calls.splitPreview, { groupId: group.id, memberIds }, { quiet: true });
  const form = useForm(calls.split, {
    initial: { intoId: null as GroupRow | null, rule: 'share' as SplitRule, reason: '' },
    input: ({ intoId, ...input }, id) => ({
      ...input,
      id,
      groupId: group.id,
      intoId: intoId?.id ?? '',
      memberIds,
    }),
    required: ['intoId'],
    changes,
    onDone: () => {
      toast({ tone: 'success', text: words.splitDone });
      onClose(true);
    },
  });
  const search = async (keyword: string, signal: AbortSignal): Promise<readonly GroupRow[]> => {
    const input = { keyword, type: group.memberType, size: 20 };
    const { rows } = await send(calls.groups, input, { signal, quiet: true });
    return rows.filter((row) => row.id !== group.id);
  };
  const amount = (each: SplitRule): string => (data ? formatTenths(data.moved[each]) : '…');
  const { intoId, rule } = form.value;
  return (
    <FormDialog
      form={form}
      look="dialog"
      width={520}
      title={words.splitTitle(people.length)}
      help={people.map(({ memberName }) => memberName).join(' · ')}
      submitText={words.split}
      onClose={() => onClose(false)}
    >
      <Field {...form.field('intoId')} required label={words.into} hint={words.intoHint}>
        <SearchPicker
          value={intoId ? [intoId] : []}
          onChange={([next = null]) => form.change({ intoId: next })}
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
      <Field {...form.field('rule')} label={words.points} hint={words.pointsHint} group>
        <Radios
          value={rule}
          onChange={(next) => form.change({ rule: next })}
          label={words.points}
          options={splitRules.map((value) => ({
            value,
            label: words.ruleWith({ rule: words.rules[value], points: amount(value) }),
          }))}
        />
      </Field>
      <Field {...form.field('reason')} label={words.reason}>
        <Textarea {...form.control('reason')} rows={2} />
      </Field>
    </FormDialog>
  );
}
