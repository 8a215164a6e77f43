import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import type { TerminalRow } from '../calls.ts';

/** Says where a person has to do something, so that a terminal can push. */
export function AskingMark({ row: { condition, askedAt } }: { row: TerminalRow }) {
  const { wayMark } = useText().terminals.list;
  if (condition === 'waiting')
    return (
      <StatusTag tone={askedAt === null ? 'neutral' : 'warning'}>
        {askedAt === null ? wayMark.silent : wayMark.asks}
      </StatusTag>
    );
  return askedAt === null ? null : <StatusTag tone="warning">{wayMark.moved}</StatusTag>;
}
