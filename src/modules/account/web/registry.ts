import type { WebModule } from '../../../kit/web/app/module.ts';
import { IconPerson } from '../../../kit/web/display/icons.tsx';
import { accountMenu } from '../menu.ts';

export const webModule: WebModule = {
  menu: accountMenu,
  screens: {
    '/setting/myinfo': {
      load: () => import('./me/my-info.tsx'),
      words: ['account', 'identity'],
    },
    '/setting/orginfo': { load: () => import('./organisation/org-info.tsx'), words: ['account', 'kitFile'] },
    '/setting/orginfo/changes': {
      load: () => import('./organisation/changes.tsx'),
      words: ['account', 'files'],
    },
    '/memberManage/requests': { load: () => import('./me/requests.tsx'), words: ['account'] },
  },
  sections: {
    '/setting/myinfo': {
      words: ['account', 'identity'],
      sections: ({ account: { me }, identity }) => [
        { anchor: 'organisations', title: me.organisations },
        { anchor: 'own', title: me.own },
        { anchor: 'locale', title: me.locale },
        { anchor: 'places', title: identity.places },
      ],
    },
    '/setting/orginfo': {
      words: ['account'],
      sections: ({ account: { org } }) => [
        { anchor: 'legal', title: org.legal },
        { anchor: 'look', title: org.look },
      ],
    },
  },
  screenActions: {
    '/memberManage': { load: () => import('./me/requests-button.tsx'), words: ['account'] },
    '/memberManage/member/{id}': { load: () => import('./me/member-picture.tsx'), words: ['account'] },
  },
  decisions: {
    'account.asked': { load: () => import('./me/decide-request.tsx'), words: ['account'] },
  },
  listener: { load: () => import('./organisation/organisation-listener.tsx'), words: [] },
  person: [
    {
      id: 'myInfo',
      order: 10,
      icon: IconPerson,
      label: ({ account }) => account.myInfo,
      to: '/setting/myinfo',
    },
  ],
  entries: {
    '/settingIndex': () => ['/setting/myinfo'],
    '/setting': () => ['/setting/myinfo', '/setting/orginfo', '/setting/security'],
  },
};
