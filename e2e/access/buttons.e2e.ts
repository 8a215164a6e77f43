import { expect, test } from 'vitest';
import type { MenuEntry } from '../../src/kit/web/app/screen.ts';
import { refusals } from '../../src/kit/contract/refusal.ts';
import { eachOf, isFull, ofToday } from '../../src/kit/test/budget.ts';
import { seedEverything } from '../../src/test/seed-everything.ts';
import { rolesCalls } from '../../src/modules/roles/calls.ts';
import { useStage } from '../kit/browser.ts';
import { untilLoaded } from '../kit/look.ts';
import { Walker } from '../kit/offers.ts';
import { castOf, maySend, type Part } from './cast.ts';

const { world, visit } = await useStage();

/** The day of what the organisation has; its lists begin with the month. */
const now = '2026-11-20T04:00:00Z';

const menus = import.meta.glob<Record<string, unknown>>('/src/modules/*/menu.ts', { eager: true });
const entries = Object.values(menus)
  .flatMap((file) => Object.values(file))
  .filter((each): each is readonly MenuEntry[] => Array.isArray(each))
  .flat();
const home: MenuEntry = { path: '/home', title: () => '', section: 'messages', order: 0 };
const addresses = [home, ...entries].flatMap((entry) =>
  [entry.path, ...(entry.aliases ?? []), ...Object.keys(entry.shortcuts ?? {})].map((path) => ({
    entry,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  })),
);
const entryAt = (path: string): MenuEntry | undefined =>
  addresses.find(({ pattern }) => pattern.test(path))?.entry;

const lacksRight = ({ menuId, permission }: MenuEntry, { rights }: Part): boolean =>
  [menuId, permission].some((id) => id !== undefined && !rights.has(id));
const isForAll = (entry: MenuEntry, cast: readonly Part[]): boolean =>
  cast.some((part) => part.name === 'member' && !lacksRight(entry, part));

/** They say alone that nothing was chosen, unless their address names it. */
const namesNothing: readonly string[] = ['/integralManage/list/commitSuccess', '/memberManage/merge'];
/** Addresses of their own; those of a record are met where something leads to one. */
const isPlain = ({ path }: MenuEntry): boolean => !path.includes('{') && !namesNothing.includes(path);
/** `WALKERS=reviewer,only\ ODMB003` has these people walk over all of their screens. */
const walkersAskedFor = process.env['WALKERS']?.split(',');
const isWhole = isFull || walkersAskedFor !== undefined;

const screensOfToday = ofToday([home, ...entries].filter(isPlain), 2);
const typedOfAPart = 12;

const said = refusals({
  rehearsed: { zh_CN: '只是演练', en_US: 'A rehearsal', es_ES: 'Un ensayo', ms_MY: 'Latihan' },
});

/** From now on every write is judged and carried out as always, then rolled back and refused. */
function rehearse(): void {
  const { db } = world.app.app;
  const { transactWith } = db;
  db.transactWith = (scope, first, work) =>
    transactWith(scope, first, async (tx, found) => {
      const result = await work(tx, found);
      if (scope.task === undefined) return result;
      throw said.rehearsed();
    });
}

type Walked = { part: Part; walker: Walker };

/** The button or the entry of a menu that a way through dialogs begins with. */
const firstOf = (act: string): string => {
  const [first = '', second] = act.split(' › ');
  return second !== undefined && /^(row|chosen)$/.test(first) ? `${first} › ${second}` : first;
};
const itself = (act: string): string => act;

/** By screen and act, or by what an act begins with: all that it sends. */
function actsOf(walkers: readonly Walker[], of: (act: string) => string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { offered } of walkers)
    for (const [screen, acts] of offered)
      for (const [act, names] of acts) {
        const key = `${screen} [${of(act)}]`;
        found.set(key, new Set([...(found.get(key) ?? []), ...names]));
      }
  return found;
}

/** What is kept of one's own home page, such as that a first card is hidden: each role has parts of its own there. */
const isOfOneself = (screen: string, names: ReadonlySet<string>): boolean =>
  screen === '/home' && names.size === 1 && names.has('views.save');

type Missing = { line: string; screen: string; walker: Walker };

/**
 * Offered to somebody who may send nothing of it, though others may look where it begins; and not offered to somebody
 * who may send all that it begins and saw the whole screen.
 */
function compare(walked: readonly Walked[]): { refused: string[]; missing: Missing[] } {
  const all = walked.map(({ walker }) => walker);
  const tell = (part: Part, act: string, names: ReadonlySet<string>): string =>
    `${part.name}: ${act} (${[...names].join(', ')})`;
  const [byAct, byBeginning] = [actsOf(all, itself), actsOf(all, firstOf)];
  const refused = walked.flatMap(({ part, walker }) =>
    [...actsOf([walker], itself).keys()].flatMap((act) => {
      const names = byAct.get(act) ?? new Set();
      const isTold = names.size > 0 && [...names].every((name) => maySend(part, name) === false);
      return isTold ? tell(part, act, names) : [];
    }),
  );
  const missing = walked.flatMap(({ part, walker }) => {
    const own = actsOf([walker], firstOf);
    return [...byBeginning].flatMap(([act, names]) => {
      const [screen = ''] = act.split(' ');
      if (
        names.size === 0 ||
        own.has(act) ||
        isOfOneself(screen, names) ||
        !walker.offered.has(screen) ||
        walker.cut.has(screen)
      )
        return [];
      // The head has room for two buttons: to somebody with fewer acts one is a button that others find in its menu.
      const elsewhere = new Set(
        [...own].flatMap(([at, sent]) => (at.startsWith(`${screen} `) ? [...sent] : [])),
      );
      if ([...names].every((name) => elsewhere.has(name))) return [];
      const mayAll = [...names].every((name) => maySend(part, name) === true);
      return mayAll ? { line: tell(part, act, names), screen, walker } : [];
    });
  });
  return { refused, missing };
}

