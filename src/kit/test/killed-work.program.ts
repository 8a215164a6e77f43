/** A process that takes work and is killed under it. */
import * as z from 'zod/mini';
import type { App } from '../server/context.ts';
import { openDatabase } from '../server/database/db.ts';
import { openLog } from '../server/operate/log.ts';
import { Worker } from '../server/background/worker.ts';

const [url = '', name = ''] = process.argv.slice(2);
const app = { db: openDatabase({ url }), log: openLog('silent') } as unknown as App;
new Worker(app, [
  {
    name,
    payload: z.unknown(),
    run: () => {
      process.stdout.write('begun\n');
      return new Promise(() => setInterval(() => {}, 1_000));
    },
  },
]).start();
