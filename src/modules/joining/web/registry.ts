import type { WebModule } from '../../../kit/web/app/module.ts';
import { joiningMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: joiningMenu,
  openPages: { '/join': { load: () => import('./join/join-page.tsx'), words: ['joiningJoin'] } },
  choose: [{ order: 10, part: { load: () => import('./join/own-way.tsx'), words: ['joiningJoin'] } }],
  decisions: Object.fromEntries(
    ['joining.applied', 'joining.delivered'].map((key) => [
      key,
      { load: () => import('./decide-application.tsx'), words: ['joining', 'members'] as const },
    ]),
  ),
  home: { load: () => import('./home/parts.tsx'), words: [] },
  screens: {
    '/memberManage/applyMember': {
      load: () => import('./applications.tsx'),
      words: ['joining', 'members', 'kitBulk', 'files'],
    },
    '/memberManage/invitation': {
      load: () => import('./invitations/invitations.tsx'),
      words: ['joining', 'members', 'kitBulk', 'files'],
    },
  },
};
