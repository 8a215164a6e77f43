import { isGranted } from '../../../../kit/web/app/me.ts';
import type { HomeParts } from '../../../../kit/web/app/slots.ts';
import { fairnessRights } from '../../../fairness/permissions.ts';
import { meritRights } from '../../../merit/permissions.ts';
import { organisationRights } from '../../../organisation/permissions.ts';
import { taskRights } from '../../../tasks/permissions.ts';
import { CardsPart } from './cards.tsx';
import { WaitingPart, WatchPart } from './waiting.tsx';

/** With any of them there is something to look after. */
const watching = [
  meritRights.unblock,
  taskRights.check,
  fairnessRights.monitor,
  organisationRights.platforms,
  organisationRights.extensions,
];

const home: HomeParts = {
  parts: [
    { id: 'waiting', width: 'wide', order: 10, title: ({ flow }) => flow.title, Part: WaitingPart },
    {
      id: 'watch',
      width: 'wide',
      order: 12,
      title: ({ flow }) => flow.watch,
      isFor: (me) => watching.some((right) => isGranted(me, right)),
      Part: WatchPart,
    },
    {
      id: 'cards',
      width: 'wide',
      order: 35,
      title: ({ flow }) => flow.cards.title,
      // A member who sees everybody's records does not need it.
      isFor: (me) => !isGranted(me, meritRights.seeAll),
      Part: CardsPart,
    },
  ],
};
export default home;
