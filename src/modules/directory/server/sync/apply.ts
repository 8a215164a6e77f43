/** Carries out what a run found, one change behind a savepoint each, by the members' own use cases. */
import { setImmediate as immediately } from 'node:timers/promises';
import * as rules from '../../../../kit/contract/rules.ts';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import { writeAudit } from '../../../../kit/server/audit/audit.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import type { Sql } from '../../../../kit/server/list/conditions.ts';
import { addUnit, changeUnit, openUnits } from '../../../members/server/doors/unit.door.ts';
import { changeWithUnits, changeStatus, createMember } from '../../../members/server/doors/change.door.ts';
import { lockStatus } from '../../../members/server/door.ts';
import { settings } from '../../../organisation/server/door.ts';
import { directoryPersonTable } from '../../migrations/tables.ts';
import { goneKinds } from '../../rules.ts';
import { directoryActor } from '../acting.ts';
import type { LinkRow } from '../link/link.store.ts';
import { directoryRefusals } from '../refusals.ts';
import { unitsOfDepartments } from './known.ts';
import { memberFields } from './plan-person.ts';
import { departmentOf } from './plan-units.ts';
import {
  nextChanges,
  nextGone,
  noteProgress,
  setChange,
  type RunRow,
  type StoredChange,
} from './run.store.ts';

/** Changes of one transaction: what it locks is free again soon. */
const atOnce = 25;

type Work = { readonly tx: Tx; readonly run: RunRow; readonly link: LinkRow };

/** The sentence of a refusal in each language, since the reader's is not known yet. */
function refusalText(error: Refusal): object {
  const first = Object.values(error.fields)[0] ?? error;
  return {
    zh_CN: first.format('zh_CN'),
    en_US: first.format('en_US'),
    es_ES: first.format('es_ES'),
    ms_MY: first.format('ms_MY'),
  };
}

/** Carries out the next changes; true when none is left. */
export async function applySlice(work: Work): Promise<boolean> {
  const { tx, run } = work;
  const changes = await nextChanges(tx, run, atOnce);
  const units = new Units(work);
  for (const change of changes) {
    try {
      const outcome = await tx.part(() => applyOne(work, change, units));
      await setChange(tx, run.id, change.no, outcome);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await setChange(tx, run.id, change.no, { state: 'refused', reason: refusalText(error) });
    }
    await immediately();
  }
  const last = changes.at(-1);
  if (last) await noteProgress(tx, run.id, { atNo: last.no, done: last.no });
  return changes.length < atOnce;
}

/** The units of departments while a slice makes some. */
class Units {
  readonly #work: Work;
  #known: Promise<Map<string, string>> | null = null;

  constructor(work: Work) {
    this.#work = work;
  }

  all(): Promise<Map<string, string>> {
    this.#known ??= unitsOfDepartments(this.#work.tx, this.#work.link);
    return this.#known;
  }

