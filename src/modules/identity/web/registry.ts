import type { WebModule } from '../../../kit/web/app/module.ts';
import { IconLock } from '../../../kit/web/display/more-icons.tsx';
import { organisationRights } from '../../organisation/permissions.ts';
import { identityMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: identityMenu,
  screens: {
    '/setting/security': {
      load: () => import('./security/security.tsx'),
      words: ['identity', 'identitySecurity'],
    },
    '/setting/security/history': {
      load: () => import('./security/history.tsx'),
      words: ['identitySecurity'],
    },
  },
  sections: {
    '/setting/security': {
      words: ['identity', 'identitySecurity'],
      sections: ({ identity, identitySecurity: words }) => [
        { anchor: 'password', title: words.password },
        { anchor: 'passkeys', title: words.passkeys.title },
        { anchor: 'secondStep', title: identity.secondStep },
        { anchor: 'contact', title: words.contact.title },
        { anchor: 'places', title: identity.places },
        { anchor: 'rules', title: words.rules.title, permission: organisationRights.data },
      ],
    },
  },
  person: [
    {
      id: 'signIns',
      order: 20,
      icon: IconLock,
      label: ({ identity }) => identity.signIns,
      dialog: { load: () => import('./sign-ins.tsx'), words: ['identity'] },
    },
  ],
  listener: { load: () => import('./security/needed.tsx'), words: ['identitySecurity'] },
};
