import type { WebModule } from '../../../kit/web/app/module.ts';
import { IconLock } from '../../../kit/web/display/icons.tsx';
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
