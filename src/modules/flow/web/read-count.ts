import { setCount } from '../../../kit/web/app/counts.ts';
import { send } from '../../../kit/web/send/send.ts';
import { myReviews } from '../../merit/menu.ts';
import { flowCalls } from '../calls.ts';

/** How much waits for the member, of all kinds. The records among it have a number of their own on the home page. */
export default async function readCount(): Promise<number> {
  const { num, records } = await send(flowCalls.myTodoNum, {}, { quiet: true });
  setCount(myReviews.count, records);
  return num;
}
