import { Button, IconButton } from '../../../kit/web/display/button.tsx';
import { IconPlus } from '../../../kit/web/display/icons.tsx';
import { IconTrash } from '../../../kit/web/display/more-icons.tsx';
import { Field } from '../../../kit/web/input/field.tsx';
import { Input } from '../../../kit/web/input/input.tsx';
import { NumberInput } from '../../../kit/web/input/number-input.tsx';
import { Select } from '../../../kit/web/input/select.tsx';
import { SortableList } from '../../../kit/web/order/sortable-list.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { drawsCalls as calls, maximumRounds, maximumWinners, type DrawRound } from '../calls.ts';
import './style.css';

const kinds = ['stock', 'words', 'tickets'] as const;
type Kind = (typeof kinds)[number];

/** A round as it is typed. */
export type TypedRound = {
  key: string;
  kind: Kind;
  prizeId: string | null;
  prizeName: string;
  tickets: number | null;
  winners: number | null;
};

export const newRound = (): TypedRound => ({
  key: crypto.randomUUID(),
  kind: 'stock',
  prizeId: null,
  prizeName: '',
  tickets: null,
  winners: 1,
});

export const typedRound = ({ id, prizeId, prizeName, tickets, winners }: DrawRound): TypedRound => ({
  key: id,
  kind: prizeId === null ? (tickets === null ? 'words' : 'tickets') : 'stock',
  prizeId,
  prizeName,
  tickets,
  winners,
});

/** As it is sent: what its kind does not have is left out. */
export function sentRound(
  { kind, prizeId, prizeName, tickets, winners }: TypedRound,
  ofTickets: (n: number) => string,
) {
  const count = winners ?? 0;
  if (kind === 'stock') return { prizeId, prizeName: '', tickets: null, winners: count };
  if (kind === 'words') return { prizeId: null, prizeName, tickets: null, winners: count };
  return { prizeId: null, prizeName: prizeName || ofTickets(tickets ?? 0), tickets, winners: count };
}

type Props = { value: readonly TypedRound[]; onChange: (value: readonly TypedRound[]) => void };

/** The rounds of a draw in their order, each with its prize and number of winners. */
export function RoundsField({ value, onChange }: Props) {
  const { rounds: words } = useText().draws;
  const byKey = new Map(value.map((round) => [round.key, round]));
  const placeOf = (key: string): number => value.findIndex((round) => round.key === key);
  const nameOf = (key: string): string => words.no(placeOf(key) + 1);
  return (
    <div className="dw-rounds">
      <SortableList
        className="dw-round-list"
        ids={value.map(({ key }) => key)}
        nameOf={nameOf}
        onOrder={(keys) => onChange(keys.map((key) => byKey.get(key)!))}
      >
        {(key) => (
          <RoundBoxes
            path={`rounds.${placeOf(key)}`}
            name={nameOf(key)}
            round={byKey.get(key)!}
            onChange={(part) =>
              onChange(value.map((each) => (each.key === key ? { ...each, ...part } : each)))
            }
            {...(value.length > 1 && {
              onRemove: () => onChange(value.filter((each) => each.key !== key)),
            })}
          />
        )}
      </SortableList>
      {value.length < maximumRounds && (
        <Button icon={<IconPlus />} onClick={() => onChange([...value, newRound()])}>
          {words.add}
        </Button>
      )}
    </div>
  );
}

type BoxesProps = {
  /** Of the round in the object that is sent. */
  path: string;
  name: string;
  round: TypedRound;
  onChange: (part: Partial<TypedRound>) => void;
  onRemove?: () => void;
};

function RoundBoxes({ path, name, round, onChange, onRemove }: BoxesProps) {
  const { rounds: words } = useText().draws;
  const { data: prizes = [] } = useCall(calls.prizes, {});
  return (
    <fieldset className="dw-round">
      <legend>{name}</legend>
      <Field label={words.kind}>
        <Select
          value={round.kind}
          onChange={(kind) => onChange({ kind: kind ?? 'stock' })}
          options={kinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        />
      </Field>
      {round.kind === 'stock' && (
        <Field name={`${path}.prizeId`} label={words.prize}>
          <Select
            value={round.prizeId}
            onChange={(prizeId) => onChange({ prizeId })}
            placeholder={words.choose}
            options={prizes.map(({ id, name: prize, stock }) => ({
              value: id,
              label: `${prize} · ${words.stock(stock)}`,
            }))}
          />
        </Field>
      )}
      {round.kind === 'words' && (
        <Field name={`${path}.prizeName`} label={words.name}>
          <Input
            value={round.prizeName}
            maxLength={60}
            autoComplete="off"
            onChange={(prizeName) => onChange({ prizeName })}
          />
        </Field>
      )}
      {round.kind === 'tickets' && (
        <Field name={`${path}.tickets`} label={words.tickets}>
          <NumberInput
            min={1}
            max={1_000}
            value={round.tickets}
            onChange={(tickets) => onChange({ tickets })}
          />
        </Field>
      )}
      <Field name={`${path}.winners`} label={words.winners}>
        <NumberInput
          min={1}
          max={maximumWinners}
          value={round.winners}
          onChange={(winners) => onChange({ winners })}
        />
      </Field>
      {onRemove && <IconButton label={`${words.remove}: ${name}`} icon={<IconTrash />} onClick={onRemove} />}
    </fieldset>
  );
}
