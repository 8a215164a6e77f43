import { ClipboardCheck, ClipboardList } from 'lucide';
import { icon } from '../../kit/web/display/icon.tsx';
import type { MenuEntry } from '../../kit/web/app/screen.ts';
import { evaluationFlag } from './flag.rules.ts';
import { evaluationRights as rights } from './permissions.ts';

const list = '/evalCardManage/list';

export const evaluationMenu: readonly MenuEntry[] = [
  {
    path: list,
    title: (menu) => menu.evaluation.list,
    section: 'cards',
    order: 130,
    icon: icon(ClipboardList),
    menuId: rights.cards,
  },
  {
    path: '/evalCardManage/edit',
    aliases: ['/edit'],
    title: (menu) => menu.evaluation.edit,
    section: 'cards',
    order: 131,
    permission: rights.edit,
    hidden: true,
    isStep: true,
    parent: list,
  },
  {
    path: '/evalCardManage/editService',
    aliases: ['/editService'],
    title: (menu) => menu.evaluation.service,
    section: 'cards',
    order: 132,
    permission: rights.edit,
    hidden: true,
    isStep: true,
    parent: list,
  },
  {
    path: '/evalCardManage/editPerson',
    aliases: ['/editPerson'],
    title: (menu) => menu.evaluation.person,
    section: 'cards',
    order: 133,
    permission: rights.edit,
    hidden: true,
    isStep: true,
    parent: list,
  },
  {
    path: '/evalCardManage/results',
    title: (menu) => menu.evaluation.results,
    section: 'cards',
    order: 134,
    permission: rights.results,
    hidden: true,
    isStep: true,
    parent: list,
  },
  {
    path: '/myEvaluations',
    title: (menu) => menu.evaluation.own,
    section: 'own',
    order: 64,
    flag: evaluationFlag,
    icon: icon(ClipboardCheck),
  },
];
