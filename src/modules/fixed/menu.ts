import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { IconPin, IconStar, IconSuccess } from '../../kit/web/display/icons.tsx';
import { fixedRights } from './permissions.ts';

export const checkingPath = '/fixedintegral/fixedchecking';
/** The specification's second place of the same screen, which keeps its own way back. */
export const auditPath = '/integralManage/fixedchecking';

export const fixedMenu: readonly MenuEntry[] = [
  {
    path: '/fixedintegral/integralConfigure',
    aliases: ['/integralConfigure/fixedintegral'],
    title: (menu) => menu.fixed.configure,
    group: 'integral',
    order: 40,
    icon: IconPin,
    menuId: fixedRights.view,
  },
  {
    path: '/fixedintegral/integralConfigure/batchImport',
    aliases: ['/fixedintegral/batchImport'],
    title: (menu) => menu.fixed.imports,
    group: 'integral',
    order: 41,
    hidden: true,
    permission: fixedRights.configure,
    parent: '/fixedintegral/integralConfigure',
  },
  {
    path: '/integralConfigure/startintegral',
    title: (menu) => menu.fixed.start,
    group: 'integral',
    order: 46,
    icon: IconStar,
    menuId: fixedRights.start,
  },
  {
    path: checkingPath,
    title: (menu) => menu.fixed.checking,
    group: 'integral',
    order: 42,
    icon: IconSuccess,
    menuId: fixedRights.view,
  },
  {
    path: `${checkingPath}/fixeddetail/{id}`,
    aliases: ['/fixedintegral/fixeddetail/{id}'],
    title: (menu) => menu.fixed.detail,
    group: 'integral',
    order: 43,
    hidden: true,
    permission: fixedRights.view,
    parent: checkingPath,
  },
  {
    path: auditPath,
    title: (menu) => menu.fixed.audit,
    group: 'integral',
    order: 44,
    hidden: true,
    menuId: fixedRights.view,
  },
  {
    path: `${auditPath}/fixeddetail/{id}`,
    aliases: ['/integralManage/fixeddetail/{id}'],
    title: (menu) => menu.fixed.detail,
    group: 'integral',
    order: 45,
    hidden: true,
    permission: fixedRights.view,
    parent: auditPath,
  },
];
