import type { viewsText as chinese } from './zh_CN.ts';

export const viewsText: typeof chinese = {
  pin: (name) => `Keep view ${name} in the menu`,
  unpin: (name) => `Take view ${name} out of the menu`,
  roles: (name) => `Roles for which ${name} is the default view`,
  rolesHelp:
    'People of these roles see this view first when they open the list, unless they filter it themselves.',
  roleNames: 'Roles',
  saved: 'Saved',
  isDefault: 'Default of roles',
};
