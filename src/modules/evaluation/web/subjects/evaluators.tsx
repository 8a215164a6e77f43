import { useAct } from '../../../../kit/web/act/use-act.ts';
import { isOffered, useMe } from '../../../../kit/web/app/me.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { table, usePages } from '../../../../kit/web/inline/table.tsx';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import { Inline, Stack } from '../../../../kit/web/layout/stack.tsx';
import { column } from '../../../../kit/web/list/list-fields.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useExport } from '../../../files/web/door.tsx';
import { evaluationCalls as calls, type CardRow, type MissingRow } from '../../calls.ts';
import { missingFields as fields } from '../../columns.ts';

const Missing = table<MissingRow>()({
  words: ({ evaluation: { missing } }) => ({
    title: missing.title,
    columns: missing.columns,
    none: missing.none,
  }),
  row: { key: 'memberId', name: 'memberName' },
  columns: [
    column(fields.memberName, { main: true }),
    column(fields.memberNo),
    column(fields.unitName, { wraps: true }),
    column(fields.asked),
    column(fields.answered),
    column(fields.remindedOn),
  ],
});

/** The evaluators of a card, and those whose answers are missing. */
export function Evaluators({ card }: { card: CardRow }) {
  const { subjects: words, missing, evaluatorKinds, columns, yes } = useText().evaluation;
  const me = useMe();
  const remind = useAct(calls.remind, {
    changes: [calls.missing],
    ask: () => ({ title: missing.remind, status: card.title, tip: missing.remindTip }),
    done: ({ members }) => missing.reminded(members),
  });
  const mayRemind = card.state === 'open' && isOffered(me, calls.remind);
  const names = card.evaluatorMembers.map(({ name }) => name).join(' ');
  return (
    <Stack gap={20}>
      <Section title={words.whoTitle}>
        <Facts
          items={[
            { label: words.who, value: [evaluatorKinds[card.evaluators], names].filter(Boolean).join(': ') },
            { label: words.customers, value: card.byCustomers ? yes : null },
            { label: columns.perPerson, value: card.perPerson },
          ]}
        />
      </Section>
      {card.evaluators !== 'nobody' && (
        <Section
          title={missing.title}
          actions={
            mayRemind && <Button onClick={() => void remind.run({ id: card.id })}>{missing.remind}</Button>
          }
        >
          <MissingPages cardId={card.id} />
        </Section>
      )}
    </Stack>
  );
}

function MissingPages({ cardId }: { cardId: string }) {
  const { missing } = useText().evaluation;
  const pages = usePages(calls.missing, { cardId });
  const file = useExport('evaluation.missing');
  return (
    <Stack gap={8}>
      {file.dialog}
      <Missing pages={pages} />
      {pages.total > 0 && (
        <Inline>
          <Button onClick={() => file.open({ cardId }, pages.total)}>{missing.export}</Button>
        </Inline>
      )}
    </Stack>
  );
}
