import pg from 'pg';
import { addDays, monthOf } from '../../src/kit/contract/format.ts';
import { sql, type Tx } from '../../src/kit/server/database/db.ts';
import { newId } from '../../src/kit/server/id.ts';
import { noChoice } from '../../src/kit/contract/import/reading.ts';
import { readImport } from '../../src/kit/server/import/import.ts';
import { loadActor } from '../../src/modules/members/server/door.ts';
import { checkRows } from '../../src/kit/server/import/kind/check.ts';
import { postBatch } from '../../src/kit/server/import/kind/post.ts';
import { pointsImport } from '../../src/modules/batch/server/import.ts';
import {
  findBatch,
  insertBatch,
  insertParts,
  partsOf,
  updateBatch,
} from '../../src/kit/server/import/kind/store.ts';
import { createLevels } from '../../src/modules/authority/server/door.ts';
import { limitsOf } from '../../src/modules/merit/server/batch.door.ts';
import { importedTopic, onImported } from '../../src/modules/merit/server/import/import.ts';
import type { OutboxEvent } from '../../src/kit/server/module.ts';
import { settings, todayOf } from '../../src/modules/organisation/server/door.ts';
import { mustEqual, type Bench } from '../cell.ts';
import { median, ratioOfRuns, round, runCount } from '../measure.ts';

const topicRows = 100;
const wrongRows = 10;
const mapping = { number: 0, name: 1, date: 2, event: 3, topic: 4, b: 5 };

type CopyConnection = { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

/** Sends the rows of a COPY; the driver has no writer for it. */
class CopyIn extends pg.Query {
  readonly #rows: Buffer;
  constructor(text: string, rows: Buffer) {
    super(text);
    this.#rows = rows;
  }
  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#rows);
    connection.endCopyFrom();
  }
}

/** Imports into the organisation's ledger and rolls back, so that later cells measure the same data. */
async function copyIn(client: pg.Client, text: string, rows: Buffer): Promise<number> {
  const query = new CopyIn(text, rows);
  await client.query('begin');
  // COPY goes past the isolation, which its owner may lift.
  await client.query('alter table entry no force row level security');
  const start = performance.now();
  await new Promise<void>((resolve, reject) => {
    query.on('end', () => resolve());
    query.on('error', reject);
    client.query(query);
  });
  const milliseconds = performance.now() - start;
  await client.query('rollback');
  return milliseconds;
}

type Person = { id: string; number: string; name: string; unitId: string };
type Material = {
  people: Person[];
  events: { id: string; code: string; bMax: number }[];
  today: string;
  earlier: number;
};

async function materialOf({ db, large }: Bench): Promise<Material> {
  return db.transact({ orgId: large.orgId, userId: large.people.manager.userId }, async (tx) => {
    const today = todayOf(tx, await settings(tx));
    const { memberId } = large.people.manager;
    if (!(await limitsOf(tx, memberId, today)))
      await createLevels(tx, [{ name: `Import ${newId()}`, memberIds: [memberId] }], today);
    const people = await tx.all(sql<Person>`
      select m.id, m.number, m.name, u.unit_id as "unitId" from member m
      join member_unit u on u.org_id = m.org_id and u.member_id = m.id and u.until_at is null and u.is_main
      where m.org_id = ${tx.orgId} and m.status = 'active' and m.id <> ${memberId} order by m.id limit 5000`);
    const events = await tx.all(sql<Material['events'][number]>`
      select e.id, e.code, v.b_max as "bMax" from event e
      join event_version v on v.org_id = e.org_id and v.event_id = e.id and v.version = e.version
      where e.org_id = ${tx.orgId} and e.status = 1 and v.b_max >= 10 order by e.code limit 50`);
    const { earlier } = await tx.one(sql<Pick<Material, 'earlier'>>`
      select count(*) as earlier from import_batch where org_id = ${tx.orgId} and kind = ${pointsImport.kind}`);
    return { people, events, today, earlier };
  });
}

