import { form, own } from '../../../kit/web/form/form.tsx';
import { radios } from '../../../kit/web/form/choice-fields.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { MemberPicker, type PickedMember } from '../../members/web/door.tsx';
import { directoryCalls as calls } from '../calls.ts';
import type { PersonRow } from '../columns.ts';

const decisions = ['member', 'new', 'ignore', 'auto'] as const;

const Form = form(calls.resolvePerson, {
  fields: [
    radios('decision', decisions),
    own(
      'member',
      null as PickedMember | null,
      ({ value, onChange }, { label }) => (
        <MemberPicker
          label={label}
          includeFrozen
          value={value ? [value] : []}
          onChange={([member = null]) => onChange(member)}
        />
      ),
      { when: ({ decision }) => decision === 'member' },
    ),
  ],
  words: ({ directory: { people: words } }, from: PersonRow | null) => ({
    title: `${words.resolve}: ${from?.name ?? ''}`,
    done: words.resolved,
    fields: { decision: words.decision, member: words.member },
    choices: { decision: words.decisions },
  }),
  input: ({ decision, member }, _id, from) => ({
    linkId: from?.linkId ?? '',
    externalId: from?.externalId ?? '',
    version: from?.version ?? 0,
    decision,
    memberId: decision === 'member' ? (member?.id ?? null) : null,
  }),
  places: { memberId: 'member' },
  changes: [calls.people, calls.links],
  look: 'dialog',
});

function Candidates({ person }: { person: PersonRow }) {
  const words = useText().directory;
  if (!person.conflict) return null;
  return (
    <div>
      <p>{words.conflicts[person.conflict]}</p>
      {person.candidates.length > 0 && (
        <>
          <p>{words.people.candidates}</p>
          <ul className="di-candidates">
            {person.candidates.map(({ id, name, number, unitName }) => (
              <li key={id}>{`${name} ${number} ${unitName}`}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Says which member a person of a platform is; one that matches is chosen at first. */
export default function ResolveForm({ from, onClose }: { from?: PersonRow; onClose: () => void }) {
  if (!from) return null;
  const [first] = from.candidates;
  const member: PickedMember | null = first
    ? {
        id: first.id,
        name: first.name,
        number: first.number,
        unitName: first.unitName,
      }
    : null;
  const start = { ...from, decision: 'member' as const, member };
  return <Form from={start} head={<Candidates person={from} />} onClose={onClose} />;
}
