import { settingGroups } from '../../../kit/contract/setting.ts';
import type { WebModule } from '../../../kit/web/app/module.ts';
import { rulesPath, settingsMenu, settingsPath } from '../menu.ts';

export const webModule: WebModule = {
  menu: settingsMenu,
  sections: {
    [settingsPath]: {
      words: ['settings'],
      sections: ({ settings }) =>
        settingGroups.map((group) => ({ anchor: group, title: settings.groups[group] })),
    },
  },
  palette: () => import('./palette.tsx'),
  screens: {
    [settingsPath]: { load: () => import('./config.tsx'), words: ['settings'] },
    [rulesPath]: { load: () => import('./rules.tsx'), words: ['settings'] },
  },
  screenActions: {
    '/ticketsManage/prizeTicketSetting': { load: () => import('./rules-button.tsx'), words: ['settings'] },
  },
};
