import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./data-folder.program.ts', import.meta.url));

/**
 * Creates a folder if missing and checks that it is usable; throws with the reason. A child process does it: a path
 * that never answers, as on a lost network drive, would block this process for ever, shutdown included.
 */
export async function openDataFolder(folder: string, timeoutMs = 10_000): Promise<void> {
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  let reason = '';
  child.stderr.on('data', (text: Buffer) => (reason += text.toString('utf8')));
  const closed = once(child, 'close').then(([code]) => code as number | null);
  const code = await Promise.race([closed, sleep(timeoutMs, 'silence', { ref: false })]);
  if (code === 0) return;
  // One that hangs in the kernel outlives even this.
  child.kill('SIGKILL');
  child.unref();
  child.stderr.destroy();
  throw new Error(code === 'silence' ? `${folder} does not answer` : reason);
}
