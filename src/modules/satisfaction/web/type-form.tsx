import { useState } from 'react';
import { Button } from '../../../kit/web/display/button.tsx';
import { form, own } from '../../../kit/web/form/form.tsx';
import { Inline } from '../../../kit/web/layout/stack.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { EventChooser } from '../../events/web/door.tsx';
import { MemberPicker, type PickedMember } from '../../members/web/door.tsx';
import { satisfactionCalls as calls, type TypeRow } from '../calls.ts';
import { cardType } from '../type.fields.ts';

type ChosenEvent = { id: string; name: string } | null;
type From = Partial<TypeRow> & { event?: ChosenEvent; responsible?: readonly PickedMember[] };

const { name, answers, review, leastStars, memberDay, memberMonth, customerDay, isActive } = cardType.fields;

const Declared = form(calls.saveType, {
  fields: [
    name,
    own('event', null as ChosenEvent, (props) => <EventBox {...props} />),
    answers,
    review,
    own(
      'responsible',
      [] as readonly PickedMember[],
      ({ value, onChange }, { label }) => <MemberPicker value={value} onChange={onChange} label={label} />,
      { when: ({ review: chosen }) => chosen === 'automatic' },
    ),
    leastStars,
    memberDay,
    memberMonth,
    customerDay,
    isActive,
  ],
  words: ({ satisfaction: { types } }, from: From | null) => ({
    title: from?.id ? types.edit : types.add,
    fields: { ...types.columns, event: types.columns.eventId, responsible: types.columns.responsibleId },
    hints: { ...types.hints, event: types.hints.eventId, responsible: types.hints.responsibleId },
    choices: { answers: types.answers, review: types.reviews },
  }),
  places: { eventId: 'event', responsibleId: 'responsible' },
  required: ['name', 'answers', 'review', 'leastStars'],
  input: ({ event, responsible, answers: kind, review: way, ...value }, id, from) => ({
    ...value,
    id: from?.id ?? id,
    version: from?.version ?? 0,
    eventId: event?.id ?? null,
    answers: (kind as TypeRow['answers'] | null) ?? 'stars',
    review: (way as TypeRow['review'] | null) ?? 'person',
    responsibleId: way === 'automatic' ? (responsible[0]?.id ?? null) : null,
    leastStars: value.leastStars ?? 0,
  }),
  changes: [calls.types],
});

/** The event that an accepted card brings, or none. */
function EventBox({ value, onChange }: { value: ChosenEvent; onChange: (event: ChosenEvent) => void }) {
  const { types } = useText().satisfaction;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Inline gap={8}>
      <Button onClick={() => setChoosing(true)}>{value?.name ?? types.noEvent}</Button>
      {value && <Button onClick={() => onChange(null)}>{types.clear}</Button>}
      {isChoosing && (
        <EventChooser
          onClose={() => setChoosing(false)}
          onChoose={({ id, eventName }) => {
            onChange({ id, name: eventName });
            setChoosing(false);
          }}
        />
      )}
    </Inline>
  );
}

/** Adds a type of card or changes one. */
export default function TypeForm({ from, onClose }: { from?: TypeRow; onClose: () => void }) {
  if (!from)
    return (
      <Declared
        from={{
          answers: 'stars',
          review: 'person',
          leastStars: 4,
          memberDay: 5,
          customerDay: 2,
          isActive: true,
        }}
        onClose={onClose}
      />
    );
  const { eventId, eventName, responsibleId, responsibleName, responsibleNo } = from;
  const event = eventId === null ? null : { id: eventId, name: eventName };
  const responsible =
    responsibleId === null
      ? []
      : [{ id: responsibleId, name: responsibleName, number: responsibleNo, unitName: '' }];
  return <Declared from={{ ...from, event, responsible }} onClose={onClose} />;
}