/** As many rows as asked, a hundred to a topic, ten of them wrong; no member twice by one event on one day. */
function fileOf({ people, events, today, earlier }: Material, rows: number, run: number): Buffer {
  const lines = Array.from({ length: rows }, (_, index) => {
    const person = people[index % people.length]!;
    const event = events[Math.floor(index / people.length) % events.length]!;
    const day = addDays(today, -earlier - run - Math.floor(index / (people.length * events.length)));
    const isWrong = index % (rows / wrongRows) === 7;
    const topic = `Import ${run}.${Math.floor(index / topicRows)}`;
    const points = Math.floor(event.bMax / 10);
    return [person.number, isWrong ? '?' : person.name, day, event.code, topic, points].join(',');
  });
  return Buffer.from(['number,name,date,event,topic,b', ...lines].join('\r\n'));
}

/** The rows of the ledger that such a file makes, as COPY takes them. */
function copyOf(orgId: string, { people, events, today }: Material, rows: number): Buffer {
  let postingId = '';
  let recordId = '';
  const lines = Array.from({ length: rows }, (_, index) => {
    if (index % topicRows === 0) [postingId, recordId] = [newId(), newId()];
    const person = people[index % people.length]!;
    const event = events[Math.floor(index / people.length) % events.length]!;
    return [
      orgId,
      postingId,
      (index % topicRows) + 1,
      person.id,
      person.unitId,
      event.id,
      recordId,
      today,
      today,
      monthOf(today),
      10,
      0,
      0,
      0,
      10,
    ].join('\t');
  });
  return Buffer.from(`${lines.join('\n')}\n`);
}

const copyText = `copy entry (org_id, posting_id, line, member_id, unit_id, event_id, record_id, record_date, book_date,
  period, bmp, amp, pmp, gcp, merit) from stdin`;

/**
 * A file of 50,000 rows, ten of them wrong, from its stored rows to booked records: validation, comparison with what
 * counts, content, state and history of 500 records, their postings, and what became of each row. Then the whole way
 * from the uploaded file: reading it, keeping its rows, the check that people see, and the posting, which checks again.
 * Each against COPY of the same entries, and nothing else, into the same table of the same organisation. What the
 * records are found by follows after the commit: `searchMs`.
 */
export async function importCell(bench: Bench): Promise<void> {
  const { db, report, large, quick, url } = bench;
  const rows = quick ? 5_000 : 50_000;
  const scope = { orgId: large.orgId, userId: large.people.manager.userId };
  const material = await materialOf(bench);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const taken = {
    import: [] as number[],
    copy: [] as number[],
    check: [] as number[],
    read: [] as number[],
    search: [] as number[],
    whole: [] as number[],
  };
  const [cpu, statements]: [number[], number[]] = [[], []];
  try {
    for (let run = 0; run < runCount; run += 1) {
      const bytes = fileOf(material, rows, run);
      const readStart = performance.now();
      const table = await readImport(bytes, 'bench.csv', 'bench');
      taken.read.push(performance.now() - readStart);
      const id = await db.transact(scope, (tx) => prepare(tx, bytes, table));
      taken.whole.push(performance.now() - readStart);
      const checkStart = performance.now();
      await db.transact(scope, async (tx) => {
        const { token, counts } = await check(tx, id);
        mustEqual('rows that are wrong', counts.bad, wrongRows);
        if (counts.good < rows * 0.98) throw new Error(`only ${counts.good} rows of ${rows} are new`);
        await updateBatch(tx, id, { state: 'confirmed', mapping, conflicts: 'post', token, counts });
      });
      taken.check.push(performance.now() - checkStart);
      taken.whole[run]! += taken.check[run]!;
      taken.copy.push(await copyIn(client, copyText, copyOf(large.orgId, material, rows)));
      const cpuStart = process.cpuUsage();
      const start = performance.now();
      statements.push(await db.transact(scope, (tx) => post(tx, id)));
      taken.import.push(performance.now() - start);
      taken.whole[run]! += taken.import[run]!;
      const { user, system } = process.cpuUsage(cpuStart);
      cpu.push((user + system) / 1_000);
      taken.search.push(await searchable(bench));
      const again = await db.transact(scope, (tx) => check(tx, id));
      mustEqual('rows that a second run would add', again.counts.good, 0);
    }
  } finally {
    await client.end();
  }
  report.add(
    'P13',
    `import of ${rows} rows incl. validation and error list : COPY of the same entries`,
    { atLeast: 0.6 },
    ratioOfRuns(taken.import.map((ms, run) => (taken.copy[run] ?? Number.NaN) / ms)),
    {
      rowsPerSecond: round((rows * 1_000) / median(taken.import), 0),
      copyPerSecond: round((rows * 1_000) / median(taken.copy), 0),
      readMs: round(median(taken.read), 0),
      checkMs: round(median(taken.check), 0),
      nodeCpuMs: round(median(cpu), 0),
      searchMs: round(median(taken.search), 0),
      statements: median(statements),
    },
  );
  report.add(
    'P13',
    `the same from the uploaded file, read and checked twice, of ${rows} rows : COPY of the same entries`,
    { atLeast: 0.6 },
    ratioOfRuns(taken.whole.map((ms, run) => (taken.copy[run] ?? Number.NaN) / ms)),
    { wholeMs: round(median(taken.whole), 0), rowsPerSecond: round((rows * 1_000) / median(taken.whole), 0) },
  );
}

