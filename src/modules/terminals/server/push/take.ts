/** Takes the punches that a terminal sends: each once, however often it sends them. */
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { nextId } from '../../../../kit/server/id.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { zoneOf, type Device } from '../../../devices/server/door.ts';
import { isClockOff, isFuture } from '../../rules/clock.ts';
import { punchLines, type ReadLine } from '../../rules/lines.ts';
import { zoneClock } from '../../rules/zone.ts';
import { markDirty, type MemberDay } from '../dirty.ts';
import { matcherOf, type Matcher } from '../match.ts';
import {
  insertFaults,
  insertPunches,
  settleDuplicates,
  type NewFault,
  type NewPunch,
} from '../punch.store.ts';
import type { Terminal } from '../terminal.store.ts';

/** New punches of a terminal a day: many times what its memory holds. */
const newOfDay = 300_000;
/** Lines that are no punches, which are stored a day; the others are counted. */
const faultsOfDay = 1_000;
/** Lines of one statement. */
const blockLines = 500;
/** Longer work lets other requests in between. */
const turnMs = 10;
/** A push of more lines brings what gathered while the terminal was away. */
const liveLines = 10;
const aMinuteMs = 60_000;

/** A terminal sends more than any can hold; nothing of the request is stored. */
export class TooMuch extends Error {}

export type Push = { device: Device; terminal: Terminal; body: string; stamp: string | null };

type Block = { punches: NewPunch[]; faults: NewFault[]; lines: number };
type Course = {
  clock: ReturnType<typeof zoneClock>;
  arrivedMs: number;
  isLive: (atMs: number) => boolean;
  afterMs: number | null;
  latestMs: number | null;
  offSeconds: number | null;
};

/** Whether the terminal was in contact for a while, so that it pushes as it is used. */
function isConnected({ greetedAt, polledAt }: Terminal, nowMs: number): boolean {
  if (polledAt === null || nowMs - Date.parse(polledAt) > aMinuteMs) return false;
  return greetedAt === null || nowMs - Date.parse(greetedAt) > aMinuteMs;
}

function courseOf(tx: Tx, { terminal, body }: Push, zone: string): Course {
  const arrivedMs = tx.now.getTime();
  const lastMs = terminal.lastAt === null ? null : Date.parse(terminal.lastAt);
  const isFew = body.split('\n', liveLines + 2).length <= liveLines + 1;
  const isLive = isFew && isConnected(terminal, arrivedMs);
  return {
    clock: zoneClock(zone),
    arrivedMs,
    isLive: (atMs) => isLive && (lastMs === null || atMs > lastMs),
    afterMs: lastMs,
    latestMs: lastMs,
    offSeconds: null,
  };
}

const faultOf = ({ number, raw }: ReadLine, fault: string): NewFault => ({
  id: nextId(),
  line: number,
  raw,
  fault,
  digest: createHash('sha256').update(raw).digest(),
});

/** Adds a line to a block. */
function read(line: ReadLine, course: Course, block: Block): void {
  block.lines += 1;
  if ('fault' in line) return void block.faults.push(faultOf(line, line.fault));
  const { pin, second, stateCode, verify, workCode } = line.punch;
  const { atMs, flag } = course.clock(second, course.afterMs);
  if (isFuture(atMs, course.arrivedMs)) return void block.faults.push(faultOf(line, 'future'));
  const isLive = course.isLive(atMs);
  const flags = isClockOff(atMs, course.arrivedMs, isLive) ? ['clock_off'] : [];
  if (flag) flags.push(flag);
  if (isLive || flags.includes('clock_off'))
    course.offSeconds = Math.round((atMs - course.arrivedMs) / 1_000);
  course.afterMs = atMs;
  course.latestMs = Math.max(course.latestMs ?? atMs, atMs);
  block.punches.push({
    id: nextId(),
    pin,
    second,
    raw: line.raw,
    day: second.slice(0, 10),
    at: new Date(atMs).toISOString(),
    stateCode,
    verify,
    workCode,
    flags,
    memberId: null,
  });
}

