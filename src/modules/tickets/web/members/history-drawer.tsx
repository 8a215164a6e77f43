import { table } from '../../../../kit/web/inline/table.tsx';
import { LogDrawer } from '../../../../kit/web/inline/log-drawer.tsx';
import { column, custom } from '../../../../kit/web/list/list-fields.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { memberCalls as calls, type TicketHistory } from '../../member.calls.ts';
import { stepFields as fields } from '../../record.columns.ts';

type Step = TicketHistory['steps'][number];

const Steps = table<Step>()({
  words: ({ tickets, ticketsMembers: { history: words } }) => ({
    title: words.title,
    columns: words.columns,
    choices: { action: words.actions, state: tickets.states },
    none: '',
  }),
  row: { key: ({ version }) => String(version), name: 'action' },
  columns: ({ ticketsMembers: { history: words } }) => [
    column(fields.at, { main: true }),
    column(fields.action),
    custom('state', ({ state }: Step, { words: name }) => name(state), { width: 110 }),
    custom('place', ({ source }: Step) => words.places[source], { width: 120 }),
    column(fields.byName),
    column(fields.reason, { wraps: true }),
  ],
});

/** The steps of a ticket, the latest last: when, by whom and why. */
export default function HistoryDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { history: words } = useText().ticketsMembers;
  const answer = useCall(calls.history, { id });
  const { serial = '', memberName = '', steps = [] } = answer.data ?? {};
  return (
    <LogDrawer title={`${words.title} ${serial}`} help={memberName} width={860} onClose={onClose}>
      <Steps rows={steps} answer={answer} />
    </LogDrawer>
  );
}
