import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import type { RangeRow } from '../calls.ts';

/** The units of a board; without any it is for everybody, unless all that it had were closed. */
export function UnitsText({ unitNames, lostUnits }: Pick<RangeRow, 'unitNames' | 'lostUnits'>) {
  const { ranges } = useText().boards;
  if (unitNames.length > 0) return <>{unitNames.join(', ')}</>;
  return <>{lostUnits.length > 0 ? '—' : ranges.everybody}</>;
}

/** Units that were closed: somebody has to choose others. */
export function LostUnits({ names }: { names: readonly string[] }) {
  const { ranges } = useText().boards;
  if (names.length === 0) return null;
  return <StatusTag tone="danger">{`${ranges.lost}: ${names.join(', ')}`}</StatusTag>;
}

export function SourceNames({ sources }: { sources: RangeRow['shows'] }) {
  const { sources: words } = useText().boards;
  return <>{sources.map((source) => words[source]).join(', ')}</>;
}
