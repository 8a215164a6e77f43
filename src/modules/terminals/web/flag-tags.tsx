import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { Inline } from '../../../kit/web/layout/stack.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import type { PunchRow } from '../calls.ts';

/** The oddities of a punch. */
export function FlagTags({ flags }: Pick<PunchRow, 'flags'>) {
  const { flags: words } = useText().terminals.punches;
  return (
    <Inline gap={4}>
      {flags.map((flag) => (
        <StatusTag key={flag} tone="warning">
          {words[flag]}
        </StatusTag>
      ))}
    </Inline>
  );
}
