import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { useText } from '../../../kit/web/text/text.tsx';

/** Why the last try of a board failed; nothing where it did not. */
export function FaultTag({ fault }: { fault: string }) {
  const { faults } = useText().boards;
  const words: Readonly<Record<string, string>> = faults;
  return fault === '' ? null : <StatusTag tone="danger">{words[fault] ?? fault}</StatusTag>;
}
