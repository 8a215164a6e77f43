import type { OutputOf } from '../../../kit/contract/call.ts';
import { entry, form, own } from '../../../kit/web/form/form.tsx';
import { NumberInput } from '../../../kit/web/input/number-input.tsx';
import { Select } from '../../../kit/web/input/select.tsx';
import { MultiSelect } from '../../../kit/web/form/multi-select.tsx';
import { treeField } from '../../../kit/web/form/tree-field.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { capSpans, maximumCapTimes, type CapSpan, maximumEventTickets } from '../cap.rules.ts';
import { tierIsOn } from '../../organisation/rules.ts';
import { eventsCalls as calls, type LibraryRow as Row, longest } from '../calls.ts';
import { tagQuery } from '../rules.ts';
import { FlagBoxes, LanguageInputs, LockBox, RangeInputs, type Range } from './event-inputs.tsx';
import { MemberPicker, type PickedMember } from '../../members/web/door.tsx';
import { useEventTypes } from './event-types.ts';

type Detail = OutputOf<typeof calls.detail>;
type Names = Detail['names'];

const nothing: Range = { value: 0, min: 0, max: 0 };
const noFlags = {
  pieceCount: false,
  decimals: false,
  selfClaim: false,
  evidenceRequired: false,
};

/** The available choices, and the number of kinds of points that the organisation uses. */
function useFacts() {
  const { nodes } = useEventTypes();
  const { data: tags = [] } = useCall(calls.tags, tagQuery, { staleMs: 60_000, quiet: true });
  const level = useSettings(({ manageLevel }) => manageLevel);
  return { nodes, tags, level };
}
type Facts = ReturnType<typeof useFacts>;

type CapValue = { span: CapSpan | null; times: number | null };

/** How often one member may be given the event: the span, and how many times in it. */
function CapInputs({ value, onChange }: { value: CapValue; onChange: (value: CapValue) => void }) {
  const { form: words, capSpans: spans } = useText().eventsLibrary;
  const { span } = value;
  return (
    <div className="ev-pair">
      <Select
        clearable
        placeholder={words.capNone}
        value={span}
        onChange={(next) => onChange({ span: next, times: next === null ? null : value.times })}
        options={capSpans.map((each) => ({ value: each, label: spans[each] }))}
      />
      {span !== null && span !== 'once' && (
        <NumberInput
          aria-label={words.capTimes}
          placeholder={words.capTimes}
          min={1}
          max={maximumCapTimes}
          value={value.times}
          onChange={(times) => onChange({ ...value, times })}
        />
      )}
    </div>
  );
}

const range = <Name extends string>(name: Name, when: () => boolean = () => true) =>
  own(name, nothing, (props, { label }) => <RangeInputs {...props} label={label} />, { when });

const reviewer = <Name extends string>(name: Name) =>
  own(
    name,
    null as PickedMember | null,
    ({ value, onChange }, { label }) => (
      <MemberPicker
        reviewersOnly
        label={label}
        value={value === null ? [] : [value]}
        onChange={([member = null]) => onChange(member)}
      />
    ),
    { half: true },
  );

