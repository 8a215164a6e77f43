import { dateTimeInZone } from '../../../kit/contract/format.ts';
import { useScreenParam, useScreenTitle } from '../../../kit/web/app/screen.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { Alert, Skeleton } from '../../../kit/web/display/feedback.tsx';
import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { PageHead } from '../../../kit/web/head/page-head.tsx';
import { Page, Stack } from '../../../kit/web/layout/stack.tsx';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import type { Reading } from '../calls.ts';
import { AnnouncementText } from './announcement-text.tsx';
import { announcementTones } from './tones.ts';
import { useConfirm, useReading } from './use-reading.ts';

/** /messageCenter/announcement/{id}: an announcement, for those who got it. */
export default function AnnouncementPage() {
  const id = useScreenParam('id');
  const answer = useReading(id);
  useScreenTitle(answer.data?.title);
  if (!answer.data)
    return (
      <Unanswered answer={answer}>
        <Skeleton height={160} />
      </Unanswered>
    );
  return <Read reading={answer.data} />;
}

function Read({ reading }: { reading: Reading }) {
  const words = useText().announcements;
  const zone = useSettings((settings) => settings.zone);
  const confirm = useConfirm();
  const { id, title, body, state, category, byName, publishedAt, needsConfirm, confirmedAt, files, reason } =
    reading;
  const canConfirm = needsConfirm && confirmedAt === null;
  return (
    <Page>
      <PageHead
        title={title}
        actions={
          canConfirm && (
            <Button tone="primary" onClick={() => void confirm.run({ id })}>
              {words.reading.confirm}
            </Button>
          )
        }
      >
        <span className="k-quiet">
          {[words.categories[category], byName, publishedAt && dateTimeInZone(publishedAt, zone)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {state !== 'published' && (
          <StatusTag tone={announcementTones[state]}>{words.states[state]}</StatusTag>
        )}
        {confirmedAt !== null && <StatusTag tone="success">{words.reading.confirmed}</StatusTag>}
      </PageHead>
      <Stack>
        {state === 'recalled' && <Alert tone="warning">{words.reading.recalled(reason)}</Alert>}
        {canConfirm && <Alert tone="info">{words.reading.asks}</Alert>}
        <AnnouncementText id={id} body={body} files={files} />
      </Stack>
    </Page>
  );
}
