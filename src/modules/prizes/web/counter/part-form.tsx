import { count } from '../../../../kit/contract/list/columns.ts';
import { entry, form } from '../../../../kit/web/form/form.tsx';
import { counterCalls as calls, type OrderRow } from '../../calls.ts';

/** Some pieces of a redemption, or all of them, come back. */
export const PartForm = form(calls.giveBack, {
  fields: [count('pieces'), entry('reason')],
  words: ({ prizes: { counter: words } }, from: OrderRow | null) => ({
    title: words.giveBack,
    help: `${from?.memberName ?? ''} · ${from?.prizeName ?? ''}`,
    submit: words.giveBack,
    fields: { pieces: words.backPieces, reason: words.backReason },
    hints: { pieces: words.backPiecesTip, reason: words.giveBackTip },
    done: ({ tickets }) => words.givenBack(tickets),
  }),
  input: ({ pieces, reason }, _id, from) => ({
    id: from?.id ?? '',
    version: from?.version ?? 0,
    pieces: pieces ?? from?.pieces ?? 1,
    reason,
  }),
  required: ['pieces', 'reason'],
  changes: [calls.orders, calls.prizes],
  look: 'dialog',
});
