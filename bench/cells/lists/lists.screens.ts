import pg from 'pg';
import * as z from 'zod/mini';
import { monthOf } from '../../../src/kit/contract/format.ts';
import { sql } from '../../../src/kit/server/database/db.ts';
import { newId } from '../../../src/kit/server/id.ts';
import type { Asker } from '../../../src/kit/server/list/list-query.ts';
import { eventsCalls } from '../../../src/modules/events/calls.ts';
import { eventList } from '../../../src/modules/events/server/list.ts';
import { fairnessCalls } from '../../../src/modules/fairness/calls.ts';
import { findingList } from '../../../src/modules/fairness/server/list.ts';
import { runCalls } from '../../../src/modules/fixed/run.calls.ts';
import { linePage } from '../../../src/modules/fixed/server/run/records.ts';
import { loadActor } from '../../../src/modules/members/server/door.ts';
import { progressCalls } from '../../../src/modules/tasks/progress.calls.ts';
import { sheetRecords } from '../../../src/modules/tasks/server/progress/sheet.ts';
import type { LoadedSet } from '../../../scripts/load/load.ts';
import type { Bench } from '../../cell.ts';
import { interleave, millisecondsOf, ratioOf } from '../../measure.ts';

/** No run and no report of the other cells comes near it. */
const month = 200_001;

/** A finding for every tenth member, and a fixed item's lines for everybody; a set that has them keeps them. */
async function prepare({ db, url }: Bench, { orgId }: LoadedSet): Promise<string> {
  const recordId = await db.transact({ orgId, userId: null }, async (tx) => {
    const { known } = await tx.one(
      sql<{
        known: string | null;
      }>`select max(id::text) as known from fixed_record where org_id = ${orgId} and month = ${month}`,
    );
    if (known !== null) return known;
    const id = newId();
    await tx.run(sql`insert into fixed_record (org_id, id, month, item_id, value)
      values (${orgId}, ${id}, ${month}, ${newId()}, 10)`);
    await tx.run(sql`insert into fixed_line (org_id, record_id, member_id, unit_id, planned, why)
      select org_id, ${id}, id, ${newId()}, 10, '{"parts": []}' from member where org_id = ${orgId} and status <> 'deleted'`);
    await tx.run(sql`update fixed_record set lines = (select count(*) from fixed_line where org_id = ${orgId}
      and record_id = ${id}) where org_id = ${orgId} and id = ${id}`);
    await tx.run(sql`
      insert into fairness_finding (org_id, id, month, key, kind, subject_id, member_ids, numbers, record_ids, records, state, found_at)
      select org_id, gen_random_uuid(), 202001 + (n % 12)::int, 'bench ' || n, 'late', id, '{}',
        '{"sample": 30, "hits": 20, "expected": 0.1, "chance": 1e-9, "tests": 100}', '{}', 20, 'open', now()
      from (select m.*, row_number() over (order by m.id) as n from member m where org_id = ${orgId}) m where n % 10 = 0`);
    return id;
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('analyze fixed_line, fairness_finding');
  await client.end();
  return recordId;
}

type Ask = (asker: Asker) => Promise<unknown>;

/** The first page of each list, as its call answers it. */
function listsOf(set: LoadedSet, recordId: string): Record<string, Ask> {
  const memberId = set.people.first[0]?.memberId;
  return {
    findings: (asker) => findingList.page(asker, z.parse(fairnessCalls.list.input, {})),
    lines: (asker) => linePage(asker, z.parse(runCalls.lines.input, { id: recordId })),
    sheet: (asker) =>
      sheetRecords.page(asker, z.parse(progressCalls.records.input, { memberId, month: monthOf(set.until) })),
    events: (asker) => eventList.page(asker, z.parse(eventsCalls.list.input, {})),
  };
}

const names: Readonly<Record<string, string>> = {
  findings: 'findings of the fairness monitor',
  lines: 'the lines of a fixed item, one for each member',
  sheet: 'the records behind a manager’s task of a month',
  events: 'the event library',
};

/** First pages of other lists of the product, with their numbers of rows. */
export async function listsOfScreens(bench: Bench): Promise<void> {
  const { db, small, large, report } = bench;
  const asked = async (set: LoadedSet) => {
    const { orgId, people } = set;
    const lists = listsOf(set, await prepare(bench, set));
    const scope = { orgId, userId: people.manager.userId };
    return (key: string) => () =>
      db.read(scope, async (tx) => {
        const actor = await loadActor(tx);
        if (!actor) throw new Error('the manager is an active member');
        return lists[key]!({ tx, actor, language: 'zh_CN' });
      });
  };
  const [inSmall, inLarge] = [await asked(small), await asked(large)];
  for (const [key, name] of Object.entries(names)) {
    const timed = await interleave({ large: inLarge(key), small: inSmall(key) }, { samples: 40, slice: 10 });
    report.add('P7', `10 × records: ${name}`, null, ratioOf(timed.large, timed.small), {
      largeMs: millisecondsOf(timed.large).p50,
      smallMs: millisecondsOf(timed.small).p50,
    });
  }
}
