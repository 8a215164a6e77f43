import type { WebModule } from '../../../kit/web/app/module.ts';
import { session } from '../../../kit/web/send/session.ts';
import { rolesMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: rolesMenu,
  entries: { '/appSettingIndex': () => ['/manager/index'] },
  screens: {
    '/manager/index': {
      load: () => import('./role/role-list.tsx'),
      words: ['roles', 'rolesPeople', 'members', 'files'],
    },
    '/groupmanagers': {
      load: () => import('./people/administrators.tsx'),
      words: ['rolesPeople', 'members', 'files'],
    },
    '/bpcAppMember/managerSetting': {
      load: () => import('./people/member-managers.tsx'),
      words: ['rolesPeople', 'members', 'files'],
    },
    '/roleManage/setRole': {
      load: () => import('./people/ticket-managers.tsx'),
      words: ['rolesPeople', 'members', 'files'],
    },
  },
  noRight: { load: () => import('./request/ask-right.tsx'), words: ['rolesRequest'] },
  banner: {
    when: () => session.view !== null,
    load: () => import('./viewing-banner.tsx'),
    words: ['rolesViewing'],
  },
  listener: { load: () => import('./rights-listener.tsx'), words: [] },
};
