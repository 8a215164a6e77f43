import { sql, type Tx } from '../../../src/kit/server/database/db.ts';
import { newId } from '../../../src/kit/server/id.ts';
import { deviceById, registerDevice } from '../../../src/modules/devices/server/door.ts';
import { terminalTable } from '../../../src/modules/terminals/migrations/tables.ts';
import { takePunches } from '../../../src/modules/terminals/server/push/take.ts';
import { lockTerminal } from '../../../src/modules/terminals/server/terminal.store.ts';
import { compareIn, mustEqual, type Bench } from '../../cell.ts';
import { interleave, millisecondsOf, ratioOfRuns } from '../../measure.ts';

const linesOfPush = 1_000;
const members = 200;
const startMs = Date.parse('2026-01-05T00:00:00Z');

type Line = { pin: string; second: string };
type Member = { id: string; number: string };

/** A push of 1,000 punches as a terminal sends it, against the same rows put into the same table by one insert. Both commit. */
export async function punchesCell(bench: Bench): Promise<void> {
  const { db, large, report } = bench;
  const { orgId } = large;
  const act = <T>(work: (tx: Tx) => Promise<T>) => db.transact({ orgId, userId: null }, work);
  const [pushing, raw] = [newId(), newId()];
  for (const id of [pushing, raw]) await act((tx) => addTerminal(tx, id));
  const people = await act((tx) =>
    tx.all(sql<Member>`
      select id, number from member where org_id = ${orgId} and status = 'active' order by number limit ${members}`),
  );
  // A folder that was used before has punches of these members already.
  const { before } = await act((tx) =>
    tx.one(sql<{ before: number }>`select count(*)::int as before from punch where org_id = ${orgId}`),
  );
  let next = 0;
  const linesNow = (): Line[] =>
    Array.from({ length: linesOfPush }, () => {
      next += 1;
      const second = new Date(startMs + (before + next) * 61_000)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' ');
      return { pin: people[next % people.length]!.number, second };
    });
  const idOf = new Map(people.map(({ id, number }) => [number, id]));
  const timed = await interleave(
    {
      push: () => act((tx) => push(tx, pushing, linesNow())),
      raw: () => act((tx) => insertRaw(tx, raw, linesNow(), idOf)),
    },
    { samples: 8, slice: 1 },
  );
  const { punches } = await compareIn(bench, orgId, (tx) =>
    tx.one(sql<{ punches: number }>`
      select count(*)::int as punches from punch
      where org_id = ${orgId} and device_id in (${pushing}, ${raw}) and state = 'matched'`),
  );
  mustEqual('punches stored', punches, next);
  const perSecond = (ms: number) => Math.round((linesOfPush * 1_000) / ms);
  report.add(
    'P12',
    'a push of 1,000 punches : raw multi-row insert of the same rows',
    null,
    ratioOfRuns(timed.raw.map(({ p50 }, run) => p50 / (timed.push[run]?.p50 ?? Number.NaN))),
    {
      punchesPerSecond: perSecond(millisecondsOf(timed.push).p50),
      rawPerSecond: perSecond(millisecondsOf(timed.raw).p50),
    },
  );
}

async function addTerminal(tx: Tx, deviceId: string): Promise<void> {
  const name = `Terminal ${deviceId.slice(-6)}`;
  const device = { id: deviceId, kind: 'terminal', name, place: '', zone: 'UTC', watcherId: null } as const;
  await registerDevice(tx, { ...device, state: 'active' });
  await tx.insert(terminalTable, {
    deviceId,
    serial: deviceId.slice(-12).toUpperCase(),
    code: '',
    hasKey: true,
  });
}

async function push(tx: Tx, deviceId: string, lines: readonly Line[]): Promise<void> {
  const [device, terminal] = [await deviceById(tx, deviceId), await lockTerminal(tx, deviceId)];
  const body = lines.map(({ pin, second }) => `${pin}\t${second}\t0\t1\t0\t0\n`).join('');
  await takePunches(tx, { device: device!, terminal: { ...terminal!, countedOn: null }, body, stamp: null });
}

async function insertRaw(
  tx: Tx,
  deviceId: string,
  lines: readonly Line[],
  idOf: ReadonlyMap<string, string>,
): Promise<void> {
  await tx.run(sql`
    insert into punch (org_id, id, device_id, pin, second, raw, zone, day, at, arrived_at, state_code, verify, state, member_id)
    select ${tx.orgId}, n.id, ${deviceId}, n.pin, n.second, n.raw, 'UTC', left(n.second, 10)::date, n.second::timestamp at time zone 'UTC',
      ${tx.instant}, 0, 1, 'matched', n.member_id
    from unnest(${lines.map(() => newId())}::uuid[], ${lines.map(({ pin }) => pin)}::text[],
      ${lines.map(({ second }) => second)}::text[], ${lines.map(({ pin, second }) => `${pin}\t${second}\t0\t1\t0\t0`)}::text[],
      ${lines.map(({ pin }) => idOf.get(pin))}::uuid[]) as n(id, pin, second, raw, member_id)`);
}
