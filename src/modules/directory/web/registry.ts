import type { WebModule } from '../../../kit/web/app/module.ts';
import { directoryMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: directoryMenu,
  screens: {
    '/thirdPlatformConfig': { load: () => import('./links.tsx'), words: ['directory', 'members'] },
    '/thirdPlatformConfig/runs': { load: () => import('./runs.tsx'), words: ['directory'] },
    '/thirdPlatformConfig/run/{id}': { load: () => import('./run.tsx'), words: ['directory', 'files'] },
    '/thirdPlatformConfig/people': {
      load: () => import('./people.tsx'),
      words: ['directory', 'members', 'files'],
    },
    '/thirdPlatformConfig/units': { load: () => import('./units.tsx'), words: ['directory', 'members'] },
    '/thirdPlatformConfig/tokens/{id}': { load: () => import('./tokens.tsx'), words: ['directory'] },
  },
};
