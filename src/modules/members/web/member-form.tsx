import type { ReactNode } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { Field } from '../../../kit/web/form/field.tsx';
import { FormDialog } from '../../../kit/web/form/form-dialog.tsx';
import { Input } from '../../../kit/web/form/input.tsx';
import { Select } from '../../../kit/web/form/select.tsx';
import { useForm, type Form } from '../../../kit/web/form/use-form.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { membersCalls } from '../calls.ts';
import { useManageWords } from './manage-words.ts';
import { UnitPicker, useUnitNodes } from './unit-picker.tsx';

export type Added = { id: string; name: string; loginName: string };
type Choices = OutputOf<typeof membersCalls.choices>;

type Typed = {
  memberName: string;
  memberNo: string;
  loginName: string;
  mobile: string;
  email: string;
  roleIds: readonly string[];
  levelId: string | null;
  /** Null until chosen. */
  unitIds: readonly string[] | null;
};
const nothing: Typed = {
  memberName: '',
  memberNo: '',
  loginName: '',
  mobile: '',
  email: '',
  roleIds: [],
  levelId: null,
  unitIds: null,
};

const member = 'none';

/** Roles of reviewers, who need a level of authority; the lowest is proposed. */
const reviewing: readonly (string | null)[] = ['reviewer'];

/** Adds a member with a role, and with an account if a login name is given. */
export function MemberForm({
  onClose,
  onAdded,
}: {
  onClose: () => void;
  onAdded: (added: Added) => Promise<void>;
}): ReactNode {
  const text = useManageWords();
  const { data: choices } = useCall(membersCalls.choices, {}, { staleMs: 60_000 });
  const units = useUnitNodes();
  // The unit at the top is where a new organisation begins.
  const unitsOf = ({ unitIds }: Typed): string[] =>
    (unitIds ?? units.filter(({ parent }) => parent === null).map(({ id }) => id)).slice(0, 1);
  const form = useForm(membersCalls.save, {
    initial: nothing,
    input: ({ loginName, roleIds, ...typed }) => ({
      ...typed,
      ...(loginName.trim() !== '' && { loginName }),
      unitIds: unitsOf({ ...typed, loginName, roleIds }),
      roleIds: [...roleIds],
      activate: true,
    }),
    changes: [membersCalls.list],
    onDone: ({ id }, { memberName, loginName }) =>
      onAdded({ id, name: memberName.trim(), loginName: loginName.trim() }),
  });
  const { field, control } = form;
  return (
    <FormDialog form={form} title={text.add} help={text.addHelp} onClose={onClose} submitText={text.add}>
      <Field {...field('memberName')} label={text.memberName}>
        <Input {...control('memberName')} autoComplete="off" />
      </Field>
      <Field {...field('memberNo')} label={text.memberNo}>
        <Input {...control('memberNo')} autoComplete="off" />
      </Field>
      <Field {...field('loginName')} label={text.loginName} hint={text.loginNameHint}>
        <Input {...control('loginName')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field {...field('unitIds')} label={text.unit}>
        <UnitPicker {...control('unitIds')} value={unitsOf(form.value)} label={text.unit} />
      </Field>
      <RightsFields choices={choices} form={form} />
      <Field {...field('mobile')} label={text.mobile} half>
        <Input {...control('mobile')} inputMode="tel" />
      </Field>
      <Field {...field('email')} label={text.email} half>
        <Input {...control('email')} inputMode="email" />
      </Field>
    </FormDialog>
  );
}

/** The role, and the reviewer's level of authority. Nothing for callers who may grant neither. */
function RightsFields({ choices, form }: { choices: Choices | undefined; form: Form<Typed> }): ReactNode {
  const text = useManageWords();
  const givable = choices?.roles.filter(({ isGivable }) => isGivable) ?? [];
  const levels = choices?.levels ?? [];
  const [roleId] = form.value.roleIds;
  const role = givable.find(({ id }) => id === roleId);
  const choose = (value: string | null): void => {
    const next = givable.find(({ id }) => id === value);
    const reviews = reviewing.includes(next?.builtIn ?? '');
    const levelId = reviews ? (form.value.levelId ?? levels[0]?.id ?? null) : null;
    form.change({ roleIds: next ? [next.id] : [], levelId });
  };
  return (
    <>
      {givable.length > 0 && (
        <Field {...form.field('roleIds')} label={text.role} hint={text.roleHint}>
          <Select
            value={roleId ?? member}
            onChange={choose}
            options={[
              { value: member, label: text.roleNone },
              ...givable.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      )}
      {role && role.builtIn !== 'recorder' && role.builtIn !== 'report_reader' && levels.length > 0 && (
        <Field {...form.field('levelId')} label={text.level} hint={text.levelHint}>
          <Select
            {...form.control('levelId')}
            options={levels.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={text.levelNone}
            clearable
          />
        </Field>
      )}
    </>
  );
}
