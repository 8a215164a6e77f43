import { useEffect } from 'react';
import { formatTenths, timesOf } from '../../../../kit/contract/format.ts';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { Section } from '../../../../kit/web/display/section.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { isAnswered, useHomeReady } from '../../../../kit/web/home/ready.ts';
import { HomeWaiting } from '../../../../kit/web/home/waiting.tsx';
import { readOnLive } from '../../../../kit/web/live/live.ts';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import { Avatar } from '../../../../kit/web/display/tag.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useNow } from '../../../../kit/web/app/use-now.ts';
import { meritCalls } from '../../calls.ts';
import { topicTiers } from '../../rules/tiers.ts';
import { myReviews } from '../../menu.ts';
import { useTiers } from '../list/record-display.tsx';

type Topic = OutputOf<typeof meritCalls.list>['rows'][number];

const shownRows = 5;

/** The records that wait for the user's review, the longest waiting first; nothing where none does. */
export function TodoPart() {
  const { meritHome: home } = useText();
  const list = useCall(
    meritCalls.list,
    { scope: 'todo', sort: 'waitingSince', page: 1, size: shownRows },
    { quiet: true },
  );
  const { refetch } = list;
  useHomeReady(isAnswered(list));
  useEffect(() => readOnLive('todo', refetch), [refetch]);
  const total = list.data?.total ?? 0;
  const now = useNow();
  const zone = useSettings((settings) => settings.zone);
  const time = timesOf((list.data?.rows ?? []).map(waitsSince), now, zone);
  if (list.data && total === 0) return null;
  return (
    <Section
      title={home.todo}
      actions={
        total > 0 && (
          <ScreenLink to={myReviews.to}>
            {home.todoOpen} ({total})
          </ScreenLink>
        )
      }
    >
      <div className="h-card h-list">
        <Unanswered answer={list}>
          <HomeWaiting />
        </Unanswered>
        {list.data && (
          <ul>
            {list.data.rows.map((topic) => (
              <TodoRow key={topic.id} topic={topic} time={time(waitsSince(topic))} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

const waitsSince = ({ waitingSince, createTime }: Topic): string => waitingSince ?? createTime;

function TodoRow({ topic, time }: { topic: Topic; time: string }) {
  const visibleTiers = useTiers();
  const { merit } = useText();
  return (
    <li>
      <ScreenLink to={`/integralManage/detail/${topic.id}`} className="h-row">
        <Avatar name={topic.recordMember} size={26} />
        <span className="h-row-text">
          <strong>{topic.topicName}</strong>
          <span>
            {topic.recordMember} · {topic.recordDate}
          </span>
        </span>
        <span className="h-row-points">
          {visibleTiers.map((tier) => {
            const tenths = topic[topicTiers[tier]];
            return tenths === 0 ? null : (
              <span key={tier} className="k-number">
                {merit.tier[tier]} {formatTenths(tenths, { signed: true })}
              </span>
            );
          })}
        </span>
        <time className="h-row-time k-number">{time}</time>
      </ScreenLink>
    </li>
  );
}
