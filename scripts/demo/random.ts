export { Chance } from '../../src/modules/founding/server/sandbox/chance.ts';
