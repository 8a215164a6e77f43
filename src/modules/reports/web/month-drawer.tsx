import { useState, type ReactNode } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { dateTimeInZone, firstDayOf, formatTenths, lastDayOf } from '../../../kit/contract/format.ts';
import { maximumPageSize } from '../../../kit/contract/page.ts';
import { useGranted, useMe } from '../../../kit/web/app/me.ts';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { Button } from '../../../kit/web/display/button.tsx';
import { Alert } from '../../../kit/web/display/feedback.tsx';
import { Section } from '../../../kit/web/display/section.tsx';
import { Facts } from '../../../kit/web/layout/facts.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { FormScope, Field } from '../../../kit/web/input/field.tsx';
import { Textarea } from '../../../kit/web/input/more-inputs.tsx';
import { useForm } from '../../../kit/web/form/use-form.ts';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { PrintButton, PrintHead } from '../../../kit/web/paper/printing.tsx';
import { PrintSignatures } from '../../../kit/web/paper/signatures.tsx';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { Stack } from '../../../kit/web/layout/stack.tsx';
import { meritRights } from '../../merit/permissions.ts';
import { LateDrawer } from '../../ranking/web/door.tsx';
import { reportsCalls as calls } from '../calls.ts';
import { monthText } from '../close.columns.ts';
import './style.css';

type Month = OutputOf<typeof calls.months>['rows'][number];

/** One month: what closing it would freeze, or what it was closed with and who signed that. */
export function MonthDrawer({ month, onClose }: { month: number; onClose: () => void }) {
  const words = useText().reportsClose;
  const { name } = useMe();
  const answer = useCall(calls.months, { page: 1, size: maximumPageSize });
  const row = answer.data?.rows.find((each) => each.month === month);
  return (
    <Dialog
      look="drawer"
      width={620}
      title={`${words.title} ${monthText(month)}`}
      help={words.frozenHelp}
      actions={<PrintButton />}
      onClose={onClose}
    >
      <PrintHead />
      <Stack gap={20}>
        {row ? <MonthBody row={row} onLeave={onClose} /> : <Unanswered answer={answer} />}
      </Stack>
      <PrintSignatures names={[name]} />
    </Dialog>
  );
}

function MonthBody({ row, onLeave }: RowProps) {
  const words = useText().reportsClose;
  return (
    <>
      <Figures row={row} onLeave={onLeave} />
      <p>
        <ScreenLink to={`/integralForm/colligateRank?month=${monthText(row.month)}`} onClick={onLeave}>
          {words.ranking}
        </ScreenLink>
      </p>
      {row.state === 'closed' ? (
        <Closed row={row} />
      ) : row.can.close ? (
        <Preview month={row.month} />
      ) : (
        row.state === 'running' && <Alert tone="info">{words.notOver(row.closesAfter)}</Alert>
      )}
    </>
  );
}

type RowProps = { row: Month; onLeave: () => void };

function Figures({ row, onLeave }: RowProps) {
  const { columns, states } = useText().reportsClose;
  const zone = useSettings((settings) => settings.zone);
  const moment: { label: string; value: ReactNode }[] =
    row.closedAt === null
      ? [{ label: columns.closesAfter, value: row.closesAfter }]
      : [{ label: columns.closedAt, value: dateTimeInZone(row.closedAt, zone) }];
  return (
    <Facts
      items={[
        { label: columns.state, value: states[row.state] },
        ...moment,
        { label: columns.entries, value: row.entries.toLocaleString('en') },
        { label: columns.members, value: row.members.toLocaleString('en') },
        { label: columns.meritPoint, value: formatTenths(row.meritPoint) },
        ...(row.outside.members === 0
          ? []
          : [{ label: columns.outsideMembers, value: <OutsideLink row={row} onLeave={onLeave} /> }]),
        { label: columns.pending, value: <Pending row={row} onLeave={onLeave} /> },
      ]}
    />
  );
}

/** With whom the month's ranking adds up to its sums. */
function OutsideLink({ row: { month, outside }, onLeave }: RowProps) {
  const words = useText().reportsClose;
  const sentence = words.outside({ members: outside.members, points: formatTenths(outside.meritPoint) });
  const mayLook = useGranted(meritRights.reports);
  if (!mayLook) return sentence;
  return (
    <ScreenLink to={`/integralForm/outsideRank?month=${monthText(month)}`} onClick={onLeave}>
      {sentence}
    </ScreenLink>
  );
}

