import { useState, type ReactNode } from 'react';
import { entry, form, own } from '../../../../kit/web/form/form.tsx';
import { Select } from '../../../../kit/web/input/select.tsx';
import { useGranted } from '../../../../kit/web/app/me.ts';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { membersCalls } from '../../calls.ts';
import type { MemberType } from '../../rules.ts';
import { LinkDialog, type HandedLink } from '../link-dialog.tsx';
import { useUnitNodes } from '../unit-picker.tsx';
import { loginName, numberOf, plain, sharedWords, unitIds } from './form-fields.tsx';

/** Roles of reviewers, who need a level of authority; the lowest is proposed. */
const reviewing: readonly (string | null)[] = ['reviewer'];
/** Roles without a level of authority. */
const unlevelled: readonly (string | null)[] = ['recorder', 'report_reader'];
const noRole = 'none';

/** The roles and levels that the caller may grant, and the default unit. */
function useGivable() {
  const { data } = useCall(membersCalls.choices, {}, { staleMs: 60_000 });
  const top = useUnitNodes({ managed: true }).find(({ parent }) => parent === null);
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
  width: 620,
  fields: ({ roles, levels, topUnits }) => {
    const roleOf = (ids: unknown) => roles.find(({ id }) => (ids as readonly string[]).includes(id));
    return [
      plain.memberName,
      entry('mobile', { inputMode: 'tel', half: true }),
      plain.gender,
      entry('certificate', { autoCapitalize: 'characters', half: true }),
      { ...plain.email, half: true },
      unitIds(topUnits),
      plain.position,
      plain.place,
      plain.birthday,
      plain.joinTime,
      entry('loginName', loginName),
      plain.memberNo,
      plain.contWxid,
      plain.workChat,
      plain.memberType,
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
      plain.phoneHidden,
      plain.includeChildren,
    ];
  },
  words: ({ membersManage: words, membersForm }) => {
    const shared = sharedWords({ membersManage: words, membersForm });
    return {
      title: membersForm.add,
      help: membersForm.addHelp,
      submit: membersForm.add,
      done: (_, { memberName }) => words.added(memberName.trim()),
      fields: shared.fields,
      hints: {
        mobile: membersForm.hints.mobile,
        unitIds: membersForm.hints.unitIds,
        loginName: words.loginNameHint,
        workChat: membersForm.hints.workChat,
        phoneHidden: membersForm.hints.phoneHidden,
        roleIds: words.roleHint,
        levelId: words.levelHint,
      },
      choices: {
        ...shared.choices,
        roleIds: { [noRole]: words.roleNone },
        levelId: { [noRole]: words.levelNone },
      },
    };
  },
  input: ({ loginName: login, unitIds: units, roleIds, gender, ...typed }, _id, _from, { topUnits }) => ({
    ...typed,
    gender: numberOf(gender),
    ...(login.trim() !== '' && { loginName: login }),
    unitIds: [...(units ?? topUnits)],
    roleIds: [...roleIds],
    activate: true,
  }),
  changes: [membersCalls.list, membersCalls.unitList],
});

type MemberFormProps = {
  /** Proposed for the new member. */
  memberType?: MemberType;
  onClose: () => void;
};

/** Adds a member, then shows the link for its first sign-in. */
export default function MemberForm({ memberType = 'formal', onClose }: MemberFormProps): ReactNode {
  const [from] = useState({ memberType });
  const mayLink = useGranted(membersCalls.link.permission);
  const makeLink = useAct(membersCalls.link);
  const [link, setLink] = useState<HandedLink | null>(null);
  if (link) return <LinkDialog link={link} onClose={onClose} />;
  return (
    <NewMember
      from={from}
      onClose={onClose}
      onDone={async ({ id }, { memberName, loginName: login }) => {
        const newLink = mayLink && login.trim() !== '' ? await makeLink.run({ memberId: id }) : null;
        if (newLink) setLink({ ...newLink, name: memberName.trim(), loginName: login.trim() });
        else onClose();
      }}
    />
  );
}
