import { Button } from '../../../../kit/web/display/button.tsx';
import { IconCheck, IconChevronRight } from '../../../../kit/web/display/icons.tsx';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { useDismissed } from '../../../../kit/web/home/dismissed.ts';
import { isAnswered, useHomeReady } from '../../../../kit/web/home/ready.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { setupCalls } from '../../setup.calls.ts';
import type { SetupStep } from '../../setup.rules.ts';
import './setup.css';

/** Where each step is done. */
const places: Readonly<Record<SetupStep, string>> = {
  units: '/memberManage',
  people: '/memberManage',
  links: '/memberManage',
  events: '/eventlibrary/index',
  authority: '/memberPermissions/index',
  record: '/integralManage/themeInput',
  ranking: '/integralForm/colligateRank',
};

/** The way from a new organisation to its first ranking; what is there already is ticked, and with all of it the list goes. */
export function SetupPart() {
  const words = useText().foundingSetup;
  const answer = useCall(setupCalls.steps, {}, { quiet: true });
  const dismissed = useDismissed();
  const { isClosed } = useNavigator();
  useHomeReady(isAnswered(answer));
  const steps = answer.data?.steps ?? [];
  const open = steps.filter(({ step }) => !dismissed.has(`setup.${step}`) && !isClosed(places[step]));
  const left = open.filter(({ isDone }) => !isDone);
  if (left.length === 0) return null;
  return (
    <section className="h-card fo-setup" aria-labelledby="setup">
      <header>
        <div>
          <h2 id="setup">{words.title}</h2>
          <p>{words.text({ done: steps.length - left.length, all: steps.length })}</p>
        </div>
        <Button tone="quiet" onClick={() => dismissed.add('setup')}>
          {words.dismiss}
        </Button>
      </header>
      <ol>
        {open.map(({ step, isDone }) => {
          const { name, text } = words.steps[step];
          if (isDone)
            return (
              <li key={step} className="fo-done">
                <span>
                  <IconCheck />
                  {name}
                </span>
              </li>
            );
          return (
            <li key={step} className={step === left[0]?.step ? 'fo-next' : undefined}>
              <ScreenLink to={places[step]}>
                <span className="fo-ring" />
                <span className="fo-step">
                  <strong>{name}</strong>
                  <span>{text}</span>
                </span>
                <IconChevronRight />
              </ScreenLink>
              <Button
                tone="quiet"
                aria-label={words.skipStep(name)}
                onClick={() => dismissed.add(`setup.${step}`)}
              >
                {words.skip}
              </Button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
