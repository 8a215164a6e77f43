import { useState } from 'react';
import { Button } from '../../kit/web/button.tsx';
import { IconChevronRight } from '../../kit/web/icons.tsx';
import { useGranted, useMe } from '../../kit/web/me.ts';
import { ScreenLink } from '../../kit/web/screen-link.tsx';
import { useCall } from '../../kit/web/send/use-call.ts';
import { useText } from '../../kit/web/text/text.tsx';
import { meritCalls } from '../../modules/merit/merit.calls.ts';
import { lackedFor, screenAt } from '../screens.ts';
import { textAt } from '../words.ts';
import { browserStore } from '../../kit/web/storage.ts';

const steps = ['/memberManage', '/eventlibrary/index', '/configManage/index', '/integralManage/themeInput'];
const dismissedKey = (orgId: string): string => `laurel.guideDone.${orgId}`;

/** For who runs an organisation in which no record exists yet: what to do first, in order. */
export function HomeGuide() {
  const maySeeAll = useGranted('MERITPOINT001002');
  const { orgId } = useMe().organisation;
  const [dismissed, setDismissed] = useState(() => browserStore.getItem(dismissedKey(orgId)) !== null);
  const records = useCall(
    meritCalls.list,
    { scope: 'all', page: 1, size: 1 },
    { quiet: true, staleMs: 300_000, enabled: maySeeAll && !dismissed },
  );
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
  const texts = useText();
  const { home } = texts.shell;
  const me = useMe();
  const open = steps
    .map(screenAt)
    .filter((screen) => screen !== undefined)
    .filter((screen) => lackedFor(me, screen).length === 0);
  if (open.length === 0) return null;
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
        {open.map((screen) => (
          <li key={screen.path}>
            <ScreenLink to={screen.path}>
              {textAt(texts, screen.titleKey)}
              <IconChevronRight />
            </ScreenLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
