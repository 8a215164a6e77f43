import { useText } from '../../../kit/web/text/text.tsx';
import { Points, useTiers } from '../../merit/web/door.tsx';
import type { QuestionRow } from '../calls.ts';

/** The points of the line, by tier; none where it gives nothing. */
export function LinePoints({ row }: { row: Pick<QuestionRow, 'a' | 'b' | 'g' | 'p'> }) {
  const { tier: names } = useText().merit;
  const tiers = useTiers().filter((tier) => row[tier] !== 0);
  return (
    <span className="qs-points">
      {tiers.map((tier) => (
        <span key={tier}>
          {names[tier]} <Points tenths={row[tier]} />
        </span>
      ))}
    </span>
  );
}