/** How many records of the month still wait; leads to them. */
function Pending({ row: { month, pending }, onLeave }: RowProps) {
  const mayCheck = useGranted(meritRights.check);
  const count = pending.toLocaleString('en');
  if (pending === 0 || !mayCheck) return count;
  const filters = new URLSearchParams({ status: '3', from: firstDayOf(month), to: lastDayOf(month) });
  return (
    <ScreenLink to={`/integralManage/topicView?${filters}`} onClick={onLeave}>
      {count}
    </ScreenLink>
  );
}

/** The effect of closing, month by month, and the button that does it. */
function Preview({ month }: { month: number }) {
  const words = useText().reportsClose;
  const { columns } = words;
  const answer = useCall(calls.closePreview, { month });
  const months = answer.data?.months ?? [];
  const pending = months.reduce((sum, each) => sum + each.pending, 0);
  const close = useAct(calls.close, {
    ask: () => ({
      title: words.closeTitle(monthText(month)),
      status: words.closeStatus(months.map((each) => monthText(each.month))),
      tip: words.closeTip,
      confirmText: words.close,
      danger: true,
    }),
    done: () => words.closed(monthText(month)),
    changes: [calls.months],
  });
  if (answer.isError && !answer.data) return <Unanswered answer={answer} />;
  return (
    <Section
      title={words.preview}
      help={words.previewHelp}
      actions={
        <Button
          tone="primary"
          disabled={months.length === 0}
          loading={close.busy !== null}
          onClick={() => void close.run({ month })}
        >
          {words.close}
        </Button>
      }
    >
      {pending > 0 && <Alert tone="warning">{words.pendingLeft(pending)}</Alert>}
      <table className="rp-table">
        <thead>
          <tr>
            <th scope="col">{columns.month}</th>
            <th scope="col">{columns.entries}</th>
            <th scope="col">{columns.members}</th>
            <th scope="col">{columns.meritPoint}</th>
            <th scope="col">{columns.pending}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((each) => (
            <tr key={each.month}>
              <th scope="row">{monthText(each.month)}</th>
              <td>{each.entries.toLocaleString('en')}</td>
              <td>{each.members.toLocaleString('en')}</td>
              <td>{formatTenths(each.meritPoint)}</td>
              <td>{each.pending.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** The frozen figures: their digest, later changes, signatures, and the caller's own signature. */
function Closed({ row }: { row: Month }) {
  const words = useText().reportsClose;
  const zone = useSettings((settings) => settings.zone);
  const [late, setLate] = useState(false);
  return (
    <>
      <Section title={words.columns.digest} help={words.digestHelp}>
        <code className="rp-digest">{row.digest}</code>
      </Section>
      <Section
        title={words.columns.lateChanges}
        help={words.lateHelp}
        actions={
          row.lateChanges > 0 && (
            <Button onClick={() => setLate(true)}>{words.showLate(row.lateChanges)}</Button>
          )
        }
      >
        {row.lateChanges === 0 && <p className="k-quiet">{words.noLate}</p>}
      </Section>
      <Section title={words.signatures}>
        {row.signatures.length === 0 && <p className="k-quiet">{words.unsigned}</p>}
        <Stack as="ul" gap={8}>
          {row.signatures.map(({ memberName, note, at }) => (
            <li key={at + memberName}>
              <strong>{memberName}</strong>{' '}
              <time className="k-quiet" dateTime={at}>
                {dateTimeInZone(at, zone)}
              </time>
              {note !== '' && <p className="k-quiet">{note}</p>}
            </li>
          ))}
        </Stack>
        {row.can.sign && <Sign row={row} />}
      </Section>
      {late && <LateDrawer month={row.month} onClose={() => setLate(false)} />}
    </>
  );
}

function Sign({ row: { month, digest } }: { row: Month }) {
  const words = useText().reportsClose;
  const form = useForm(calls.sign, {
    initial: { note: '' },
    input: ({ note }) => ({ month, digest: digest ?? '', note }),
    changes: [calls.months],
    onDone: () => {},
  });
  return (
    <Stack
      as="form"
      gap={8}
      start
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <FormScope errors={form.errors} attempt={form.attempt} onProblem={form.tellProblem}>
        <Field label={words.note} {...form.field('note')}>
          <Textarea rows={2} {...form.control('note')} />
        </Field>
      </FormScope>
      <Button tone="primary" loading={form.sending} onClick={form.submit}>
        {words.sign}
      </Button>
    </Stack>
  );
}
