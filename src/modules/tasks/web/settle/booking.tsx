import type { OutputOf } from '../../../../kit/contract/call.ts';
import { Alert } from '../../../../kit/web/display/feedback.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import { Points } from '../../../merit/web/door.tsx';
import { points } from '../../../merit/web/fields.tsx';
import type { settleCalls } from '../../settle.calls.ts';

type Preview = Pick<
  OutputOf<typeof settleCalls.preview>,
  'notBefore' | 'bookDate' | 'isLate' | 'due' | 'standing' | 'difference'
>;

/** When and where a settlement counts, and its sums. */
export function Booking({ preview, isSettled }: { preview: Preview; isSettled: boolean }) {
  const { settle: words } = useText().tasks;
  const { notBefore, bookDate, isLate, due, standing, difference } = preview;
  return (
    <>
      {notBefore !== null && <Alert tone="info">{words.notYet(notBefore)}</Alert>}
      {isLate && <Alert tone="warning">{words.late(bookDate)}</Alert>}
      {notBefore === null && isSettled && <Alert tone="success">{words.nothing}</Alert>}
      <Facts
        look="line"
        items={[
          { label: words.due, value: <Points tenths={due} /> },
          { label: words.standing, value: <Points tenths={standing} /> },
          { label: words.difference, value: <Points tenths={difference} /> },
          { label: words.bookDay, value: bookDate },
        ]}
      />
    </>
  );
}

/** The columns of the points that a dry run finds: due, posted already, and the difference. */
export const figures = [points('due'), points('standing'), points('difference')] as const;
