/** `npm start`: installs what is missing, builds the pages when their sources have changed, and becomes the server. */
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { become } from './child.mjs';
import { ensure, root } from './ensure.mjs';

const node = await ensure();
if (!(await buildWeb(node))) process.exit(1);
await become(node, join(root, 'src', 'main.ts'), process.argv.slice(2));
