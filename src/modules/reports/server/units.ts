import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { monthOf } from '../../../kit/contract/format.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { windowOf } from '../../../kit/contract/page.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { ListRows } from '../../../kit/server/list/list-query.ts';
import type { Handlers } from '../../../kit/server/module.ts';
import { groupSums } from '../../ledger/server/door.ts';
import { unitTree } from '../../members/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { reportCalls } from '../report.calls.ts';

type Asked = Omit<ParsedInputOf<typeof reportCalls.units>, 'page' | 'size'>;

/** Half up, as points are rounded everywhere. */
const perHeadOf = (tenths: number, heads: number): number | null =>
  heads === 0 ? null : Math.floor(tenths / heads + 0.5);

/** The units below one, ranked; the one above comes along where it has points or people of its own. */
async function rankedUnits(tx: Tx, { month: given, parentId, unitBasis, order }: Asked) {
  const month = given ?? monthOf(todayOf(tx, await settings(tx)));
  const tree = await unitTree(tx);
  const parent =
    parentId === undefined
      ? tree.find((unit) => unit.parentId === null)
      : tree.find(({ id }) => id === parentId);
  if (!parent) throw kitRefusals.not_found();
  const children = tree.filter((unit) => unit.parentId === parent.id);
  const below = children.flatMap(({ id, path }) =>
    tree.filter((unit) => unit.path.startsWith(path)).map((unit) => ({ unitId: unit.id, groupId: id })),
  );
  const all = [{ unitId: parent.id, groupId: parent.id }, ...below];
  const groups = { unitIds: all.map(({ unitId }) => unitId), groupIds: all.map(({ groupId }) => groupId) };
  const sums = new Map(
    (await groupSums(tx, { span: { month }, by: unitBasis, groups })).map((row) => [row.groupId, row]),
  );
  const rows = [parent, ...children].flatMap(({ id, name }) => {
    const sum = sums.get(id);
    const isAbove = id === parent.id;
    if (!sum || (isAbove && sum.heads === 0 && sum.merit === 0)) return [];
    const { heads, merit: meritPoint, bmp, amp, pmp, gcp } = sum;
    const hasUnits = !isAbove && tree.some((unit) => unit.parentId === id);
    const perHead = perHeadOf(meritPoint, heads);
    return [
      { unitId: id, unitName: name, isAbove, hasUnits, heads, meritPoint, perHead, bmp, amp, pmp, gcp },
    ];
  });
  const valueOf = (row: (typeof rows)[number]): number =>
    order === 'sum' ? row.meritPoint : (row.perHead ?? Number.NEGATIVE_INFINITY);
  const ordered = rows.toSorted((a, b) => valueOf(b) - valueOf(a));
  return {
    month,
    parent: { id: parent.id, name: parent.name, aboveId: parent.parentId },
    rows: ordered.map((row) => ({
      rankNum: 1 + ordered.findIndex((other) => valueOf(other) === valueOf(row)),
      ...row,
    })),
  };
}

export const unitHandlers: Handlers<Pick<typeof reportCalls, 'units'>> = {
  units: async ({ tx }, input) => {
    const { rows, ...answer } = await rankedUnits(tx, input);
    const { limit, offset } = windowOf(input);
    return { ...answer, rows: rows.slice(offset, offset + limit), total: rows.length };
  },
};

/** The same as a file. */
export const unitRows: ListRows<typeof reportCalls.units> = {
  call: reportCalls.units,
  count: async ({ tx, input }) => (await rankedUnits(tx, input)).rows.length,
  stream: async function* ({ tx, input }) {
    yield (await rankedUnits(tx, input)).rows;
  },
};
