import type { OutputOf } from '../../../../kit/contract/call.ts';
import { currentMe, setMe } from '../../../../kit/web/app/me.ts';
import type { membersCalls } from '../../../members/calls.ts';

/** The caller's own member. */
export type OwnMember = OutputOf<typeof membersCalls.detail>;

/** The picture in the header is of this member, too. */
export function showOwnPicture(avatarUrl: string): void {
  const me = currentMe();
  if (me) setMe({ ...me, pictureUrl: avatarUrl || null });
}
