import { Gavel, Target } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { taskRights } from './permissions.ts';

export const tasksMenu: readonly MenuEntry[] = [
  {
    path: '/integralManage/pointbonuschecking',
    jumpKey: 't',
    title: (menu) => menu.tasks.checking,
    section: 'tasks',
    order: 25,
    icon: icon(Target),
    menuId: taskRights.check,
  },
  {
    // Everybody may look at the own one: messages lead there.
    path: '/integralManage/pointbonuschecking/membercheckdetail/{id}',
    aliases: ['/integralManage/membercheckdetail/{id}'],
    title: (menu) => menu.tasks.member,
    section: 'tasks',
    order: 26,
    hidden: true,
    parent: '/integralManage/pointbonuschecking',
  },
  {
    path: '/integralManage/pointbonuschecking/taskcheckdetail/{id}',
    aliases: ['/integralManage/taskcheckdetail/{id}'],
    title: (menu) => menu.tasks.task,
    section: 'tasks',
    order: 27,
    hidden: true,
    permission: taskRights.check,
    parent: '/integralManage/pointbonuschecking',
  },
  {
    path: '/integralManage/appealchecking',
    title: (menu) => menu.tasks.appeals,
    section: 'tasks',
    order: 28,
    icon: icon(Gavel),
    menuId: taskRights.appeal,
  },
  {
    // An appellant opens the own appeal here.
    path: '/integralManage/appealchecking/appealcheckdetail/{id}',
    title: (menu) => menu.tasks.appeal,
    section: 'tasks',
    order: 29,
    hidden: true,
    parent: '/integralManage/appealchecking',
  },
  {
    path: '/integralConfigure/awardtasks',
    title: (menu) => menu.tasks.definitions,
    section: 'tasks',
    order: 30,
    hidden: true,
    permission: taskRights.define,
    parent: '/integralManage/pointbonuschecking',
  },
];
