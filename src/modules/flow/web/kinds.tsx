import { useEffect } from 'react';
import { readOnLive } from '../../../kit/web/live/live.ts';
import { useMe } from '../../../kit/web/app/me.ts';
import { useNavigator } from '../../../kit/web/app/screen.ts';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { flowCalls } from '../calls.ts';
import { todoKinds } from '../rules.ts';
import { placeOf } from './places.ts';
import './style.css';

/** How much waits of each kind, each number leading to its own list. */
export default function Kinds() {
  const words = useText().flow;
  const { isClosed } = useNavigator();
  const { data, refetch } = useCall(flowCalls.myTodoNum, {}, { quiet: true, holds: true });
  useEffect(() => readOnLive('todo', refetch), [refetch]);
  const { memberId } = useMe();
  const kinds = todoKinds.filter((kind) => (data?.[kind] ?? 0) > 0);
  if (!data || kinds.length === 0) return null;
  return (
    <ul className="fl-kinds" aria-label={words.title}>
      {kinds.map((kind) => {
        const place = placeOf(kind, memberId);
        const label = (
          <>
            <strong className="k-number">{data[kind]}</strong>
            <span>{words.kinds[kind]}</span>
          </>
        );
        return (
          <li key={kind}>
            {isClosed(place) ? (
              <span className="fl-kind">{label}</span>
            ) : (
              <ScreenLink to={place} className="fl-kind">
                {label}
              </ScreenLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
