/** The lines that a correction may begin with: those that count, by the filters of the points audit. */
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { settings } from '../../../organisation/server/door.ts';
import { meritStatus } from '../../rules/states.ts';
import { readStates } from '../import/import.store.ts';
import { listLines, sumLines, type ListedLine } from '../list/lines/line.store.ts';
import { beginSearch } from '../list/filter/topic.where.ts';
import { filterOf } from '../list/filter/asked-filter.ts';

export type CorrectableFilter = {
  from?: string | undefined;
  to?: string | undefined;
  memberId?: string | undefined;
  eventId?: string | undefined;
  ids?: string[] | undefined;
  keyword: string;
};

/** Lines of records that count, in the order of days, with the versions of their records; `total` counts refused lines too. */
export async function linesToCorrect(
  { tx, actor }: Pick<Ctx, 'tx' | 'actor'>,
  input: CorrectableFilter,
  limit: number,
): Promise<{ lines: ListedLine[]; versions: ReadonlyMap<string, number>; total: number }> {
  const org = await settings(tx);
  const all = await filterOf(tx, actor, org, { ...input, scope: 'checking', withChildren: true });
  const filter = { ...all, statuses: [meritStatus.passed, meritStatus.partlyPassed] };
  const [, found, totals] = await Promise.all([
    beginSearch(tx, filter),
    listLines(tx, filter, { page: 1, size: limit, sort: 'recordDate' }),
    sumLines(tx, filter),
  ]);
  const lines = found.filter(({ passed, voided }) => passed === true && !voided);
  const states = await readStates(tx, [...new Set(lines.map(({ topicId }) => topicId))]);
  const versions = new Map([...states].map(([id, { version }]) => [id, version]));
  if (lines.some(({ topicId }) => !versions.has(topicId))) throw kitRefusals.stale();
  return { lines, versions, total: totals.total };
}
