import { isOpenToNetwork } from './kit/server/config/environment.ts';
import type { App } from './kit/server/module.ts';
import { foundingPath } from './modules/founding/server/door.ts';
import { hasDemoAccounts } from './modules/identity/server/door.ts';

type Account = { login: string; password: string; who: string };
type Start = {
  /** The accounts that anybody may try, if demo data were loaded. */
  accounts: readonly Account[];
  /** The code of the founding page, while there is no organisation. */
  founding: { code: string } | null;
  embedded: boolean;
};

/** For the person at the terminal: where to go, and whom to be or how to begin. */
export function welcome(app: App, { accounts, founding, embedded }: Start): void {
  const { environment, log } = app;
  const lines = ['', `  Laurel is ready: ${environment.publicUrl}`];
  if (accounts.length > 0) {
    lines.push('', '  Demo accounts:');
    for (const { login, password, who } of accounts)
      lines.push(`    ${login.padEnd(22)} ${password.padEnd(14)} ${who}`);
  }
  if (founding) {
    const address = `${environment.publicUrl}${foundingPath}`;
    lines.push('', '  There is no organisation yet. Found yours:');
    lines.push(`    page     ${address}`, `    code     ${founding.code}`);
    lines.push('  or by "npm run laurel -- found --help".');
    if (embedded && environment.demo === 'auto')
      lines.push(
        '',
        '  Demo data were not loaded: HOST or PUBLIC_URL opens this to the network, and everybody knows',
        '  the passwords of the demo accounts. DEMO=on loads them all the same.',
      );
    log.warn(
      { address, foundingCode: founding.code },
      'there is no organisation yet: found one with this code',
    );
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

/** At every start: accounts with a password that everybody knows must not meet the network unnoticed. */
export async function announceDemo({ db, environment, log }: App): Promise<void> {
  if (!isOpenToNetwork(environment)) return;
  if (!(await db.read({ orgId: null, userId: null }, hasDemoAccounts))) return;
  const { host, publicUrl } = environment;
  log.warn(
    { host, publicUrl },
    'demo accounts can be used from the network, and everybody knows their password: begin anew with DEMO=off for work of your own',
  );
}