/** The lines of a body in blocks; between them, and while one is read, others have their turn. */
async function* blocksOf(body: string, course: Course): AsyncGenerator<Block> {
  let block: Block = { punches: [], faults: [], lines: 0 };
  let sinceMs = performance.now();
  for (const line of punchLines(body)) {
    read(line, course, block);
    if (block.lines % 100 === 0 && performance.now() - sinceMs > turnMs) {
      await nextTurn();
      sinceMs = performance.now();
    }
    if (block.lines < blockLines) continue;
    yield block;
    block = { punches: [], faults: [], lines: 0 };
    sinceMs = performance.now();
  }
  if (block.lines > 0) yield block;
}

type Change = { days: MemberDay[]; memberIds: Set<string>; fromMs: number; toMs: number; added: number };

function addTo(change: Change, punches: readonly NewPunch[], added: ReadonlySet<string>): void {
  change.added += added.size;
  for (const { id, memberId, day, at } of punches) {
    if (memberId === null || !added.has(id)) continue;
    change.days.push({ memberId, day });
    change.memberIds.add(memberId);
    change.fromMs = Math.min(change.fromMs, Date.parse(at));
    change.toMs = Math.max(change.toMs, Date.parse(at));
  }
}

/** Asks for the members of numbers that have not occurred yet. */
function growingMatcher(tx: Tx): (punches: readonly NewPunch[]) => Promise<void> {
  const known = new Map<string, Matcher>();
  return async (punches) => {
    const news = [...new Set(punches.map(({ pin }) => pin))].filter((pin) => !known.has(pin));
    if (news.length > 0) {
      const matcher = await matcherOf(tx, news);
      for (const pin of news) known.set(pin, matcher);
    }
    for (const punch of punches) punch.memberId = known.get(punch.pin)!(punch.pin, punch.day);
  };
}

/** Stores all lines of a push, and orders the days that they change; answers how many there were. */
export async function takePunches(tx: Tx, push: Push): Promise<number> {
  const { device, terminal } = push;
  const zone = await zoneOf(tx, device);
  const course = courseOf(tx, push, zone);
  const match = growingMatcher(tx);
  const change: Change = { days: [], memberIds: new Set(), fromMs: Infinity, toMs: -Infinity, added: 0 };
  const today = tx.instant.slice(0, 10);
  const isSameDay = terminal.countedOn === today;
  let { counted, faulty, dropped } = isSameDay ? terminal : { ...terminal, counted: 0, faulty: 0 };
  let lines = 0;
  for await (const block of blocksOf(push.body, course)) {
    lines += block.lines;
    await match(block.punches);
    const added = await insertPunches(tx, { deviceId: device.id, zone }, block.punches);
    addTo(change, block.punches, added);
    if (counted + change.added > newOfDay) throw new TooMuch();
    const stored = block.faults.slice(0, Math.max(0, faultsOfDay - faulty));
    faulty += await insertFaults(tx, device.id, stored);
    dropped += block.faults.length - stored.length;
  }
  counted += change.added;
  if (change.added > 0) {
    const settled = await settleDuplicates(tx, { ...change, memberIds: [...change.memberIds] });
    await markDirty(tx, [...change.days, ...settled]);
  }
  await tx.run(sql`
    update terminal set last_push_at = ${tx.instant}, punches = punches + ${change.added}, counted_on = ${today}, counted = ${counted}, faulty = ${faulty},
      dropped = ${dropped}, last_at = ${course.latestMs === null ? null : new Date(course.latestMs).toISOString()},
      clock_off = coalesce(${course.offSeconds}::int, clock_off), stamp = coalesce(${push.stamp}, stamp)
    where org_id = ${tx.orgId} and device_id = ${device.id}`);
  return lines;
}
