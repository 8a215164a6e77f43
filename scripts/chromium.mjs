/** Finds a Chromium for the journeys, or brings one. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensure, fail, inTurn, root } from './ensure.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const unpacked = join(root, 'node_modules', '.cache', 'chromium');
const aptLimitMs = 300_000;

/** Arguments without background network requests, for machines without sandbox and display. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Answers the path of a Chromium that runs: CHROMIUM_PATH, the system's, one that apt installs when we are root, or
 * the one that npm brought. Ends the process, with advice, when none runs.
 */
export async function findChromium(node) {
  const given = process.env.CHROMIUM_PATH;
  if (given) return runs(given) ? given : fail(`CHROMIUM_PATH is ${given}, which does not run.`);
  const system = systemChromium();
  if (system) return system;
  const brought = await inTurn('chromium', () => {
    const installed = installWithApt() ? systemChromium() : undefined;
    return installed ?? unpack(node);
  });
  return (
    brought ?? fail('No Chromium runs here. Install one ("apt-get install chromium"), or set CHROMIUM_PATH.')
  );
}

/**
 * A Chromium, and the shell of one, which draws pages without the browser around them: the one that Debian packs beside
 * it, or the one that npm brought. A journey takes two thirds of the time in it; what a browser forbids frames of other
 * sites it does not forbid. Whoever names a Chromium by CHROMIUM_PATH means it for all journeys.
 */
export async function findBrowsers(node) {
  const given = process.env.CHROMIUM_PATH;
  const whole = await findChromium(node);
  const beside = join(dirname(whole), 'chromium-headless-shell');
  const shell = process.env.CHROMIUM_SHELL_PATH ?? (existsSync(beside) ? beside : given);
  return { whole, shell: shell ?? (await inTurn('chromium', () => unpack(node))) ?? whole };
}

/** Global setup of the journeys: a single journey gets the same browser as `npm test`. */
export default async function setup() {
  const { whole, shell } = await findBrowsers(process.execPath);
  Object.assign(process.env, { CHROMIUM_PATH: whole, CHROMIUM_SHELL_PATH: shell });
}

/** Some systems have a chromium-browser that only says where to get one. */
function runs(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 && /chrom/i.test(stdout);
}

function systemChromium() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path) && runs(path));
}

/** With Chinese fonts: half of what the pages say would be empty boxes without. */
function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing Chromium with apt-get (once)…');
  const apt = (...args) =>
    spawnSync('apt-get', ['-q', '-y', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: aptLimitMs,
    }).status === 0;
  const install = (...packages) => apt('install', '--no-install-recommends', ...packages);
  const usual = () => install('chromium', 'fonts-noto-cjk');
  if (!usual() && !(apt('update') && usual())) return false;
  install('chromium-headless-shell');
  return true;
}

/** The package unpacks into the temporary folder, its libraries only where it takes itself to be on its home platform. */
function unpack(node) {
  const wrapper = join(unpacked, 'run');
  if (existsSync(wrapper) && runs(wrapper)) return wrapper;
  console.log('Unpacking Chromium (once)…');
  const fresh = `${unpacked}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const script = "import('@sparticuz/chromium').then((module) => module.default.executablePath())";
  const { status } = spawnSync(node, ['--input-type=module', '-e', `await ${script}`], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  if (status !== 0) return undefined;
  rmSync(unpacked, { recursive: true, force: true });
  renameSync(fresh, unpacked);
  writeFileSync(wrapper, launcherText());
  chmodSync(wrapper, 0o755);
  return runs(wrapper) ? wrapper : undefined;
}

/** The system's own libraries and fonts come first; the package's fill the gaps. */
function launcherText() {
  return `#!/bin/sh
here=${JSON.stringify(unpacked)}
LD_LIBRARY_PATH="$LD_LIBRARY_PATH:/usr/lib/$(uname -m)-linux-gnu:/usr/lib64:$here/al2023/lib"
export LD_LIBRARY_PATH
[ -d /etc/fonts ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await findChromium(await ensure()));
