/** The import of who has which item. */
import { dayOf } from '../../../../kit/contract/import/cells.ts';
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { ruleRefusal } from '../../../../kit/server/http/input-refusal.ts';
import { newId } from '../../../../kit/server/id.ts';
import { importKind, type Checked, type CheckInput } from '../../../../kit/server/import/kind/kind.ts';
import { newRow, type CheckedRow } from '../../../../kit/server/import/kind/rows.ts';
import { organisationDoors, type MemberRef } from '../../../members/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { bindingImport, type BindingField as Field } from '../../import.calls.ts';
import { fixedMessages } from '../../messages.ts';
import { nameKey, type Span } from '../../rules.ts';
import { bindingsOf, insertBindings, overlaps, type HeldBinding } from '../config/bindings.ts';
import { lockItems } from '../config/items.ts';
import { allTypes, type TypeRow } from '../config/types.ts';
import { fixedRefusals } from '../refusals.ts';
import { missing, peopleOf } from './people.ts';
import { bindingColumns, titles } from './words.ts';

const maximumRemark = 200;

type Ready = Span & { itemId: string; memberId: string; remark: string };
type Row = CheckedRow<Field, Ready>;
type NamedItem = { id: string; name: string; typeId: string; everybody: boolean };

function allItems(tx: Tx): Promise<NamedItem[]> {
  return tx.all(sql<NamedItem>`
    select id, name, type_id as "typeId", everybody from fixed_item where org_id = ${tx.orgId} order by id`);
}

/** Paths of types, as "Skills/Welding". */
function pathsOf(types: readonly TypeRow[]): Map<string, string> {
  const paths = new Map<string, string>();
  for (const { id, parentId, name } of types) {
    const above = parentId === null ? undefined : paths.get(parentId);
    paths.set(id, above === undefined ? name : `${above}/${name}`);
  }
  return paths;
}

/** Items by name, and by type where it is named: by its own name or its path. */
function itemFinder(items: readonly NamedItem[], types: readonly TypeRow[]) {
  const [byName, paths] = [Map.groupBy(items, ({ name }) => nameKey(name)), pathsOf(types)];
  const names = new Map(types.map(({ id, name }) => [id, [nameKey(name), nameKey(paths.get(id) ?? name)]]));
  return (itemName: string, typeName: string | undefined): NamedItem[] =>
    (byName.get(nameKey(itemName)) ?? []).filter(
      ({ typeId }) => typeName === undefined || names.get(typeId)?.includes(nameKey(typeName)),
    );
}

function itemOf({ cells, errors }: Row, find: ReturnType<typeof itemFinder>): NamedItem | null {
  const { itemName, typeName } = cells;
  if (itemName === undefined) {
    errors.set('itemName', missing());
    return null;
  }
  const [item, other] = find(itemName, typeName);
  if (!item) errors.set('itemName', fixedRefusals.unknown_item());
  else if (other) errors.set('typeName', fixedRefusals.item_unclear({ name: itemName }));
  else if (item.everybody) errors.set('itemName', fixedRefusals.for_everybody());
  else return item;
  return null;
}

function spanOf({ cells, errors }: Row): Span {
  const read = (field: 'fromDay' | 'untilDay'): string | null => {
    const text = cells[field];
    const day = text === undefined ? null : dayOf(text);
    if (text !== undefined && day === null) errors.set(field, fixedRefusals.day_unreadable());
    return day;
  };
  const [fromDay, untilDay] = [read('fromDay'), read('untilDay')];
  if (cells.fromDay === undefined) errors.set('fromDay', missing());
  if (fromDay !== null && untilDay !== null && untilDay < fromDay)
    errors.set('untilDay', fixedRefusals.until_before());
  return { fromDay: fromDay ?? '', untilDay };
}

/** Tells rows that are bound already, and rows that meet another row of the file. */
function judgeAmong(
  rows: readonly Row[],
  existing: readonly HeldBinding[],
  people: Map<number, MemberRef>,
): void {
  const key = ({ itemId, memberId }: Ready | HeldBinding) => `${itemId} ${memberId}`;
  const known = Map.groupBy(existing, key);
  const readyByKey = new Map<string, { line: number; ready: Ready }[]>();
  for (const row of rows) {
    const { ready, errors, line } = row;
    if (!ready) continue;
    const twins = readyByKey.get(key(ready)) ?? [];
    const twin = twins.find((other) => overlaps(other.ready, ready));
    const other = known.get(key(ready))?.find((each) => overlaps(each, ready));
    const isSame = other?.fromDay === ready.fromDay && other.untilDay === ready.untilDay;
    if (twin) errors.set('fromDay', fixedRefusals.row_twice({ line: twin.line }));
    else if (other && isSame) {
      row.status = 'duplicate';
      row.note = fixedRefusals.same_binding();
    } else if (other)
      errors.set('fromDay', fixedRefusals.already_bound({ name: people.get(line)?.name ?? '' }));
    readyByKey.set(key(ready), [...twins, { line, ready }]);
  }
}

