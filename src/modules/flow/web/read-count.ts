import { send } from '../../../kit/web/send/send.ts';
import { flowCalls } from '../calls.ts';

/** How much waits for the member. */
export default async function readCount(): Promise<number> {
  const { num } = await send(flowCalls.myTodoNum, {}, { quiet: true });
  return num;
}
