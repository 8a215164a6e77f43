import { memo } from 'react';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { IconButton } from '../../../../kit/web/display/button.tsx';
import { IconClose, IconWarning } from '../../../../kit/web/display/icons.tsx';
import { NumberInput, TenthsInput, type NumberProblem } from '../../../../kit/web/input/number-input.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { Tooltip } from '../../../../kit/web/float/tooltip.tsx';
import { lineTotal, tierMark, tiers, type Tier } from '../../rules/record.rules.ts';
import { CountedCell } from './counted-cell.tsx';
import {
  forgetUnused,
  readCells,
  removeMember,
  setCell,
  setUnread,
  type Cell,
  type CellValues,
  type ReadCell,
  type EntryMember,
  type EntryPerson,
} from '../draft/entry.model.ts';
import { isCounted, setAmount } from '../draft/entry.counted.ts';
import { useEntryScope } from '../entry/entry-scope.ts';
import type { Duplicate } from '../entry/use-entry-check.ts';

/** Messages of one line by column; `memberId` is about the member itself. */
export type LineMessages = Partial<Record<ReadCell | 'memberId', string>>;

type EntryLineProps = {
  eventKey: string;
  no: number;
  line: EntryMember;
  person: EntryPerson | undefined;
  messages: LineMessages | undefined;
  duplicate: Duplicate | undefined;
  /** A possible later refusal. */
  note: string | undefined;
  /** Tiers that the event may give; a value in another one stays in sight until it is taken out. */
  given: readonly Tier[];
};

/** One member of an event. Drawn again only when its own line changes: a topic may hold two thousand. */
export const EntryLine = memo(function EntryLine(props: EntryLineProps) {
  const { eventKey, no, line, person, messages, duplicate, note, given: eventTiers } = props;
  const { lines: words } = useText().meritEntry;
  const { columns, tier: tierNames } = useText().merit;
  const { edit, forget, columns: tierColumns, counts } = useEntryScope();
  const name = person?.name ?? line.memberId;
  const change = (cell: Cell, value: number | null): void => {
    forget(`${line.key}.${cell}`);
    edit((entry) => setCell(entry, eventKey, line.key, cell, value));
  };
  const unread = (cell: ReadCell, problem: NumberProblem | null): void =>
    edit((entry) => setUnread(entry, { eventKey, memberKey: line.key, cell }, problem));
  return (
    <>
      <tr className="me-line" data-line={line.key}>
        <td className="me-no k-number">{no}</td>
        <Who name={name} person={person} line={line} duplicate={duplicate} />
        <td className="me-cell" data-label={columns.count} data-place={`${line.key}.count`}>
          <NumberInput
            {...cellProps(line.key, 'count', messages?.count)}
            aria-label={words.cellOf(name, columns.count)}
            min={0}
            value={line.count}
            problem={line.unread?.count}
            onProblem={(problem) => unread('count', problem)}
            onChange={(value) => change('count', value)}
          />
        </td>
        {counts && (
          <CountedColumn
            line={line}
            eventKey={eventKey}
            name={name}
            message={messages?.counted}
            onProblem={unread}
          />
        )}
        {tierColumns.map((tier) => (
          <td key={tier} className="me-cell" data-label={tierNames[tier]} data-place={`${line.key}.${tier}`}>
            {(eventTiers.includes(tier) || (line[tier] ?? 0) !== 0) && (
              <TierInput
                line={line}
                tier={tier}
                name={name}
                message={messages?.[tier]}
                onChange={change}
                onProblem={unread}
              />
            )}
          </td>
        ))}
        <td className="me-total">
          <LineTotal line={line} />
        </td>
        <td className="me-remove">
          <IconButton
            label={words.remove(name)}
            icon={<IconClose />}
            tabIndex={-1}
            onClick={() => edit((entry) => removeMember(entry, eventKey, line.key))}
          />
        </td>
      </tr>
      <LineMessagesRow eventKey={eventKey} line={line} messages={messages} note={note} />
    </>
  );
});

/** The errors of a line, and unused pasted cells, below it. */
function LineMessagesRow({
  eventKey,
  line,
  messages,
  note,
}: Pick<EntryLineProps, 'eventKey' | 'line' | 'messages' | 'note'>) {
  const { lines: words } = useText().meritEntry;
  const labels = useCellNames();
  const { edit, columns: tierColumns, counts } = useEntryScope();
  const wrong = readCells.filter((cell) => messages?.[cell]);
  if (wrong.length === 0 && !messages?.memberId && !note && !line.unused) return null;
  return (
    <tr className="me-line-messages">
      <td />
      <td colSpan={tierColumns.length + (counts ? 5 : 4)}>
        {messages?.memberId && <span className="me-message">{messages.memberId}</span>}
        {wrong.map((cell) => (
          <span key={cell} id={`${line.key}-${cell}-message`} className="me-message">
            {words.messageOf(labels[cell], messages?.[cell] ?? '')}
          </span>
        ))}
        {note && !messages?.memberId && (
          <span className="me-unused">
            <IconWarning /> {note}
          </span>
        )}
        {line.unused && (
          <span className="me-unused">
            <IconWarning /> {words.unused(line.unused.join(' · '))}
            <IconButton
              label={words.unusedSeen}
              icon={<IconClose />}
              tabIndex={-1}
              onClick={() => edit((entry) => forgetUnused(entry, eventKey, line.key))}
            />
          </span>
        )}
      </td>
    </tr>
  );
}

