import { useEffect } from 'react';
import { timesOf } from '../../../../kit/contract/format.ts';
import { Section } from '../../../../kit/web/display/section.tsx';
import { Avatar } from '../../../../kit/web/display/tag.tsx';
import { readOnLive } from '../../../../kit/web/live/live.ts';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { useNow } from '../../../../kit/web/app/use-now.ts';
import { isAnswered, useHomeReady } from '../../../../kit/web/home/ready.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { joiningCalls } from '../../calls.ts';
import '../../../../kit/web/home/home.css';

const path = '/memberManage/applyMember?status=todo';

/** Applications that wait for the user's decision; nothing where there are none. */
export function Waiting() {
  const words = useText().joining.applications;
  const now = useNow();
  const zone = useSettings((settings) => settings.zone);
  const answer = useCall(joiningCalls.waiting, {}, { quiet: true });
  const { data, refetch } = answer;
  useHomeReady(isAnswered(answer));
  useEffect(() => readOnLive('todo', refetch), [refetch]);
  if (!data || data.total === 0) return null;
  const time = timesOf(
    data.first.map(({ applyTime }) => applyTime),
    now,
    zone,
  );
  return (
    <Section title={words.home} actions={<ScreenLink to={path}>{words.homeAll(data.total)}</ScreenLink>}>
      <div className="h-card h-list">
        <ul>
          {data.first.map(({ id, memberName, applyTime }) => (
            <li key={id}>
              <ScreenLink to={path} className="h-row">
                <Avatar name={memberName} size={26} />
                <span className="h-row-text">
                  <strong>{memberName}</strong>
                </span>
                <span className="h-row-time">{time(applyTime)}</span>
              </ScreenLink>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
