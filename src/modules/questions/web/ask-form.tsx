import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { entry, form } from '../../../kit/web/form/form.tsx';
import { questionCalls as calls } from '../calls.ts';

export type AskedLine = { recordId: string; lineNo: number; name: string };

/** Reports a mistake in one of the user's lines. */
export default form(calls.ask, {
  fields: [entry('reason', { rows: 4 })],
  words: ({ questions: words }: Pick<Catalogue, 'questions'>, _from: AskedLine | null) => ({
    title: words.askTitle,
    help: words.askHelp,
    submit: words.askSend,
    fields: { reason: words.askReason },
    done: words.asked,
  }),
  input: ({ reason }, id, from) => ({
    id,
    recordId: from?.recordId ?? '',
    lineNo: from?.lineNo ?? 0,
    reason,
  }),
  changes: [calls.list],
});
