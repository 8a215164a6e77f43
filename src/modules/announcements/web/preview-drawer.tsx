import { LogDrawer } from '../../../kit/web/inline/log-drawer.tsx';
import { Alert } from '../../../kit/web/display/feedback.tsx';
import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { Inline, Stack } from '../../../kit/web/layout/stack.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import type { AnnouncementRow } from '../calls.ts';
import { AnnouncementText } from './announcement-text.tsx';
import { announcementTones } from './tones.ts';

/** An announcement as its members read it. */
export default function PreviewDrawer({ row, onClose }: { row: AnnouncementRow; onClose: () => void }) {
  const words = useText().announcements;
  return (
    <LogDrawer title={row.title} help={words.categories[row.category]} width={640} onClose={onClose}>
      <Stack>
        <Inline>
          <StatusTag tone={announcementTones[row.state]}>{words.states[row.state]}</StatusTag>
          <span className="k-quiet">{row.byName}</span>
        </Inline>
        {row.reason !== '' && <Alert tone="warning">{row.reason}</Alert>}
        <AnnouncementText id={row.id} body={row.body} files={row.files} />
      </Stack>
    </LogDrawer>
  );
}
