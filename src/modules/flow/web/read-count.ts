import { setCount } from '../../../kit/web/app/counts.ts';
import { send } from '../../../kit/web/send/send.ts';
import { myReviews } from '../../merit/menu.ts';
import { flowCalls } from '../calls.ts';

/** The number of waiting items of all kinds. The records among them have a separate number on the home page. */
export default async function readCount(): Promise<number> {
  const { num, records } = await send(flowCalls.myTodoNum, {}, { quiet: true });
  setCount(myReviews.count, records);
  return num;
}
