/** The thread in which an uploaded file is read: its cost is capped, and the server stays responsive. */
import { parentPort, workerData } from 'node:worker_threads';
import { ImportProblem } from './limits.ts';
import { readTable, type ReadOptions } from './read.ts';

const { bytes, name, options } = workerData as { bytes: Uint8Array; name: string; options: ReadOptions };

try {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { parts, ...head } = await readTable(file, name, options);
  for (const part of parts) parentPort?.postMessage({ part });
  parentPort?.postMessage({ head });
} catch (error) {
  if (!(error instanceof ImportProblem)) throw error;
  parentPort?.postMessage({ problem: { reason: error.reason, params: error.params } });
}
