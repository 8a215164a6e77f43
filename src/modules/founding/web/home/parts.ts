import type { HomeParts } from '../../../../kit/web/app/slots.ts';
import { organisationRights } from '../../../organisation/permissions.ts';
import { SetupPart } from './setup.tsx';

const home: HomeParts = {
  parts: [
    {
      id: 'setup',
      width: 'full',
      order: 8,
      title: ({ foundingSetup }) => foundingSetup.title,
      permission: organisationRights.administrators,
      isFor: ({ isLimited }) => !isLimited,
      Part: SetupPart,
    },
  ],
};
export default home;