async function check(tx: Tx, { rows: readRows, lock }: CheckInput<Field>): Promise<Checked<Field, Ready>> {
  const rows = readRows.map((each): Row => newRow(each));
  const [people, items, types] = await Promise.all([peopleOf(tx, rows), allItems(tx), allTypes(tx)]);
  const find = itemFinder(items, types);
  for (const row of rows) {
    const [member, item, span] = [people.get(row.line), itemOf(row, find), spanOf(row)];
    const { remark = '' } = row.cells;
    if (member?.status === 'stopped')
      row.errors.set('memberNo', fixedRefusals.member_gone({ name: member.name }));
    if (remark.length > maximumRemark)
      row.errors.set('remark', ruleRefusal({ key: 'rule.max', params: { n: maximumRemark } }));
    if (member && item && row.errors.size === 0)
      row.ready = { ...span, itemId: item.id, memberId: member.id, remark };
  }
  const ready = rows.flatMap((row) => row.ready ?? []);
  const itemIds = [...new Set(ready.map(({ itemId }) => itemId))];
  if (lock) await lockItems(tx, itemIds);
  const existing = await bindingsOf(
    tx,
    itemIds,
    ready.map(({ memberId }) => memberId),
  );
  judgeAmong(rows, existing, people);
  for (const row of rows) {
    if (row.errors.size === 0) continue;
    row.status = 'bad';
    row.ready = null;
  }
  return { rows, blocked: null };
}

/** Undoes an import; bindings changed by hand since stay. */
async function undo(tx: Tx, ids: readonly string[]): Promise<Map<string, Refusal>> {
  const found = await tx.all(sql<{ id: string; version: number }>`
    select id, version from fixed_binding where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[])
    order by id for update`);
  const whole = found.filter(({ version }) => version === 1).map(({ id }) => id);
  await tx.run(sql`delete from fixed_binding where org_id = ${tx.orgId} and id = any(${whole}::uuid[])`);
  const changed = found.filter(({ version }) => version > 1);
  return new Map(changed.map(({ id }) => [id, fixedRefusals.changed_since()]));
}

/** An example, and the items that there are, to choose from. */
async function filled(tx: Tx) {
  const [items, types, organisation] = await Promise.all([allItems(tx), allTypes(tx), settings(tx)]);
  const paths = pathsOf(types);
  const rows = items
    .filter(({ everybody }) => !everybody)
    .map(({ name, typeId }) => ({ itemName: name, typeName: paths.get(typeId) ?? '' }));
  return {
    example: { ...rows[0], fromDay: todayOf(tx, organisation) },
    choices: { title: titles.items, fields: ['itemName', 'typeName'] as const, rows },
  };
}

export const bindingsImport = importKind({
  kind: 'fixedBindings',
  calls: bindingImport,
  doors: organisationDoors,
  title: titles.bindings,
  template: titles.bindingTemplate,
  screen: '/fixedintegral/integralConfigure/batchImport',
  messages: { finished: fixedMessages.imported, failed: fixedMessages.notImported },
  columns: bindingColumns,
  titles: ({ fixed: { items, bindings } }) => ({
    ...bindings.columns,
    ...items.columns,
    itemName: items.columns.name,
    fromDay: bindings.columns.fromDay,
  }),
  maximumRows: 20_000,
  check,
  post: async (tx, { actor, file, checked, isIncluded }) => {
    const rows = checked.rows.filter(isIncluded);
    const bindings = rows.map(({ ready }) => ({ ...ready!, id: newId() }));
    await insertBindings(tx, { byMember: actor.memberId, batchId: file.id }, bindings);
    return new Map(rows.map(({ line }, at) => [line, bindings[at]!.id]));
  },
  undo: (tx, { ids }) => undo(tx, ids),
  filled,
});
