import { named } from '../../../kit/contract/call.ts';
import { importHandlers } from '../../../kit/server/import/kind/handlers.ts';
import { implement, type Module } from '../../../kit/server/module.ts';
import { bindReviewer, reviewerLevels, unitsWithAuthority } from '../../members/server/door.ts';
import { authorityCalls } from '../calls.ts';
import { authorityImport } from '../import.calls.ts';
import { managersCalls } from '../managers.calls.ts';
import { authorityRights } from '../permissions.ts';
import { authorityHandlers } from './handlers.ts';
import { authorityImports } from './import.ts';
import { effectsOnAuthority } from './leaving.ts';
import { allLevels, bindLevel, boundUnits } from './levels/held-levels.ts';
import { managersExport } from './managers/export.ts';
import { managersHandlers } from './managers/appoint.ts';

export const authorityModule: Module = {
  name: 'authority',
  permissions: authorityRights,
  ...implement(
    { ...authorityCalls, ...named('managers', managersCalls), ...named('import', authorityImport) },
    {
      ...authorityHandlers,
      ...named('managers', managersHandlers),
      ...named('import', importHandlers<typeof authorityImport>(authorityImports)),
    },
  ),
  template: [{ part: 'levels', table: 'authority_level' }],
  hooks: [
    effectsOnAuthority,
    reviewerLevels.with((tx) => allLevels(tx)),
    bindReviewer.with((tx, binding) => bindLevel(tx, binding)),
    unitsWithAuthority.with((tx, unitIds) => boundUnits(tx, unitIds)),
  ],
  imports: [authorityImports],
  exports: [managersExport],
};