const fields = ({ nodes, tags, level }: Facts) =>
  [
    entry('eventName'),
    treeField('typeId', nodes, { half: true }),
    entry('code', { half: true }),
    entry('eventDesc', { rows: 2 }),
    range('bpoints'),
    range('apoints', () => tierIsOn('a', level)),
    range('ppoints', () => tierIsOn('p', level)),
    range('gcpPoints'),
    own('cap', { span: null, times: null } as CapValue, (props) => <CapInputs {...props} />),
    own('tickets', 0 as number | null, ({ value, onChange }) => (
      <NumberInput min={0} max={maximumEventTickets} value={value} onChange={onChange} />
    )),
    own('flags', noFlags, (props) => <FlagBoxes {...props} />),
    reviewer('firstReviewerId'),
    reviewer('lastReviewerId'),
    own('reviewersLocked', false, ({ value, onChange }) => <LockBox value={value} onChange={onChange} />),
    own(
      'tagIds',
      [] as readonly string[],
      ({ value, onChange }, { label }) => (
        <MultiSelect
          label={label}
          value={value}
          onChange={onChange}
          options={tags.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ),
      { when: () => tags.length > 0 },
    ),
    own('eventNames', {} as Names, (props, { label }) => (
      <LanguageInputs {...props} label={label} maxLength={longest.eventName} />
    )),
    own('eventDescs', {} as Names, (props, { label }) => (
      <LanguageInputs {...props} label={label} maxLength={longest.description} />
    )),
  ] as const;

type Value = {
  eventName: string;
  eventNames: Names;
  eventDesc: string;
  eventDescs: Names;
  code: string;
  typeId: string | null;
  bpoints: Range;
  apoints: Range;
  ppoints: Range;
  gcpPoints: Range;
  cap: CapValue;
  tickets: number | null;
  flags: typeof noFlags;
  firstReviewerId: PickedMember | null;
  lastReviewerId: PickedMember | null;
  reviewersLocked: boolean;
  tagIds: readonly string[];
};
type Edited = Value & { id: string; version: number };

/** An empty box is refused at its field before anything is sent. */
const sent = (tenths: number | null): number => tenths as number;

const contentOf = ({
  flags,
  cap,
  tickets,
  bpoints: b,
  apoints: a,
  ppoints: p,
  gcpPoints: g,
  ...typed
}: Value) => ({
  ...typed,
  ...flags,
  ticket: (tickets ?? 0) > 0,
  tickets: Math.max(tickets ?? 0, 1),
  capSpan: cap.span,
  capTimes: cap.span === 'once' ? null : cap.times,
  // An empty one is reported by the server, at its field.
  typeId: typed.typeId ?? '',
  firstReviewerId: typed.firstReviewerId?.id ?? null,
  lastReviewerId: typed.lastReviewerId?.id ?? null,
  tagIds: [...typed.tagIds],
  bpoints: sent(b.value),
  bMin: sent(b.min),
  bMax: sent(b.max),
  apoints: sent(a.value),
  aMin: sent(a.min),
  aMax: sent(a.max),
  ppoints: sent(p.value),
  pMin: sent(p.min),
  pMax: sent(p.max),
  gcpPoints: sent(g.value),
  gMin: sent(g.min),
  gMax: sent(g.max),
});

const pickedOf = (person: Detail['firstReviewer']): PickedMember | null =>
  person && { ...person, number: '', unitName: '' };

const editedOf = (event: Detail): Edited => ({
  id: event.id,
  version: event.version,
  code: event.code,
  typeId: event.typeId,
  eventName: event.name,
  eventNames: event.names,
  eventDesc: event.description,
  eventDescs: event.descriptions,
  bpoints: { value: event.bpoints, min: event.bMin, max: event.bMax },
  apoints: { value: event.apoints, min: event.aMin, max: event.aMax },
  ppoints: { value: event.ppoints, min: event.pMin, max: event.pMax },
  gcpPoints: { value: event.gcpPoints, min: event.gMin, max: event.gMax },
  cap: { span: event.capSpan, times: event.capTimes },
  tickets: event.ticket ? event.tickets : 0,
  flags: {
    pieceCount: event.pieceCount,
    decimals: event.decimals,
    selfClaim: event.selfClaim,
    evidenceRequired: event.evidenceRequired,
  },
  tagIds: event.tags.map(({ id }) => id),
  firstReviewerId: pickedOf(event.firstReviewer),
  lastReviewerId: pickedOf(event.lastReviewer),
  reviewersLocked: event.reviewersLocked,
});

/** A limit is shown with its default. */
const places = {
  bMin: 'bpoints',
  bMax: 'bpoints',
  aMin: 'apoints',
  aMax: 'apoints',
  pMin: 'ppoints',
  pMax: 'ppoints',
  gMin: 'gcpPoints',
  gMax: 'gcpPoints',
  capSpan: 'cap',
  capTimes: 'cap',
} as const;

const shared = {
  facts: useFacts,
  fields,
  places,
  changes: [calls.list, calls.types, calls.tags, calls.detail],
  width: 620,
  required: ['typeId'],
} as const;
const wordsOf = (words: Catalogue['eventsLibrary'], from: Edited | null) => ({
  title: from ? words.form.edit : words.form.add,
  ...(from && { help: words.form.version(from.version) }),
  done: (_: unknown, { eventName }: Value) => words.form.saved(eventName.trim()),
  fields: words.form.fields,
  hints: {
    bpoints: words.form.rangeHint,
    cap: words.form.capHint,
    tickets: words.form.ticketHint,
    firstReviewerId: words.form.reviewersHint,
    eventNames: words.form.languageHint,
  },
});

const NewEvent = form(calls.save, {
  ...shared,
  words: ({ eventsLibrary }) => wordsOf(eventsLibrary, null),
  input: (value, id) => ({ id, ...contentOf(value) }),
});
const ChangedEvent = form<typeof calls.update, ReturnType<typeof fields>, Edited, Catalogue, Facts>(
  calls.update,
  {
    ...shared,
    words: ({ eventsLibrary }, from) => wordsOf(eventsLibrary, from),
    input: (value, _, from) => ({
      id: from?.id ?? '',
      version: from?.version ?? 0,
      ...contentOf(value),
    }),
  },
);

/** Adds an event, or gives one its next version; that begins with what the event is now, not with what the list showed. */
export default function EventForm({ from, onClose }: { from?: Row; onClose: () => void }) {
  return from ? <Change id={from.id} onClose={onClose} /> : <NewEvent onClose={onClose} />;
}

function Change({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isFetchedAfterMount } = useCall(calls.detail, { id });
  return data?.id === id && isFetchedAfterMount ? (
    <ChangedEvent from={editedOf(data)} onClose={onClose} />
  ) : null;
}
