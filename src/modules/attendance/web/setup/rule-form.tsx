import { addDays } from '../../../../kit/contract/format.ts';
import { day } from '../../../../kit/contract/list/columns.ts';
import { entry, form, own } from '../../../../kit/web/form/form.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useToday } from '../../../../kit/web/settings/use-today.ts';
import { defaultTerms, type Terms } from '../../rules/terms.rules.ts';
import { setupCalls as calls, type RuleRow } from '../../setup.calls.ts';
import { TermsInput } from './terms-input.tsx';

type From = { id?: string; version?: number; fromDay: string; note: string; terms: Terms };

const Form = form(calls.saveRule, {
  fields: [
    { ...day('fromDay'), half: true },
    entry('note', { half: true }),
    own('terms', defaultTerms, (props) => <TermsInput {...props} />),
  ],
  words: ({ attendance: { rules } }, from: From | null) => ({
    title: from?.id ? rules.edit : rules.add,
    help: rules.help,
    fields: rules.fields,
    hints: rules.hints,
  }),
  required: ['fromDay'],
  input: ({ fromDay, ...typed }, id, from) => ({
    ...typed,
    id: from?.id ?? id,
    version: from?.version ?? 0,
    fromDay: fromDay ?? '',
  }),
  changes: [calls.rules],
});

/** Adds a rule like the latest one, or changes one that has not begun. */
export default function RuleForm({ from, onClose }: { from?: RuleRow; onClose: () => void }) {
  const today = useToday();
  const answer = useCall(calls.rules, { size: 1 }, { quiet: true });
  if (!from && !answer.data) return null;
  const [latest] = answer.data?.rows ?? [];
  const fresh: From = {
    fromDay: latest ? addDays(today, 1) : `${today.slice(0, 8)}01`,
    note: '',
    terms: (latest?.terms ?? defaultTerms) as Terms,
  };
  const values = from ? { ...from, terms: from.terms as Terms } : fresh;
  return <Form from={values} onClose={onClose} />;
}
