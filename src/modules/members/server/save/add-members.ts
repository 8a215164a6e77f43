/** Adds members by rows of texts, of a file or of the grid: judged all at once, then written side by side. */
import { setImmediate as immediately } from 'node:timers/promises';
import { dayOf } from '../../../../kit/contract/import/cells.ts';
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { CheckInput } from '../../../../kit/server/import/kind/kind.ts';
import { newRow, type CheckedRow } from '../../../../kit/server/import/kind/rows.ts';
import { givableRoles, giveRolesToMany, type GivableRole } from '../../../access/server/door.ts';
import { settings } from '../../../organisation/server/door.ts';
import type { MemberImportField as Field } from '../../import.calls.ts';
import { splitMobile } from '../../rules.ts';
import { membersRefusals } from '../refusals.ts';
import { seatsFor, seatsOf } from '../seats.ts';
import { createMembers } from '../edit/create-members.ts';
import { genderWords, typeWords, wordIn } from './import-words.ts';
import { planAnew, takenMobiles, type Certificate } from './member.store.ts';
import { makeUnits, plannedPath } from './planned-units.ts';
import { judgeRows, memberOf, readRows, type ImportRow } from './rows.ts';

/** Rows after which the event loop is yielded, and that are written together. */
const turnRows = 250;
const rowsAtOnce = 100;
/** Rows after which the database plans anew for the first time, and how many times as many for the next. */
const firstPlanRows = 500;
const planFactor = 4;

export type Ready = { values: ImportRow; roleIds: readonly string[] };
export type Row = CheckedRow<Field, Ready>;

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
  const values: Record<string, unknown> = { ...cells };
  for (const [name, { of, why }] of Object.entries(meanings)) {
    const field = name as keyof typeof meanings;
    const text = cells[field];
    if (text === undefined) continue;
    values[field] = of(text) ?? undefined;
    if (values[field] === undefined) errors.set(field, why());
  }
  return values;
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
async function refuseMobiles(rows: readonly Row[], used: ReadonlySet<string>): Promise<void> {
  const lineOf = new Map<string, number>();
  for (const [index, { line, cells, errors }] of rows.entries()) {
    if (index % turnRows === turnRows - 1) await immediately();
    if (!cells.mobile || errors.has('mobile')) continue;
    const { number } = splitMobile(cells.mobile);
    const twin = lineOf.get(number);
    if (used.has(number)) errors.set('mobile', membersRefusals.mobile_taken());
    else if (twin !== undefined) errors.set('mobile', membersRefusals.mobile_twice({ line: twin }));
    lineOf.set(number, twin ?? line);
  }
}

/** Judges rows of new members; with `makesUnits`, rows in units that do not exist yet are conflicts rather than wrong. */
export async function checkMembers(
  tx: Tx,
  {
    actor,
    rows: parsed,
    lock,
    makesUnits,
  }: Pick<CheckInput<Field>, 'actor' | 'rows' | 'lock'> & { makesUnits: boolean },
): Promise<Row[]> {
  const rows = parsed.map((each): Row => newRow(each));
  await immediately();
  const [roles, used] = await Promise.all([
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
    actor,
    parts.flatMap(({ read }) => read),
    { makesUnits },
  );
  for (const { row, field, refusal } of [...parts.flatMap(({ errors }) => errors), ...judged.errors]) {
    const at = rows[row]!;
    const cell = field.split('.')[0] as Field;
    if (!at.errors.has(cell)) at.errors.set(cell, refusal);
  }
  await refuseMobiles(rows, used);
  const byName = new Map(roles.map((role) => [role.name, role]));
  const sound = new Map(judged.sound.map(({ row, values }) => [row, values]));
  for (const [index, row] of rows.entries()) {
    if (index % turnRows === turnRows - 1) await immediately();
    const [roleIds, values] = [rolesOf(row, byName), sound.get(index)];
    if (!values || row.errors.size > 0) {
      row.status = 'bad';
      continue;
    }
    row.ready = { values, roleIds };
    const path = plannedPath(values.unitIds[0] ?? '');
    if (path === null) continue;
    row.status = 'conflict';
    row.note = membersRefusals.unit_to_make({ path });
  }
  await refuseBeyondLimit(tx, rows, { lock, isFile: makesUnits });
  return rows;
}

/** The refusal for rows beyond the limit, for the file as a whole; null if all find a seat. */
export async function seatsBanner(tx: Tx, rows: readonly Row[]): Promise<Refusal | null> {
  const isBeyond = ({ note }: Row): boolean => note?.reason === membersRefusals.beyond_limit().reason;
  const beyond = rows.filter(isBeyond).length;
  const seats = beyond === 0 ? null : await seatsOf(tx);
  if (!seats) return null;
  const count = beyond + rows.filter(({ ready }) => ready).length;
  return membersRefusals.file_beyond_limit({ ...seats, count, beyond });
}

type AddOptions = {
  actor: Actor;
  rows: readonly Row[];
  /** The stored form of a certificate number. */
  seal?: (certificate: string) => Promise<Certificate>;
  progress?: (done: number) => Promise<void>;
};

/** Adds the members of rows that were found sound, many in one statement, and the units that they need; answers line → id. */
export async function addMembers(
  tx: Tx,
  { actor, rows, seal, progress }: AddOptions,
): Promise<Map<number, string>> {
  const idsByLine = new Map<number, string>();
  const { language } = await settings(tx);
  const paths = rows.flatMap(({ ready }) => plannedPath(ready!.values.unitIds[0] ?? '') ?? []);
  const units = await makeUnits(tx, [...new Set(paths)]);
  const unitOf = (id: string): string => units.get(plannedPath(id) ?? '') ?? id;
  let planned = firstPlanRows;
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    if (at >= planned) {
      await planAnew(tx);
      planned *= planFactor;
    }
    const some = rows.slice(at, at + rowsAtOnce);
    const members = await Promise.all(
      some.map(async ({ ready }) => {
        const { values } = ready!;
        const certificate = seal && values.certificate !== '' ? await seal(values.certificate) : null;
        const unitIds = values.unitIds.map(unitOf);
        return { ...memberOf(values), unitIds, certificate, language, status: 'inactive' as const };
      }),
    );
    const ids = await createMembers(tx, members);
    const roles = some.map(({ ready }, index) => ({ memberId: ids[index]!, roleIds: ready!.roleIds }));
    await giveRolesToMany(tx, actor, roles, 'roles');
    some.forEach(({ line }, index) => idsByLine.set(line, ids[index]!));
    await progress?.(idsByLine.size);
    await immediately();
  }
  return idsByLine;
}

/**
 * Marks rows beyond the free seats as bad, in their order. In a file nothing is wrong with them: they get a note, and the
 * file tells it once.
 */
async function refuseBeyondLimit(
  tx: Tx,
  rows: readonly Row[],
  { lock, isFile }: { lock: boolean; isFile: boolean },
): Promise<void> {
  const sound = rows.filter(({ ready }) => ready);
  const { free, refusal } = await seatsFor(tx, sound.length, { lock });
  if (!refusal) return;
  for (const row of sound.slice(free)) {
    if (isFile) row.note = membersRefusals.beyond_limit();
    else row.errors.set('memberName', refusal);
    row.ready = null;
    row.status = 'bad';
  }
}
