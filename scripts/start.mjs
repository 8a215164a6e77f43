/** `npm start`: installs what is missing, builds the pages when their sources have changed, and becomes the server. */
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { become } from './child.mjs';
import { ensure, fail, root } from './ensure.mjs';
import { probe } from './port.mjs';

// Before a minute is spent on installing; values that are none are named, all of them, by the server.
const port = Number(process.env.PORT?.trim() || 8080);
if (port >= 1 && port <= 65_535)
  await probe({ port, host: process.env.HOST?.trim() || '127.0.0.1' }).catch((error) =>
    fail(`The environment has values that cannot be used:\n  PORT or HOST cannot be used: ${error.message}`),
  );

const node = await ensure();
if (!(await buildWeb(node))) process.exit(1);
await become(node, join(root, 'src', 'main.ts'), process.argv.slice(2));
