/** The program of a screen: pairs, runs until its token is revoked, and pairs again. */
import { askForCode, isPaired, Revoked, serverNow } from './link.ts';
import { forgetAll, keepToken, readToken } from './memory.ts';
import { prepareOfflineStart } from './offline-start.ts';
import { PairingPage } from './pairing.ts';
import { Program } from './program.ts';
import { about, wait } from './wait.ts';

const pollMs = 2_000;
const longestWaitMs = 30_000;
/** A code is replaced a moment before it ends, so that nobody types one that is over. */
const aheadMs = 5_000;

const host = document.createElement('div');
host.style.cssText = 'position:fixed;inset:0;';
document.body.append(host);
const root = host.attachShadow({ mode: 'open' });

/** Shows a code until an administrator has typed it. */
async function pair(): Promise<string> {
  const page = new PairingPage(root);
  try {
    for (let failures = 0; ; failures += 1) {
      try {
        const { code, token, expiresAt } = await askForCode();
        failures = 0;
        page.showCode(code);
        while (serverNow() < Date.parse(expiresAt) - aheadMs) {
          await wait(pollMs);
          if (await wasTyped(token)) return token;
        }
      } catch (error) {
        if (!(error instanceof Revoked)) page.showTrouble();
        await wait(Math.min(longestWaitMs, about(1_000 * 2 ** failures)));
      }
    }
  } finally {
    page.remove();
  }
}

/** A cut line is no answer, and the code still holds. */
const wasTyped = (token: string): Promise<boolean> =>
  isPaired(token).catch((error: unknown) => {
    if (error instanceof Revoked) throw error;
    return false;
  });

/** A screen that goes dark shows nothing; the lock ends whenever the page is hidden. */
async function stayAwake(): Promise<void> {
  try {
    await navigator.wakeLock.request('screen');
  } catch {
    // Not every browser has it; kiosks are set not to sleep.
  }
}
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void stayAwake();
});
void stayAwake();
void prepareOfflineStart();

for (;;) {
  const token = readToken() ?? (await pair());
  keepToken(token);
  await new Program(root, token).run();
  forgetAll();
}
