/** Members by file: what the machine of imports has to know of them. */
import { dayOf } from '../../../../kit/contract/import/cells.ts';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import type { Language } from '../../../../kit/contract/language.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { importKind, type Checked, type CheckInput } from '../../../../kit/server/import/kind/kind.ts';
import { fileRefusals } from '../../../../kit/server/import/kind/refusals.ts';
import { newRow, type Cells, type CheckedRow } from '../../../../kit/server/import/kind/rows.ts';
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
import { genderWords, memberImportColumns, titles, typeWords } from './import-words.ts';
import { lockMembers, takenMobiles } from './member.store.ts';
import { judgeRows, memberOf, readRows, type ImportRow } from './rows.ts';

/** Members that one transaction makes. */
const maximumRows = 5_000;
/** Rows between which others are told how far the work is. */
const toldRows = 50;

type Ready = { values: ImportRow; roleIds: readonly string[] };
type Row = CheckedRow<Field, Ready>;

/** The key whose words hold a text, whatever its case. */
function wordIn<Key extends string>(
  words: Readonly<Record<Key, readonly string[]>>,
  text: string,
): Key | undefined {
  const wanted = text.normalize('NFKC').toLowerCase();
  return (Object.keys(words) as Key[]).find((key) => words[key].includes(wanted));
}

/** A row as the call for many members takes it; what cannot be read is told at its cell and left out. */
function rowOf(row: Row): Record<string, unknown> {
  const { gender, memberType, birthday, joinTime, roles: _roles, ...texts } = row.cells;
  const read = <Value>(
    field: Field,
    text: string | undefined,
    value: Value | null | undefined,
    why: () => Refusal,
  ) => {
    if (text !== undefined && (value === null || value === undefined)) row.errors.set(field, why());
    return text === undefined ? {} : { [field]: value ?? undefined };
  };
  const sex = gender === undefined ? undefined : wordIn(genderWords, gender);
  const day = (text: string | undefined) => (text === undefined ? undefined : dayOf(text));
  return {
    ...texts,
    ...read('gender', gender, sex && Number(sex), membersRefusals.gender_unknown),
    ...read(
      'memberType',
      memberType,
      memberType && wordIn(typeWords, memberType),
      membersRefusals.type_unknown,
    ),
    ...read('birthday', birthday, day(birthday), membersRefusals.day_unreadable),
    ...read('joinTime', joinTime, day(joinTime), membersRefusals.day_unreadable),
  };
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

async function check(
  tx: Tx,
  { actor, rows: given, lock }: CheckInput<Field>,
): Promise<Checked<Field, Ready>> {
  const rows = given.map((each): Row => newRow(each));
  const [roles, taken] = await Promise.all([
    givableRoles(tx, actor),
    takenMobiles(
      tx,
      rows.flatMap(({ cells }) => (cells.mobile ? splitMobile(cells.mobile).number : [])),
    ),
  ]);
  const { read, errors } = readRows(rows.map(rowOf));
  const judged = await judgeRows(tx, read);
  for (const { row, field, refusal } of [...errors, ...judged.errors]) {
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
  const isTooLong = rows.filter(({ ready }) => ready).length > maximumRows;
  return { rows, blocked: isTooLong ? fileRefusals.too_many_rows({ limit: maximumRows }) : null };
}

/** Why members of a file cannot be taken back, by member. They are locked, so that neither can change meanwhile. */
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
async function filled(tx: Tx, _options: unknown, language: Language) {
  const units = unitPaths(await allUnits(tx)).map(({ path }) => ({ unitName: path }));
  return {
    example: { ...units[0], joinTime: todayOf(tx, await settings(tx)) },
    aside: {
      title: titles.units[language],
      choicesFor: 'unitName',
      columns: [
        {
          key: 'unitName',
          title: memberImportColumns.unitName.title[language],
          type: 'text' as const,
          width: 40,
        },
      ],
      rows: units,
    },
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
