import type { DecisionProps } from '../../../kit/web/decide/decisions.ts';
import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { closing, useRowActs } from '../../../kit/web/list/edits.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { announcementsCalls as calls, type AnnouncementRow } from '../calls.ts';
import { announcementActs } from './acts.ts';
import { AnnouncementText } from './announcement-text.tsx';
import { announcementTones } from './tones.ts';

const decisions = ['approve', 'refuse'];

/** An announcement that waits for approval, decided where a message asks for it. */
export default function DecideReview({ id, onClose, Frame }: DecisionProps) {
  const { announcements: words } = useText();
  const answer = useCall(calls.list, { id, size: 1 }, { inPlace: true });
  const { rowActions, dialog } = useRowActs<AnnouncementRow>({
    changes: [calls.list],
    acts: closing(
      announcementActs.filter((act) => decisions.includes(act.id)),
      onClose,
    ),
  });
  const row = answer.data?.rows[0];
  return (
    <Frame
      title={row?.title ?? words.acts.approve}
      help={row && words.categories[row.category]}
      answer={answer}
      width={640}
      actions={row ? (rowActions?.(row) ?? []) : []}
      state={row && <StatusTag tone={announcementTones[row.state]}>{words.states[row.state]}</StatusTag>}
      {...(row && {
        facts: [
          { label: words.columns.byName, value: row.byName },
          {
            label: words.columns.audience,
            value: row.audience === 'all' ? words.audiences.all : row.audienceNames.join(', '),
          },
        ],
      })}
    >
      {row && (
        <div className="an-decided">
          <AnnouncementText id={id} body={row.body} files={row.files} />
        </div>
      )}
      {dialog}
    </Frame>
  );
}
