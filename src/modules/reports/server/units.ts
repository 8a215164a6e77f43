import type { OutputOf, ParsedInputOf } from '../../../kit/contract/call.ts';
import { addMonths } from '../../../kit/contract/format.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { windowOf } from '../../../kit/contract/page.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { Asker, ListRows } from '../../../kit/server/list/list-query.ts';
import type { Handlers } from '../../../kit/server/module.ts';
import { groupSums } from '../../ledger/server/door.ts';
import { openUnits, unitTree } from '../../members/server/doors/unit.door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { ranksIn, windowOf as spanOf } from '../../ranking/rules.ts';
import { allGroups, comparedWith, daysOfWindow, sightOf } from '../../ranking/server/door.ts';
import { reportCalls, unitMonthsShown } from '../report.calls.ts';

type Row = OutputOf<typeof reportCalls.units>['rows'][number];
type UnitsFilter = Omit<ParsedInputOf<typeof reportCalls.units>, 'page' | 'size'>;

/** A sum of fewer people would reveal the points of one of them to a reader who may not see them. */
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

type Sums = Awaited<ReturnType<typeof groupSums>>[number];
type Summed = Omit<Row, 'rankNum' | 'change'>;

/** The compared units with their sums. The parent is included if it has points or direct members. */
function summed(compared: readonly Compared[], sums: readonly Sums[], opensOthers: boolean): Summed[] {
  const found = new Map(sums.map((row) => [row.groupId, row]));
  return compared.flatMap(({ unitIds: _, memberIds: __, ...each }) => {
    const sum = found.get(each.unitId);
    if (!sum || (each.isAbove && sum.heads === 0 && sum.merit === 0)) return [];
    if (!opensOthers && sum.heads < fewestHeads) return [];
    const { heads, merit: meritPoint, bmp, amp, pmp, gcp } = sum;
    return [{ ...each, heads, meritPoint, perHead: perHeadOf(meritPoint, heads), bmp, amp, pmp, gcp }];
  });
}

/** The compared units: those below one, the groups, or both, and how the ledger adds them up. */
async function comparison(tx: Tx, { parentId, of }: Pick<UnitsFilter, 'parentId' | 'of'>) {
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
  return { parent, compared, groups };
}

/** By what units are ranked: null by head where nobody is. */
const valueIn = (row: Summed, order: UnitsFilter['order']): number | null =>
  order === 'sum' ? row.meritPoint : row.perHead;

/** The units below one and the groups, ranked, and compared with the month before. */
async function rankedUnits({ tx, actor }: Pick<Asker, 'tx' | 'actor'>, input: UnitsFilter) {
  const { unitBasis, order } = input;
  const organisation = await settings(tx);
  const today = todayOf(tx, organisation);
  const span = spanOf(input, today);
  const before = comparedWith(span, 'days', today);
  const { opensOthers } = sightOf(actor, organisation);
  const { parent, compared, groups } = await comparison(tx, input);
  const [now, then] = await Promise.all([
    groupSums(tx, { span, by: unitBasis, groups }),
    before === null ? [] : groupSums(tx, { span: before, by: unitBasis, groups }),
  ]);
  const valueOf = (row: Summed): number => valueIn(row, order) ?? Number.NEGATIVE_INFINITY;
  const ranked = (sums: readonly Sums[]) => {
    const rows = summed(compared, sums, opensOthers).toSorted((a, b) => valueOf(b) - valueOf(a));
    return ranksIn(rows, valueOf, organisation.tieRule);
  };
  const earlier = new Map(ranked(then).map((each) => [each.row.unitId, each]));
  return {
    month: 'month' in span ? span.month : null,
    ...daysOfWindow(span),
    compared: before && daysOfWindow(before),
    opensOthers,
    parent: { id: parent.id, name: parent.name, aboveId: parent.parentId },
    rows: ranked(now).map(({ row, rankNum }) => ({
      rankNum,
      ...row,
      change: before && changeFrom(earlier.get(row.unitId), { row, rankNum }, order),
    })),
  };
}

type Placed = { row: Summed; rankNum: number };

function changeFrom(then: Placed | undefined, now: Placed, order: UnitsFilter['order']): Row['change'] {
  const tenths = ({ row }: Placed): number => valueIn(row, order) ?? 0;
  return { rank: then ? then.rankNum - now.rankNum : null, points: tenths(now) - (then ? tenths(then) : 0) };
}

export const unitHandlers: Handlers<Pick<typeof reportCalls, 'units' | 'unitMonths'>> = {
  unitMonths: async ({ tx, actor }, { month, unitBasis, order, ...input }) => {
    const organisation = await settings(tx);
    const { opensOthers } = sightOf(actor, organisation);
    const { compared, groups } = await comparison(tx, input);
    const months = Array.from({ length: unitMonthsShown }, (_, index) =>
      addMonths(month, index + 1 - unitMonthsShown),
    );
    const monthly: ReadonlyMap<string, Summed>[] = [];
    for (const each of months) {
      const sums = await groupSums(tx, { span: { month: each }, by: unitBasis, groups });
      monthly.push(new Map(summed(compared, sums, opensOthers).map((row) => [row.unitId, row])));
    }
    const own = new Set((await openUnits(tx, [actor.memberId])).map(({ unitId }) => unitId));
    return {
      months,
      rows: compared
        .filter(({ unitId }) => monthly.some((rows) => rows.has(unitId)))
        .map(({ unitId, unitIds, memberIds }) => ({
          unitId,
          isOwn: memberIds.includes(actor.memberId) || unitIds.some((id) => own.has(id)),
          values: monthly.map((rows) => {
            const row = rows.get(unitId);
            return row ? valueIn(row, order) : null;
          }),
        })),
    };
  },

  units: async (ctx, input) => {
    const { rows, ...answer } = await rankedUnits(ctx, input);
    const { limit, offset } = windowOf(input);
    return { ...answer, rows: rows.slice(offset, offset + limit), total: rows.length };
  },
};

/** The same as a file. */
export const unitRows: ListRows<typeof reportCalls.units> = {
  call: reportCalls.units,
  count: async (request) => (await rankedUnits(request, request.input)).rows.length,
  stream: async function* (request) {
    yield (await rankedUnits(request, request.input)).rows;
  },
};
