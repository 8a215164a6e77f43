import type { HomeParts } from '../../../../kit/web/app/slots.ts';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { joiningRights } from '../../permissions.ts';

const Waiting = late(async () => (await import('./waiting.tsx')).Waiting, {
  words: ['joining'],
  look: 'unseen',
});

const home: HomeParts = {
  parts: [
    {
      id: 'joins',
      width: 'narrow',
      order: 46,
      title: ({ menu }) => menu.joining.applications,
      permission: joiningRights.decide,
      Part: () => <Waiting />,
    },
  ],
};
export default home;
