import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';
import { formatTenths } from '../../../kit/contract/format.ts';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { entry, form, own } from '../../../kit/web/form/form.tsx';
import { Select } from '../../../kit/web/input/select.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { questionCalls as calls, type QuestionRow } from '../calls.ts';

type RecordSelectProps = {
  questionId: string;
  value: string | null;
  onChange: (value: string | null) => void;
};

/** One of the records that were booked for the member since the question. */
function RecordSelect({ questionId, value, onChange }: RecordSelectProps) {
  const words = useText().questions;
  const answer = useCall(calls.instead, { id: questionId }, { inPlace: true });
  if (!answer.data) return <Unanswered answer={answer} />;
  const { rows } = answer.data;
  if (rows.length === 0) return <p className="k-quiet">{words.insteadNone}</p>;
  const options = rows.map(({ id, recordNo, topicName, recordDate, b, a, p, g }) => ({
    value: id,
    label: [
      recordNo,
      topicName,
      recordDate,
      [b, a, p, g]
        .filter((tenths) => tenths !== 0)
        .map((tenths) => formatTenths(tenths, { signed: true }))
        .join(' / '),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  return <Select value={value} onChange={onChange} options={options} />;
}

/** Grants a question about points that nothing takes back: by the record that was booked in their place. */
export default form(calls.grant, {
  fields: [
    // Which question it is, for the choice of the record; nobody types it.
    own('id', '', () => null, { when: () => false }),
    own('insteadId', null as string | null, (props, { values }) => (
      <RecordSelect questionId={String(values['id'])} {...props} />
    )),
    entry('reason', { rows: 3 }),
  ],
  required: ['insteadId'],
  words: ({ questions: words }: Pick<Catalogue, 'questions'>, _from: QuestionRow | null) => ({
    title: words.grantFinal,
    help: words.grantFinalTip,
    submit: words.grantFinal,
    fields: { id: '', insteadId: words.insteadRecord, reason: words.decision },
    done: words.grantedFinal,
  }),
  input: ({ insteadId, reason }, _id, from) => ({
    id: from?.id ?? '',
    version: from?.version ?? 1,
    reason,
    ...(insteadId !== null && { insteadId }),
  }),
  changes: [calls.list, calls.detail],
});
