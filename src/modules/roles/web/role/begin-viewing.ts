import type { OutputOf } from '../../../../kit/contract/call.ts';
import { forgetReads } from '../../../../kit/web/send/early.ts';
import { session } from '../../../../kit/web/send/session.ts';
import type { rolesCalls } from '../../calls.ts';

/** Shows this tab with the rights of the view from now on. The page is begun anew: nothing read before may be left. */
export function beginViewing({ id, kind, name }: OutputOf<typeof rolesCalls.startView>): void {
  session.view = { id, kind, name };
  forgetReads();
  location.assign('/home');
}
