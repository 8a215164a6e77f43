import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { firstDayOf, lastDayOf } from '../../../../kit/contract/format.ts';
import { windowOf } from '../../../../kit/contract/page.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import type { Asker, ListRows } from '../../../../kit/server/list/list-query.ts';
import { wordsIn } from '../../../../kit/server/words.ts';
import type { Handlers } from '../../../../kit/server/module.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import {
  statementEntries,
  statementSums,
  type StatementEntry,
  type StatementFilter,
} from '../../../ledger/server/door.ts';
import { settings } from '../../../organisation/server/door.ts';
import { ownCalls } from '../../own.calls.ts';
import { ownColumns, ownFileWords } from '../../own.columns.ts';
import { entryQuestions, unasked } from '../../../questions/server/door.ts';
import { explained } from '../explain.ts';

type OwnInput = ParsedInputOf<typeof ownCalls.ownEntries>;

/** Entries read at once for a file. */
const entriesAtOnce = 1_000;

function filterOf({ actor }: Pick<Asker, 'actor'>, input: OwnInput): StatementFilter {
  const { month, from, to, source, direction, eventId } = input;
  const days = month === undefined ? { from, to } : { from: firstDayOf(month), to: lastDayOf(month) };
  return { memberId: actor.memberId, ...days, source, direction, eventId };
}

const orderOf = ({ sort = '-bookDate' }: OwnInput) =>
  sort.replace('meritPoint', 'merit') as Parameters<typeof statementEntries>[2]['sort'];

async function rowsOf(tx: Tx, entries: readonly StatementEntry[]) {
  const rows = await explained(tx, entries);
  return entries.map(({ period, source }, index) => ({
    ...rows[index]!,
    month: period || null,
    source,
    ...unasked,
  }));
}

export const ownHandlers: Handlers<typeof ownCalls> = {
  ownEntries: async ({ tx, actor }, input) => {
    const filter = filterOf({ actor }, input);
    const { limit: size, offset } = windowOf(input);
    const [entries, { total, ...totals }] = await Promise.all([
      statementEntries(tx, filter, { sort: orderOf(input), offset, size }),
      statementSums(tx, filter),
    ]);
    const [rows, questions] = await Promise.all([
      rowsOf(tx, entries),
      entryQuestions(tx, actor, actor.memberId, entries),
    ]);
    return { rows: rows.map((row, at) => ({ ...row, ...(questions[at] ?? unasked) })), total, totals };
  },
};

const ownRows: ListRows<typeof ownCalls.ownEntries> = {
  call: ownCalls.ownEntries,
  count: async ({ tx, actor, input }) => (await statementSums(tx, filterOf({ actor }, input))).total,
  stream: async function* ({ tx, actor, input }) {
    for (let offset = 0; ; offset += entriesAtOnce) {
      const page = { sort: orderOf(input), offset, size: entriesAtOnce };
      const entries = await statementEntries(tx, filterOf({ actor }, input), page);
      yield await rowsOf(tx, entries);
      if (entries.length < entriesAtOnce) return;
    }
  },
};

/** The export of the caller's entries. */
export const ownExport = exportOf(ownRows, {
  kind: 'ranking.own',
  permission: 'member',
  columns: async ({ tx }) => ownColumns((await settings(tx)).level),
  words: ownFileWords,
  sums: async ({ tx, actor, input, language }) => {
    const sums = await statementSums(tx, filterOf({ actor }, input));
    const label = await wordsIn(language, ({ ranking }) => ranking.explain.sum);
    const net = (['bmp', 'amp', 'pmp', 'gcp'] as const).map((name) => [
      name,
      sums[`${name}Plus`] + sums[`${name}Minus`],
    ]);
    const values = { ...Object.fromEntries(net), meritPoint: sums.meritPlus + sums.meritMinus };
    return [{ label, values }];
  },
});