type TierInputProps = {
  line: EntryMember;
  tier: Tier;
  name: string;
  message: string | undefined;
  onChange: (cell: Cell, value: number | null) => void;
  onProblem: (cell: Cell, problem: NumberProblem | null) => void;
};

function TierInput({ line, tier, name, message, onChange, onProblem }: TierInputProps) {
  const texts = useText();
  // It follows from what the line counts.
  if (isMade(line, tier))
    return (
      <output className={`me-made-value k-number ${toneOf(line[tier])}`}>
        {formatTenths(line[tier] ?? 0, { signed: true })}
      </output>
    );
  return (
    <TenthsInput
      {...cellProps(line.key, tier, message)}
      aria-label={texts.meritEntry.lines.cellOf(name, texts.merit.tier[tier])}
      className={toneOf(line[tier])}
      value={line[tier]}
      problem={line.unread?.[tier]}
      onProblem={(problem) => onProblem(tier, problem)}
      onChange={(value) => onChange(tier, value)}
    />
  );
}

export const isMade = ({ counted = [] }: CellValues, tier: Tier): boolean =>
  (tier === 'b' && counted.length > 0) || (tier === 'g' && counted.some(({ kind }) => kind === 'output'));

/** The names of the cells of a line in messages. */
export function useCellNames(): Readonly<Record<ReadCell, string>> {
  const { columns, counted, tier } = useText().merit;
  return { ...tier, count: columns.count, counted: counted.title };
}

export const toneOf = (tenths: number | null | undefined): string =>
  tenths == null || tenths === 0 ? '' : tenths > 0 ? 'me-plus' : 'me-minus';

/** The props that make an input a cell of the grid: its place and its error. */
export function cellProps(row: string, column: ReadCell, message: string | undefined) {
  return {
    'data-row': row,
    'data-column': column,
    ...(message ? { 'aria-invalid': true as const, 'aria-describedby': `${row}-${column}-message` } : {}),
    onFocus: (event: React.FocusEvent<HTMLInputElement>) => event.target.select(),
  };
}

/** Says that the same was already given to this member that day; it may be meant. */
function DuplicateMark({ duplicate }: { duplicate: Duplicate }) {
  const { lines: words } = useText().meritEntry;
  const names: Readonly<Record<string, string>> = useText().merit.status;
  const { topicName, status, recordMember } = duplicate;
  const message = words.duplicate(topicName, names[String(status)] ?? '', recordMember);
  return (
    <Tooltip text={message}>
      <span className="me-warn" tabIndex={0} role="img" aria-label={message}>
        <IconWarning />
      </span>
    </Tooltip>
  );
}

function LineTotal({ line }: { line: EntryMember }) {
  const { columns: tierColumns } = useEntryScope();
  const { tier: names } = useText().merit;
  if (line.count === null) return null;
  const count = line.count;
  const total = lineTotal({ count, b: line.b ?? 0, a: line.a ?? 0, p: line.p ?? 0, g: line.g ?? 0 });
  return tiers
    .filter((tier) => tierColumns.includes(tier) && total[tier] !== 0)
    .map((tier) => (
      <span key={tier} className={`k-number ${toneOf(total[tier])}`}>
        <span className="k-quiet">{tierMark(tier, names)} </span>
        {formatTenths(total[tier], { signed: true })}
      </span>
    ));
}

type CountedColumnProps = Pick<EntryLineProps, 'line' | 'eventKey'> & {
  name: string;
  message: string | undefined;
  onProblem: (cell: ReadCell, problem: NumberProblem | null) => void;
};

/** Hours or amounts that the line is counted by. */
function CountedColumn({ line, eventKey, name, message, onProblem }: CountedColumnProps) {
  const { counted } = useText().merit;
  const { edit, forget } = useEntryScope();
  return (
    <td
      className="me-cell me-counted"
      {...(isCounted(line) && { 'data-label': counted.title })}
      data-place={`${line.key}.counted`}
    >
      {isCounted(line) && (
        <CountedCell
          line={line}
          name={name}
          cellProps={() => cellProps(line.key, 'counted', message)}
          onProblem={(problem) => onProblem('counted', problem)}
          onChange={(part, amount) => {
            forget(`${line.key}.counted`);
            edit((entry) => setAmount(entry, { eventKey, memberKey: line.key, part }, amount));
          }}
        />
      )}
    </td>
  );
}

function Who({
  name,
  person,
  line,
  duplicate,
}: Pick<EntryLineProps, 'person' | 'line' | 'duplicate'> & { name: string }) {
  return (
    <th scope="row" className="me-who" data-place={`${line.key}.memberId`}>
      <div>
        <span className="k-ellipsis">{name}</span>
        <span className="k-quiet k-number">{person?.number}</span>
        <span className="k-quiet k-ellipsis">{person?.unitName}</span>
        {duplicate && <DuplicateMark duplicate={duplicate} />}
      </div>
    </th>
  );
}
