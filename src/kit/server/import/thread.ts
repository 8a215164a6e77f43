/** The thread in which uploaded files are read, one after the other: its cost is capped, and the server stays responsive. */
import { parentPort } from 'node:worker_threads';
import type { ThreadMessage, ThreadTask } from './import.ts';
import { ImportProblem } from './limits.ts';
import { readTable } from './read.ts';

const tell = (message: ThreadMessage): void => parentPort?.postMessage(message);

async function read({ bytes, name, options }: ThreadTask): Promise<void> {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const { parts, ...head } = await readTable(file, name, options);
    for (const part of parts) tell({ part });
    tell({ head });
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    tell({ problem: { reason: error.reason, params: error.params } });
  }
}

// An exception ends the thread, and its owner receives it.
parentPort?.on('message', (task: ThreadTask) => void read(task));
