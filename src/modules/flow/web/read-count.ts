import { send } from '../../../kit/web/send/send.ts';
import { flowCalls } from '../calls.ts';

/** How many records wait for the member's review: what the button leads to. Applications to join have their own place. */
export default async function readCount(): Promise<number> {
  const { records } = await send(flowCalls.myTodoNum, {}, { quiet: true });
  return records;
}