/** Makes the imported records findable, as the outbox does after the commit; returns how long that took. */
async function searchable({ db, large }: Bench): Promise<number> {
  const start = performance.now();
  await db.transact({ orgId: large.orgId, userId: null }, async (tx) => {
    const events = await tx.all(
      sql<OutboxEvent>`select id, topic, payload, at from outbox where org_id = ${tx.orgId} and topic = ${importedTopic}`,
    );
    for (const event of events) await onImported(tx, event);
    await tx.run(sql`delete from outbox where org_id = ${tx.orgId} and topic = ${importedTopic}`);
  });
  return performance.now() - start;
}

async function prepare(
  tx: Tx,
  bytes: Buffer,
  table: Awaited<ReturnType<typeof readImport>>,
): Promise<string> {
  const id = newId();
  const actor = await loadActor(tx);
  if (!actor) throw new Error('the manager is an active member');
  const { memberId, memberName } = actor;
  const hash = Buffer.from(id.replaceAll('-', ''), 'hex');
  const kind = pointsImport.kind;
  await insertBatch(tx, {
    id,
    kind,
    fileName: 'bench.csv',
    hash,
    bytes,
    memberId,
    memberName,
    language: 'en_US',
    choice: noChoice,
  });
  await insertParts(tx, id, table.parts);
  const { columns, samples, rows } = table;
  await updateBatch(tx, id, { state: 'read', columns, samples, rows, mapping });
  return id;
}

async function check(tx: Tx, id: string) {
  const [actor, parts, stored] = [await loadActor(tx), await partsOf(tx, id), await findBatch(tx, id)];
  if (!actor || !stored) throw new Error('the manager is an active member, and the batch is there');
  const rows = parts.flatMap((part) => part.rows);
  const batch = { ...stored, mapping, conflicts: 'post' as const };
  return checkRows(tx, pointsImport, { actor, rows, batch, language: 'zh_CN', lock: false });
}

/** Posts, and answers with how many statements that took. */
async function post(tx: Tx, id: string): Promise<number> {
  const batch = await findBatch(tx, id);
  if (!batch) throw new Error('the batch is there');
  let count = 0;
  const counted = new Proxy(tx, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (['all', 'maybe', 'one', 'run'].includes(String(name))) count += 1;
      return value.bind(target) as unknown;
    },
  });
  await postBatch(counted, { kind: pointsImport, batch, progress: async () => {} });
  return count;
}
