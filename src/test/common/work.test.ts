/** Calls that read files or start long work say so, hold no connection meanwhile, and leave the other organisations their turn. */
import { describe, expect, test } from 'vitest';
import {
  Admission,
  admissionLimits,
  dearFromMs,
  sharedPlaces,
} from '../../kit/server/admission/admission.ts';
import { order } from '../../kit/server/background/job.ts';
import { organisationsIn } from '../../kit/server/background/organisations-in.ts';
import { sql, type Scope, type Tx } from '../../kit/server/database/db.ts';
import { readImport } from '../../kit/server/import/import.ts';
import { cleanImage, smallImage } from '../../kit/server/storage/clean-image.ts';
import { modules } from '../../modules.ts';
import { invitationCalls } from '../../modules/joining/invitation.calls.ts';
import { membersCalls } from '../../modules/members/calls.ts';
import { unitCalls } from '../../modules/members/units.calls.ts';
import { everyCall, inputSchemaOf, send, type JsonSchema, type NamedCall } from '../every-call.ts';
import { sampleOf } from '../samples.ts';
import { seedEverything } from '../seed-everything.ts';
import { useWorld, type Person } from '../world.ts';

const world = await useWorld();
const own = await seedEverything(world);
const other = await seedEverything(world);
const { app } = world.app;
const named = (calls: readonly NamedCall[]): string[] => calls.map(({ name }) => name);

/** Whether an input holds a file: in a form, or as base64 in JSON. */
function takesFile({ declared }: NamedCall): boolean {
  const hasFile = ({ format, properties = {} }: JsonSchema): boolean =>
    format === 'binary' || Object.values(properties).some(hasFile);
  const schema = inputSchemaOf(declared);
  const isBase64 = (schema.properties?.['content']?.maxLength ?? 0) > 1_000_000;
  return declared.wire === 'multipart' || hasFile(schema) || isBase64;
}

describe('a call that reads a file or starts long work', () => {
  test('says so in the contract', () => {
    const silent = everyCall.filter((each) => takesFile(each) && each.declared.work !== 'file');
    expect(named(silent)).toEqual([]);
    const large = everyCall.filter(({ declared: { maximumBytes, work } }) => maximumBytes && !work);
    expect(named(large)).toEqual([]);
    expect(everyCall.filter(takesFile).length).toBeGreaterThan(10);
  });

  test('orders no work where it does not', async () => {
    const scope = { orgId: own.merit.org.orgId, userId: null };
    const ordered = (ordersNothing: boolean) =>
      app.db.transact({ ...scope, ordersNothing }, (tx) =>
        order(tx, { name: 'nothing' }, {}).then(() => tx.rollback()),
      );
    await expect(ordered(true)).rejects.toThrow(/work: 'long'/);
  });

  test('cannot read a file while it holds a connection', async () => {
    const bytes = Buffer.from('a,b\n1,2\n');
    const works = [
      () => readImport(bytes, 'a.csv', 'one'),
      () => cleanImage(bytes, 'png', { by: 'one' }),
      () => smallImage(bytes, { by: 'one', width: 1, height: 1 }),
    ];
    for (const work of works) {
      const reading = app.db.read(
        { orgId: own.merit.org.orgId, userId: null },
        async () => void (await work()),
      );
      await expect(reading).rejects.toThrow(/must not hold a connection/);
    }
    expect((await readImport(bytes, 'a.csv', 'one')).rows).toBe(1);
  });
});

/** Those whose statements take longest in the benchmark's sets, and those that read a file. */
const dearest = [
  'ranking.rank',
  'ranking.movement',
  'ranking.trends',
  'members.list',
  'members.lookUp',
  'members.checkGrid',
  'reports.units',
  'reports.closePreview',
  'merit.groups',
  'merit.lines',
  'joining.invitationReadList',
];

