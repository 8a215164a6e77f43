import { organisationRights } from '../../organisation/permissions.ts';
import type { WebModule } from '../../../kit/web/app/module.ts';
import { session } from '../../../kit/web/send/session.ts';
import { packagesMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: packagesMenu,
  screens: {
    '/Expansion': { load: () => import('./expansion.tsx'), words: ['packages', 'files', 'kitFile'] },
  },
  sections: {
    '/setting/orginfo': {
      words: ['packages'],
      sections: ({ packages }) => [
        { anchor: 'package', title: packages.package, permission: organisationRights.extensions },
      ],
    },
  },
  screenParts: {
    '/setting/orginfo': { load: () => import('./package-part.tsx'), words: ['packages'] },
  },
  banner: {
    when: () => session.organisation?.status === 2,
    load: () => import('./alert-banner.tsx'),
    words: ['packages'],
  },
};
