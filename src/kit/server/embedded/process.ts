import { readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Without /proc (macOS, Windows) only the process id can be checked. */
const hasProc = process.platform === 'linux';

type ProcessStatus = { readonly name: string; readonly state: string; readonly startTicks: string };

/** The kernel's data of a process, or null. Linux only. */
function statusOf(pid: number): ProcessStatus | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in brackets and may itself contain spaces and brackets.
    const open = text.indexOf('(');
    const close = text.lastIndexOf(')');
    const fields = text.slice(close + 2).split(' ');
    return { name: text.slice(open + 1, close), state: fields[0] ?? '', startTicks: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

/** Whether the process id is in use, even by a zombie: PostgreSQL checks its lock file the same way. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process runs. One that was killed and waits to be collected by its parent does not. */
export function isAlive(pid: number): boolean {
  if (!hasProc) return isTaken(pid);
  const status = statusOf(pid);
  return status !== undefined && status.state !== 'Z' && status.state !== 'X';
}

/** Names one process for good: process ids are given out again, the pair of id and start time is not. */
export function processKey(pid: number): string {
  return `${pid}-${hasProc ? (statusOf(pid)?.startTicks ?? '0') : '0'}`;
}

/** Whether the process named by `processKey` still runs. */
export function isKeyAlive(key: string): boolean {
  const pid = Number(key.split('-')[0]);
  return Number.isInteger(pid) && isAlive(pid) && processKey(pid) === key;
}

/** Whether `pid` is the postmaster of this cluster directory, and not some other process that got its number. */
export function isPostmaster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (!hasProc) return true;
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const directory = words[words.indexOf('-D') + 1] ?? '';
    return statusOf(pid)?.name === 'postgres' && isSameDirectory(directory, cluster);
  } catch {
    return false;
  }
}

function isSameDirectory(one: string, other: string): boolean {
  const [first, second] = [statSync(one), statSync(other)];
  return first.ino === second.ino && first.dev === second.dev;
}

/** Polls until the condition holds or the time is over; returns which. */
export async function waitUntil(check: () => boolean, durationMs: number, pauseMs = 20): Promise<boolean> {
  const end = performance.now() + durationMs;
  while (!check()) {
    if (performance.now() >= end) return false;
    await sleep(pauseMs);
  }
  return true;
}
