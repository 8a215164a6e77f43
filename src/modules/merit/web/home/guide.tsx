import { useState } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { IconChevronRight } from '../../../../kit/web/display/icons.tsx';
import { useMe } from '../../../../kit/web/app/me.ts';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { isAnswered, useHomeReady } from '../../../../kit/web/home/ready.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { meritCalls } from '../../calls.ts';
import { browserStore } from '../../../../kit/web/app/storage.ts';
import './home.css';

const dismissedKey = (orgId: string): string => `laurel.guideDone.${orgId}`;

/** First steps for administrators of an organisation without records. */
export function GuidePart() {
  const { orgId } = useMe().organisation;
  const [dismissed, setDismissed] = useState(() => browserStore.getItem(dismissedKey(orgId)) !== null);
  const records = useCall(
    meritCalls.list,
    { scope: 'all', page: 1, size: 1 },
    { quiet: true, staleMs: 300_000, enabled: !dismissed },
  );
  useHomeReady(dismissed || isAnswered(records));
  if (dismissed || records.data?.total !== 0) return null;
  return (
    <Guide
      onDismiss={() => {
        browserStore.setItem(dismissedKey(orgId), '1');
        setDismissed(true);
      }}
    />
  );
}

function Guide({ onDismiss }: { onDismiss: () => void }) {
  const { meritHome: home, menu } = useText();
  const { openable } = useNavigator();
  const steps = openable()
    .filter(({ firstStep }) => firstStep !== undefined)
    .toSorted((a, b) => (a.firstStep ?? 0) - (b.firstStep ?? 0));
  if (steps.length === 0) return null;
  return (
    <section className="h-card h-guide" aria-labelledby="guide">
      <header>
        <div>
          <h2 id="guide">{home.guide}</h2>
          <p>{home.guideText}</p>
        </div>
        <Button tone="quiet" onClick={onDismiss}>
          {home.guideDismiss}
        </Button>
      </header>
      <ol>
        {steps.map((screen) => (
          <li key={screen.path}>
            <ScreenLink to={screen.path}>
              {screen.title(menu)}
              <IconChevronRight />
            </ScreenLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
