/** The import of who holds which level. */
import { addDays } from '../../../kit/contract/format.ts';
import { dayOf } from '../../../kit/contract/import/cells.ts';
import { ruleRefusal } from '../../../kit/server/http/input-refusal.ts';
import { importKind, type Checked, type CheckInput } from '../../../kit/server/import/kind/kind.ts';
import { newRow, type CheckedRow } from '../../../kit/server/import/kind/rows.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { managedAmong, wideningRefusal } from '../../members/server/doors/scope.door.ts';
import { memberIdsByNumbers, membersByIds, organisationDoors } from '../../members/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { authorityImport, type AuthorityImportField as Field } from '../import.calls.ts';
import { authorityMessages } from '../messages.ts';
import { bindOne, endAt, isOver, overlap } from './bindings.ts';
import { authorityImportColumns, titles } from './import-words.ts';
import { bindingsById, bindingsOfHolders, lockLevels, type Binding } from './levels/level.store.ts';
import { allLevels } from './levels/held-levels.ts';
import { authorityRefusals } from './refusals.ts';

type Ready = Omit<Binding, 'version' | 'endedAt'>;
type Row = CheckedRow<Field, Ready>;

/** Rows between two reports of progress. */
const toldRows = 50;

function dayIn({ cells, errors }: Row, field: 'from' | 'to'): string | null {
  const text = cells[field];
  if (text === undefined) return null;
  const day = dayOf(text);
  if (day === null) errors.set(field, ruleRefusal({ key: 'rule.day', params: {} }));
  return day;
}

async function check(
  tx: Tx,
  { rows: readRows, actor, lock }: CheckInput<Field>,
): Promise<Checked<Field, Ready>> {
  const rows = readRows.map((each): Row => newRow(each));
  const [ids, levels, today] = await Promise.all([
    memberIdsByNumbers(
      tx,
      rows.flatMap(({ cells }) => cells.memberNo ?? []),
    ),
    allLevels(tx),
    settings(tx).then((set) => todayOf(tx, set)),
  ]);
  // Bindings of a level change only under its lock, so that nobody is bound twice meanwhile.
  if (lock) await lockLevels(tx);
  const [members, managed, bindings, widening] = await Promise.all([
    membersByIds(tx, [...ids.values()]),
    managedAmong(tx, actor, [...ids.values()]),
    bindingsOfHolders(tx, [...ids.values()]),
    wideningRefusal(tx, actor),
  ]);
  const levelIds = new Map(levels.map(({ id, name }) => [name.trim().toLowerCase(), id]));
  const bindingsOf = Map.groupBy(bindings, ({ holderId }) => holderId);
  const among = new Map<string, (Ready & { line: number })[]>();
  for (const row of rows) {
    const { cells, errors, line } = row;
    const member = members.get(ids.get(cells.memberNo ?? '') ?? '');
    const levelId = levelIds.get((cells.level ?? '').trim().toLowerCase());
    const [from, to] = [dayIn(row, 'from') ?? today, dayIn(row, 'to')];
    if (!member || !managed.has(member.id)) errors.set('memberNo', authorityRefusals.holder_unknown());
    else if (member.id === actor.memberId && widening) errors.set('memberNo', widening);
    else if (cells.memberName !== undefined && cells.memberName !== member.name)
      errors.set('memberName', authorityRefusals.other_name({ name: member.name }));
    if (!levelId) errors.set('level', authorityRefusals.level_unknown());
    if (from < today) errors.set('from', authorityRefusals.from_past());
    if (to !== null && to < from) errors.set('to', authorityRefusals.to_before_from());
    if (errors.size > 0 || !member || !levelId) {
      row.status = 'bad';
      continue;
    }
    const ready: Ready = { levelId, holderKind: 'member', holderId: member.id, from, to };
    const clashes = (each: Ready) => each.levelId === levelId && overlap(each, ready);
    const others = among.get(member.id) ?? [];
    const [before, twin] = [bindingsOf.get(member.id)?.find(clashes), others.find(clashes)];
    if (before) {
      row.status = 'duplicate';
      row.note = authorityRefusals.bound_already({ name: member.name, from: before.from });
    } else if (twin) {
      row.status = 'bad';
      errors.set('memberNo', authorityRefusals.bound_twice({ line: twin.line }));
    } else {
      row.ready = ready;
      among.set(member.id, [...others, { ...ready, line }]);
    }
  }
  return { rows, blocked: null };
}

/** An example, and the levels that there are, to choose from. */
async function filled(tx: Tx) {
  const levels = (await allLevels(tx)).map(({ name }) => ({ level: name }));
  return {
    example: { ...levels[0], from: todayOf(tx, await settings(tx)) },
    choices: { title: titles.levels, fields: ['level'] as const, rows: levels },
  };
}

export const authorityImports = importKind({
  kind: 'authority',
  calls: authorityImport,
  doors: organisationDoors,
  title: titles.list,
  template: titles.template,
  screen: '/memberPermissions/batchImport',
  messages: { finished: authorityMessages.imported, failed: authorityMessages.notImported },
  columns: authorityImportColumns,
  titles: ({ authority }) => authority,
  maximumRows: 5_000,
  check,
  post: async (tx, { actor, checked, isIncluded, progress }) => {
    const ids = new Map<number, string>();
    for (const row of checked.rows.filter(isIncluded)) {
      ids.set(row.line, await bindOne(tx, actor, row.ready!));
      if (ids.size % toldRows === 0) await progress(ids.size);
    }
    return ids;
  },
  // A binding that has not begun is deleted; one in force ends, so that points released under it stay explained.
  undo: async (tx, { actor, ids }) => {
    const today = todayOf(tx, await settings(tx));
    for (const binding of await bindingsById(tx, ids)) {
      if (isOver(binding, today)) continue;
      await endAt(tx, actor, { ...binding, to: addDays(today, -1) }, today);
    }
    return new Map();
  },
  filled,
});