/** Holds every transaction of an organisation's calls (or of one of them) until it is opened, or as long as that takes. */
function holdCallsOf(
  orgId: string,
  { hold, only }: { hold?: (tx: Tx) => Promise<void>; only?: string } = {},
) {
  const { db } = app;
  const { readWith, transactWith } = db;
  const opened = Promise.withResolvers<void>();
  let count = 0;
  const wait = async (of: Scope, tx: Tx): Promise<void> => {
    if (of.orgId !== orgId || (only && of.task !== only)) return;
    count += 1;
    await hold?.(tx);
    await opened.promise;
  };
  db.readWith = (scope, first, work, ...rest) => {
    const waiting: typeof work = async (tx, loaded) => {
      await wait(scope, tx);
      return work(tx, loaded);
    };
    return readWith(scope, first, waiting, ...rest);
  };
  db.transactWith = (scope, first, work) =>
    transactWith(scope, first, async (tx, loaded) => {
      await wait(scope, tx);
      return work(tx, loaded);
    });
  return {
    held: () => count,
    open: () => {
      Object.assign(db, { readWith, transactWith });
      opened.resolve();
    },
  };
}

/** By this clock nothing takes long, however busy the machine is. */
const calm = () => new Admission({ connections: 24, isCounted: false, now: () => 0, isBusy: () => false });

describe('a neighbour that sends many dear calls at once', () => {
  test.for(dearest)('%s: has its share, and the other is answered meanwhile', async (name) => {
    const { declared } = everyCall.find((each) => each.name === name)!;
    const { org, manager } = own.merit;
    const crowd = [manager];
    while (crowd.length < 4) crowd.push(await org.person({ roles: ['administrator'] }));
    const ask = ({ as }: Person, orgId: string, seeded: typeof own) =>
      send(world.base, declared, sampleOf(name, seeded), { token: as.token, org: { header: orgId } });
    const elsewhere = other.merit;
    Object.assign(app, { admission: calm() });
    // Another organisation calls, so nobody has the process alone.
    await elsewhere.manager.as.get(membersCalls.list, {});
    const { held: heldCount, open } = holdCallsOf(org.orgId);
    const all = Array.from({ length: 32 }, (_, at) => ask(crowd[at % 4]!, org.orgId, own));
    try {
      // A form is admitted before its file is read, and is no work yet.
      const share = declared.work && declared.wire !== 'multipart' ? admissionLimits.worksEach : sharedPlaces;
      await expect.poll(heldCount, { timeout: 10_000 }).toBe(share);
      const answers = [await ask(elsewhere.manager, elsewhere.org.orgId, other)];
      answers.push(await ask(elsewhere.manager, elsewhere.org.orgId, other));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(heldCount()).toBe(share);
    } finally {
      open();
    }
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses).toEqual(all.map(() => 200));
  });

  test('a flood of lists of people to invite refuses nobody, and holds no connection while they are read', async () => {
    const file = () => new File(['姓名,手机\r\n李雷,13800138000\r\n'], 'people.csv');
    const flood = Array.from({ length: 40 }, () =>
      own.merit.manager.as.call(invitationCalls.readList, { file: file() }),
    );
    let isOver = false;
    const answered = Promise.all(flood).finally(() => (isOver = true));
    const statuses: number[] = [];
    while (!isOver) statuses.push((await other.merit.manager.as.call(membersCalls.list, {})).status);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    const read = (await answered).map(({ status, reason }) => [status, reason]);
    expect(read).toEqual(flood.map(() => [200, null]));
  });
});

