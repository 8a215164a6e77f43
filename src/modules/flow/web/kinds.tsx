import { useEffect } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { readOnLive } from '../../../kit/web/app/live.ts';
import { useNavigator } from '../../../kit/web/app/screen.ts';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { myReviews } from '../../merit/menu.ts';
import { flowCalls } from '../calls.ts';
import './style.css';

type Kind = Exclude<keyof OutputOf<typeof flowCalls.myTodoNum>, 'num'>;

/** Where each kind is decided in its own list. */
const places: Readonly<Record<Kind, string>> = {
  records: myReviews.to,
  joins: '/memberManage/applyMember?status=todo',
  tasks: '/integralConfigure/awardtasks?status=pending',
  appeals: '/integralManage/appealchecking?status=pending',
  profiles: '/memberManage/requests?status=open',
  questions: '/integralManage/questions?scope=todo',
};

/** How much waits of each kind, each number leading to its own list. */
export default function Kinds() {
  const words = useText().flow;
  const { isClosed } = useNavigator();
  const { data, refetch } = useCall(flowCalls.myTodoNum, {}, { quiet: true });
  useEffect(() => readOnLive('todo', refetch), [refetch]);
  const kinds = (Object.keys(places) as Kind[]).filter((kind) => (data?.[kind] ?? 0) > 0);
  if (!data || kinds.length === 0) return null;
  return (
    <ul className="fl-kinds" aria-label={words.title}>
      {kinds.map((kind) => {
        const place = places[kind];
        const shown = (
          <>
            <strong className="k-number">{data[kind]}</strong>
            <span>{words.kinds[kind]}</span>
          </>
        );
        return (
          <li key={kind}>
            {isClosed(place) ? (
              <span className="fl-kind">{shown}</span>
            ) : (
              <ScreenLink to={place} className="fl-kind">
                {shown}
              </ScreenLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
