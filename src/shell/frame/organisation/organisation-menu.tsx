import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconUndo } from '../../../kit/web/display/icons.tsx';
import { IconUnit } from '../../../kit/web/display/more-icons.tsx';
import { useMe } from '../../../kit/web/app/me.ts';
import { Menu, type MenuItem } from '../../../kit/web/overlay/menu.tsx';
import { useNavigator } from '../../../kit/web/app/screen.ts';
import { callKey } from '../../../kit/web/send/use-call.ts';
import { send } from '../../../kit/web/send/send.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { sessionCalls } from '../../../modules/session/calls.ts';
import { useFeature } from '../../../modules/organisation/web/door.tsx';
import { OrganisationName } from './organisation-name.tsx';
import { useSwitch } from '../../session/switch-organisation.ts';

const staleMs = 60_000;

/** The current organisation, and the others that the user can switch to. */
export function OrganisationMenu() {
  const { shell } = useText();
  const me = useMe();
  const { go } = useNavigator();
  const { switchTo } = useSwitch();
  // Read when the pointer or the keyboard comes near: most visits never switch.
  const [near, setNear] = useState(false);
  const { data } = useQuery({
    queryKey: callKey(sessionCalls.orgListByClient),
    queryFn: () => send(sessionCalls.orgListByClient, {}, { quiet: true }),
    staleTime: staleMs,
    enabled: near,
  });
  const showsOriginal = useFeature('originalOrg', { enabled: near });
  const others: MenuItem[] = (data ?? []).slice(0, 10).map((each) => ({
    id: each.orgId,
    label: each.fullName,
    hint: each.isAdmin ? shell.frame.administrator : each.memberName,
    checked: each.orgId === me.organisation.orgId,
    disabled: !each.can.open,
    onSelect: () => void (each.orgId !== me.organisation.orgId && switchTo(each.orgId)),
  }));
  // The way back for users sent here from another organisation, where the operator offers it.
  const original = (data ?? []).filter(
    (each) => showsOriginal && each.isOriginal && each.orgId !== me.organisation.orgId && each.can.open,
  );
  const back: MenuItem[] = original.map(({ orgId, fullName }) => ({
    id: 'original',
    label: shell.frame.originalOrganisation({ name: fullName }),
    icon: <IconUndo />,
    separated: true,
    onSelect: () => void switchTo(orgId),
  }));
  const all: MenuItem = {
    id: 'all',
    label: shell.frame.allOrganisations,
    icon: <IconUnit />,
    separated: others.length > 0,
    onSelect: () => go('/chooseOrganisation'),
  };
  return (
    <Menu label={shell.frame.allOrganisations} items={[...others, ...back, all]}>
      {(trigger) => (
        <OrganisationName {...trigger} onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)} />
      )}
    </Menu>
  );
}
