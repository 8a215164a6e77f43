import type { OutputOf } from '../../../kit/contract/call.ts';
import { dateTimeInZone } from '../../../kit/contract/format.ts';
import { useScreenParam, useScreenTitle } from '../../../kit/web/app/screen.ts';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { Button } from '../../../kit/web/display/button.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { FileChip } from '../../../kit/web/file/file-chip.tsx';
import { pictureOf } from '../../../kit/web/file/file-kind.ts';
import { useFileOpener } from '../../../kit/web/file/file-opener.tsx';
import { PageHead } from '../../../kit/web/head/page-head.tsx';
import { useRowActs } from '../../../kit/web/list/edits.tsx';
import { CallRefused, sendForFile } from '../../../kit/web/send/send.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { Page } from '../../../kit/web/layout/stack.tsx';
import { Facts } from '../../../kit/web/layout/facts.tsx';
import { Points } from '../../merit/web/door.tsx';
import { appealCalls as calls, type AppealRow } from '../appeal.calls.ts';
import { progressReads } from '../progress.calls.ts';
import { appealActs } from './appeal-acts.ts';
import { Demands } from './demands.tsx';
import { appealTones, monthText, sheetPath } from './terms-text.ts';
import { PageOutline } from './page-outline.tsx';
import './style.css';

type Detail = OutputOf<typeof calls.detail>;

/** …/appealcheckdetail/{id}: one appeal, for its sender and for those who may decide. */
export default function AppealDetail() {
  const id = useScreenParam('id');
  const { appeal: words } = useText().tasks;
  const answer = useCall(calls.detail, { id }, { inPlace: true });
  const { data } = answer;
  useScreenTitle(data?.memberName);
  if (!data) {
    return (
      <Unanswered answer={answer}>
        <PageOutline />
      </Unanswered>
    );
  }
  return (
    <Page>
      <PageHead title={data.memberName} actions={<Acts detail={data} />}>
        <span className="k-quiet">
          {data.memberNo} · {data.unitName}
        </span>
        <StatusTag tone={appealTones[data.status]}>{words.statuses[data.status]}</StatusTag>
      </PageHead>
      <AppealFacts detail={data} />
      {data.status === 'pending' && !data.can.decide && (
        <p className="k-quiet">{words.waits(data.deciders)}</p>
      )}
      <Demands title={words.found} lines={data.lines} />
    </Page>
  );
}

/** As in the review of a record: the due decision is highlighted, and neither is alarming. */
const looks: Readonly<Record<string, { tone?: 'primary'; className?: string }>> = {
  grant: { tone: 'primary' },
  risky: { className: 'k-button-risky' },
};

/** The acts that the reader may take. */
function Acts({ detail }: { detail: Detail }) {
  const { rowActions, dialog } = useRowActs<AppealRow>({
    changes: [calls.detail, calls.list, ...progressReads],
    acts: appealActs,
  });
  return (
    <>
      {(rowActions?.(detail) ?? []).map(({ id, label, danger, onSelect }) => (
        <Button key={id} {...looks[danger ? 'risky' : id]} onClick={onSelect}>
          {label}
        </Button>
      ))}
      {dialog}
    </>
  );
}

function AppealFacts({ detail }: { detail: Detail }) {
  const { appeal: words } = useText().tasks;
  const { columns } = words;
  const zone = useSettings((settings) => settings.zone);
  const at = (instant: string | null): string => (instant === null ? '' : dateTimeInZone(instant, zone));
  const { taskName, month, memberId } = detail;
  const facts = [
    {
      label: columns.taskName,
      value: <ScreenLink to={sheetPath(memberId, month)}>{`${taskName} · ${monthText(month)}`}</ScreenLink>,
    },
    { label: columns.points, value: <Points tenths={detail.points} /> },
    { label: words.settled, value: words.by(detail.settledBy, at(detail.settledAt)) },
    { label: columns.createdAt, value: at(detail.createdAt) },
    { label: words.untilLabel, value: detail.until },
    ...(detail.decidedAt === null
      ? []
      : [{ label: columns.decidedAt, value: words.by(detail.decidedBy, at(detail.decidedAt)) }]),
    ...(detail.returned === 0
      ? []
      : [{ label: columns.returned, value: <Points tenths={detail.returned} /> }]),
  ];
  return (
    <>
      <Facts look="line" items={facts} />
      <dl className="tk-facts tk-said">
        <div>
          <dt>{columns.reason}</dt>
          <dd>{detail.reason}</dd>
        </div>
        {detail.file && <File id={detail.id} file={detail.file} />}
        {detail.remark !== '' && (
          <div>
            <dt>{columns.remark}</dt>
            <dd>{detail.remark}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

function File({ id, file }: { id: string; file: NonNullable<Detail['file']> }) {
  const { appeal: words } = useText().tasks;
  const { open, busyId, dialog } = useFileOpener(
    (_file: { id: string; name: string }, signal) =>
      sendForFile(calls.file, { id }, { quiet: true, ...(signal && { signal }) }),
    (error) => (error instanceof CallRefused ? error.message : words.notOpened),
  );
  return (
    <div>
      <dt>{words.file}</dt>
      <dd>
        <FileChip
          name={file.name}
          sizeBytes={file.size}
          picture={pictureOf(file, calls.file.path, { id })}
          busy={busyId === file.id}
          onOpen={() => open(file)}
        />
        {dialog}
      </dd>
    </div>
  );
}
