export type { Founding } from '../rules.ts';
export { foundingPath } from '../../identity/server/founding.door.ts';
export { beginOrganisation, found } from './found.ts';
export { completeFounding, foundByVariables, foundingProblems, openFounding } from './start.ts';
export { openApplication, refuseApplication } from './applications/open.ts';
export { allApplications, stepsOf, type Application } from './applications/application.store.ts';
export { openLicence, ownLicences } from './applications/licence.ts';
