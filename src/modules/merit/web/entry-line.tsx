import { memo } from 'react';
import { formatTenths } from '../../../kit/contract/format.ts';
import { IconButton } from '../../../kit/web/button.tsx';
import { IconClose, IconWarning } from '../../../kit/web/icons.tsx';
import { NumberInput, TenthsInput } from '../../../kit/web/number-input.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { Tooltip } from '../../../kit/web/tooltip.tsx';
import { lineTotal, tiers, type Tier } from '../merit.rules.ts';
import { removeMember, setCell, type Cell, type EntryMember, type EntryPerson } from './entry.model.ts';
import { useEntryScope } from './entry-scope.ts';
import type { Duplicate } from './use-entry-check.ts';

/** Messages of one line by column; `memberId` is about the member itself. */
export type LineMessages = Partial<Record<Cell | 'memberId', string>>;

type EntryLineProps = {
  eventKey: string;
  no: number;
  line: EntryMember;
  person: EntryPerson | undefined;
  messages: LineMessages | undefined;
  duplicate: Duplicate | undefined;
};

/** One member of an event. Drawn again only when its own line changes: a topic may hold two thousand. */
export const EntryLine = memo(function EntryLine({ eventKey, no, line, person, messages, duplicate }: EntryLineProps) {
  const { lines: words } = useText().meritEntry;
  const { status, columns } = useText().merit;
  const { edit, forget, tiers: shown } = useEntryScope();
  const name = person?.name ?? line.memberId;
  const change = (cell: Cell, value: number | null): void => {
    forget(`${line.key}.${cell}`);
    edit((entry) => setCell(entry, eventKey, line.key, cell, value));
  };
  return (
    <tr className="me-line" data-line={line.key}>
      <td className="me-no k-number">{no}</td>
      <th scope="row" className="me-who" data-place={`${line.key}.memberId`}>
        <span className="k-ellipsis">{name}</span>
        <span className="me-quiet k-number">{person?.number}</span>
        <span className="me-quiet k-ellipsis">{person?.unitName}</span>
        {duplicate && (
          <Tooltip
            text={words.duplicate(
              duplicate.topicName,
              status[String(duplicate.status) as keyof typeof status],
              duplicate.recordMember,
            )}
          >
            <span className="me-warn" tabIndex={0} role="img" aria-label={duplicate.topicName}>
              <IconWarning />
            </span>
          </Tooltip>
        )}
        {messages?.memberId && <span className="me-message">{messages.memberId}</span>}
      </th>
      <LineCell place={`${line.key}.count`} message={messages?.count}>
        <NumberInput
          {...cellProps(line.key, 'count', messages?.count)}
          aria-label={words.cellOf(name, columns.count)}
          min={0}
          value={line.count}
          onChange={(value) => change('count', value)}
        />
      </LineCell>
      {shown.map((tier) => (
        <LineCell key={tier} place={`${line.key}.${tier}`} message={messages?.[tier]}>
          <TierInput line={line} tier={tier} name={name} message={messages?.[tier]} onChange={change} />
        </LineCell>
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
  );
});

type TierInputProps = {
  line: EntryMember;
  tier: Tier;
  name: string;
  message: string | undefined;
  onChange: (cell: Cell, value: number | null) => void;
};

function TierInput({ line, tier, name, message, onChange }: TierInputProps) {
  const texts = useText();
  return (
    <TenthsInput
      {...cellProps(line.key, tier, message)}
      aria-label={texts.meritEntry.lines.cellOf(name, texts.merit.tier[tier])}
      className={toneOf(line[tier])}
      value={line[tier]}
      onChange={(value) => onChange(tier, value)}
    />
  );
}

export const toneOf = (tenths: number | null | undefined): string =>
  tenths == null || tenths === 0 ? '' : tenths > 0 ? 'me-plus' : 'me-minus';

/** What makes an input a cell of the grid: where it stands, and what is wrong with it. */
export function cellProps(row: string, column: Cell, message: string | undefined) {
  return {
    'data-row': row,
    'data-column': column,
    ...(message ? { 'aria-invalid': true as const, 'aria-describedby': `${row}-${column}-message` } : {}),
    onFocus: (event: React.FocusEvent<HTMLInputElement>) => event.target.select(),
  };
}

export function LineCell(props: { place: string; message: string | undefined; children: React.ReactNode }) {
  return (
    <td className="me-cell" data-place={props.place}>
      {props.children}
      {props.message && (
        <span id={`${props.place.replace('.', '-')}-message`} className="me-message">
          {props.message}
        </span>
      )}
    </td>
  );
}

function LineTotal({ line }: { line: EntryMember }) {
  const { tiers: shown } = useEntryScope();
  if (line.count === null || line.count === 1) return null;
  const count = line.count;
  const total = lineTotal({ count, b: line.b ?? 0, a: line.a ?? 0, p: line.p ?? 0, g: line.g ?? 0 });
  return tiers
    .filter((tier) => shown.includes(tier) && total[tier] !== 0)
    .map((tier) => (
      <span key={tier} className={`k-number ${toneOf(total[tier])}`}>
        <span className="me-quiet">{tier.toUpperCase()} </span>
        {formatTenths(total[tier], { signed: true })}
      </span>
    ));
}
