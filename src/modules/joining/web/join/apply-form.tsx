import { formatPhone } from '../../../../kit/contract/phone/phone.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Field, FormScope } from '../../../../kit/web/input/field.tsx';
import { Input } from '../../../../kit/web/input/input.tsx';
import { Textarea } from '../../../../kit/web/input/more-inputs.tsx';
import { Select } from '../../../../kit/web/input/select.tsx';
import { useForm } from '../../../../kit/web/form/use-form.ts';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { Inline } from '../../../../kit/web/layout/stack.tsx';
import { newcomerCalls, type OwnApplication } from '../../newcomer.calls.ts';
import { approvalStates } from '../../rules/states.ts';

type Props = {
  code: string;
  name: string;
  /** An application that was saved and not sent. */
  kept?: OwnApplication;
  /** One that is over, whose answers are proposed again. */
  last?: OwnApplication;
  onSent: () => void;
};
const sexes = ['0', '1', '2'] as const;

/** The form of an application to join. */
export function ApplyForm({ code, name, kept: draft, last, onSent }: Props) {
  const words = useText().joiningJoin;
  const { form, submit } = useApplication({ code, name, kept: draft, last, onSent });
  const optional = { placeholder: words.optional };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(true);
      }}
    >
      <h2>{words.formTitle}</h2>
      <FormScope errors={form.errors} attempt={form.attempt} onProblem={form.tellProblem}>
        <Field {...form.field('memberName')} label={words.fields.memberName}>
          <Input {...form.control('memberName')} autoComplete="name" />
        </Field>
        <Field {...form.field('mobile')} label={words.fields.mobile}>
          <Input {...form.control('mobile')} {...optional} autoComplete="tel" inputMode="tel" />
        </Field>
        <Field {...form.field('sex')} label={words.fields.sex}>
          <Select
            value={form.value.sex}
            onChange={(sex) => form.change({ sex: sex ?? '0' })}
            options={sexes.map((value) => ({ value, label: words.sexes[value] }))}
          />
        </Field>
        <Field {...form.field('certificate')} label={words.fields.certificate}>
          <Input
            {...form.control('certificate')}
            placeholder={draft?.hasCertificate ? words.certificateKept : words.optional}
            autoComplete="off"
          />
        </Field>
        <Field {...form.field('applyRemarks')} label={words.fields.applyRemarks} hint={words.remarksHint}>
          <Textarea {...form.control('applyRemarks')} rows={3} />
        </Field>
      </FormScope>
      <Inline>
        <Button type="submit" tone="primary" loading={form.sending}>
          {words.send}
        </Button>
        <Button loading={form.sending} onClick={() => submit(false)}>
          {words.keep}
        </Button>
      </Inline>
    </form>
  );
}

/** The application as it is typed: sent, or kept for later. */
function useApplication({ code, name, kept: draft, last, onSent }: Props) {
  const words = useText().joiningJoin;
  const [id] = useState(() => draft?.id ?? crypto.randomUUID());
  const isSent = useRef(true);
  const before = draft ?? last;
  const form = useForm(newcomerCalls.apply, {
    initial: {
      memberName: name,
      mobile: formatPhone(before?.mobile ?? ''),
      sex: String(before?.sex ?? 0) as (typeof sexes)[number],
      certificate: '',
      applyRemarks: before?.applyRemarks ?? '',
    },
    input: ({ sex, ...value }) => ({
      ...value,
      id,
      invitationCode: code,
      sex: Number(sex) as 0 | 1 | 2,
      isSent: isSent.current,
    }),
    onDone: ({ status }) => {
      if (status === approvalStates.notStarted) toast({ tone: 'success', text: words.kept });
      else onSent();
    },
  });
  const submit = (sends: boolean): void => {
    isSent.current = sends;
    form.submit();
  };
  return { form, submit };
}
