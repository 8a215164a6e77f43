import type { OutputOf } from '../../../../kit/contract/call.ts';
import { currentMe, setMe } from '../../../../kit/web/app/me.ts';
import type { membersCalls } from '../../../members/calls.ts';

/** The caller's own member. */
export type OwnMember = OutputOf<typeof membersCalls.detail>;

/** The picture in the header follows that of the user's member. */
export function showPicture({ memberId, avatarUrl }: { memberId: string; avatarUrl: string }): void {
  const me = currentMe();
  if (me?.memberId === memberId) setMe({ ...me, pictureUrl: avatarUrl || null });
}
