/** Members to choose from by typing: out of the process's index, or of the database where that is not there. */
import type { OutputOf, ParsedInputOf } from '../../../../kit/contract/call.ts';
import type { App } from '../../../../kit/server/module.ts';
import { insideOnly } from '../../../../kit/server/database/search-order.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { Asker } from '../../../../kit/server/list/list-query.ts';
import type { membersCalls } from '../../calls.ts';
import { choiceList } from '../list/lists.ts';
import { membersByIds } from '../list/member-refs.ts';
import { find, type Found } from './find.ts';
import { indexFor, isSame, supposedFor, type Known } from './indexes.ts';
import { isActive, isFrozen } from './member-index.ts';

type Input = ParsedInputOf<typeof membersCalls.userMembers>;
type Answer = OutputOf<typeof membersCalls.userMembers>;

/** Beyond it one leafs through a list and searches no more. */
const maximumPlace = 500;

/** The index knows neither the tree of units nor other orders. */
const isByTyping = ({ actor }: Asker, { keyword, recent, unitIds, managed, sort, page, size }: Input) =>
  keyword.trim() !== '' &&
  !recent &&
  unitIds.length === 0 &&
  !(managed && actor.unitScope !== null) &&
  sort === undefined &&
  page * size <= maximumPlace;

export async function choices(
  asker: Asker & { readonly app: Pick<App, 'db' | 'log'> },
  input: Input,
): Promise<Answer> {
  return (isByTyping(asker, input) ? await byTyping(asker, input) : null) ?? choiceList.page(asker, input);
}

async function byTyping(
  { app, tx, actor }: Parameters<typeof choices>[0],
  input: Input,
): Promise<Answer | null> {
  const supposed = supposedFor(tx, actor.memberId);
  const first = supposed && (await foundIn(supposed, input));
  const [known, firstRefs] = await Promise.all([
    indexFor({ app, tx }, actor.memberId),
    first && refsOf(tx, first.listed),
  ]);
  if (!known) return null;
  const isFirst = supposed !== null && isSame(supposed, known);
  const { listed, total } = first && isFirst ? first : await foundIn(known, input);
  const refs = firstRefs && isFirst ? firstRefs : await refsOf(tx, listed);
  const rows = listed.flatMap(({ id, rank }) => {
    const member = refs.get(id);
    if (!member) return [];
    return [
      {
        memberId: id,
        memberName: member.name,
        memberNo: member.number,
        unitId: member.unitId,
        unitName: member.unitName,
        isReviewer: member.isReviewer,
        frozen: member.status === 'frozen',
        inside: rank >= insideOnly,
      },
    ];
  });
  return { rows, total };
}

const refsOf = (tx: Tx, members: Found['members']) =>
  membersByIds(
    tx,
    members.map(({ id }) => id),
  );

async function foundIn(
  { index, standing }: Known,
  { keyword, includeFrozen, reviewersOnly, near, page, size }: Input,
): Promise<{ listed: Found['members']; total: number }> {
  const { members, total } = await find(index, {
    typed: keyword,
    states: includeFrozen ? isActive | isFrozen : isActive,
    reviewersOnly,
    recentIds: standing.recentIds,
    unitIds: standing.unitIds,
    near: near && page === 1,
    limit: page * size,
  });
  return { listed: members.slice((page - 1) * size), total };
}

/** The nearest members, with typing errors. */
export async function nearestMembers(
  asker: Parameters<typeof choices>[0],
  { keyword, includeFrozen, size }: { keyword: string; includeFrozen: boolean; size: number },
): Promise<Answer['rows']> {
  const question = { keyword, includeFrozen, near: true, page: 1, size, unitIds: [], includeChildren: true };
  const answer = await choices(asker, { ...question, managed: false, reviewersOnly: false, recent: false });
  return answer.rows;
}
