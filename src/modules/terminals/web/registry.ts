import type { WebModule } from '../../../kit/web/app/module.ts';
import { terminalsMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: terminalsMenu,
  screens: {
    '/device/Attendance': {
      load: () => import('./attendance.tsx'),
      words: ['terminals', 'devices', 'kitBulk', 'members', 'files'],
    },
  },
};
