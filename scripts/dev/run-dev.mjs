/** `npm run dev`: installs what is missing, and becomes the server that follows changes of the sources. */
import { join } from 'node:path';
import { become } from '../child.mjs';
import { ensure, root } from '../ensure.mjs';

await become(await ensure(), join(root, 'scripts', 'dev', 'dev.ts'), process.argv.slice(2));
