import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { wordsIn } from '../../../../kit/server/words.ts';
import { accessRights } from '../../../access/permissions.ts';
import { managerFields, managerWords } from '../../managers.columns.ts';
import { managerList } from './overview.ts';

export const managersExport = exportOf(managerList, {
  kind: 'authority.managers',
  permission: accessRights.managers,
  columns: async ({ language }) =>
    Object.values(managerFields(await wordsIn(language, ({ authorityManagers }) => authorityManagers))),
  words: managerWords,
});
