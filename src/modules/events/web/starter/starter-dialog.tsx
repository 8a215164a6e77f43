import type { OutputOf } from '../../../../kit/contract/call.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { IconPlus } from '../../../../kit/web/display/icons.tsx';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { eventsCalls } from '../../calls.ts';
import { starterCalls as calls } from '../../starter.calls.ts';

type Library = OutputOf<typeof calls.list>[number];

const changes = [calls.list, eventsCalls.list, eventsCalls.types, eventsCalls.tags];

/** The starter libraries of the editions: how much of each is here, and a button that adds what is not. */
export default function StarterDialog({ onClose }: { onClose: () => void }) {
  const words = useText().eventsLibrary.starter;
  const kit = useKitText();
  const answer = useCall(calls.list, {}, { quiet: true });
  const add = useAct(calls.add, {
    input: ({ industry }: Library) => ({ industry }),
    ask: ({ name, events, here }) => ({
      title: words.addTitle,
      status: name,
      tip: words.addTip(events - here),
    }),
    done: ({ events }, { name }) => words.done(events, name),
    changes,
  });
  return (
    <Dialog
      width={560}
      title={words.title}
      help={words.help}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <Unanswered answer={answer}>
        <Skeleton width={100} height={240} />
      </Unanswered>
      <ul className="ev-tag-list">
        {answer.data?.map((library) => {
          const { industry, name, isOwn, events, here } = library;
          return (
            <li key={industry}>
              <span className="k-ellipsis">
                {name} {isOwn && <Tag tone="info">{words.own}</Tag>}
              </span>
              <span className="k-quiet">{here === events ? words.all : words.count(events, here)}</span>
              <Button
                icon={<IconPlus />}
                disabled={here === events}
                aria-label={`${words.add} ${name}`}
                onClick={() => void add.run(library)}
              >
                {words.add}
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
