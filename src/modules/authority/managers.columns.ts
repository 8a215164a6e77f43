/** Managers of the points application, as their screen and their file show them. */
import { flag, derived, text, texts } from '../../kit/contract/list/columns.ts';
import type { OutputOf } from '../../kit/contract/call.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import type { managersCalls } from './managers.calls.ts';

export type ManagerRow = OutputOf<typeof managersCalls.list>['rows'][number];
type Words = Catalogue['authorityManagers'];

const namesOf = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name);

export const managerFields = (words: Pick<Words, 'warnings' | 'whole'>) => ({
  memberName: text('memberName', { width: 130 }),
  memberNo: text('memberNo', { width: 90 }),
  unitNames: texts('unitNames', { width: 130 }),
  roles: derived('roles', 'texts', ({ roles }: ManagerRow) => namesOf(roles), { width: 170 }),
  isReviewer: flag('isReviewer', { width: 80 }),
  scope: derived(
    'scope',
    'texts',
    ({ scope, isReviewer }: ManagerRow) =>
      scope.length > 0 ? namesOf(scope) : isReviewer ? [words.whole] : [],
    { width: 150 },
  ),
  levelName: text('levelName', { width: 130 }),
  warnings: derived(
    'warnings',
    'texts',
    ({ warnings }: ManagerRow) => warnings.map((warning) => words.warnings[warning]),
    { width: 300 },
  ),
});

export const managerWords = ({ authorityManagers: words }: Pick<Catalogue, 'authorityManagers'>) => ({
  title: words.title,
  columns: words.columns,
  choices: { isReviewer: { yes: words.yes } },
});
