import { choice, count, flag, instant, derived, text } from '../../kit/contract/list/columns.ts';
import type { OutputOf } from '../../kit/contract/call.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { roleApps, type rolesCalls } from './calls.ts';

export type RoleRow = OutputOf<typeof rolesCalls.list>['rows'][number];

export const roleFields = {
  name: text('name', { width: 170 }),
  app: choice('app', roleApps),
  builtIn: derived('builtIn', 'flag', ({ builtIn }: RoleRow) => builtIn !== null, { width: 80 }),
  members: count('members', { width: 80 }),
  menus: count('menus', { width: 80 }),
  buttons: count('buttons', { width: 80 }),
  twoSteps: flag('twoSteps', { width: 90 }),
  note: text('note', { width: 220 }),
  changedAt: instant('changedAt'),
};

export const roleWords = ({ roles: words }: Pick<Catalogue, 'roles'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { app: words.apps, builtIn: { yes: words.yes } },
});
