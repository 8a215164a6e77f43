import { maximumSteps, noSteps } from '../../../kit/contract/setting.ts';
import { Button, IconButton } from '../../../kit/web/display/button.tsx';
import { IconClose, IconPlus } from '../../../kit/web/display/icons.tsx';
import { NumberInput, TenthsInput } from '../../../kit/web/input/number-input.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { Stack } from '../../../kit/web/layout/stack.tsx';

type Row = { from: number | null; points: number | null };

const numberOf = (text = ''): number | null => (text === '' ? null : Number(text));

/** Rows of a text, also of one that is still being typed (`50:,:`), which the server refuses with the reason. */
function rowsOf(text: string): Row[] {
  if (text === noSteps || text === '') return [];
  return text.split(',').map((part) => {
    const [from, points] = part.split(':');
    return { from: numberOf(from), points: numberOf(points) };
  });
}

const textOf = (rows: readonly Row[]): string =>
  rows.length === 0 ? noSteps : rows.map(({ from, points }) => `${from ?? ''}:${points ?? ''}`).join(',');

type Props = { unit: string; value: string; onChange: (value: string) => void };

/** The points for a count, step by step. */
export function StepsInput({ unit, value, onChange }: Props) {
  const words = useText().settings.steps;
  const rows = rowsOf(value);
  const put = (index: number, change: Partial<Row>): void =>
    onChange(textOf(rows.map((row, at) => (at === index ? { ...row, ...change } : row))));
  return (
    <Stack gap={8} start>
      {rows.map(({ from, points }, index) => (
        // Rows have no name but their place, and are controlled wholly by the text.
        <div key={index} className="st-step">
          <span>{words.from}</span>
          <NumberInput
            aria-label={`${words.from} ${index + 1}`}
            min={1}
            value={from}
            onChange={(next) => put(index, { from: next })}
            suffix={unit}
          />
          <span>{words.points}</span>
          <TenthsInput
            aria-label={`${words.points} ${index + 1}`}
            min={1}
            value={points}
            onChange={(next) => put(index, { points: next })}
          />
          <IconButton
            label={words.remove}
            icon={<IconClose />}
            onClick={() => onChange(textOf(rows.filter((_, at) => at !== index)))}
          />
        </div>
      ))}
      {rows.length === 0 && <p className="st-quiet">{words.none}</p>}
      {rows.length < maximumSteps && (
        <Button icon={<IconPlus />} onClick={() => onChange(textOf([...rows, { from: null, points: null }]))}>
          {words.add}
        </Button>
      )}
    </Stack>
  );
}
