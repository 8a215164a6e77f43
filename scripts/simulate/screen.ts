/** `npm run simulate -- screen`: a cloud screen that pairs, follows its organisation's events, and writes down what it would show. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { groupedCode } from '../../src/modules/screens/rules/code.ts';
import type { Scene, ShownAward, ShownNotice, ShownPage } from '../../src/modules/screens/rules/scene.ts';

const usage = `npm run simulate -- screen [options]

Asks for a pairing code, which an administrator enters at /device/cloudScreen, and then follows the stream as the page
/screen does. It writes each page of the play list, each award and each notice. Ctrl+C ends it.

  --url URL        the server; http://localhost:8080
  --token TOKEN    a token of an earlier run, which is paired already
  --once           writes the present state and ends

Faults that real screens have:
  --cut SECONDS    its line is cut each so many seconds; it comes back with Last-Event-ID
  --away SECONDS   how long it stays away then; 5
  --late MS        it reads each event so many milliseconds late
`;

const options = {
  help: { type: 'boolean', short: 'h', default: false },
  url: { type: 'string', default: 'http://localhost:8080' },
  token: { type: 'string', default: '' },
  once: { type: 'boolean', default: false },
  cut: { type: 'string', default: '0' },
  away: { type: 'string', default: '5' },
  late: { type: 'string', default: '0' },
} as const;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function secondsOf(name: 'cut' | 'away' | 'late', text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} takes a number from 0`);
  return value;
}

type Caller = { url: string; token: string };

async function ask<Answer>({ url, token }: Caller, name: string, method = 'GET'): Promise<Answer> {
  const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/b/screen/${name}`, { method, headers });
  if (answer.status === 401) throw new Error('The server does not know this token: the screen was revoked.');
  if (!answer.ok) throw new Error(`${name}: HTTP ${answer.status}`);
  return (await answer.json()) as Answer;
}

/** Shows a code until an administrator has entered it. */
async function pair(url: string): Promise<string> {
  const { code, token } = await ask<{ code: string; token: string }>({ url, token: '' }, 'pair', 'POST');
  say(`Pairing code: ${groupedCode(code)}   ${url}/device/cloudScreen?code=${code}`);
  while (!(await ask<{ isPaired: boolean }>({ url, token }, 'pair')).isPaired) await sleep(2_000);
  say(`Paired. The next time: --token ${token}`);
  return token;
}

const pointsOf = (tenths: number): string => String(tenths / 10);

/** A page in lines. */
function linesOf(page: ShownPage): string[] {
  switch (page.kind) {
    case 'ranking':
      return page.rows.map(
        ({ place, band, name, unit, points }) =>
          `${band === null ? String(place).padStart(3) : `top ${band} %`}  ${name}  ${unit}  ${points === null ? '' : pointsOf(points)}`,
      );
    case 'birthdays':
      return page.people.map(({ name, unit, day }) => `${day}  ${name}  ${unit}`);
    case 'announcement':
      return [page.title, page.text];
    case 'winners':
    case 'draw':
      return [page.title, ...page.winners.map(({ name, prize }) => `${name}  ${prize}`)];
    default:
      return [];
  }
}

function show(scene: Scene): void {
  say(`\n== ${scene.organisation} · ${scene.screen.name} · data of ${scene.asOf} ==`);
  for (const page of scene.pages) {
    say(`[${page.kind}, ${page.seconds} s]`);
    for (const line of linesOf(page)) say(`  ${line}`);
  }
  for (const notice of scene.notices) say(`! ${notice.text} (until ${notice.until})`);
}

function tell(event: string, no: string, data: unknown): void {
  if (event === 'award') {
    const { name, unit, event: title, points } = data as ShownAward;
    say(`#${no} award: ${name} (${unit}) ${title} +${pointsOf(points)}`);
  } else if (event === 'notice') {
    const { text, isOver } = data as ShownNotice & { isOver: boolean };
    say(`#${no} notice${isOver ? ' is over' : ''}: ${text}`);
  } else say(`${no ? `#${no} ` : ''}${event}`);
}

type Following = Caller & { last: string; lateMs: number; cutMs: number };

/** Follows the stream until it is cut; answers the number of the last event, or null where the screen was revoked. */
async function follow({ url, token, last, lateMs, cutMs }: Following): Promise<string | null> {
  const leaving = new AbortController();
  const timer = cutMs > 0 ? setTimeout(() => leaving.abort(), cutMs) : undefined;
  const headers = { authorization: `Bearer ${token}`, 'last-event-id': last };
  let latest = last;
  try {
    const { body, status } = await fetch(`${url}/api/b/screen/stream`, { headers, signal: leaving.signal });
    if (status === 401) return null;
    let rest = '';
    for await (const piece of body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + piece).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
        if (field('event') === '') continue;
        if (lateMs > 0) await sleep(lateMs);
        tell(field('event'), field('id'), JSON.parse(field('data') || '{}'));
        if (field('id') !== '') latest = field('id');
        if (field('event') === 'revoked') return null;
      }
    }
  } catch (error) {
    if (!leaving.signal.aborted) say(`the line is broken: ${(error as Error).message}`);
  } finally {
    clearTimeout(timer);
    leaving.abort();
  }
  return latest;
}

/** Runs until it is interrupted, or the screen is revoked. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  if (values.help) return say(usage);
  const { url, once } = values;
  const [cutMs, awayMs] = [secondsOf('cut', values.cut) * 1000, secondsOf('away', values.away) * 1000];
  const lateMs = secondsOf('late', values.late);
  const token = values.token || (await pair(url));
  const scene = await ask<Scene>({ url, token }, 'state');
  show(scene);
  if (once) return;
  let last: string | null = String(scene.last);
  for (;;) {
    last = await follow({ url, token, last, lateMs, cutMs });
    if (last === null) return say('The screen was revoked.');
    say(`-- cut after event ${last} --`);
    await sleep(cutMs > 0 ? awayMs : 1_000);
  }
}
