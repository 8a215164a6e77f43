import { useMemo, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { IconPlus } from '../../../../kit/web/display/icons.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { EntryEventRows, type EventMessages } from './entry-event.tsx';
import { afterEnter, cellAfter, isCell } from '../entry/entry-keys.ts';
import type { LineMessages } from './entry-line.tsx';
import { removeMember, type RecordForm, type Known } from '../draft/entry.model.ts';
import { useEntryScope } from '../entry/entry-scope.ts';
import type { EntryCheck, Problem } from '../entry/use-entry-check.ts';
import '../entry/entry.css';
import './entry-lines.css';

type EntryLinesProps = {
  entry: RecordForm;
  known: Known;
  problems: readonly Problem[];
  check: Pick<EntryCheck, 'duplicates' | 'notes'>;
};

/** Problems by event and line, so that only rows with a message are drawn again for it. */
function messagesOf(
  entry: RecordForm,
  problems: readonly Problem[],
): Readonly<Record<string, EventMessages>> {
  const byRow: Record<string, Record<string, string>> = {};
  for (const { place, message } of problems) {
    const [row = '', part = ''] = place.split('.');
    (byRow[row] ??= {})[part] ??= message;
  }
  return Object.fromEntries(
    entry.events.flatMap((event) => {
      const lines: Record<string, LineMessages> = {};
      for (const { key } of event.members) {
        const found = byRow[key];
        if (found) lines[key] = found;
      }
      const own = byRow[event.key] ?? {};
      const isClean = Object.keys(own).length === 0 && Object.keys(lines).length === 0;
      return isClean ? [] : [[event.key, { own, lines }]];
    }),
  );
}

/** Events with their members as one table, worked like a spreadsheet. */
export function EntryLines({ entry, known, problems, check }: EntryLinesProps) {
  const { lines: words } = useText().meritEntry;
  const { counts, chooseEvent, single = false } = useEntryScope();
  const table = useRef<HTMLTableElement>(null);
  const messages = useMemo(() => messagesOf(entry, problems), [entry, problems]);
  const missing = problems.find(({ place }) => place === 'events');

  const onKeyDown = useLineKeys(table);
  return (
    <section className="me-lines" aria-label={words.title}>
      <header className="me-lines-head">
        <h2>{words.title}</h2>
        <span data-place="events">
          <Button icon={single ? null : <IconPlus />} onClick={chooseEvent}>
            {single ? words.choose(entry.events.length) : words.add} <kbd>/</kbd>
          </Button>
        </span>
        {missing && !missing.missing && <span className="me-message">{missing.message}</span>}
      </header>
      {entry.events.length === 0 ? (
        <div className="me-none">
          <strong>{words.none}</strong>
          <p>{words.noneText}</p>
        </div>
      ) : (
        <div className="me-scroll">
          <table
            ref={table}
            className={counts ? 'me-table me-table-counts' : 'me-table'}
            onKeyDownCapture={onKeyDown}
          >
            <LineHeads />
            {entry.events.map((event, index) => (
              <EntryEventRows
                key={event.key}
                event={event}
                no={index + 1}
                last={index === entry.events.length - 1}
                library={event.eventId === null ? undefined : known.events[event.eventId]}
                people={known.people}
                messages={messages[event.key]}
                duplicates={check.duplicates}
                notes={check.notes}
              />
            ))}
          </table>
        </div>
      )}
    </section>
  );
}

/** The keys of a spreadsheet, taken before the boxes of the cells have them. */
function useLineKeys(table: RefObject<HTMLTableElement | null>): (event: KeyboardEvent) => void {
  const { edit, chooseEvent } = useEntryScope();
  function onKeyDown(event: KeyboardEvent): void {
    const { target, key } = event;
    const grid = table.current;
    if (!grid || !isCell(target) || event.nativeEvent.isComposing || event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && (key === 'Delete' || key === 'Backspace')) removeLine(target);
    else if (isCommand) return;
    else if (key === '/') chooseEvent();
    else {
      const to = key === 'Enter' ? afterEnter(target) : cellAfter(grid, target, key);
      if (!to && key !== 'ArrowUp' && key !== 'ArrowDown') return;
      to?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  }
  function removeLine(cell: HTMLInputElement): void {
    const eventKey = cell.closest<HTMLElement>('[data-event]')?.dataset['event'];
    const lineKey = cell.dataset['row'];
    const grid = table.current;
    if (!eventKey || !lineKey || !grid || lineKey.endsWith('-all')) return;
    (cellAfter(grid, cell, 'ArrowDown') ?? cellAfter(grid, cell, 'ArrowUp'))?.focus();
    edit((before) => removeMember(before, eventKey, lineKey));
  }
  return onKeyDown;
}

function LineHeads() {
  const { lines: words } = useText().meritEntry;
  const { tier: tierNames, columns, counted } = useText().merit;
  const { columns: tiers, counts } = useEntryScope();
  return (
    <>
      <colgroup>
        <col className="me-col-no" />
        <col />
        <col className="me-col-count" />
        {counts && <col className="me-col-counted" />}
        {tiers.map((tier) => (
          <col key={tier} className="me-col-tier" />
        ))}
        <col className="me-col-total" />
        <col className="me-col-remove" />
      </colgroup>
      <thead>
        <tr>
          <th aria-label="#" />
          <th scope="col">{columns.memberName}</th>
          <th scope="col" className="me-right">
            {columns.count}
          </th>
          {counts && <th scope="col">{counted.title}</th>}
          {tiers.map((tier) => (
            <th key={tier} scope="col" className="me-right">
              {tierNames[tier]}
            </th>
          ))}
          <th scope="col" className="me-right">
            {words.total}
          </th>
          <td />
        </tr>
      </thead>
    </>
  );
}
