import { useState } from 'react';
import { Button } from '../../kit/web/display/button.tsx';
import { IconChevronRight } from '../../kit/web/display/icons.tsx';
import { useGranted, useMe } from '../../kit/web/app/me.ts';
import { ScreenLink } from '../../kit/web/app/screen-link.tsx';
import { useCall } from '../../kit/web/send/use-call.ts';
import { useText } from '../../kit/web/text/text.tsx';
import { meritCalls } from '../../modules/merit/calls.ts';
import { lackedFor, screenAt } from '../routing/screens.ts';
import { browserStore } from '../../kit/web/app/storage.ts';
import { meritRights } from '../../modules/merit/permissions.ts';

const steps = ['/memberManage', '/eventlibrary/index', '/configManage/index', '/integralManage/themeInput'];
const dismissedKey = (orgId: string): string => `laurel.guideDone.${orgId}`;

/** First steps for administrators of an organisation without records. */
export function HomeGuide() {
  const maySeeAll = useGranted(meritRights.seeAll);
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
  const { shellHome: home } = texts;
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
              {screen.title(texts.menu)}
              <IconChevronRight />
            </ScreenLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
