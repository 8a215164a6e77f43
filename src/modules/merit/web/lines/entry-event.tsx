import { textLimit } from '../../../../kit/web/form/limits.ts';
import { meritCalls } from '../../calls.ts';
import { memo, useMemo } from 'react';
import { IconButton } from '../../../../kit/web/display/button.tsx';
import { IconArrowDown, IconArrowUp, IconCopy } from '../../../../kit/web/display/icons.tsx';
import { IconTrash } from '../../../../kit/web/display/more-icons.tsx';
import { Input } from '../../../../kit/web/input/input.tsx';
import { NumberInput, TenthsInput, type NumberProblem } from '../../../../kit/web/input/number-input.tsx';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import type { LibraryEvent } from '../../../events/calls.ts';
import { EventValues } from '../../../events/web/door.tsx';
import type { Tier } from '../../rules/record.rules.ts';
import { EntryAdder } from './entry-adder.tsx';
import { AllCounted } from './all-counted.tsx';
import { cellProps, EntryLine, isMade, toneOf, useCellNames, type LineMessages } from './entry-line.tsx';
import { givenTiers } from './entry.columns.ts';
import {
  allRow,
  moveEvent,
  patchEvent,
  readCells,
  removeEvent,
  repeatEvent,
  setAll,
  setUnread,
  sharedValue,
  type Cell,
  type EntryEvent,
} from '../draft/entry.model.ts';
import { useEntryScope, type PeopleById } from '../entry/entry-scope.ts';
import type { Duplicate } from '../entry/use-entry-check.ts';

export type EventMessages = {
  /** About the event itself: the library, its name, its members. */
  own: Readonly<Record<string, string>>;
  /** By the key of the line. */
  lines: Readonly<Record<string, LineMessages>>;
};

type EntryEventProps = {
  event: EntryEvent;
  no: number;
  last: boolean;
  library: LibraryEvent | undefined;
  people: PeopleById;
  messages: EventMessages | undefined;
  duplicates: Readonly<Record<string, Duplicate>>;
  notes: Readonly<Record<string, string>>;
};

/** One event with the members it concerns: head, values for all, one line each, and the box for the next. */
export const EntryEventRows = memo(function EntryEventRows(props: EntryEventProps) {
  const { event, no, people, messages, duplicates, notes, library } = props;
  const { columns: tiers, counts } = useEntryScope();
  const eventTiers = useMemo(() => givenTiers(library), [library]);
  const columns = tiers.length + (counts ? 6 : 5);
  return (
    <tbody className="me-event" data-event={event.key}>
      <tr className="me-event-head">
        <td colSpan={columns}>
          <EventHead {...props} />
        </td>
      </tr>
      <AllRow event={event} given={eventTiers} library={library} />
      {event.members.map((line, index) => (
        <EntryLine
          key={line.key}
          eventKey={event.key}
          no={index + 1}
          line={line}
          person={people[line.memberId]}
          messages={messages?.lines[line.key]}
          duplicate={duplicates[line.key]}
          note={notes[line.key]}
          given={eventTiers}
        />
      ))}
      <tr className="me-add-row">
        <td className="me-no" aria-label={String(no)} />
        <td colSpan={columns - 1}>
          <EntryAdder event={event} />
          {messages?.own['members'] && <span className="me-message">{messages.own['members']}</span>}
        </td>
      </tr>
    </tbody>
  );
});

function HeadActs({
  event,
  no,
  last,
  name,
}: Pick<EntryEventProps, 'event' | 'no' | 'last'> & { name: string }) {
  const { lines: words } = useText().meritEntry;
  const { edit } = useEntryScope();
  function remove(): void {
    edit((entry) => removeEvent(entry, event.key));
    // The event comes back where it was when the list is as it was left.
    const undo = (): void =>
      edit((entry) => ({
        ...entry,
        events: entry.events.toSpliced(Math.min(no - 1, entry.events.length), 0, event),
      }));
    toast({ tone: 'info', text: words.removed(name), action: { label: words.undo, run: undo } });
  }
  return (
    <span className="me-head-acts">
      <IconButton
        label={words.repeat}
        icon={<IconCopy />}
        tabIndex={-1}
        onClick={() => edit((entry) => repeatEvent(entry, event.key))}
      />
      <IconButton
        label={words.up}
        icon={<IconArrowUp />}
        tabIndex={-1}
        disabled={no === 1}
        onClick={() => edit((entry) => moveEvent(entry, event.key, -1))}
      />
      <IconButton
        label={words.down}
        icon={<IconArrowDown />}
        tabIndex={-1}
        disabled={last}
        onClick={() => edit((entry) => moveEvent(entry, event.key, 1))}
      />
      <IconButton label={words.removeEvent} icon={<IconTrash />} tabIndex={-1} onClick={remove} />
    </span>
  );
}

