import { implement, type Handlers, type Module } from '../../../kit/server/module.ts';
import { directoryCalls } from '../calls.ts';
import { links, removeLink, saveLink, testLink } from './link/links.ts';
import { scimPaths } from './scim/openapi.ts';
import { serveScim } from './scim/routes.ts';
import { changeExport, changeList } from './sync/changes.ts';
import { decideUnit, personExport, personList, resolvePerson, unitList } from './sync/people.ts';
import { applyRun, dropRun, dryRun, runList, runShown, undoRun } from './sync/runs.ts';
import { nightlySchedule, runJob } from './sync/work.ts';
import { addToken, revokeToken, takeToken, tokenList } from './token/tokens.ts';

const handlers: Handlers<typeof directoryCalls> = {
  links,
  saveLink,
  removeLink,
  testLink,
  tokens: tokenList.page,
  addToken,
  takeToken,
  revokeToken,
  dryRun,
  applyRun,
  dropRun,
  undoRun,
  run: ({ tx }, { id }) => runShown(tx, id),
  runs: runList.page,
  changes: changeList.page,
  people: personList.page,
  resolvePerson,
  units: unitList.page,
  decideUnit,
};

export const directoryModule: Module = {
  name: 'directory',
  ...implement(directoryCalls, handlers),
  exports: [changeExport, personExport],
  jobs: [runJob],
  schedules: [nightlySchedule],
  routes: serveScim,
  described: ({ services }) => (services.has('organisation') ? scimPaths : {}),
};
