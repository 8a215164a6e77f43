import { useState } from 'react';
import { maximumPageSize } from '../../../../kit/contract/page.ts';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { EmptyState, Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { PageHead } from '../../../../kit/web/head/page-head.tsx';
import { Inline, Page, Stack } from '../../../../kit/web/layout/stack.tsx';
import { SortableList } from '../../../../kit/web/order/sortable-list.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { evaluationCalls as calls, type SubjectRow } from '../../calls.ts';
import { Evaluators } from './evaluators.tsx';
import { useCard } from './use-card.ts';
import './subjects.css';

const ServiceForm = late(async () => (await import('./service-form.tsx')).default);

/** /evalCardManage/editService: the services of a card, in the order in which they are offered. */
export default function Services() {
  const { subjects: words, back, noCard } = useText().evaluation;
  const { go } = useNavigator();
  const { id: cardId, card, isMissing } = useCard(words.services);
  const answer = useCall(
    calls.subjects,
    { cardId, page: 1, size: maximumPageSize, keyword: '' },
    { quiet: true, enabled: card !== undefined },
  );
  const [edited, setEdited] = useState<SubjectRow | 'new' | null>(null);
  const order = useAct(calls.order, { changes: [calls.subjects] });
  const rows = answer.data?.rows ?? [];
  const active = rows.filter(({ isActive }) => isActive);
  return (
    <Page width={900}>
      <PageHead
        title={card ? `${words.services}: ${card.title}` : words.services}
        help={words.servicesHelp}
        actions={
          <>
            <Button onClick={() => go('/evalCardManage/list')}>{back}</Button>
            {card && (
              <Button tone="primary" onClick={() => setEdited('new')}>
                {words.addService}
              </Button>
            )}
          </>
        }
      />
      {isMissing ? (
        <p className="k-quiet">{noCard}</p>
      ) : (
        <Unanswered answer={answer}>
          <Skeleton width={100} height={120} />
        </Unanswered>
      )}
      {answer.data && rows.length === 0 && <EmptyState title={words.none} text={words.servicesHelp} />}
      <Stack gap={20}>
        <SortableList
          className="evl-subjects"
          ids={active.map(({ id }) => id)}
          nameOf={(id) => rows.find((row) => row.id === id)?.name ?? ''}
          moved={words.moved}
          onOrder={(ids) => void order.run({ cardId, ids })}
        >
          {(id) => <Service row={rows.find((row) => row.id === id)!} onEdit={setEdited} />}
        </SortableList>
        <ul className="evl-subjects">
          {rows
            .filter(({ isActive }) => !isActive)
            .map((row) => (
              <li key={row.id}>
                <Service row={row} onEdit={setEdited} />
              </li>
            ))}
        </ul>
        {card && <Evaluators card={card} />}
      </Stack>
      {edited && (
        <ServiceForm
          cardId={cardId}
          {...(edited !== 'new' && { from: edited })}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  );
}

function Service({ row, onEdit }: { row: SubjectRow; onEdit: (row: SubjectRow) => void }) {
  const { subjects: words } = useText().evaluation;
  const retire = useAct(calls.retire, {
    changes: [calls.subjects, calls.list],
    ask: ({ isActive }: { id: string; version: number; isActive: boolean }) =>
      isActive ? null : { title: words.exclude, status: row.name, tip: words.excludeTip },
  });
  const { id, version, isActive, name, unitName, responsibleNames, eventName } = row;
  return (
    <Inline gap={8} place="apart">
      <span>
        <strong>{name}</strong> {!isActive && <Tag>{words.excluded}</Tag>}
        <br />
        <span className="k-quiet">
          {[unitName, responsibleNames.join(' '), eventName].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      <Inline gap={4}>
        <Button tone="quiet" aria-label={`${words.editService}: ${name}`} onClick={() => onEdit(row)}>
          {words.editService}
        </Button>
        <Button
          tone="quiet"
          aria-label={`${isActive ? words.exclude : words.bringBack}: ${name}`}
          onClick={() => void retire.run({ id, version, isActive: !isActive })}
        >
          {isActive ? words.exclude : words.bringBack}
        </Button>
      </Inline>
    </Inline>
  );
}
