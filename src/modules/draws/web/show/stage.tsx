import { useScreen, useScreenParam, useScreenTitle } from '../../../../kit/web/app/screen.ts';
import { Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { Page } from '../../../../kit/web/layout/stack.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { stageCalls } from '../../calls.ts';
import { Hall } from './hall.tsx';

/** /ticketsManage/drawShow/{id}: the drawing of the rounds before a hall, over the whole window. */
export default function Stage() {
  const id = useScreenParam('id');
  const { active } = useScreen();
  const { title } = useText().draws.show;
  const answer = useCall(stageCalls.show, { id }, { inPlace: true });
  const { data } = answer;
  useScreenTitle(data ? `${title}: ${data.draw.title}` : title);
  return (
    <Page>
      <Unanswered answer={answer}>
        <Skeleton width={90} height={240} />
      </Unanswered>
      {data && active && <Hall {...data} />}
    </Page>
  );
}
