import { CalendarCheck, Flag, Pin } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { fixedRights } from './permissions.ts';

export const checkingPath = '/fixedintegral/fixedchecking';
/** The specification's second place of the same screen, which keeps its own way back. */
export const auditPath = '/integralManage/fixedchecking';

export const fixedMenu: readonly MenuEntry[] = [
  {
    path: '/fixedintegral/integralConfigure',
    aliases: ['/integralConfigure/fixedintegral'],
    title: (menu) => menu.fixed.configure,
    section: 'fixed',
    order: 40,
    icon: icon(Pin),
    menuId: fixedRights.view,
  },
  {
    path: '/fixedintegral/integralConfigure/batchImport',
    aliases: ['/fixedintegral/batchImport'],
    title: (menu) => menu.fixed.imports,
    section: 'fixed',
    order: 41,
    hidden: true,
    permission: fixedRights.configure,
    parent: '/fixedintegral/integralConfigure',
  },
  {
    path: '/integralConfigure/startintegral',
    title: (menu) => menu.fixed.start,
    section: 'fixed',
    order: 46,
    icon: icon(Flag),
    menuId: fixedRights.start,
  },
  {
    path: checkingPath,
    title: (menu) => menu.fixed.checking,
    section: 'fixed',
    order: 42,
    icon: icon(CalendarCheck),
    menuId: fixedRights.view,
  },
  {
    path: `${checkingPath}/fixeddetail/{id}`,
    aliases: ['/fixedintegral/fixeddetail/{id}'],
    title: (menu) => menu.fixed.detail,
    section: 'fixed',
    order: 43,
    hidden: true,
    permission: fixedRights.view,
    parent: checkingPath,
  },
  {
    path: auditPath,
    title: (menu) => menu.fixed.audit,
    section: 'fixed',
    order: 44,
    hidden: true,
    menuId: fixedRights.view,
    parent: checkingPath,
  },
  {
    path: `${auditPath}/fixeddetail/{id}`,
    aliases: ['/integralManage/fixeddetail/{id}'],
    title: (menu) => menu.fixed.detail,
    section: 'fixed',
    order: 45,
    hidden: true,
    permission: fixedRights.view,
    parent: auditPath,
  },
];
