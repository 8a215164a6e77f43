import type { ReactNode } from 'react';
import { entry, form, own, pastDay } from '../../../../kit/web/form/form.tsx';
import { MemberPicker, type PickedMember } from '../../../members/web/door.tsx';
import { awardCalls as calls, type AwardRow } from '../../award.calls.ts';
import { awardFields as fields } from '../../columns.ts';
import type { AwardKind } from '../../rules.ts';

type From = Partial<AwardRow> & { member: readonly PickedMember[] };

const Declared = form(calls.saveAward, {
  fields: [
    own('member', [] as readonly PickedMember[], ({ value, onChange }, { label }) => (
      <MemberPicker value={value} onChange={onChange} includeFrozen label={label} />
    )),
    fields.kind,
    pastDay('day'),
    fields.title,
    fields.issuer,
    fields.documentNo,
    entry('remark', { rows: 3 }),
  ],
  words: ({ personnelAwards: words }, from: From | null) => ({
    title: from?.id ? words.edit : words.add,
    fields: { ...words.columns, member: words.member },
    choices: { kind: words.kinds },
  }),
  places: { memberId: 'member' },
  required: ['member', 'kind', 'day'],
  input: ({ member, kind, day, title, issuer, documentNo, remark }, id, from) => ({
    id: from?.id ?? id,
    version: from?.version ?? 0,
    memberId: member[0]?.id ?? '',
    kind: (kind as AwardKind | null) ?? 'award',
    day: day ?? '',
    title,
    issuer,
    documentNo,
    remark,
  }),
  changes: [calls.awards],
});

type Props = {
  from?: AwardRow;
  /** The member of a new award. */
  member?: PickedMember;
  onClose: () => void;
};

/** Adds an award or a punishment, or changes one. */
export default function AwardForm({ from, member, onClose }: Props): ReactNode {
  const row = from ? { ...from, member: [personOf(from)] } : member && { member: [member] };
  return <Declared {...(row && { from: row })} onClose={onClose} />;
}

const personOf = ({ memberId, memberName, memberNo, unitName }: AwardRow): PickedMember => ({
  id: memberId,
  name: memberName,
  number: memberNo,
  unitName,
});