/** The name and the purpose of a temporary event. */
function TemporaryHead({ event, messages }: Pick<EntryEventProps, 'event' | 'messages'>) {
  const { lines: words } = useText().meritEntry;
  const { edit, forget } = useEntryScope();
  return (
    <span className="me-temporary">
      <Tag tone="warning">{words.temporary}</Tag>
      <span data-place={`${event.key}.name`}>
        <Input
          value={event.name}
          aria-label={words.temporaryName}
          aria-invalid={messages?.own['name'] ? true : undefined}
          placeholder={words.temporaryName}
          {...textLimit(meritCalls.submit, 'document.events.name')}
          onChange={(typed) => {
            forget(`${event.key}.name`);
            edit((entry) => patchEvent(entry, event.key, { name: typed }));
          }}
        />
      </span>
      <span data-place={`${event.key}.desc`}>
        <Input
          value={event.desc}
          aria-label={words.temporaryDesc}
          aria-invalid={messages?.own['desc'] ? true : undefined}
          placeholder={words.temporaryDesc}
          {...textLimit(meritCalls.submit, 'document.events.desc')}
          onChange={(typed) => edit((entry) => patchEvent(entry, event.key, { desc: typed }))}
        />
      </span>
    </span>
  );
}

function EventHead({ event, no, last, library, messages }: EntryEventProps) {
  const { lines: words } = useText().meritEntry;
  const { picker } = useText().events;
  const { single = false } = useEntryScope();
  const name = library?.eventName ?? (event.name || words.temporary);
  return (
    <div className="me-head" data-place={`${event.key}.eventId`}>
      <span className="me-event-no k-number">{no}</span>
      {event.eventId === null ? (
        <TemporaryHead event={event} messages={messages} />
      ) : (
        <h3 title={library?.eventDesc}>{name}</h3>
      )}
      {library && (
        <>
          <span className="k-quiet k-number">{library.code}</span>
          <span className="k-quiet k-ellipsis">{library.typeName}</span>
          {library.pieceCount && <Tag tone="info">{picker.pieceCount}</Tag>}
          {library.status === 0 && <Tag tone="danger">{words.disabled}</Tag>}
          <EventValues event={library} />
        </>
      )}
      {(messages?.own['eventId'] ?? messages?.own['name'] ?? messages?.own['desc']) && (
        <span className="me-message">
          {messages?.own['eventId'] ?? messages?.own['name'] ?? messages?.own['desc']}
        </span>
      )}
      {!single && <HeadActs event={event} no={no} last={last} name={name} />}
    </div>
  );
}

/** Whether the points of any line follow from what it counts. */
const isMadeFor = ({ each, members }: EntryEvent, tier: Tier): boolean =>
  (members.length > 0 ? members : [each]).some((line) => isMade(line, tier));

/** One value for every member of the event, those still to be added included. */
function AllRow({
  event,
  given: eventTiers,
  library,
}: {
  event: EntryEvent;
  given: readonly Tier[];
  library: LibraryEvent | undefined;
}) {
  const { lines: words } = useText().meritEntry;
  const { tier: tierNames, columns } = useText().merit;
  const { edit, columns: tierColumns, counts } = useEntryScope();
  const labels = useCellNames();
  const row = allRow(event.key);
  const wrong = readCells.flatMap((cell) =>
    event.unread?.[cell]?.isLeft ? [{ cell, ...event.unread[cell] }] : [],
  );
  const inputOf = (cell: Cell, label: string) => {
    const shared = sharedValue(event, cell);
    return {
      ...cellProps(row, cell, event.unread?.[cell]?.isLeft ? event.unread[cell].message : undefined),
      problem: event.unread?.[cell],
      onProblem: (problem: NumberProblem | null) =>
        edit((entry) => setUnread(entry, { eventKey: event.key, memberKey: null, cell }, problem)),
      'aria-label': words.allOf(label),
      placeholder: shared === undefined ? words.mixed : '',
      value: shared ?? null,
      onChange: (value: number | null) => {
        // A box that shows "mixed" is empty; leaving it empty must not empty the lines.
        if (value !== null || shared !== undefined) edit((entry) => setAll(entry, event.key, cell, value));
      },
    };
  };
  return (
    <>
      <tr className="me-all" data-line={row}>
        <td className="me-no" />
        <th scope="row" className="me-who">
          {words.all(event.members.length)}
        </th>
        <td className="me-cell" data-label={columns.count} data-place={`${row}.count`}>
          <NumberInput {...inputOf('count', columns.count)} min={0} />
        </td>
        {counts && <AllCounted event={event} given={eventTiers} library={library} />}
        {tierColumns.map((tier) => (
          <td key={tier} className="me-cell" data-label={tierNames[tier]} data-place={`${row}.${tier}`}>
            {eventTiers.includes(tier) && !isMadeFor(event, tier) && (
              <TenthsInput {...inputOf(tier, tierNames[tier])} className={toneOf(sharedValue(event, tier))} />
            )}
          </td>
        ))}
        <td className="me-total" />
        <td />
      </tr>
      {wrong.length > 0 && (
        <tr className="me-line-messages">
          <td />
          <td colSpan={tierColumns.length + (counts ? 5 : 4)}>
            {wrong.map(({ cell, message }) => (
              <span key={cell} id={`${row}-${cell}-message`} className="me-message">
                {words.messageOf(labels[cell], message)}
              </span>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}
