/** The import of members by file. */
import { setImmediate as immediately } from 'node:timers/promises';
import { dayOf } from '../../../../kit/contract/import/cells.ts';
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { importKind, type Checked, type CheckInput } from '../../../../kit/server/import/kind/kind.ts';
import { newRow, type CheckedRow } from '../../../../kit/server/import/kind/rows.ts';
import { givableRoles, giveRolesTo, type GivableRole } from '../../../access/server/door.ts';
import { accountsInUse, closeUnused } from '../../../identity/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { memberImport, type MemberImportField as Field } from '../../import.calls.ts';
import { membersMessages } from '../../messages.ts';
import { splitMobile } from '../../rules.ts';
import { createMember, organisationDoors } from '../door.ts';
import { membersWithPoints } from '../hooks.ts';
import { membersRefusals } from '../refusals.ts';
import { changeStatus } from '../status.ts';
import { allUnits, unitPaths } from '../units/unit.store.ts';
import { genderWords, memberImportColumns, titles, typeWords, wordIn } from './import-words.ts';
import { lockMembers, takenMobiles } from './member.store.ts';
import { judgeRows, memberOf, readRows, type ImportRow } from './rows.ts';

/** Rows after which the event loop is yielded and progress is reported. */
const turnRows = 250;
const toldRows = 50;

type Ready = { values: ImportRow; roleIds: readonly string[] };
type Row = CheckedRow<Field, Ready>;

const day = { of: dayOf, why: membersRefusals.day_unreadable };
/** Parsers of cells that are no plain texts, with their refusals. */
const meanings = {
  gender: {
    of: (text: string) => Number(wordIn(genderWords, text)) || null,
    why: membersRefusals.gender_unknown,
  },
  memberType: { of: (text: string) => wordIn(typeWords, text), why: membersRefusals.type_unknown },
  birthday: day,
  joinTime: day,
};

/** A row as input of the call for many members; unreadable cells get an error and are left out. */
function rowOf({ cells, errors }: Row): Record<string, unknown> {
  const given: Record<string, unknown> = { ...cells };
  for (const [name, { of, why }] of Object.entries(meanings)) {
    const field = name as keyof typeof meanings;
    const text = cells[field];
    if (text === undefined) continue;
    given[field] = of(text) ?? undefined;
    if (given[field] === undefined) errors.set(field, why());
  }
  return given;
}

/** The roles that a cell names, each by its name. */
function rolesOf(row: Row, known: ReadonlyMap<string, GivableRole>): string[] {
  const names = (row.cells.roles ?? '').split(/[,，、;；]/).map((name) => name.trim());
  return [...new Set(names)].filter(Boolean).flatMap((name) => {
    const role = known.get(name);
    if (!role) row.errors.set('roles', membersRefusals.role_unknown({ name }));
    else if (!role.isGivable) row.errors.set('roles', membersRefusals.role_not_givable({ name }));
    return role?.isGivable ? role.id : [];
  });
}

/** Tells numbers that another member has, or another row. */
function refuseMobiles(rows: readonly Row[], taken: ReadonlySet<string>): void {
  const seen = new Map<string, number>();
  for (const { line, cells, errors } of rows) {
    if (!cells.mobile || errors.has('mobile')) continue;
    const { number } = splitMobile(cells.mobile);
    const twin = seen.get(number);
    if (taken.has(number)) errors.set('mobile', membersRefusals.mobile_taken());
    else if (twin !== undefined) errors.set('mobile', membersRefusals.mobile_twice({ line: twin }));
    seen.set(number, twin ?? line);
  }
}

async function check(tx: Tx, { actor, rows: given }: CheckInput<Field>): Promise<Checked<Field, Ready>> {
  const rows = given.map((each): Row => newRow(each));
  const [roles, taken] = await Promise.all([
    givableRoles(tx, actor),
    takenMobiles(
      tx,
      rows.flatMap(({ cells }) => (cells.mobile ? splitMobile(cells.mobile).number : [])),
    ),
  ]);
  const parts: ReturnType<typeof readRows>[] = [];
  for (let at = 0; at < rows.length; at += turnRows) {
    parts.push(readRows(rows.slice(at, at + turnRows).map(rowOf), at));
    await immediately();
  }
  const judged = await judgeRows(
    tx,
    parts.flatMap(({ read }) => read),
  );
  for (const { row, field, refusal } of [...parts.flatMap(({ errors }) => errors), ...judged.errors]) {
    const at = rows[row]!;
    const cell = field.split('.')[0] as Field;
    if (!at.errors.has(cell)) at.errors.set(cell, refusal);
  }
  refuseMobiles(rows, taken);
  const byName = new Map(roles.map((role) => [role.name, role]));
  const sound = new Map(judged.sound.map(({ row, values }) => [row, values]));
  for (const [index, row] of rows.entries()) {
    const [roleIds, values] = [rolesOf(row, byName), sound.get(index)];
    if (values && row.errors.size === 0) row.ready = { values, roleIds };
    else row.status = 'bad';
  }
  return { rows, blocked: null };
}

/** Why members of a file cannot be removed, by member. Locks them, so that the reasons cannot change meanwhile. */
async function keptOf(tx: Tx, actor: Actor, ids: readonly string[]) {
  const members = (await lockMembers(tx, ids)).filter(({ status }) => status !== 'deleted');
  const [pointed, used] = await Promise.all([
    membersWithPoints(tx, ids),
    accountsInUse(
      tx,
      members.flatMap(({ userId }) => userId ?? []),
    ),
  ]);
  const kept = new Map<string, Refusal>();
  for (const { id, userId } of members) {
    if (id === actor.memberId) kept.set(id, membersRefusals.not_yourself());
    else if (pointed.has(id)) kept.set(id, membersRefusals.has_points());
    else if (userId && used.has(userId)) kept.set(id, membersRefusals.has_signed_in());
  }
  return { kept, gone: members.filter(({ id }) => !kept.has(id)) };
}

/** An example, and the units that there are, to choose from. */
async function filled(tx: Tx) {
  const units = unitPaths(await allUnits(tx)).map(({ path }) => ({ unitName: path }));
  return {
    example: { ...units[0], joinTime: todayOf(tx, await settings(tx)) },
    choices: { title: titles.units, fields: ['unitName'] as const, rows: units },
  };
}

export const membersImport = importKind({
  kind: 'members',
  calls: memberImport,
  doors: organisationDoors,
  title: titles.list,
  template: titles.template,
  screen: '/memberManage/batchInput',
  messages: { finished: membersMessages.imported, failed: membersMessages.notImported },
  columns: memberImportColumns,
  maximumRows: 5_000,
  check,
  post: async (tx, { actor, checked, isIncluded, progress }) => {
    const made = new Map<number, string>();
    const { language } = await settings(tx);
    for (const row of checked.rows.filter(isIncluded)) {
      const { values, roleIds } = row.ready!;
      const { memberId } = await createMember(tx, { ...memberOf(values), language, status: 'inactive' });
      await giveRolesTo(tx, actor, { memberId, roleIds, path: 'roles' });
      made.set(row.line, memberId);
      if (made.size % toldRows === 0) await progress(made.size);
    }
    return made;
  },
  undo: async (tx, { actor, file, ids }) => {
    const { kept, gone } = await keptOf(tx, actor, ids);
    if (gone.length > 0)
      await changeStatus(
        { tx, actor },
        'delete',
        gone.map(({ id }) => id),
        file.reason,
      );
    await closeUnused(
      tx,
      gone.flatMap(({ userId }) => userId ?? []),
    );
    return kept;
  },
  filled,
});
