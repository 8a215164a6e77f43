/** Invariants of an organisation's records, checked by tests and by the nightly check. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { authorityOf } from '../../authority/server/door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { bookedOf, type Booked } from '../../ledger/server/door.ts';
import { headerOf, lineTotal, totalsOf } from '../rules/record.rules.ts';
import { leadsTo, stateOf, type MeritAction } from '../rules/states.ts';
import { countingLines, sumColumns } from './record/content.ts';
import { dayFaults } from './list/days/day.store.ts';
import { stuckWhere } from './list/filter/topic.where.ts';
import { assignedReviewer } from './record/record.store.ts';
import { type HistoryRow, type RecordRow, type StateRow } from './record/record.store.ts';

/** Records checked in one call; more would need a job with several steps. */
const maximumRecords = 20_000;

/** Violations reported at once: one bug may break every record. */
const maximumFaults = 100;

/** A sentence for each violation, at most 100; empty when all is well. */
export async function meritInvariants(tx: Tx): Promise<string[]> {
  const [states, records, steps] = await Promise.all([
    tx.all(
      sql<StateRow>`select * from merit_state where org_id = ${tx.orgId} order by id limit ${maximumRecords}`,
    ),
    tx.all(
      sql<RecordRow>`select * from merit_record where org_id = ${tx.orgId} order by id limit ${maximumRecords}`,
    ),
    tx.all(
      sql<HistoryRow>`select h.* from merit_history h where h.org_id = ${tx.orgId} order by record_id, step`,
    ),
  ]);
  if (states.length === 0) return records.length > 0 ? ['records without a state'] : [];
  const [org, booked] = await Promise.all([
    settings(tx),
    bookedOf(
      tx,
      states.map(({ id }) => id),
    ),
  ]);
  const { selfApproval } = org;
  const contents = new Map(records.map((record) => [record.id, record]));
  const histories = Map.groupBy(steps, (step) => step.record_id);
  const found = (
    await Promise.all([strayFaults(tx), dayFaults(tx), assigneeFaults(tx, states, todayOf(tx, org))])
  ).flat();
  for (const state of states) {
    const record = contents.get(state.id);
    const history = histories.get(state.id) ?? [];
    const wrong = record
      ? [
          ...historyFaults(state, history),
          ...numberFaults(record, history),
          ...headerFaults(state, record),
          ...dutyFaults(state, record, history, selfApproval),
          ...bookingFaults(state, record, history, booked.get(state.id)),
        ]
      : ['has no content'];
    found.push(...wrong.map((fault) => `record ${state.id}: ${fault}`));
  }
  return found.slice(0, maximumFaults);
}

/** Steps and search words belong to a record, which no foreign key enforces. */
async function strayFaults(tx: Tx): Promise<string[]> {
  const rows = await tx.all(sql<{ what: string }>`
    select kind || ' of no record: ' || record_id as what from (
      select 'step' as kind, record_id from merit_history where org_id = ${tx.orgId}
      union select 'words', record_id from merit_search where org_id = ${tx.orgId}) s
    where not exists (select from merit_record r where r.org_id = ${tx.orgId} and r.id = s.record_id)
    limit ${maximumFaults}`);
  return rows.map(({ what }) => what);
}

/** The files that records show. */
export function filesOfRecords(tx: Tx): Promise<{ kind: 'record'; id: string; fileId: string }[]> {
  return tx.all(sql<{ kind: 'record'; id: string; fileId: string }>`
    select 'record' as kind, r.id, f.id as "fileId"
    from merit_record r cross join lateral unnest(r.attachments) as f(id)
    where r.org_id = ${tx.orgId} limit ${maximumRecords}`);
}

/** I5: every step is stored without gaps, and the last one matches the record's state. */
function historyFaults(state: StateRow, history: readonly HistoryRow[]): string[] {
  const faults: string[] = [];
  history.forEach((row, index) => {
    const from =
      row.from_status === null || row.from_stage === null ? 'none' : stateOf(row.from_status, row.from_stage);
    if (!leadsTo(from, row.action, stateOf(row.to_status, row.to_stage)))
      faults.push(`step ${row.step} ${row.action} is not allowed from ${from}`);
    if (row.step !== index + 1) faults.push(`history has a gap before step ${row.step}`);
    const before = history[index - 1];
    if (before && (before.to_status !== row.from_status || before.to_stage !== row.from_stage))
      faults.push(`step ${row.step} does not begin where the one before ended`);
    if (before && before.version >= row.version) faults.push(`versions do not rise at step ${row.step}`);
  });
  const last = history.at(-1);
  if (!last || last.to_status !== state.status || last.to_stage !== state.stage || last.step !== state.steps)
    faults.push('the history does not end where the record stands');
  return faults;
}

/** Steps that show a record to others, who refer to it by its number from then on. */
const numbering: readonly MeritAction[] = ['submit', 'import', 'audit', 'penalise'];

function numberFaults({ number }: RecordRow, history: readonly HistoryRow[]): string[] {
  const isDue = history.some(({ action }) => numbering.includes(action));
  if (isDue === (number !== null)) return [];
  return [isDue ? 'was submitted and has no number' : 'was never submitted and has a number'];
}