/** Screens that everybody opens, and that show more to some. */
const sharedScreens = ['/home', '/integralManage/list', '/setting/orginfo', '/setting/security'];

function screensFor(part: Part, cast: readonly Part[]): readonly MenuEntry[] {
  const all = isWhole ? [home, ...entries].filter(isPlain) : screensOfToday;
  return all.filter(
    (entry) =>
      !lacksRight(entry, part) &&
      (part.only === undefined || !isForAll(entry, cast) || sharedScreens.includes(entry.path)),
  );
}

/** All of them in a full run; else the administrator, who is offered the most, and two who open a screen of today. */
function castOfToday(cast: readonly Part[]): readonly Part[] {
  if (walkersAskedFor) return cast.filter(({ name }) => walkersAskedFor.includes(name));
  if (isFull) return cast;
  const [most, others] = [cast.slice(0, 1), cast.slice(1)];
  const open = others.filter((part) => screensFor(part, cast).length > 0);
  return [...most, ...ofToday(open, 2)];
}

async function signedIn(part: Part): Promise<Walker> {
  const visitor = await visit({ name: part.name });
  // A long walk outlives its access token, which is renewed.
  visitor.expectProblems(/status of 401|check_token/);
  await visitor.context.clock.setFixedTime(now);
  await visitor.context.addInitScript(() => {
    window.print = () => {};
  });
  const page = await visitor.signIn(await part.make(), { path: '/home' });
  await untilLoaded(page);
  return new Walker(visitor, page);
}

/** One person's way over the screens; a sentence for each fault. */
async function walk(part: Part, walker: Walker, cast: readonly Part[]): Promise<string[]> {
  const found: string[] = [];
  const look = (screen: string, path: string): Promise<void> =>
    walker.walk(screen, path).catch((error: unknown) => {
      walker.cut.add(screen);
      found.push(`${path} (${walker.led.get(path)?.from ?? 'menu'}) cannot be walked: ${String(error)}`);
    });
  for (const { path } of screensFor(part, cast)) await look(path, path);
  // One record of each kind that something led to.
  const records = Map.groupBy(walker.led.keys(), (path) => entryAt(path)?.path ?? '');
  for (const [screen, [path]] of records) {
    const entry = entryAt(path!);
    if (entry && !isPlain(entry) && isWhole && !lacksRight(entry, part))
      await look(screen, walker.led.get(path!)!.address);
  }
  for (const [path, { from }] of walker.led) {
    const entry = entryAt(path);
    if (path === '/401' || (entry && lacksRight(entry, part))) found.push(`${from} leads to ${path}`);
  }
  const closed = entries.filter((entry) => lacksRight(entry, part));
  for (const { path } of isFull && !part.only
    ? closed
    : ofToday(closed, typedOfAPart).slice(0, typedOfAPart)) {
    const at = await walker.typed(path.replaceAll(/\{\w+\}/g, crypto.randomUUID()));
    if (at !== '/401') found.push(`${path} shows ${at}`);
  }
  return [...found, ...walker.refused].map((fault) => `${part.name}: ${fault}`);
}

test(
  'what a screen offers is allowed, what is allowed is offered, and other screens show nothing',
  { timeout: isWhole ? 7_200_000 : 240_000 },
  async () => {
    world.at(now);
    const own = await seedEverything(world);
    await own.merit.manager.as.get(rolesCalls.setEdition, { manageVersion: 'base' });
    const cast = castOf(own);
    const walkers = new Map<Part, Walker>();
    for (const part of castOfToday(cast)) walkers.set(part, await signedIn(part));
    await world.settle();
    rehearse();
    const found: string[] = [];
    await eachOf(
      [...walkers],
      async ([part, walker]) => void found.push(...(await walk(part, walker, cast))),
      3,
    );
    const presses = [...walkers.values()].reduce((sum, walker) => sum + walker.presses, 0);
    console.info(`${walkers.size} people pressed ${presses} controls`);
    const walked = [...walkers].map(([part, walker]) => ({ part, walker }));
    const unseen = Map.groupBy(compare(walked).missing, ({ walker }) => walker);
    for (const [walker, all] of unseen)
      for (const screen of new Set(all.map((each) => each.screen))) await walker.again(screen);
    const { refused, missing } = compare(walked);
    expect({ found, refused, missing: missing.map(({ line }) => line) }).toEqual({
      found: [],
      refused: [],
      missing: [],
    });
  },
);
