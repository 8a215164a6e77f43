import type { OutputOf } from '../../../kit/contract/call.ts';
import { useState } from 'react';
import { dayInZone } from '../../../kit/contract/format.ts';
import type { ChooseProps } from '../../../kit/web/app/slots.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { IconPlus } from '../../../kit/web/display/icons.tsx';
import { StatusTag, type Tone } from '../../../kit/web/display/tag.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { Inline } from '../../../kit/web/layout/stack.tsx';
import { foundingCalls as calls, type ApplicationRow } from '../calls.ts';
import './style.css';

const ApplicationForm = late(async () => (await import('./application-form.tsx')).default);

const tones: Readonly<Record<string, Tone>> = { '1': 'info', '2': 'danger', '3': 'neutral', '4': 'success' };

/** Where the organisations of the person are not listed beside, `withOpened` shows those that were opened. */
type Props = ChooseProps & { withOpened?: boolean };

/** Applications for a new organisation: the form, and the state of earlier ones. */
export default function Applications({ enter, changed, withOpened = false }: Props) {
  const words = useText().founding;
  const { data } = useCall(calls.list, {}, { inPlace: true });
  const [form, setForm] = useState<{ from: ApplicationRow | null } | null>(null);
  if (!data || (data.approval === 'off' && data.rows.length === 0)) return null;
  const { approval, rows, templates } = data;
  const listed = rows.filter(({ state }) => withOpened || state !== 4).slice(0, 5);
  const waits = rows.some(({ state }) => state === 1);
  return (
    <section className="fd-apply" aria-labelledby="fd-apply">
      {listed.length > 0 && (
        <>
          <h2>{words.mine}</h2>
          <ul>
            {listed.map((row) => (
              <Application
                key={row.id}
                row={row}
                approval={approval}
                enter={enter}
                onChange={() => setForm({ from: row })}
              />
            ))}
          </ul>
        </>
      )}
      {approval !== 'off' && !waits && (
        <>
          <h2 id="fd-apply">{words.title}</h2>
          <p>{words.help[approval]}</p>
          <Button icon={<IconPlus />} onClick={() => setForm({ from: null })}>
            {approval === 'none' ? words.create : words.apply}
          </Button>
        </>
      )}
      {form && (
        <ApplicationForm
          from={form.from}
          approval={approval}
          templates={templates}
          onClose={() => setForm(null)}
          onOpened={(orgId) => {
            changed();
            enter(orgId, '/home');
          }}
        />
      )}
    </section>
  );
}

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

type ApplicationProps = Pick<Props, 'enter'> & {
  row: ApplicationRow;
  approval: OutputOf<typeof calls.list>['approval'];
  onChange: () => void;
};

/** One that was made: what became of it, and what can be done with it. */
function Application({ row, approval, enter, onChange }: ApplicationProps) {
  const words = useText().founding;
  const withdraw = useAct(calls.withdraw, {
    input: ({ id, version }: ApplicationRow) => ({ id, version }),
    ask: ({ fullName }) => ({
      title: words.withdrawTitle,
      status: fullName,
      tip: words.withdrawTip,
      danger: true,
    }),
    done: () => words.withdrawn,
    changes: [calls.list],
  });
  return (
    <li>
      <Inline place="apart">
        <strong>{row.fullName}</strong>
        <StatusTag tone={tones[String(row.state)] ?? 'neutral'}>
          {words.states[String(row.state) as '1']}
        </StatusTag>
      </Inline>
      <p>{words.applied(dayInZone(new Date(row.appliedAt), browserZone()))}</p>
      {row.reason && <p>{words.reason(row.reason)}</p>}
      <Inline>
        {row.openedOrgId !== null && (
          <Button tone="primary" onClick={() => enter(row.openedOrgId ?? '', '/home')}>
            {words.enter}
          </Button>
        )}
        {row.can.change && approval !== 'off' && <Button onClick={onChange}>{words.change}</Button>}
        {row.can.withdraw && (
          <Button tone="quiet" onClick={() => void withdraw.run(row)}>
            {words.withdraw}
          </Button>
        )}
      </Inline>
    </li>
  );
}
