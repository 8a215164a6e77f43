import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { count } from '../../../kit/contract/list/columns.ts';
import { entry, form } from '../../../kit/web/form/form.tsx';
import { prizesCalls as calls, type PrizeRow } from '../calls.ts';

const stockForm = (kind: 'received' | 'counted', titleOf: (words: Catalogue['prizes']) => [string, string]) =>
  form(calls.move, {
    fields: [count('pieces'), entry('note')],
    words: ({ prizes: words }, _from: PrizeRow | null) => ({
      title: titleOf(words)[0],
      fields: words.stockForm,
      hints: { pieces: titleOf(words)[1] },
      done: ({ stock }) => words.moved(stock),
    }),
    input: ({ pieces, note }, _id, from) => ({
      id: from?.id ?? '',
      version: from?.version ?? 0,
      kind,
      pieces: pieces ?? 0,
      note,
    }),
    required: ['pieces'],
    changes: [calls.list, calls.moves],
    look: 'dialog',
  });

export const StockForm = stockForm('received', ({ receive, receiveTip }) => [receive, receiveTip]);
export const CountForm = stockForm('counted', ({ count: title, countTip }) => [title, countTip]);
