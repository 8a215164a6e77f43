import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['tasks'] = {
  checking: 'Task audit',
  member: 'Task of a member',
  task: 'Progress of a task',
  definitions: 'Reward/deduct tasks',
  appeals: 'Task appeals',
  appeal: 'Appeal',
};
