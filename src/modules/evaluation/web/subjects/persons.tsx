import { useState } from 'react';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { PageHead } from '../../../../kit/web/head/page-head.tsx';
import { table, usePages } from '../../../../kit/web/inline/table.tsx';
import { Page, Stack } from '../../../../kit/web/layout/stack.tsx';
import { column, custom } from '../../../../kit/web/list/list-fields.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { evaluationCalls as calls, type SubjectRow } from '../../calls.ts';
import { subjectFields as fields } from '../../columns.ts';
import { Evaluators } from './evaluators.tsx';
import { useCard } from './use-card.ts';

const PersonsForm = late(async () => (await import('./persons-form.tsx')).default);

const Persons = table<SubjectRow>()({
  words: ({ evaluation: { subjects } }) => ({
    title: subjects.persons,
    columns: { ...subjects.columns, state: subjects.excluded },
    none: subjects.none,
  }),
  row: { key: 'id', name: 'name' },
  columns: ({ evaluation: { subjects } }) => [
    column(fields.name, { main: true }),
    column(fields.memberNo),
    column(fields.unitName, { wraps: true }),
    custom('state', ({ isActive }: SubjectRow) => (isActive ? '' : <Tag>{subjects.excluded}</Tag>), {
      width: 110,
    }),
  ],
});

/** /evalCardManage/editPerson: the people whom a card evaluates, and who evaluates them. */
export default function EditPersons() {
  const { subjects: words, back, noCard } = useText().evaluation;
  const { go } = useNavigator();
  const { id: cardId, card, isMissing } = useCard(words.persons);
  const [isAdding, setAdding] = useState(false);
  const pages = usePages(calls.subjects, { cardId, keyword: '' }, { enabled: card !== undefined });
  const retire = useAct(calls.retire, { changes: [calls.subjects, calls.missing, calls.list] });
  return (
    <Page width={900}>
      <PageHead
        title={card ? `${words.persons}: ${card.title}` : words.persons}
        help={words.personsHelp}
        actions={
          <>
            <Button onClick={() => go('/evalCardManage/list')}>{back}</Button>
            {card && (
              <Button tone="primary" onClick={() => setAdding(true)}>
                {words.addPersons}
              </Button>
            )}
          </>
        }
      />
      {isMissing ? (
        <p className="k-quiet">{noCard}</p>
      ) : (
        <Stack gap={20}>
          <Persons
            pages={pages}
            rowActions={({ id, version, isActive }) => [
              {
                id: 'retire',
                label: isActive ? words.exclude : words.bringBack,
                onSelect: () => void retire.run({ id, version, isActive: !isActive }),
              },
            ]}
          />
          {card && <Evaluators card={card} />}
        </Stack>
      )}
      {isAdding && <PersonsForm cardId={cardId} onClose={() => setAdding(false)} />}
    </Page>
  );
}
