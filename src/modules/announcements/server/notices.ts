/** Tells those who write and approve announcements of their steps. */
import type { Tx } from '../../../kit/server/database/db.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import { notify } from '../../../kit/server/notify.ts';
import { rightHolders } from '../../members/server/door.ts';
import { announcementMessages as messages } from '../messages.ts';
import { announcementRights } from '../permissions.ts';
import type { Announcement } from './announcement.store.ts';

type Named = Pick<Announcement, 'id' | 'title' | 'byMember'>;
const list = '/messageCenter/announcements';
const about = ({ id }: Named) => ({ type: 'announcement', id });

/** Asks those who may approve it, except its author where a second person is needed. */
export async function askReview(tx: Tx, of: Named, actor: Actor, needsOther: boolean): Promise<void> {
  const holders = await rightHolders(tx, announcementRights.approve);
  await notify(tx, messages.review, {
    recipients: holders.filter((id) => !needsOther || id !== actor.memberId),
    params: { title: of.title, by: actor.memberName },
    about: about(of),
    link: `${list}?state=review`,
    act: 'review',
  });
}

export const closeReview = (tx: Tx, { id }: Pick<Named, 'id'>): Promise<void> =>
  tx.emit('message.handled', { objectId: id, keys: [messages.review.key] });

/** Tells the author how it ended. */
export async function tellAuthor(
  tx: Tx,
  of: Named,
  { actor, reason }: { actor: Actor; reason: string | null },
): Promise<void> {
  const recipients = [of.byMember].filter((id) => id !== actor.memberId);
  const message = { recipients, about: about(of), link: list };
  const params = { title: of.title, by: actor.memberName };
  if (reason === null) await notify(tx, messages.approved, { ...message, params });
  else await notify(tx, messages.refused, { ...message, params: { ...params, reason } });
}
