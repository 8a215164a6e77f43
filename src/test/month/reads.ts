/** A points manager's view of a month: rankings and files, as rows to compare with the books. */
import { fairnessCalls } from '../../modules/fairness/calls.ts';
import { eventually } from '../eventually.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../kit/server/id.ts';
import { filesCalls } from '../../modules/files/calls.ts';
import { rankingCalls } from '../../modules/ranking/calls.ts';
import type { Person } from '../world.ts';
import type { Ranked } from './model.ts';

type RankInput = { unitIds?: string[]; asOf?: string };

export const readsOf = (manager: Person) => ({
  /** All pages of a ranking. */
  ranking: async (month: number, options: RankInput = {}): Promise<unknown[][]> => {
    const pages = [1, 2, 3].map((page) =>
      manager.as.get(rankingCalls.rank, { month, page, size: 80, ...options }),
    );
    return (await Promise.all(pages)).flatMap(({ rows }) =>
      rows.map((row) => [row.rankNum, row.memberNo, row.meritPoint, row.bmp, row.amp]),
    );
  },
  /** The rows of a file of a list, as its cells. */
  fileOf: async (kind: string, params: Record<string, unknown>): Promise<string[][]> => {
    const id = newId();
    await manager.as.get(filesCalls.startExport, { id, kind, params, format: 'csv' });
    for (const end = Date.now() + 20_000; Date.now() < end; await sleep(20)) {
      const { file } = await manager.as.get(filesCalls.getJob, { id });
      if (!file) continue;
      const text = await (await manager.as.raw(filesCalls.download, { id: file.id })).text();
      return text
        .replace('\uFEFF', '')
        .split('\r\n')
        .filter(Boolean)
        .map((row) => row.split(','));
    }
    throw new Error(`${kind} does not end`);
  },
});

export const sumsOf = (rows: readonly Ranked[]) => ({
  meritPoint: rows.reduce((sum, [, , points]) => sum + points, 0),
  bmp: rows.reduce((sum, [, , , b]) => sum + b, 0),
  amp: rows.reduce((sum, [, , , , a]) => sum + a, 0),
});

/** The records of a month that the monitor has read, once it has. */
export async function surveyedRecords({ as }: Person, of: number): Promise<number | undefined> {
  await as.get(fairnessCalls.survey, {});
  const surveys = await eventually(async () => {
    const all = await as.get(fairnessCalls.surveys, {});
    return all.every(({ state }) => state === 'done') ? all : null;
  });
  return surveys.find(({ month }) => month === of)?.records;
}