/** I4: the status follows from the lines; a pending record has a reviewer. */
function headerFaults(state: StateRow, record: RecordRow): string[] {
  const faults: string[] = [];
  const isReviewed = [1, 2, 0].includes(state.status);
  if (isReviewed !== (record.l_pass !== null) && state.status !== 5)
    faults.push('only reviewed lines have a result');
  const counts = (record.l_pass ?? []).map((pass, index) => pass && !record.l_void?.[index]);
  if (state.status === 1 && headerOf(record.l_pass ? counts : [false]) !== 'passed')
    faults.push('passed with a line that does not count');
  if (state.status === 2 && headerOf(record.l_pass ? counts : [true]) !== 'partly')
    faults.push('partly passed with all lines or none');
  if (state.status === 0 && headerOf(record.l_pass ? counts : [false]) === 'rejected')
    faults.push('nullified without a line');
  if (!isReviewed && record.l_void !== null) faults.push('has void lines and never counted');
  record.l_void?.forEach((isVoid, index) => {
    if (isVoid && !record.l_pass?.[index]) faults.push(`line ${index} is void and never passed`);
    if (isVoid !== (record.l_void_reason?.[index] !== ''))
      faults.push(`line ${index} is void without a reason`);
  });
  if (isReviewed) faults.push(...sumFaults(state, record));
  if ((state.status === 3) !== (state.waiting_since !== null)) faults.push('waits, or waits for nobody');
  record.l_pass?.forEach((pass, index) => {
    if (!pass && isReviewed && !record.l_reason?.[index])
      faults.push(`line ${index} was refused without a reason`);
  });
  return faults;
}

/** The sums that lists add up are those of the lines that count, or counted when the record was nullified. */
function sumFaults(state: StateRow, record: RecordRow): string[] {
  const sums = sumColumns(totalsOf(countingLines(record)));
  const names = Object.keys(sums) as (keyof typeof sums)[];
  return names
    .filter((name) => state[name] !== sums[name])
    .map((name) => `${name} is ${state[name]} where its lines make ${sums[name]}`);
}

/** I10: the assigned reviewer can act, or the record is in the scope of stuck records. */
async function assigneeFaults(tx: Tx, states: readonly StateRow[], today: string): Promise<string[]> {
  const pending = states.filter(({ status }) => status === 3);
  const waitedFor = [...new Set(pending.map(assignedReviewer))];
  const [members, authority, stuck] = await Promise.all([
    membersByIds(tx, waitedFor),
    authorityOf(tx, waitedFor, today),
    tx.all(
      sql<{
        id: string;
      }>`select s.id from merit_state s where s.org_id = ${tx.orgId} and ${stuckWhere(tx, today)}`,
    ),
  ]);
  const stuckIds = new Set(stuck.map(({ id }) => id));
  return pending.flatMap((state) => {
    const member = members.get(assignedReviewer(state));
    const isAble =
      member?.status === 'active' && member.isReviewer && (state.stage === 1 || authority.has(member.id));
    if (isAble !== stuckIds.has(state.id)) return [];
    return [`record ${state.id}: ${isAble ? 'is shown as stuck' : 'waits for nobody, unseen'}`];
  });
}

/** I12: the approving member is neither recorder, first reviewer nor target; another person acted before. */
function dutyFaults(
  state: StateRow,
  record: RecordRow,
  history: readonly HistoryRow[],
  selfApproval: boolean,
): string[] {
  if (selfApproval) return [];
  // A pass that was taken back approved nothing, and others may have reviewed since.
  const since = history.findLastIndex(({ action }) => action === 'takeBack') + 1;
  return history
    .slice(since)
    .filter(({ action }) => action === 'passAll' || action === 'passSome')
    .flatMap(({ member_id: releaser }) => {
      const faults: string[] = [];
      if (releaser !== state.last_id) faults.push('was released by somebody else than its final reviewer');
      if (releaser === state.recorder_id) faults.push('was released by its recorder');
      if (releaser === state.first_id) faults.push('was released by its first reviewer');
      if (record.l_member.includes(releaser)) faults.push('was released by a target');
      return faults;
    });
}

/** Steps that each book one posting. */
const booking: readonly MeritAction[] = [
  'import',
  'audit',
  'passAll',
  'passSome',
  'takeBack',
  'penalise',
  'nullify',
  'restore',
  'nullifyLine',
  'restoreLine',
];

/** I3: passed lines are worth what the ledger holds, everything else nets to nothing. */
function bookingFaults(
  state: StateRow,
  record: RecordRow,
  history: readonly HistoryRow[],
  booked: Booked | undefined,
): string[] {
  const net = new Map<string, number>();
  const add = (key: string, value: number) => net.set(key, (net.get(key) ?? 0) + value);
  for (const [memberId, { bmp, amp, pmp, gcp }] of booked?.net ?? []) {
    add(`${memberId} b`, bmp);
    add(`${memberId} a`, amp);
    add(`${memberId} p`, pmp);
    add(`${memberId} g`, gcp);
  }
  if (state.status === 1 || state.status === 2) {
    for (const line of countingLines(record)) {
      const total = lineTotal(line);
      for (const tier of ['b', 'a', 'p', 'g'] as const) add(`${line.memberId} ${tier}`, -total[tier]);
    }
  }
  const wrong = [...net]
    .filter(([, value]) => value !== 0)
    .map(([key, value]) => `${key} is off by ${value} tenths`);
  const steps = history.filter(({ action }) => booking.includes(action)).length;
  const postings = booked?.postings ?? 0;
  return postings === steps ? wrong : [...wrong, `${steps} steps booked ${postings} postings`];
}
