/** The groups of the lists of records and of lines. */
import type { ParsedInputOf } from '../../../../../kit/contract/call.ts';
import type { Tx } from '../../../../../kit/server/database/db.ts';
import type { Ctx } from '../../../../../kit/server/module.ts';
import { membersByIds } from '../../../../members/server/door.ts';
import { unitNames } from '../../../../members/server/doors/unit.door.ts';
import { settings } from '../../../../organisation/server/door.ts';
import type { meritCalls } from '../../../calls.ts';
import { filterOf } from '../filter/asked-filter.ts';
import type { TopicFilter } from '../filter/topic-filter.ts';
import { beginSearch } from '../filter/topic.where.ts';
import { totalsAnswer } from '../filter/totals.ts';
import { keptNames, meritHeads, type Grouped } from './heads.store.ts';

type HeadsInput = ParsedInputOf<typeof meritCalls.listHeads> | ParsedInputOf<typeof meritCalls.lineHeads>;

export const listHeads = (ctx: Ctx, input: ParsedInputOf<typeof meritCalls.listHeads>) =>
  headsOf(ctx, input, 'records');

export const lineHeads = (ctx: Ctx, input: ParsedInputOf<typeof meritCalls.lineHeads>) =>
  headsOf(ctx, input, 'lines');

async function headsOf(
  { tx, actor }: Ctx,
  { page, size, by, ...input }: HeadsInput,
  grain: Grouped['grain'],
) {
  const grouped = { grain, by };
  const filter = await filterOf(tx, actor, await settings(tx), input);
  const [, { heads, total }] = await Promise.all([
    beginSearch(tx, filter),
    meritHeads(tx, filter, { page, size, ...grouped }),
  ]);
  const keys = heads.flatMap(({ key }) => (key === '' ? [] : [key]));
  const names = by === 'day' ? null : await namesOf(tx, filter, { grouped, ids: keys });
  const answers = heads.map(({ key, totals: summed }) => {
    const { name, note } = names?.get(key) ?? { name: '', note: '' };
    const { total: rows, totals } = totalsAnswer(summed);
    return { key, name, note, rows, totals };
  });
  return { heads: answers, total };
}

type Named = { name: string; note: string };

/** The names of today; of who or what is no longer there those that the rows keep. */
async function namesOf(
  tx: Tx,
  filter: TopicFilter,
  { grouped, ids }: { grouped: Grouped; ids: readonly string[] },
): Promise<Map<string, Named>> {
  const present = grouped.by === 'unit' ? await unitNotes(tx, ids) : await memberNotes(tx, ids);
  const formerNames = await keptNames(tx, filter, { grouped, ids: ids.filter((id) => !present.has(id)) });
  return new Map([...present, ...[...formerNames].map(([id, name]) => [id, { name, note: '' }] as const)]);
}

async function memberNotes(tx: Tx, ids: readonly string[]): Promise<Map<string, Named>> {
  const members = await membersByIds(tx, ids);
  return new Map([...members].map(([id, { name, number }]) => [id, { name, note: number }]));
}

async function unitNotes(tx: Tx, ids: readonly string[]): Promise<Map<string, Named>> {
  const units = await unitNames(tx, ids);
  return new Map([...units].map(([id, name]) => [id, { name, note: '' }]));
}
