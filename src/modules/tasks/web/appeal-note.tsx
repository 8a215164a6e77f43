import { useState } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { formatTenths } from '../../../kit/contract/format.ts';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { Button } from '../../../kit/web/display/button.tsx';
import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { Inline } from '../../../kit/web/layout/stack.tsx';
import type { progressCalls } from '../progress.calls.ts';
import { appealTones, monthText } from './terms-text.ts';

const AppealForm = late(async () => (await import('./appeal-form.tsx')).default);

type Answer = OutputOf<typeof progressCalls.sheet>;

/** The user's appeal against a settlement, possible or sent. */
export function AppealNote({
  answer: { month, can },
  sheet,
  appeal: { latest, until },
}: {
  answer: Answer;
  sheet: NonNullable<Answer['sheet']>;
  appeal: NonNullable<Answer['appeal']>;
}) {
  const { appeal: words } = useText().tasks;
  const [isOpen, setOpen] = useState(false);
  if (!latest && !can.appeal) return null;
  return (
    <Inline>
      {latest && (
        <>
          <ScreenLink to={`/integralManage/appealchecking/appealcheckdetail/${latest.id}`}>
            {words.own}
          </ScreenLink>
          <StatusTag tone={appealTones[latest.status]}>{words.statuses[latest.status]}</StatusTag>
        </>
      )}
      {can.appeal && (
        <>
          <Button onClick={() => setOpen(true)}>{words.send}</Button>
          <span className="k-quiet">{words.until(until ?? '')}</span>
        </>
      )}
      {isOpen && (
        <AppealForm
          from={{
            taskId: sheet.taskId,
            status: `${sheet.taskName} · ${monthText(month)} · ${formatTenths(sheet.posted, { signed: true })}`,
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Inline>
  );
}
