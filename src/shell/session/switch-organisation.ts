import { useCallback, useState } from 'react';
import { send } from '../../kit/web/send/send.ts';
import type { SessionOrganisation } from '../../kit/web/send/session.ts';
import { sessionCalls } from '../../modules/session/calls.ts';
import { enter } from './bootstrap.ts';
import { forgetOrganisation } from './leave.ts';
import { setLeaving } from './leaving.ts';
import { useAskUnsaved } from './page-closing.ts';
import { usePages } from '../routing/pages.ts';
import { go } from '../routing/routing.ts';

/** One at a time: a second one, of a double click, would forget what the first has just opened. */
let isUnderWay = false;

/**
 * Goes to another organisation. Everything of the former one is forgotten before the first call of the new one is
 * sent, so that neither a list nor an open page can show the data of the wrong organisation.
 */
export function useSwitch(): {
  switchTo: (orgId: string, target?: string | null) => Promise<void>;
  busy: boolean;
  failed: boolean;
} {
  const ask = useAskUnsaved();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const switchTo = useCallback(
    async (orgId: string, path: string | null = null) => {
      if (isUnderWay) return;
      isUnderWay = true;
      try {
        if (!(await ask(usePages.getState().pages.map(({ key }) => key)))) return;
        setState('busy');
        const organisation: SessionOrganisation = await send(sessionCalls.switchTo, {
          targetOrgId: orgId,
        });
        setLeaving(true);
        forgetOrganisation();
        const outcome = await enter(organisation, path);
        setState(outcome.kind === 'inside' ? 'idle' : 'failed');
        const target = outcome.kind === 'inside' ? (path ?? '/home') : '/chooseOrganisation';
        await go(target, { force: true });
      } catch {
        setState('failed');
      } finally {
        isUnderWay = false;
        setLeaving(false);
      }
    },
    [ask],
  );
  return { switchTo, busy: state === 'busy', failed: state === 'failed' };
}
