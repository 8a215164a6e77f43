import { HundredthsInput, type NumberProblem } from '../../../../kit/web/input/number-input.tsx';
import { Select } from '../../../../kit/web/input/select.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { LibraryEvent } from '../../../events/calls.ts';
import type { QuantityKind } from '../../rules/conversion.rules.ts';
import type { Tier } from '../../rules/record.rules.ts';
import { setAmount, setKind, sharedAmount, sharedKind } from '../draft/entry.counted.ts';
import { allRow, libraryValues, noValues, setUnread, type EntryEvent } from '../draft/entry.model.ts';
import { useEntryScope } from '../entry/entry-scope.ts';
import { useQuantityNames } from '../list/counted-text.ts';
import { kindsFor } from './entry.columns.ts';
import { cellProps } from './entry-line.tsx';

type AllCountedProps = {
  event: EntryEvent;
  given: readonly Tier[];
  library: LibraryEvent | undefined;
};

/** Whether the members of an event are given points, or hours or an amount that becomes points; and one amount for all. */
export function AllCounted({ event, given: eventTiers, library }: AllCountedProps) {
  const { lines: words } = useText().meritEntry;
  const { counted: countedWords } = useText().merit;
  const names = useQuantityNames();
  const { edit, forget, kinds, level } = useEntryScope();
  const row = allRow(event.key);
  const kind = sharedKind(event);
  const amount = sharedAmount(event);
  const offered = new Set([...kindsFor(kinds, eventTiers), ...(kind ? [kind] : [])]);
  const at = { eventKey: event.key, memberKey: null };
  const unread = (problem: NumberProblem | null): void =>
    edit((entry) => setUnread(entry, { ...at, cell: 'counted' }, problem));
  return (
    <td className="me-cell me-counted" data-label={countedWords.title} data-place={`${row}.counted`}>
      {(offered.size > 0 || kind === undefined) && (
        <Select<QuantityKind | 'typed'>
          label={words.allOf(countedWords.title)}
          placeholder={words.mixed}
          value={kind === undefined ? null : (kind ?? 'typed')}
          options={[
            { value: 'typed', label: countedWords.typed },
            ...[...offered].map((each) => ({ value: each, label: names[each] })),
          ]}
          onChange={(chosen) => {
            for (const { key } of event.members) forget(`${key}.counted`);
            const points = library ? libraryValues(library, level) : noValues;
            const to = chosen === 'typed' ? null : chosen;
            edit((entry) =>
              setUnread(setKind(entry, event.key, { kind: to, points }), { ...at, cell: 'counted' }, null),
            );
          }}
        />
      )}
      {kind && (
        <HundredthsInput
          {...cellProps(
            row,
            'counted',
            event.unread?.counted?.isLeft ? event.unread.counted.message : undefined,
          )}
          aria-label={words.allOf(names[kind])}
          placeholder={amount === undefined ? words.mixed : names[kind]}
          value={amount ?? null}
          problem={event.unread?.counted}
          onProblem={unread}
          onChange={(value) => {
            if (value !== null || amount !== undefined)
              edit((entry) => setAmount(entry, { ...at, part: 0 }, value));
          }}
        />
      )}
    </td>
  );
}
