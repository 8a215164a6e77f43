import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { entry, form } from '../../../kit/web/form/form.tsx';
import { questionCalls as calls } from '../calls.ts';

export type AskedEntry = { postingId: string; line: number; name: string; kind: string };

/** Kinds of entries that a record posted, or what undid it. */
const ofRecords: readonly string[] = ['post', 'restore'];

/** Reports a mistake in points of the user, from any source. */
export default form(calls.askEntry, {
  fields: [entry('reason', { rows: 4 })],
  words: ({ questions: words }: Pick<Catalogue, 'questions'>, from: AskedEntry | null) => ({
    title: `${words.ask} · ${from?.name ?? ''}`,
    help: from && ofRecords.includes(from.kind) ? words.askHelp : words.askHelpOther,
    submit: words.askSend,
    fields: { reason: words.askReason },
    done: words.asked,
  }),
  input: ({ reason }, id, from) => ({
    id,
    postingId: from?.postingId ?? '',
    line: from?.line ?? 0,
    reason,
  }),
  changes: [calls.list],
});
