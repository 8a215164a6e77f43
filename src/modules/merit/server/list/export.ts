/** The lists of records as files: filter, order, columns and words of the screen, every row. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import type { Asker, ListRows } from '../../../../kit/server/list/list-query.ts';
import type { SumRow } from '../../../../kit/server/sheet/export.ts';
import { wordsIn } from '../../../../kit/server/words.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { meritCalls } from '../../calls.ts';
import { lineTiers, topicColumns, topicWords } from '../../columns.ts';
import { groupColumns, groupWords, lineColumns, lineWords } from '../../line.columns.ts';
import { meritRights } from '../../permissions.ts';
import type { Counted } from '../../rules/conversion.rules.ts';
import { countedText } from '../../rules/conversion.text.ts';
import { tiers, topicTiers, type Tier } from '../../rules/tiers.ts';
import { meritStatus } from '../../rules/states.ts';
import { daysWaited } from '../../rules/waiting.rules.ts';
import { conversionsOf } from '../conversion/conversions.ts';
import { countGroups, streamGroups } from './lines/group.store.ts';
import { namedGroups } from './lines/groups.ts';
import { sumLines, type ListedLine } from './lines/line.store.ts';
import { streamLines } from './lines/line.stream.ts';
import { streamTopics, sumTopics, type ListedTopic } from './topics/list.store.ts';
import { beginSearch } from './filter/topic.where.ts';
import { filterOf } from './filter/asked-filter.ts';
import { shownKinds, type ListTotals } from './filter/totals.ts';

type LineOfFile = Omit<ListedLine, 'counted'> & { counted: string };
type TopicInput = ParsedInputOf<typeof meritCalls.list>;
type LineInput = ParsedInputOf<typeof meritCalls.lines>;
type GroupInput = ParsedInputOf<typeof meritCalls.groups>;

/**
 * An export takes names, dates and points of many people out of the product, so it needs a separate right, the one of
 * the other reports. The scope of own entries contains only the caller's typing.
 */
const permission = ({ scope }: Pick<TopicInput, 'scope'>) =>
  scope === 'own' ? meritRights.enter : meritRights.exportReports;

type Filtering = Pick<Asker, 'tx' | 'actor'> & { input: TopicInput | LineInput | GroupInput };

/** Checks the right for the scope again: an export runs later than it was ordered. */
async function filtered({ tx, actor, input }: Filtering) {
  const filter = await filterOf(tx, actor, await settings(tx), input);
  await beginSearch(tx, filter);
  return filter;
}

/** Lists have indexes in their order: walking along them takes no longer in all, and needs no sorting before. */
async function soonFirstRow(tx: Tx): Promise<void> {
  await tx.run(sql`select set_config('cursor_tuple_fraction', '0.01', true)`);
}

const levelOf = async (tx: Tx) => (await settings(tx)).level;

/** The sums at the end of the file: booked points, and pending and nullified ones if there are any. */
async function sumRows(
  { language }: Asker,
  totals: ListTotals,
  names: { tiers: Readonly<Record<Tier, string>>; frequency: 'frequency' | 'count' },
): Promise<SumRow[]> {
  const labels = await wordsIn(language, ({ merit, meritReview }) => ({
    booked: meritReview.totals.booked,
    pending: merit.status[meritStatus.pending],
    nullified: merit.status[meritStatus.nullified],
  }));
  return shownKinds(totals).map((kind) => {
    const sums = totals[kind];
    const net = tiers.map((tier) => [names.tiers[tier], sums[`${tier}Plus`] + sums[`${tier}Minus`]] as const);
    return { label: labels[kind], values: { ...Object.fromEntries(net), [names.frequency]: sums.frequency } };
  });
}

/** The text of whom a record waits for and how long, as on the screen. */
async function waitingText({ tx, language }: Asker): Promise<(row: ListedTopic) => string> {
  const organisation = await settings(tx);
  const today = todayOf(tx, organisation);
  const { stage, review } = await wordsIn(language, ({ merit, meritReview }) => ({
    stage: merit.stage,
    review: meritReview,
  }));
  return (row) => {
    const member = row.stage === 1 ? row.firstAudit : row.lastAudit;
    if (row.stage === 0 || !member || !row.waitingSince) return '';
    const days = daysWaited(row.waitingSince, { zone: organisation.zone, today });
    return `${review.waitingAt(stage[row.stage === 1 ? '1' : '2'], member)} ${review.since(days)}`;
  };
}

const topicRows: ListRows<typeof meritCalls.list, ListedTopic> = {
  call: meritCalls.list,
  count: async (request) => (await sumTopics(request.tx, await filtered(request))).total,
  stream: async function* (request) {
    const { tx, input } = request;
    const waiting = await waitingText(request);
    const filter = await filtered(request);
    await soonFirstRow(tx);
    for await (const chunk of streamTopics(tx, filter, input.sort ?? '-recordDate'))
      yield chunk.map((row) => ({ ...row, waitingSince: waiting(row) }));
  },
};

/** The text of a line's quantities, as on the screen. */
async function countedTextIn({ language }: Asker): Promise<(counted: readonly Counted[]) => string> {
  const words = await wordsIn(language, ({ merit: { counted, tier } }) => ({
    ...counted.part,
    sales: counted.kind.sales,
    output: tier.g,
  }));
  return (counted) => countedText(counted, words);
}

const lineRows: ListRows<typeof meritCalls.lines, LineOfFile> = {
  call: meritCalls.lines,
  count: async (request) => (await sumLines(request.tx, await filtered(request))).total,
  stream: async function* (request, keys) {
    const { tx, input } = request;
    const filter = await filtered(request);
    await soonFirstRow(tx);
    // Of each line what the columns need: `keys` are all that is read of it.
    const textOf = await countedTextIn(request);
    for await (const chunk of streamLines(tx, filter, input.sort ?? '-recordDate', keys))
      yield (chunk as ListedLine[]).map((line) => ({ ...line, counted: textOf(line.counted ?? []) }));
  },
};

const groupRows: ListRows<typeof meritCalls.groups> = {
  call: meritCalls.groups,
  count: async (request) => countGroups(request.tx, await filtered(request), request.input.by),
  stream: async function* (request) {
    const { tx, input } = request;
    const { by, sort = '-bScore' } = input;
    const filter = await filtered(request);
    for await (const chunk of streamGroups(tx, filter, { by, sort })) yield namedGroups(tx, by, chunk);
  },
};

export const meritExports = [
  exportOf(topicRows, {
    kind: 'merit.records',
    permission,
    columns: async ({ tx }) => topicColumns(await levelOf(tx)),
    words: topicWords,
    sums: async (request) =>
      sumRows(request, await sumTopics(request.tx, await filtered(request)), {
        tiers: topicTiers,
        frequency: 'frequency',
      }),
  }),
  exportOf(lineRows, {
    kind: 'merit.lines',
    permission,
    columns: async ({ tx }) => lineColumns(await levelOf(tx), (await conversionsOf(tx)).used.length > 0),
    words: lineWords,
    sums: async (request) =>
      sumRows(request, await sumLines(request.tx, await filtered(request)), {
        tiers: lineTiers,
        frequency: 'count',
      }),
  }),
  exportOf(groupRows, {
    kind: 'merit.groups',
    permission,
    columns: async ({ tx }) => groupColumns(await levelOf(tx)),
    words: groupWords,
    sums: async (request) =>
      sumRows(request, await sumLines(request.tx, await filtered(request)), {
        tiers: lineTiers,
        frequency: 'frequency',
      }),
  }),
];
