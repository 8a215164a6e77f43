import { formatPhone } from '../../../../kit/contract/phone/phone.ts';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import type { Catalogue } from '../../../../kit/contract/words/catalogue.ts';
import { form, own } from '../../../../kit/web/form/form.tsx';
import { Input } from '../../../../kit/web/input/input.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { membersCalls as calls } from '../../calls.ts';
import { statusCodes, type MemberType } from '../../rules.ts';
import { loginName as loginLook, numberOf, plain, sharedWords, unitIds } from './form-fields.tsx';
import { KeptNumber } from './kept-number.tsx';

type Detail = OutputOf<typeof calls.detail>;

/** Stored values that are not shown in full: they stay unless new ones are typed. */
type Stored = { mobile: string | null; certificate: string; hasAccount: boolean; isStopped: boolean };

const fields = [
  plain.memberName,
  own('mobile', null as string | null, (props, { values }) => (
    <KeptNumber {...props} inputMode="tel" shown={(values['stored'] as Stored).mobile} />
  )),
  own('certificate', null as string | null, (props, { values }) => (
    <KeptNumber {...props} shown={(values['stored'] as Stored).certificate} />
  )),
  plain.gender,
  { ...plain.email, half: true },
  // A stopped member has left its units, and chooses them when it starts again.
  { ...unitIds([]), when: ({ stored }: Readonly<Record<string, unknown>>) => !(stored as Stored).isStopped },
  plain.position,
  plain.place,
  plain.birthday,
  plain.joinTime,
  own(
    'loginName',
    '',
    (props, { values }) => (
      <Input {...loginInput} {...props} disabled={(values['stored'] as Stored).hasAccount} />
    ),
    { half: true },
  ),
  plain.memberNo,
  plain.contWxid,
  plain.workChat,
  plain.memberType,
  plain.phoneHidden,
  {
    ...plain.includeChildren,
    when: ({ stored }: Readonly<Record<string, unknown>>) => !(stored as Stored).isStopped,
  },
  // Never typed: it only carries what is stored.
  own('stored', {} as Stored, () => null, { when: () => false }),
] as const;

const { half: _half, ...loginInput } = loginLook;

type Edited = Pick<
  Detail,
  'id' | 'version' | 'memberName' | 'email' | 'position' | 'place' | 'birthday' | 'joinTime' | 'memberNo'
> &
  Pick<Detail, 'contWxid' | 'workChat' | 'phoneHidden' | 'loginName'> & {
    gender: string;
    memberType: MemberType;
    unitIds: readonly string[];
    mobile: null;
    certificate: null;
    stored: Stored;
  };

const editedOf = (detail: Detail): Edited => ({
  id: detail.id,
  version: detail.version,
  memberName: detail.memberName,
  email: detail.email,
  position: detail.position,
  place: detail.place,
  birthday: detail.birthday,
  joinTime: detail.joinTime,
  memberNo: detail.memberNo,
  contWxid: detail.contWxid,
  workChat: detail.workChat,
  phoneHidden: detail.phoneHidden,
  loginName: detail.loginName,
  gender: String(detail.gender),
  memberType: detail.memberType as MemberType,
  unitIds: detail.units.map(({ unitId }) => unitId),
  mobile: null,
  certificate: null,
  stored: {
    mobile: detail.mobile === '' && detail.phoneHidden ? null : formatPhone(detail.mobile),
    certificate: detail.certificate,
    hasAccount: detail.loginName !== '',
    isStopped: detail.memberStatus === statusCodes.stopped,
  },
});

const ChangedMember = form<typeof calls.update, typeof fields, Edited, Catalogue>(calls.update, {
  width: 620,
  fields,
  words: ({ membersForm, membersManage }, from) => {
    const shared = sharedWords({ membersForm, membersManage });
    return {
      title: membersForm.edit,
      help: membersForm.editHelp,
      submit: membersForm.save,
      done: (_: unknown, { memberName }: { memberName: string }) => membersForm.saved(memberName.trim()),
      fields: { ...shared.fields, stored: '' },
      hints: {
        unitIds: membersForm.hints.unitIds,
        loginName: from?.stored.hasAccount ? membersForm.hints.loginNameStays : membersManage.loginNameHint,
        workChat: membersForm.hints.workChat,
        phoneHidden: membersForm.hints.phoneHidden,
      },
      choices: shared.choices,
    };
  },
  input: ({ stored, unitIds: units, gender, loginName, ...typed }, _id, from) => ({
    ...typed,
    id: from?.id ?? '',
    version: from?.version ?? 0,
    gender: numberOf(gender),
    unitIds: [...(units ?? [])],
    ...(!stored.hasAccount && loginName.trim() !== '' && { loginName }),
  }),
  changes: [calls.list, calls.detail, calls.history, calls.changes, calls.unitList],
});

/** Changes a member as it is now, not as the list showed it. */
export default function EditForm({ from, onClose }: { from: { id: string }; onClose: () => void }) {
  const { data, isFetchedAfterMount } = useCall(calls.detail, { memberId: from.id });
  return data?.id === from.id && isFetchedAfterMount ? (
    <ChangedMember from={editedOf(data)} onClose={onClose} />
  ) : null;
}
