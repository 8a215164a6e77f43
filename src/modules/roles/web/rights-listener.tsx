import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { readOnLive } from '../../../kit/web/live/live.ts';
import { currentMe, setMe } from '../../../kit/web/app/me.ts';
import { useNavigator } from '../../../kit/web/app/screen.ts';
import { send } from '../../../kit/web/send/send.ts';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { accessCalls } from '../../access/calls.ts';
import { organisationCalls } from '../../organisation/calls.ts';

const quiet = { quiet: true };

/** Reloads the user's rights after a change, so that menus, buttons and rows follow without a new sign-in. */
export default function RightsListener() {
  const { go, openable } = useNavigator();
  const queries = useQueryClient();
  const read = useEffectEvent(async () => {
    const [{ flags, isAdmin, isLimited }, { manageVersion }] = await Promise.all([
      send(accessCalls.resources, {}, quiet),
      send(organisationCalls.checkOrgClient, {}, quiet),
    ]);
    const me = currentMe();
    if (!me) return;
    const before = openable();
    setMe({ ...me, flags, isAdmin, isLimited });
    useSettings.setState({ manageVersion });
    const after = openable();
    const { pathname, search } = location;
    const isFront = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
    // The page in front was taken away: its address is judged again.
    if (before.some((screen) => !after.includes(screen) && isFront(screen.path)))
      go(`${pathname}${search}`, { replace: true });
    // The visible data may have changed, too. Parts that are no longer shown are unmounted by then and not read.
    setTimeout(() => void queries.invalidateQueries());
  });
  useEffect(() => readOnLive('rights', () => read()), []);
  return null;
}
