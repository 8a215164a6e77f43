/** The thread in which an uploaded file is read: its cost is capped, and the server stays responsive. */
import { parentPort, workerData } from 'node:worker_threads';
import { ImportProblem } from './limits.ts';
import { readTable } from './read.ts';

const { bytes, name } = workerData as { bytes: Uint8Array; name: string };

try {
  const table = readTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name);
  let next = await table.next();
  while (!next.done) {
    parentPort?.postMessage({ part: JSON.stringify(next.value) });
    next = await table.next();
  }
  parentPort?.postMessage({ head: next.value });
} catch (error) {
  if (!(error instanceof ImportProblem)) throw error;
  parentPort?.postMessage({ problem: { reason: error.reason, params: error.params } });
}
