import type { WebModule } from '../../../kit/web/app/module.ts';
import { IconLock } from '../../../kit/web/display/icons.tsx';

export const webModule: WebModule = {
  person: [
    {
      id: 'signIns',
      order: 20,
      icon: IconLock,
      label: ({ identity }) => identity.signIns,
      dialog: { load: () => import('./sign-ins.tsx'), words: ['identity'] },
    },
  ],
};
