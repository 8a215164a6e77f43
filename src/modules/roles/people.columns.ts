import { instant, derived, text, texts } from '../../kit/contract/list/columns.ts';
import type { OutputOf } from '../../kit/contract/call.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import type { administratorsCalls } from './administrators.calls.ts';
import type { memberManagersCalls } from './app-managers.calls.ts';

export type AdministratorRow = OutputOf<typeof administratorsCalls.list>['rows'][number];
export type ManagerRow = OutputOf<typeof memberManagersCalls.list>['rows'][number];

export const administratorFields = {
  memberName: text('memberName', { width: 150 }),
  memberNo: text('memberNo', { width: 90 }),
  unitNames: texts('unitNames', { width: 150 }),
  scope: derived('scope', 'texts', ({ scope }: AdministratorRow) => scope.map(({ name }) => name), {
    width: 180,
  }),
  since: instant('since'),
  lastUsedAt: instant('lastUsedAt'),
};

export const managerFields = {
  memberName: text('memberName', { width: 130 }),
  memberNo: text('memberNo', { width: 90 }),
  unitNames: texts('unitNames', { width: 140 }),
  roles: derived('roles', 'texts', ({ roles }: ManagerRow) => roles.map(({ name }) => name), { width: 180 }),
  scope: derived('scope', 'texts', ({ scope }: ManagerRow) => scope.map(({ name }) => name), { width: 180 }),
  rights: texts('rights', { width: 320 }),
};

type PeopleWords = Pick<Catalogue, 'rolesPeople'>;
export const administratorWords = ({ rolesPeople: { administrators } }: PeopleWords) => ({
  title: administrators.title,
  columns: administrators.columns,
});
export const managerWords = ({ rolesPeople: { managers } }: PeopleWords) => ({
  title: managers.title,
  columns: managers.columns,
});
export const ticketManagerWords = ({ rolesPeople: { managers, ticketManagers } }: PeopleWords) => ({
  title: ticketManagers.title,
  columns: managers.columns,
});
