import { useState } from 'react';
import { useNavigator, useScreenTitle } from '../../../../kit/web/app/screen.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { PageHead } from '../../../../kit/web/head/page-head.tsx';
import { Field } from '../../../../kit/web/input/field.tsx';
import { Select } from '../../../../kit/web/input/select.tsx';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import { Inline, Page, Stack } from '../../../../kit/web/layout/stack.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { starsText } from '../../rules/score.ts';
import { resultCalls as calls } from '../../result.calls.ts';
import { useCardId } from '../card-id.ts';
import { Complaints } from './complaints.tsx';
import { Questions } from './question-results.tsx';
import { Proposals } from './proposals.tsx';
import { Ranking } from './ranking.tsx';
import './results.css';

/** /evalCardManage/results: what was answered, by question and by what is evaluated. */
export default function Results() {
  const id = useCardId();
  const words = useText().evaluationResults;
  const { go } = useNavigator();
  const [formNo, setFormNo] = useState<number | null>(null);
  const [subject, setSubject] = useState<{ id: string; name: string } | null>(null);
  const version = formNo === null ? {} : { formNo };
  const answer = useCall(
    calls.results,
    { id, ...version, ...(subject && { subjectId: subject.id }) },
    { quiet: true },
  );
  const { data } = answer;
  useScreenTitle(data && `${words.title}: ${data.title}`);
  return (
    <Page width={1200}>
      <PageHead
        title={data ? `${words.title}: ${data.title}` : words.title}
        help={words.help}
        actions={<Button onClick={() => go('/evalCardManage/list')}>{words.back}</Button>}
      />
      <Unanswered answer={answer}>
        <Skeleton width={100} height={240} />
      </Unanswered>
      {data && (
        <Stack gap={20}>
          <Inline gap={16}>
            <Field label={words.version}>
              <Select
                value={formNo === null ? 'all' : String(formNo)}
                options={[
                  { value: 'all', label: words.together },
                  ...data.versions.map(({ no, answers }) => ({
                    value: String(no),
                    label: words.versionOf(no, answers),
                  })),
                ]}
                onChange={(chosen) => setFormNo(chosen === null || chosen === 'all' ? null : Number(chosen))}
              />
            </Field>
            {subject && (
              <Field label={words.subject}>
                <Button onClick={() => setSubject(null)}>{`${subject.name} ✕`}</Button>
              </Field>
            )}
          </Inline>
          <Facts
            look="sums"
            label={words.title}
            items={[
              { label: words.answers, value: data.answers },
              { label: words.average, value: data.average === null ? null : starsText(data.average) },
              {
                label: words.interval,
                value: data.interval && `${starsText(data.interval.from)}–${starsText(data.interval.to)}`,
              },
              { label: words.waiting, value: data.waiting },
            ]}
          />
          <Ranking cardId={id} version={version} onOpen={setSubject} />
          <Section title={words.questions}>
            <Questions questions={data.questions} />
          </Section>
          <Complaints cardId={id} />
          <Proposals proposals={data.proposals} />
        </Stack>
      )}
    </Page>
  );
}
