import { entry, form, own } from '../../../kit/web/form/form.tsx';
import { Select } from '../../../kit/web/input/select.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { joiningCalls as calls } from '../calls.ts';
import type { ApplicationRow } from '../columns.ts';

const useApprovers = () =>
  useCall(calls.choices, {}, { quiet: true, staleMs: 60_000 }).data?.approvers ?? null;

/** Hands an application over to another who may decide. */
const DeliverForm = form(calls.deliver, {
  look: 'dialog',
  facts: useApprovers,
  fields: (approvers) => [
    own('toId', null as string | null, ({ value, onChange }, { choices }) => (
      <Select
        value={value}
        onChange={onChange}
        disabled={approvers?.length === 0}
        {...(approvers?.length === 0 && { placeholder: choices['none'] ?? '' })}
        options={(approvers ?? []).map(({ id, name, number }) => ({
          value: id,
          label: `${name} ${number}`,
        }))}
      />
    )),
    entry('remarks', { rows: 2 }),
  ],
  required: ['toId'],
  words: (
    { joining: { applications: words } }: Pick<Catalogue, 'joining'>,
    _from: ApplicationRow | null,
  ) => ({
    title: words.deliverForm.title,
    submit: words.deliverForm.submit,
    done: words.deliverForm.done,
    fields: words.deliverForm.fields,
    choices: { toId: { none: words.deliverForm.none } },
  }),
  input: ({ toId, remarks }, _id, from) => ({
    id: from?.id ?? '',
    version: from?.version ?? 0,
    toId: toId ?? '',
    remarks,
  }),
  changes: [calls.list, calls.waiting],
});
export default DeliverForm;
