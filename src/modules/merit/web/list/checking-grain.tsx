import { Radios } from '../../../../kit/web/input/input.tsx';
import { useScreen } from '../../../../kit/web/app/screen.ts';
import { useText } from '../../../../kit/web/text/text.tsx';

/** The addresses by which each grain keeps its columns and saved views. */
export const paths = {
  topic: '/integralManage/topicView',
  event: '/integralManage/eventView',
  byEvent: '/integralManage/eventView/byEvent',
  byMember: '/integralManage/eventView/byMember',
} as const;
export type Grain = keyof typeof paths;

/** By topic, by line or summed; the filters stay. */
export function GrainSwitch({ grain }: { grain: Grain }) {
  const { checking: words } = useText().meritReview;
  const { search, setSearch } = useScreen();
  return (
    <Radios
      look="segments"
      label={words.grain}
      value={grain}
      options={[
        { value: 'topic', label: words.byTopic },
        { value: 'event', label: words.byEvent },
        { value: 'byEvent', label: words.sumsByEvent },
        { value: 'byMember', label: words.sumsByMember },
      ]}
      onChange={(next) => {
        const { page: _page, sort: _sort, _grain, ...others } = search;
        setSearch(next === 'topic' ? others : { ...others, _grain: next }, { push: true });
      }}
    />
  );
}
