/** `node scripts/run.mjs scripts/seed.ts …`: runs a TypeScript file of the project with the rest of the arguments. */
import { resolve } from 'node:path';
import { become } from './child.mjs';
import { ensure, fail } from './ensure.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) fail('Which file? For example: node scripts/run.mjs scripts/seed.ts');
await become(await ensure(), resolve(file), args);
