import { form, own, entry } from '../../../kit/web/form/form.tsx';
import { MultiSelect } from '../../../kit/web/form/multi-select.tsx';
import { NumberInput } from '../../../kit/web/input/number-input.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { MemberPicker, type PickedMember } from '../../members/web/door.tsx';
import { messageCalls as calls, type BoardChoice } from '../message.calls.ts';
import { DotsPreview } from './dots-preview.tsx';

type Members = readonly PickedMember[];

const useBoards = (): readonly BoardChoice[] => useCall(calls.boards, {}).data?.rows ?? [];

/** A text for boards, with a preview as the dots of the first of them. */
export default form(calls.send, {
  facts: useBoards,
  fields: (boards: readonly BoardChoice[]) => [
    own('deviceIds', [] as readonly string[], ({ value, onChange }, { label }) => (
      <MultiSelect
        label={label}
        value={value}
        onChange={onChange}
        options={boards.map(({ id, name }) => ({ value: id, label: name }))}
      />
    )),
    entry('text', { rows: 2 }),
    own('member', [] as Members, ({ value, onChange }, { label }) => (
      <MemberPicker value={value} onChange={onChange} label={label} />
    )),
    own('minutes', 60 as number | null, (props) => <NumberInput {...props} min={1} max={10_080} />),
    own('preview', null, (_props, { values }) => (
      <DotsPreview
        text={values['text'] as string}
        deviceId={(values['deviceIds'] as readonly string[])[0] ?? null}
        memberId={(values['member'] as Members)[0]?.id ?? null}
      />
    )),
  ],
  words: ({ boards: { messages } }, _from: object | null) => ({
    title: messages.add,
    submit: messages.send,
    done: ({ boards }) => messages.sent(boards),
    fields: messages.columns,
    hints: messages.hints,
  }),
  required: ['deviceIds', 'minutes'],
  places: { memberId: 'member' },
  input: ({ deviceIds, text, member, minutes }, id) => ({
    id,
    text,
    deviceIds: [...deviceIds],
    memberId: member[0]?.id ?? null,
    minutes: minutes ?? 0,
  }),
  changes: [calls.list],
});
