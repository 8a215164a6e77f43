import type { ReactNode } from 'react';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { Alert, Skeleton } from '../../../kit/web/display/feedback.tsx';
import { Progress } from '../../../kit/web/display/section.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { sizeText } from '../../../kit/web/file/file-kind.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { spaceCalls as calls } from '../calls.ts';
import { nearlyFull } from '../rules.ts';

type Part = { key: string; label: string; files: number; bytes: number; to: string };

const gigabyte = 1024 ** 3;
const roomText = (bytes: number): string =>
  bytes < gigabyte ? sizeText(bytes) : `${Math.round((bytes / gigabyte) * 10) / 10} GB`;

/** The used room, by kind and by use; each part leads to its files. */
export function SpaceCard() {
  const { space: words } = useText();
  const { language } = useKitText();
  const answer = useCall(calls.overview, {}, { quiet: true, holds: true });
  const { data } = answer;
  if (!data)
    return (
      <Unanswered answer={answer}>
        <Skeleton width={100} height={96} />
      </Unanswered>
    );
  const { limitBytes, usedBytes, waiting, exports, keepDays } = data;
  const share = limitBytes === 0 ? 1 : usedBytes / limitBytes;
  const number = (value: number): string => value.toLocaleString(language);
  const kinds = data.kinds.map(({ kind, ...rest }) => ({
    key: kind,
    label: words.kinds[kind],
    to: `/spaceresource?kind=${kind}`,
    ...rest,
  }));
  const parts = data.uses.map(({ use, ...rest }) => ({
    key: use,
    label: words.uses[use],
    to: `/spaceresource?use=${use}`,
    ...rest,
  }));
  return (
    <div className="sp-card">
      {share >= 1 && <Alert tone="danger">{words.full}</Alert>}
      {share >= nearlyFull && share < 1 && (
        <Alert tone="warning">{words.nearlyFull(Math.floor(share * 100))}</Alert>
      )}
      <dl className="sp-facts">
        <Fact label={words.room}>
          {words.roomOf(roomText(usedBytes), roomText(limitBytes))}
          <Progress value={Math.min(1, share)} label={words.room} />
          <small>{words.files(number(data.files))}</small>
        </Fact>
        <Fact label={words.byKind}>
          <Parts parts={kinds} all={usedBytes} />
        </Fact>
        <Fact label={words.byUse}>
          <Parts parts={parts} all={usedBytes} />
        </Fact>
        <Fact label={words.waiting}>
          {sizeText(waiting.bytes)}
          <small>{words.waitingText(number(waiting.files), keepDays)}</small>
        </Fact>
        <Fact label={words.exports}>
          {sizeText(exports.bytes)}
          <small>{words.exportsText}</small>
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Parts({ parts, all }: { parts: readonly Part[]; all: number }) {
  if (parts.length === 0) return '—';
  return (
    <ul className="sp-parts">
      {parts.map(({ key, label, bytes, to }) => (
        <li key={key}>
          <ScreenLink to={to}>{label}</ScreenLink>
          <span className="sp-bar" aria-hidden="true">
            <span style={{ width: `${all === 0 ? 0 : Math.max(2, (bytes / all) * 100)}%` }} />
          </span>
          <span>{sizeText(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}
