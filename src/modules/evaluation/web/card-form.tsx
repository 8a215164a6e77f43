import { form, own } from '../../../kit/web/form/form.tsx';
import { addDays } from '../../../kit/contract/format.ts';
import { useToday } from '../../../kit/web/settings/use-today.ts';
import { MemberPicker, unitsField, type PickedMember } from '../../members/web/door.tsx';
import { evaluationCalls as calls, type CardRow } from '../calls.ts';
import { evaluationCard } from '../card.fields.ts';
import { EventBox, type ChosenEvent } from './event-box.tsx';

type Picked = readonly PickedMember[];
type From = Partial<CardRow> & {
  evaluatorMembers?: Picked;
  complaint?: Picked;
  firstReviewer?: Picked;
  reviewer?: Picked;
  event?: ChosenEvent;
};

const { title, kind, fromDay, toDay, anonymity, perPerson, byCustomers, evaluators, low, high } =
  evaluationCard.fields;

const people = <Name extends string>(
  name: Name,
  look: {
    multiple?: boolean;
    reviewersOnly?: boolean;
    when?: (values: Readonly<Record<string, unknown>>) => boolean;
  } = {},
) => {
  const { when, ...scope } = look;
  return own(
    name,
    [] as Picked,
    ({ value, onChange }, { label }) => (
      <MemberPicker {...scope} value={value} onChange={onChange} label={label} />
    ),
    when ? { when } : {},
  );
};

const Declared = form(calls.save, {
  fields: [
    title,
    kind,
    fromDay,
    toDay,
    anonymity,
    byCustomers,
    evaluators,
    unitsField('evaluatorUnitIds', { when: ({ evaluators: who }) => who === 'units' }),
    people('evaluatorMembers', { multiple: true, when: ({ evaluators: who }) => who === 'named' }),
    perPerson,
    low,
    people('complaint'),
    high,
    own('event', null as ChosenEvent, (props) => <EventBox {...props} />),
    people('firstReviewer', { reviewersOnly: true }),
    people('reviewer', { reviewersOnly: true }),
  ],
  words: ({ evaluation }, from: From | null) => ({
    title: from?.id ? evaluation.list.edit : evaluation.list.add,
    fields: { ...evaluation.columns, evaluatorUnitIds: evaluation.columns.evaluatorUnits },
    hints: evaluation.hints,
    choices: {
      kind: evaluation.kinds,
      anonymity: evaluation.anonymities,
      evaluators: evaluation.evaluatorKinds,
    },
  }),
  places: {
    evaluatorIds: 'evaluatorMembers',
    complaintMemberId: 'complaint',
    eventId: 'event',
    firstReviewerId: 'firstReviewer',
    reviewerId: 'reviewer',
  },
  required: ['title', 'kind', 'fromDay', 'toDay', 'anonymity', 'perPerson', 'evaluators'],
  input: ({ evaluatorMembers, complaint, event, firstReviewer, reviewer, ...value }, id, from) => ({
    id: from?.id ?? id,
    version: from?.version ?? 0,
    title: value.title,
    kind: (value.kind as CardRow['kind'] | null) ?? 'service',
    fromDay: value.fromDay ?? '',
    toDay: value.toDay ?? '',
    anonymity: (value.anonymity as CardRow['anonymity'] | null) ?? 'anonymous',
    perPerson: value.perPerson ?? 0,
    byCustomers: value.byCustomers,
    evaluators: (value.evaluators as CardRow['evaluators'] | null) ?? 'nobody',
    evaluatorUnitIds: value.evaluators === 'units' ? [...value.evaluatorUnitIds] : [],
    evaluatorIds: value.evaluators === 'named' ? evaluatorMembers.map((member) => member.id) : [],
    low: value.low,
    complaintMemberId: complaint[0]?.id ?? null,
    high: value.high,
    eventId: event?.id ?? null,
    firstReviewerId: firstReviewer[0]?.id ?? null,
    reviewerId: reviewer[0]?.id ?? null,
  }),
  changes: [calls.list],
});

const memberOf = (id: string | null, name: string): Picked =>
  id === null ? [] : [{ id, name, number: '', unitName: '' }];

/** Adds an evaluation card or changes one. */
export default function CardForm({ from, onClose }: { from?: CardRow; onClose: () => void }) {
  const today = useToday();
  if (!from)
    return (
      <Declared
        from={{
          kind: 'service',
          fromDay: today,
          toDay: addDays(today, 30),
          anonymity: 'anonymous',
          byCustomers: true,
          evaluators: 'nobody',
          perPerson: 1,
        }}
        onClose={onClose}
      />
    );
  const { eventId, eventName } = from;
  return (
    <Declared
      from={{
        ...from,
        event: eventId === null ? null : { id: eventId, name: eventName },
        complaint: memberOf(from.complaintMemberId, from.complaintName),
        firstReviewer: memberOf(from.firstReviewerId, from.firstReviewerName),
        reviewer: memberOf(from.reviewerId, from.reviewerName),
        evaluatorMembers: from.evaluatorMembers.flatMap(({ id, name }) => memberOf(id, name)),
      }}
      onClose={onClose}
    />
  );
}
