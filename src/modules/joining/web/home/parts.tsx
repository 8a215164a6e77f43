import type { HomeParts } from '../../../../kit/web/app/slots.ts';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { joiningRights } from '../../permissions.ts';

const Waiting = late(async () => (await import('./waiting.tsx')).Waiting, {
  words: ['joining'],
  look: 'unseen',
});

const home: HomeParts = {
  parts: [{ width: 'narrow', order: 25, permission: joiningRights.decide, Part: () => <Waiting /> }],
};
export default home;
