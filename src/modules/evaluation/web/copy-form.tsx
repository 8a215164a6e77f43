import { form } from '../../../kit/web/form/form.tsx';
import { evaluationCalls as calls, type CardRow } from '../calls.ts';
import { evaluationCard } from '../card.fields.ts';

const { title, fromDay, toDay } = evaluationCard.fields;
type From = Pick<CardRow, 'title' | 'fromDay' | 'toDay'> & { fromId: string };

const Declared = form(calls.copy, {
  fields: [title, fromDay, toDay],
  words: ({ evaluation: { list, columns } }, _from: From | null) => ({
    title: list.copy,
    done: list.copied,
    fields: columns,
  }),
  input: (value, id, from) => ({
    id,
    fromId: from?.fromId ?? '',
    title: value.title,
    fromDay: value.fromDay ?? '',
    toDay: value.toDay ?? '',
  }),
  changes: [calls.list],
});

/** Copies a card as a draft. */
export default function CopyForm({ card, onClose }: { card: CardRow; onClose: () => void }) {
  const { id: fromId, title: name, fromDay: from, toDay: to } = card;
  return <Declared from={{ fromId, title: name, fromDay: from, toDay: to }} onClose={onClose} />;
}
