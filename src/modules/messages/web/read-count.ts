import { send } from '../../../kit/web/send/send.ts';
import { messagesCalls } from '../calls.ts';

/** How many messages are unread. */
export default async function readCount(): Promise<number> {
  const { unread } = await send(messagesCalls.pushResult, {}, { quiet: true });
  return unread;
}
