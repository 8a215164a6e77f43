import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { OperatorError } from '../../src/kit/server/config/environment.ts';
import { demoPassword } from '../../src/modules/identity/rules.ts';
import { inTurn, loadMarked } from './turn.ts';
import { loadWhole } from './whole.ts';

export type DemoAccount = { login: string; password: string; who: string };

const logins: readonly (readonly [string, string])[] = [
  ['admin', '工厂 · 管理员 (factory, administrator; also a member of the school)'],
  ['manager', '工厂 · 积分管理员 (points manager)'],
  ['recorder', '工厂 · 记录人 (recorder)'],
  ['first', '工厂 · 初审人 (first reviewer)'],
  ['final', '工厂 · 终审人 (final reviewer)'],
  ['member', '工厂 · 普通成员 (member)'],
  ['directora', 'Colegio · Administración (school, administrator)'],
  ['gestion', 'Colegio · Gestión de puntos'],
  ['profesora', 'Colegio · Registro'],
  ['coordinadora', 'Colegio · Primera revisión'],
  ['jefatura', 'Colegio · Revisión final'],
  ['alumna', 'Colegio · Alumna'],
];

/** The accounts of the demo. */
export const demoAccounts: readonly DemoAccount[] = logins.map(([login, who]) => ({
  login,
  password: demoPassword,
  who,
}));

type Log = Pick<Logger, 'info'>;

/** The database, and where it lies if it is the embedded one. */
export type DemoPlace = { databaseUrl: string; dataDir: string | null };

/**
 * Fills an empty database with the two demo organisations and a year of their work. Returns whether the database holds
 * the demo (now or from an earlier start); one with organisations of somebody's own is left alone. Processes that start
 * together take turns. A start that is cut off at it is found out by the next, which begins the embedded database anew
 * (`ensureDemoDataComplete`), and refuses any other.
 */
export function loadDemo(
  log: Log,
  { databaseUrl, dataDir }: DemoPlace,
  fill: () => Promise<void> = () => fillElsewhere(log, databaseUrl),
): Promise<boolean> {
  return inTurn(databaseUrl, async (state, client) => {
    if (state !== 'empty') return state === 'demo';
    log.info('loading the demo data: two organisations and a year of their work');
    const marked = () => loadMarked(client, fill);
    await (dataDir === null ? marked() : loadWhole(dataDir, marked));
    return true;
  });
}

/** Has another process do it (`filler.ts`), and logs each tenth of the way. */
async function fillElsewhere(log: Log, databaseUrl: string): Promise<void> {
  const filler = fork(join(import.meta.dirname, 'filler.ts'), { execArgv: [] });
  let [told, problem] = [0, ''];
  filler.on('message', (message: { percent: number } | { problem: string }) => {
    if ('problem' in message) problem = message.problem;
    else if (message.percent >= told + 10) {
      told = message.percent;
      log.info({ percent: told }, 'loading the demo data');
    }
  });
  const end = () => filler.kill('SIGKILL');
  const ends = ['exit', 'SIGTERM', 'SIGINT'] as const;
  for (const each of ends) process.once(each, end);
  filler.send({ databaseUrl });
  const [code, signal] = (await once(filler, 'exit')) as [number | null, string | null];
  for (const each of ends) process.off(each, end);
  if (code !== 0)
    throw new OperatorError(
      `The demo data could not be loaded: ${problem || `their process ended with ${signal ?? code}`}`,
    );
}