test('while long works of an organisation run, its own dear calls are answered', async () => {
  const { org, manager } = own.merit;
  const name = 'members.checkGrid';
  const { declared } = everyCall.find((each) => each.name === name)!;
  const clock = { ms: 0 };
  const admission = new Admission({
    connections: 24,
    isCounted: false,
    now: () => clock.ms,
    isBusy: () => true,
  });
  Object.assign(app, { admission });
  for (const [task, ms] of [
    ['members.list', dearFromMs],
    [name, 5_000],
  ] as const)
    await admission.call({ orgId: org.orgId, userId: 'anybody', task }, async () => void (clock.ms += ms));
  await other.merit.manager.as.get(membersCalls.list, {});
  const { held: heldCount, open } = holdCallsOf(org.orgId, { only: name });
  const works = Array.from({ length: admissionLimits.worksEach }, () =>
    send(world.base, declared, sampleOf(name, own), { token: manager.as.token, org: { header: org.orgId } }),
  );
  try {
    await expect.poll(heldCount).toBe(admissionLimits.worksEach);
    clock.ms += admissionLimits.patienceMs;
    expect((await manager.as.call(membersCalls.list, {})).status).toBe(200);
  } finally {
    open();
  }
  expect((await Promise.all(works)).map(({ status }) => status)).toEqual(works.map(() => 200));
});

test('a transaction that spares others keeps its statements to one process, and the next of its connection does not', async () => {
  const workers = (isSparing: boolean) =>
    app.db.readWith(
      { orgId: own.merit.org.orgId, userId: null, isSparing },
      async () => {},
      (tx) =>
        tx.one(sql<{ workers: number }>`select current_setting('max_parallel_workers')::int as workers`),
    );
  expect((await workers(true)).workers).toBe(0);
  expect((await workers(false)).workers).toBeGreaterThan(0);
});

describe('a client that goes before it is answered', () => {
  const { org, manager } = own.merit;

  test('is asked for nothing that has not begun, but for what it writes', async () => {
    Object.assign(app, { admission: calm() });
    await other.merit.manager.as.get(membersCalls.list, {});
    const { held: heldCount, open } = holdCallsOf(org.orgId);
    const leaving = new AbortController();
    const { signal } = leaving;
    const reads = Array.from({ length: 6 }, () => manager.as.raw(membersCalls.list, {}, { signal }));
    const name = `${org.mark} left`;
    const ended = Promise.allSettled(reads);
    try {
      await expect.poll(heldCount).toBe(sharedPlaces);
      await expect.poll(() => app.admission.usage.waiting).toBe(reads.length - sharedPlaces);
      const write = manager.as.raw(unitCalls.saveUnit, { name, parentId: org.rootUnitId }, { signal });
      await expect.poll(() => app.admission.usage.waiting).toBe(reads.length - sharedPlaces + 1);
      leaving.abort();
      await expect(write).rejects.toThrow(/abort/i);
      await expect.poll(() => app.admission.usage.waiting).toBe(1);
    } finally {
      open();
    }
    await ended;
    await expect
      .poll(() => org.tx((tx) => tx.all(sql`select from unit where name = ${name}`)))
      .toHaveLength(1);
  });

  test('has its statement broken off, and those of others go on', async () => {
    let outcome: unknown;
    const { held: heldCount, open } = holdCallsOf(org.orgId, {
      hold: async (tx) => {
        outcome = await tx.run(sql`select pg_sleep(9)`).catch((error: { code?: string }) => error.code);
        expect(outcome).toBe(1);
      },
    });
    const leaving = new AbortController();
    const read = manager.as.raw(membersCalls.list, {}, { signal: leaving.signal });
    try {
      await expect.poll(heldCount).toBe(1);
      leaving.abort();
      await expect(read).rejects.toThrow(/abort/i);
      // The statement was cancelled and did not end on its own.
      await expect.poll(() => outcome).toBe('57014');
      expect((await other.merit.manager.as.call(membersCalls.list, {})).status).toBe(200);
    } finally {
      open();
    }
    expect((await manager.as.call(membersCalls.list, {})).status).toBe(200);
  });
});

const waiting = modules.flatMap(({ drains = [] }) =>
  drains.flatMap((drain) => ('tables' in drain ? drain.tables.map((table) => [drain.name, table]) : [])),
);
test.each(waiting)('the work %s finds the organisations that wait in %s', async (_name, table) => {
  expect(waiting.length).toBeGreaterThan(3);
  const found: string[] = [];
  for await (const orgId of organisationsIn(app.db, table!)) found.push(orgId);
  expect(new Set(found).size).toBe(found.length);
});
