import { formatTenths } from '../../../../kit/contract/format.ts';
import { HundredthsInput, type NumberProblem } from '../../../../kit/web/input/number-input.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { EntryMember } from '../draft/entry.model.ts';
import { useCountedText, useQuantityNames } from '../list/counted-text.ts';

type CountedCellProps = {
  line: EntryMember;
  name: string;
  /** The attributes that make a box a cell of the grid, by its part. */
  cellProps: (part: number) => object;
  onChange: (part: number, amount: number | null) => void;
  onProblem: (problem: NumberProblem | null) => void;
};

/** The amounts that a line counts, and what they come to. */
export function CountedCell({ line, name, cellProps, onChange, onProblem }: CountedCellProps) {
  const names = useQuantityNames();
  const { lines } = useText().meritEntry;
  const textOf = useCountedText();
  const { counted = [], b } = line;
  const full = counted.flatMap(({ kind, amount, rate }) =>
    amount === null || rate === 0 ? [] : [{ kind, amount, rate }],
  );
  return (
    <>
      {counted.map(({ kind, amount }, part) => (
        <HundredthsInput
          key={kind}
          {...cellProps(part)}
          aria-label={lines.cellOf(name, names[kind])}
          placeholder={names[kind]}
          value={amount}
          problem={line.unread?.counted}
          onProblem={onProblem}
          onChange={(next) => onChange(part, next)}
        />
      ))}
      {full.length > 0 && (
        <small className="me-made k-number">
          {textOf(full)} = {formatTenths(b ?? 0, { signed: true })}
        </small>
      )}
    </>
  );
}
