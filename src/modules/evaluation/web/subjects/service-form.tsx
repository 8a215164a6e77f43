import { form, own } from '../../../../kit/web/form/form.tsx';
import { MemberPicker, unitField, type PickedMember } from '../../../members/web/door.tsx';
import { evaluationCalls as calls, type SubjectRow } from '../../calls.ts';
import { evaluatedService } from '../../card.fields.ts';
import { EventBox, type ChosenEvent } from '../event-box.tsx';

type From = Partial<SubjectRow> & {
  cardId: string;
  responsible: readonly PickedMember[];
  event: ChosenEvent;
};

const { nameZh, nameEn, nameEs, nameMs } = evaluatedService.fields;

const Declared = form(calls.saveService, {
  fields: [
    nameZh,
    nameEn,
    nameEs,
    nameMs,
    unitField('unitId'),
    own('responsible', [] as readonly PickedMember[], ({ value, onChange }, { label }) => (
      <MemberPicker multiple value={value} onChange={onChange} label={label} />
    )),
    own('event', null as ChosenEvent, (props) => <EventBox {...props} />),
  ],
  words: ({ evaluation: { subjects } }, from: From | null) => ({
    title: from?.id ? subjects.editService : subjects.addService,
    fields: subjects.fields,
    hints: subjects.hints,
  }),
  places: { responsibleIds: 'responsible', eventId: 'event' },
  input: ({ responsible, event, ...value }, id, from) => ({
    ...value,
    id: from?.id ?? id,
    version: from?.version ?? 0,
    cardId: from?.cardId ?? '',
    responsibleIds: responsible.map((member) => member.id),
    eventId: event?.id ?? null,
  }),
  changes: [calls.subjects, calls.list, calls.detail],
});

type Props = { cardId: string; from?: SubjectRow; onClose: () => void };

/** Adds a service to a card or changes one. */
export default function ServiceForm({ cardId, from, onClose }: Props) {
  const responsible = (from?.responsibleIds ?? []).map((id, at) => ({
    id,
    name: from?.responsibleNames[at] ?? '',
    number: '',
    unitName: '',
  }));
  const event = from?.eventId ? { id: from.eventId, name: from.eventName } : null;
  return <Declared from={{ ...from, cardId, responsible, event }} onClose={onClose} />;
}
