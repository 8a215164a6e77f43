import { useState, type ReactNode } from 'react';
import { entry, form, own } from '../../../kit/web/form/form.tsx';
import { Select } from '../../../kit/web/form/select.tsx';
import { useGranted } from '../../../kit/web/app/me.ts';
import { useAct } from '../../../kit/web/send/use-act.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { membersCalls } from '../calls.ts';
import { memberFields } from '../columns.ts';
import { LinkDialog, type HandedLink } from './link-dialog.tsx';
import { UnitPicker, useUnitNodes } from './unit-picker.tsx';

/** Roles of reviewers, who need a level of authority; the lowest is proposed. */
const reviewing: readonly (string | null)[] = ['reviewer'];
/** Roles without a level of authority. */
const unlevelled: readonly (string | null)[] = ['recorder', 'report_reader'];
const noRole = 'none';

/** The roles and levels that the caller may grant, and the default unit. */
function useGivable() {
  const { data } = useCall(membersCalls.choices, {}, { staleMs: 60_000 });
  const top = useUnitNodes().find(({ parent }) => parent === null);
  return {
    roles: data?.roles.filter(({ isGivable }) => isGivable) ?? [],
    levels: data?.levels ?? [],
    // A new organisation has only its top unit.
    topUnits: top ? [top.id] : [],
  };
}

/** Adds a member with a role, and with an account if a login name is given. */
const NewMember = form(membersCalls.save, {
  facts: useGivable,
  fields: ({ roles, levels, topUnits }) => {
    const roleOf = (ids: unknown) => roles.find(({ id }) => (ids as readonly string[]).includes(id));
    return [
      memberFields.memberName,
      memberFields.memberNo,
      entry('loginName', { autoCapitalize: 'none', spellCheck: false }),
      // Null until chosen.
      own('unitIds', null as readonly string[] | null, ({ value, onChange }, { label }) => (
        <UnitPicker value={value ?? topUnits} onChange={onChange} label={label} />
      )),
      own(
        'roleIds',
        [] as readonly string[],
        ({ value: [roleId = noRole] }, { choices, values, change }) => (
          <Select
            value={roleId}
            onChange={(id) => {
              const role = roleOf([id]);
              const proposed = reviewing.includes(role?.builtIn ?? '')
                ? (values['levelId'] ?? levels[0]?.id ?? null)
                : null;
              change({ roleIds: role ? [role.id] : [], levelId: proposed });
            }}
            options={[
              { value: noRole, label: choices[noRole] ?? noRole },
              ...roles.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        ),
        { when: () => roles.length > 0 },
      ),
      own(
        'levelId',
        null as string | null,
        (props, { choices }) => (
          <Select
            {...props}
            options={levels.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={choices[noRole] ?? noRole}
            clearable
          />
        ),
        {
          when: ({ roleIds }) => {
            const role = roleOf(roleIds);
            return role !== undefined && !unlevelled.includes(role.builtIn) && levels.length > 0;
          },
        },
      ),
      entry('mobile', { inputMode: 'tel', half: true }),
      entry('email', { inputMode: 'email', half: true }),
    ];
  },
  words: ({ membersManage: words }) => ({
    title: words.add,
    help: words.addHelp,
    submit: words.add,
    done: (_, { memberName }) => words.added(memberName.trim()),
    fields: { ...words, unitIds: words.unit, roleIds: words.role, levelId: words.level },
    hints: { loginName: words.loginNameHint, roleIds: words.roleHint, levelId: words.levelHint },
    choices: { roleIds: { [noRole]: words.roleNone }, levelId: { [noRole]: words.levelNone } },
  }),
  input: ({ loginName, unitIds, roleIds, ...typed }, _id, _from, { topUnits }) => ({
    ...typed,
    ...(loginName.trim() !== '' && { loginName }),
    unitIds: [...(unitIds ?? topUnits)],
    roleIds: [...roleIds],
    activate: true,
  }),
  changes: [membersCalls.list],
});

/** Adds a member, then shows the link for its first sign-in. */
export default function MemberForm({ onClose }: { onClose: () => void }): ReactNode {
  const mayLink = useGranted(membersCalls.link.permission);
  const makeLink = useAct(membersCalls.link);
  const [link, setLink] = useState<HandedLink | null>(null);
  if (link) return <LinkDialog link={link} onClose={onClose} />;
  return (
    <NewMember
      onClose={onClose}
      onDone={async ({ id }, { memberName, loginName }) => {
        const made = mayLink && loginName.trim() !== '' ? await makeLink.run({ memberId: id }) : null;
        if (made) setLink({ ...made, name: memberName.trim(), loginName: loginName.trim() });
        else onClose();
      }}
    />
  );
}
