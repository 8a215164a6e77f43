export type { Founding } from '../rules.ts';
export { foundingPath } from '../../identity/server/door.ts';
export { beginOrganisation, found } from './found.ts';
export { completeFounding, foundByVariables, foundingProblems, openFounding } from './start.ts';
