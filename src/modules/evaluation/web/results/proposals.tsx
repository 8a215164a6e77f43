import type { OutputOf } from '../../../../kit/contract/call.ts';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { Section } from '../../../../kit/web/display/section.tsx';
import { table } from '../../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../../kit/web/list/list-fields.tsx';
import { text } from '../../../../kit/contract/list/columns.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import type { resultCalls } from '../../result.calls.ts';

type Proposal = OutputOf<typeof resultCalls.results>['proposals'][number];

const Rows = table<Proposal>()({
  words: ({ evaluationResults: words }) => ({ title: words.proposals, columns: words.proposal }),
  row: { key: 'memberId', name: 'memberName' },
  columns: ({ evaluationResults: words }) => [
    column(text('memberName', { width: 160 }), { main: true }),
    custom('record', ({ recordId }: Proposal) => (recordId === null ? words.notSubmitted : words.submitted), {
      width: 200,
    }),
  ],
});

/** The records that high averages proposed; nothing where there are none. */
export function Proposals({ proposals }: { proposals: readonly Proposal[] }) {
  const words = useText().evaluationResults;
  const { go } = useNavigator();
  if (proposals.length === 0) return null;
  return (
    <Section title={words.proposals}>
      <Rows
        rows={proposals}
        onOpen={({ recordId }) => recordId !== null && go(`/integralManage/detail/${recordId}`)}
      />
    </Section>
  );
}
