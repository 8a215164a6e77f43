import { useState, type ReactNode } from 'react';
import { count, flag } from '../../../../kit/contract/list/columns.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import { IconEdit } from '../../../../kit/web/display/icons.tsx';
import { form } from '../../../../kit/web/form/form.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { passwordFloor } from '../../rules.ts';
import { signInsCalls as calls } from '../../sign-ins.calls.ts';

/** The organisation's rules for the sign-ins of its members. */
export function SignInRules(): ReactNode {
  const words = useText().identitySecurity.rules;
  const kit = useKitText();
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(calls.signInSettings, {}, { quiet: true, holds: true });
  const yesOrNo = (isOn: boolean): string => (isOn ? kit.yes : kit.no);
  return (
    <Section
      anchor="rules"
      title={words.title}
      help={words.help}
      actions={
        data && (
          <Button icon={<IconEdit />} onClick={() => setOpen(true)} aria-label={`${kit.edit} ${words.title}`}>
            {kit.edit}
          </Button>
        )
      }
    >
      {data ? (
        <Facts
          items={[
            { label: words.fields.passwordMinimum, value: words.characters(data.passwordMinimum) },
            { label: words.fields.administratorSteps, value: yesOrNo(data.administratorSteps) },
            { label: words.fields.deviceSignIn, value: yesOrNo(data.deviceSignIn) },
          ]}
        />
      ) : (
        <Skeleton width={40} />
      )}
      {isOpen && data && <RulesForm from={data} onClose={() => setOpen(false)} />}
    </Section>
  );
}

const RulesForm = form(calls.saveSignInSettings, {
  fields: [count('passwordMinimum'), flag('administratorSteps'), flag('deviceSignIn')],
  words: ({ identitySecurity: { rules: words } }) => ({
    title: words.title,
    done: words.saved,
    fields: words.fields,
    hints: words.hints,
  }),
  input: ({ passwordMinimum, ...flags }) => ({
    ...flags,
    passwordMinimum: passwordMinimum ?? passwordFloor.minimum,
  }),
  required: ['passwordMinimum'],
  changes: [calls.signInSettings],
});
