import type { OutputOf } from '../../../../kit/contract/call.ts';
import { forgetReads } from '../../../../kit/web/send/early.ts';
import { session } from '../../../../kit/web/send/session.ts';
import type { rolesCalls } from '../../calls.ts';

/** Shows this tab with the rights of the view from the next page on: nothing read before may be left. */
export function beginViewing({ id, kind, name }: OutputOf<typeof rolesCalls.startView>): void {
  session.beginView({ id, kind, name });
  forgetReads();
  location.assign('/home');
}
