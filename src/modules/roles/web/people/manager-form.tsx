import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';
import { isOffered, useMe } from '../../../../kit/web/app/me.ts';
import { Field } from '../../../../kit/web/input/field.tsx';
import { FormDialog } from '../../../../kit/web/form/form-dialog.tsx';
import { Checkbox } from '../../../../kit/web/input/input.tsx';
import { useForm } from '../../../../kit/web/form/use-form.ts';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { UnitPicker } from '../../../members/web/door.tsx';
import type { AppManagerCalls } from '../../app-managers.calls.ts';
import type { ManagerRow } from '../../people.columns.ts';
import type { ManagerWords } from './manager-words.ts';

type Props = {
  calls: AppManagerCalls;
  words: (texts: Catalogue) => ManagerWords;
  from: ManagerRow;
  onClose: () => void;
};

/** Roles of the application, and whose members one manages. */
export default function ManagerForm({ calls, words: wordsOf, from, onClose }: Props) {
  const { form: words, columns } = wordsOf(useText());
  const { separator } = useKitText();
  const { data: roles = [] } = useCall(calls.choices, {}, { quiet: true });
  const form = useForm(calls.set, {
    initial: {
      roleIds: from.roles.map(({ id }) => id) as readonly string[],
      scopeIds: from.scope.map(({ id }) => id) as readonly string[],
    },
    input: ({ roleIds, scopeIds }) => ({
      id: from.id,
      version: from.version,
      roleIds: [...roleIds],
      scopeIds: [...scopeIds],
    }),
    changes: [calls.list, calls.log],
    onDone: () => {
      toast({ tone: 'success', text: words.saved(from.memberName) });
      onClose();
    },
  });
  const { roleIds, scopeIds } = form.value;
  const readOnly = !isOffered(useMe(), calls.set);
  return (
    <FormDialog
      form={form}
      title={words.title(from.memberName)}
      help={words.help}
      onClose={onClose}
      readOnly={readOnly}
    >
      <Field label={words.fields.roleIds} {...form.field('roleIds')} hint={words.hints.roleIds} group>
        {roles.map(({ id, name, isGivable }) => (
          <Checkbox
            key={id}
            label={name}
            disabled={!isGivable || readOnly}
            checked={roleIds.includes(id)}
            onChange={(isOn) =>
              form.change({ roleIds: isOn ? [...roleIds, id] : roleIds.filter((roleId) => roleId !== id) })
            }
          />
        ))}
      </Field>
      <Field label={words.fields.scopeIds} {...form.field('scopeIds')} hint={words.hints.scopeIds}>
        <UnitPicker
          multiple
          disabled={readOnly}
          value={scopeIds}
          onChange={(next) => form.change({ scopeIds: next })}
        />
      </Field>
      {from.rights.length > 0 && (
        <Field label={columns.rights} hint={words.hints.rights} group>
          <p>{from.rights.join(separator)}</p>
        </Field>
      )}
    </FormDialog>
  );
}
