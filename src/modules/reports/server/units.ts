import type { OutputOf, ParsedInputOf } from '../../../kit/contract/call.ts';
import { monthOf } from '../../../kit/contract/format.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { windowOf } from '../../../kit/contract/page.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { Asker, ListRows } from '../../../kit/server/list/list-query.ts';
import type { Handlers } from '../../../kit/server/module.ts';
import { groupSums } from '../../ledger/server/door.ts';
import { unitTree } from '../../members/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { ranksIn } from '../../ranking/rules.ts';
import { allGroups, sightOf } from '../../ranking/server/door.ts';
import { reportCalls } from '../report.calls.ts';

type Row = OutputOf<typeof reportCalls.units>['rows'][number];
type Asked = Omit<ParsedInputOf<typeof reportCalls.units>, 'page' | 'size'>;

/** A sum of fewer people would tell what one of them has to whoever is not shown it: the other, or everybody. */
const fewestHeads = 3;

/** Half up, as points are rounded everywhere. */
const perHeadOf = (tenths: number, heads: number): number | null =>
  heads === 0 ? null : Math.floor(tenths / heads + 0.5);

type Tree = Awaited<ReturnType<typeof unitTree>>;
type Unit = Tree[number];
/** Something that is compared, with the units and members that count for it. */
type Compared = Pick<Row, 'kind' | 'unitId' | 'unitName' | 'isAbove' | 'hasUnits'> & {
  unitIds: readonly string[];
  memberIds: readonly string[];
};

const idsUnder = (tree: Tree, { path }: Unit): string[] =>
  tree.filter((unit) => unit.path.startsWith(path)).map(({ id }) => id);

/** The unit itself and those directly below it. */
function comparedUnits(tree: Tree, parent: Unit): Compared[] {
  const children = tree.filter((unit) => unit.parentId === parent.id);
  return [parent, ...children].map((unit) => ({
    kind: 'unit',
    unitId: unit.id,
    unitName: unit.name,
    isAbove: unit === parent,
    hasUnits: unit !== parent && tree.some(({ parentId }) => parentId === unit.id),
    unitIds: unit === parent ? [parent.id] : idsUnder(tree, unit),
    memberIds: [],
  }));
}

async function comparedGroups(tx: Tx, tree: Tree): Promise<Compared[]> {
  const lineages = tree.map(({ id, path }) => ({ id, lineage: path.split('/') }));
  const idsWithin = (unitIds: ReadonlySet<string>): string[] =>
    lineages.flatMap(({ id, lineage }) => (lineage.some((each) => unitIds.has(each)) ? [id] : []));
  return (await allGroups(tx)).map(({ id, name, unitIds, memberIds }) => ({
    kind: 'group',
    unitId: id,
    unitName: name,
    isAbove: false,
    hasUnits: false,
    unitIds: idsWithin(new Set(unitIds)),
    memberIds,
  }));
}

/** The units below one and the groups, ranked; the one above comes along where it has points or people of its own. */
async function rankedUnits(
  { tx, actor }: Pick<Asker, 'tx' | 'actor'>,
  { month: given, parentId, unitBasis, order, of }: Asked,
) {
  const organisation = await settings(tx);
  const month = given ?? monthOf(todayOf(tx, organisation));
  const { opensOthers } = sightOf(actor, organisation);
  const tree = await unitTree(tx);
  const parent =
    parentId === undefined
      ? tree.find((unit) => unit.parentId === null)
      : tree.find(({ id }) => id === parentId);
  if (!parent) throw kitRefusals.not_found();
  const compared = [
    ...(of === 'groups' ? [] : comparedUnits(tree, parent)),
    ...(of === 'units' ? [] : await comparedGroups(tx, tree)),
  ];
  const groups = {
    units: compared.flatMap(({ unitId: groupId, unitIds }) => unitIds.map((unitId) => ({ unitId, groupId }))),
    members: compared.flatMap(({ unitId: groupId, memberIds }) =>
      memberIds.map((memberId) => ({ memberId, groupId })),
    ),
  };
  const sums = new Map(
    (await groupSums(tx, { span: { month }, by: unitBasis, groups })).map((row) => [row.groupId, row]),
  );
  const rows = compared.flatMap(({ unitIds: _, memberIds: __, ...each }) => {
    const sum = sums.get(each.unitId);
    if (!sum || (each.isAbove && sum.heads === 0 && sum.merit === 0)) return [];
    if (!opensOthers && sum.heads < fewestHeads) return [];
    const { heads, merit: meritPoint, bmp, amp, pmp, gcp } = sum;
    return [{ ...each, heads, meritPoint, perHead: perHeadOf(meritPoint, heads), bmp, amp, pmp, gcp }];
  });
  const valueOf = (row: (typeof rows)[number]): number =>
    order === 'sum' ? row.meritPoint : (row.perHead ?? Number.NEGATIVE_INFINITY);
  const ordered = rows.toSorted((a, b) => valueOf(b) - valueOf(a));
  return {
    month,
    opensOthers,
    parent: { id: parent.id, name: parent.name, aboveId: parent.parentId },
    rows: ranksIn(ordered, valueOf).map(({ row, rankNum }) => ({ rankNum, ...row })),
  };
}

export const unitHandlers: Handlers<Pick<typeof reportCalls, 'units'>> = {
  units: async (ctx, input) => {
    const { rows, ...answer } = await rankedUnits(ctx, input);
    const { limit, offset } = windowOf(input);
    return { ...answer, rows: rows.slice(offset, offset + limit), total: rows.length };
  },
};

/** The same as a file. */
export const unitRows: ListRows<typeof reportCalls.units> = {
  call: reportCalls.units,
  count: async (asked) => (await rankedUnits(asked, asked.input)).rows.length,
  stream: async function* (asked) {
    yield (await rankedUnits(asked, asked.input)).rows;
  },
};
