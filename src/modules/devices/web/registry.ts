import type { WebModule } from '../../../kit/web/app/module.ts';
import { devicesMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: devicesMenu,
  entries: {
    '/device': () => ['/device/WhiteSetting', '/device/overview'],
    '/device/management': () => ['/device/Attendance', '/device/overview'],
  },
  screens: {
    '/device/overview': { load: () => import('./overview.tsx'), words: ['devices', 'files'] },
    '/device/unitSetting': {
      load: () => import('./unit-setting.tsx'),
      words: ['devices', 'members', 'files'],
    },
  },
};