  async of(departments: readonly string[]): Promise<string[]> {
    const known = await this.all();
    const ids = departments.flatMap((id) => known.get(id) ?? []);
    return ids.length > 0 ? [...new Set(ids)] : [this.#work.link.rootUnitId];
  }

  changed(): void {
    this.#known = null;
  }
}

type Outcome = { state: 'done' | 'kept'; memberId?: string | null };

async function applyOne(work: Work, change: StoredChange, units: Units): Promise<Outcome> {
  if (change.kind === 'conflict') return { state: 'kept' };
  const department = departmentOf(change.externalId);
  const outcome =
    department === null
      ? await applyPerson(work, change, units)
      : await applyUnit(work, change, department, units);
  if (outcome.state === 'done') {
    const { run, tx } = work;
    const objectId = outcome.memberId ?? change.memberId;
    const input = { run: run.id, kind: change.kind, name: change.name, ...change.detail };
    await writeAudit(tx, { call: 'directory.apply', objectId, input, traceId: run.id });
  }
  return outcome;
}

async function applyUnit(
  { tx, link }: Work,
  { kind, name, detail }: StoredChange,
  department: string,
  units: Units,
): Promise<Outcome> {
  const known = await units.all();
  const above = detail.parent ? (known.get(detail.parent) ?? link.rootUnitId) : link.rootUnitId;
  const own = known.get(department);
  units.changed();
  if (kind === 'unitChange') {
    if (own === undefined || own === link.rootUnitId) return { state: 'kept' };
    await changeUnit(tx, { id: own, name, ...(detail.fields?.unit && { parentId: above }) });
    return { state: 'done' };
  }
  if (own !== undefined) return { state: 'kept' };
  const unitId = detail.candidates?.[0] ?? (await addUnit(tx, { name, parentId: above }));
  await tx.run(sql`
    update directory_unit set unit_id = ${unitId}, version = version + 1
    where org_id = ${tx.orgId} and link_id = ${link.id} and external_id = ${department}`);
  return { state: 'done' };
}

const personNames = ['memberId', 'decision', 'ended', 'missingSince'] as const;
type Person = Pick<RowOf<typeof directoryPersonTable>, (typeof personNames)[number]>;

function lockPerson(tx: Tx, linkId: string, externalId: string): Promise<Person | undefined> {
  return tx.maybe(sql<Person>`
    select ${columnsOf(directoryPersonTable, 'p', personNames)} from directory_person p
    where org_id = ${tx.orgId} and link_id = ${linkId} and external_id = ${externalId} for update`);
}

/** Changes what is kept of a person of the directory. */
const setPerson = ({ tx, link }: Omit<Work, 'run'>, externalId: string, changes: Sql): Promise<unknown> =>
  tx.run(sql`
    update directory_person set ${changes}, version = version + 1
    where org_id = ${tx.orgId} and link_id = ${link.id} and external_id = ${externalId}`);
const notEnded = sql`ended = null, ended_run = null`;

async function applyPerson(work: Work, change: StoredChange, units: Units): Promise<Outcome> {
  const { tx, link, run } = work;
  const person = await lockPerson(tx, link.id, change.externalId);
  if (!person || person.decision === 'ignored') return { state: 'kept' };
  if (goneKinds.includes(change.kind)) {
    if (!run.freezes || person.memberId !== change.memberId) return { state: 'kept' };
    if (change.kind === 'missing' && !person.missingSince) return { state: 'kept' };
    return endMember(work, change);
  }
  if (change.kind === 'add') {
    // Changed concurrently: the next run compares again.
    if (person.memberId) return { state: 'kept' };
    const memberId = await addMember(work, change, await units.of(change.detail.departments ?? []));
    await linkPerson(work, change.externalId, memberId);
    return { state: 'done', memberId };
  }
  const { memberId } = change;
  if (!memberId) return { state: 'kept' };
  if (person.memberId !== memberId) await linkPerson(work, change.externalId, memberId);
  await changePerson(work, change, memberId, units);
  return { state: 'done', memberId };
}

async function linkPerson(work: Work, externalId: string, memberId: string): Promise<void> {
  const { tx, link } = work;
  const other = await tx.maybe(sql`
    select 1 from directory_person where org_id = ${tx.orgId} and link_id = ${link.id} and member_id = ${memberId}
      and external_id <> ${externalId}`);
  if (other) throw directoryRefusals.member_linked();
  await setPerson(work, externalId, sql`member_id = ${memberId}, conflict = null, ${notEnded}`);
}

/** A name of the directory as that of an account, where the rules of accounts take it. */
const loginOf = (externalId: string): string | undefined =>
  rules.max(externalId, 64) || rules.limitInput(externalId) || rules.notAllDigits(externalId)
    ? undefined
    : externalId;

async function addMember(
  { tx, link }: Work,
  change: StoredChange,
  unitIds: readonly string[],
): Promise<string> {
  const { language } = await settings(tx);
  const loginName = link.makesAccounts ? loginOf(change.externalId) : undefined;
  const { memberId } = await createMember(tx, {
    ...memberFields(change.detail),
    name: change.name,
    number: change.number,
    unitIds,
    language,
    ...(loginName !== undefined && { loginName }),
    status: 'active',
  });
  return memberId;
}

async function changePerson(
  work: Work,
  { externalId, detail }: StoredChange,
  memberId: string,
  units: Units,
): Promise<void> {
  const { tx } = work;
  if (detail.returns) {
    const action = detail.returns === 'frozen' ? 'unfreeze' : 'start';
    await changeStatus({ tx, actor: await directoryActor(tx) }, action, [memberId], '');
    await setPerson(work, externalId, notEnded);
  }
  const fields = memberFields(detail);
  const unitIds = detail.departments && (await unitsAfter(tx, memberId, detail.departments, units));
  if (Object.keys(fields).length > 0 || unitIds)
    await changeWithUnits(tx, memberId, { ...fields, ...(unitIds && { unitIds }) });
}

const maximumUnits = 10;

/** The units of the departments, and those other units of the organisation that the member has. */
async function unitsAfter(
  tx: Tx,
  memberId: string,
  departments: readonly string[],
  units: Units,
): Promise<string[]> {
  const managed = new Set((await units.all()).values());
  const target = await units.of(departments);
  const own = (await openUnits(tx, [memberId])).map(({ unitId }) => unitId);
  return [...new Set([...target, ...own.filter((id) => !managed.has(id))])].slice(0, maximumUnits);
}

async function endMember(work: Work, { externalId, memberId, detail }: StoredChange): Promise<Outcome> {
  const { tx, link, run } = work;
  if (!memberId || (await lockStatus(tx, memberId)) !== 'active') return { state: 'kept' };
  const ending = detail.ending ?? link.endsBy;
  await changeStatus({ tx, actor: await directoryActor(tx) }, ending, [memberId], link.name);
  const ended = ending === 'freeze' ? 'frozen' : 'stopped';
  await setPerson(work, externalId, sql`ended = ${ended}, ended_run = ${run.id}`);
  return { state: 'done', memberId };
}

/** Undoes the next of the members whom a run has frozen or stopped; true when none is left. */
export async function undoSlice(work: Work): Promise<boolean> {
  const { tx, run } = work;
  const changes = await nextGone(tx, run, atOnce);
  for (const change of changes) {
    try {
      if (await tx.part(() => undoOne(work, change)))
        await setChange(tx, run.id, change.no, { state: 'undone' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await setChange(tx, run.id, change.no, { state: 'done', reason: refusalText(error) });
    }
  }
  const last = changes.at(-1);
  if (last) await noteProgress(tx, run.id, { atNo: last.no, done: last.no });
  return changes.length < atOnce;
}

/** Only what this run has ended, and nobody else since. */
async function undoOne(work: Work, change: StoredChange): Promise<boolean> {
  const { tx, link, run } = work;
  const person = await tx.maybe(sql<Pick<Person, 'ended'>>`
    select ended from directory_person
    where org_id = ${tx.orgId} and link_id = ${link.id} and external_id = ${change.externalId}
      and ended_run = ${run.id} for update`);
  const { memberId } = change;
  if (!person?.ended || !memberId || (await lockStatus(tx, memberId)) !== person.ended) return false;
  const action = person.ended === 'frozen' ? 'unfreeze' : 'start';
  await changeStatus({ tx, actor: await directoryActor(tx) }, action, [memberId], link.name);
  await setPerson(work, change.externalId, notEnded);
  const input = { run: run.id, kind: 'undo', name: change.name };
  await writeAudit(tx, { call: 'directory.undo', objectId: memberId, input, traceId: run.id });
  return true;
}
