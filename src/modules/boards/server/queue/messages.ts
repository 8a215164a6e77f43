/** Messages as they are listed, written by hand, cancelled, sent again and tried as dots. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { dayInZone } from '../../../../kit/contract/format.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { eachByItself } from '../../../../kit/server/each.ts';
import { equals, sinceDay, untilDay } from '../../../../kit/server/list/conditions.ts';
import { exportOf } from '../../../../kit/server/list/export-of.ts';
import { listQuery, nullsLast } from '../../../../kit/server/list/list-query.ts';
import { judged, reading, ruleFor, type Ctx } from '../../../../kit/server/module.ts';
import { devicesSql } from '../../../devices/server/door.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { memberNameSql } from '../../../members/server/doors/relations.door.ts';
import { settings } from '../../../organisation/server/door.ts';
import { messageCalls as calls, type BoardChoice } from '../../message.calls.ts';
import { messageFields, messageWords } from '../../columns.ts';
import { boardMessageTable } from '../../migrations/tables.ts';
import { boardRights } from '../../permissions.ts';
import { boardLimits, leastChineseHeight } from '../../rules/board.rules.ts';
import { mayResend } from '../../rules/states.ts';
import { filled, manualVariables, memberVariable, unknownVariables } from '../../rules/template.rules.ts';
import { presentBoard } from '../board.store.ts';
import { drawnText } from '../dots/drawn.ts';
import { dotTexts } from '../dots/dots.ts';
import { isPlain } from '../driver/alpha/alpha.ts';
import { boardsRefusals as refused } from '../refusals.ts';
import { wakeBoards } from '../waker.ts';
import { demandStep, enqueue, type BoardMessage } from './message.store.ts';

const messageList = listQuery(calls.list, {
  from: ({ tx }) =>
    sql`board_message q join (select d.id, d.name from ${devicesSql(tx, 'board')}) d on d.id = q.device_id`,
  visible: ({ tx }) => sql`q.org_id = ${tx.orgId}`,
  columns: ({ tx }) => ({
    id: sql`q.id`,
    version: sql`q.version`,
    text: sql`q.text`,
    source: sql`q.source`,
    deviceId: sql`q.device_id`,
    boardName: sql`d.name`,
    state: sql`q.state`,
    reason: sql`q.reason`,
    voidBy: sql`q.void_by`,
    attempts: sql`q.attempts`,
    createdAt: sql`q.created_at`,
    firstAt: sql`q.first_at`,
    lastAt: sql`q.last_at`,
    untilAt: sql`q.until_at`,
    byName: memberNameSql(tx, sql`q.by_member_id`),
  }),
  where: {
    keyword: (words) => sql`strpos(lower(q.text), lower(${words})) > 0`,
    state: equals(sql`q.state`),
    source: equals(sql`q.source`),
    deviceId: equals(sql`q.device_id`),
    from: async (day, { tx }) => sinceDay(sql`q.created_at`, (await settings(tx)).zone)(day),
    to: async (day, { tx }) => untilDay(sql`q.created_at`, (await settings(tx)).zone)(day),
  },
  sort: { createdAt: sql`q.created_at`, lastAt: nullsLast(sql`q.last_at`) },
  order: () => sql`q.created_at desc`,
  tie: sql`q.id`,
});

export const messageExport = exportOf(messageList, {
  kind: 'boards.messages',
  permission: boardRights.messages,
  columns: Object.values(messageFields),
  words: messageWords,
});

/** The words of a message by hand, with the member's name and unit in place of the variables. */
async function wordsOf(tx: Tx, text: string, memberId: string | null): Promise<string> {
  const member = memberId === null ? undefined : (await membersByIds(tx, [memberId])).get(memberId);
  const { zone } = await settings(tx);
  return filled(text, {
    name: member?.name ?? '',
    unit: member?.unitName ?? '',
    date: dayInZone(tx.now, zone),
  });
}

const rule = ruleFor<typeof calls.send>();
const rules = [
  rule(['text'], (_ctx, { text }) => {
    const [name] = unknownVariables(text, manualVariables);
    if (name !== undefined) throw refused.board_variable({ name: `{${name}}` }).at('text');
    return Promise.resolve();
  }),
  rule(['memberId'], async ({ tx }, { memberId }) => {
    if (memberId === null) return;
    const { status } = (await membersByIds(tx, [memberId])).get(memberId) ?? {};
    if (status !== 'active' && status !== 'frozen') throw refused.board_member_unknown().at('memberId');
  }),
  rule(['deviceIds'], async ({ tx }, { deviceIds }) => {
    const rows = await tx.all(sql<{ id: string }>`
      select d.id from ${devicesSql(tx, 'board')} where d.state = 'active' and d.id = any(${deviceIds}::uuid[])`);
    if (rows.length < new Set(deviceIds).size) throw refused.board_unknown().at('deviceIds');
  }),
  rule(['text', 'memberId'], async ({ tx }, { text, memberId }) => {
    const name = memberId === null ? memberVariable(text) : undefined;
    if (name !== undefined) throw refused.board_member_missing({ name: `{${name}}` }).at('memberId');
    if ((await wordsOf(tx, text, memberId)) === '') throw refused.board_message_empty().at('text');
  }),
];

async function send({ tx, actor }: Ctx, input: ParsedInputOf<typeof calls.send>) {
  const { id, text, deviceIds, memberId, minutes } = input;
  const words = await wordsOf(tx, text, memberId);
  const untilAt = new Date(tx.now.getTime() + minutes * 60_000).toISOString();
  const boards = await enqueue(
    tx,
    [...new Set(deviceIds)].map((deviceId) => ({
      deviceId,
      source: 'manual' as const,
      objectId: id,
      text: words,
      untilAt,
      byMemberId: actor.memberId,
    })),
  );
  if (boards === 0) throw refused.board_message_there();
  return { id, boards };
}

type Items = readonly { id: string; version: number }[];

async function decideEach(ctx: Ctx, items: Items, decide: (message: BoardMessage) => Promise<void>) {
  const locked = new Map<string, BoardMessage>();
  for (const id of [...new Set(items.map((item) => item.id))].toSorted()) {
    const message = await ctx.tx.lockIfThere(boardMessageTable, id);
    if (message) locked.set(id, message);
  }
  const results = await eachByItself(ctx, items, async ({ id, version }) => {
    const message = locked.get(id);
    if (!message) throw kitRefusals.not_found();
    if (message.version !== version) throw kitRefusals.stale();
    await decide(message);
  });
  await wakeBoards(ctx.tx, [...new Set([...locked.values()].map(({ deviceId }) => deviceId))]);
  return { results };
}

const cancel = (ctx: Ctx, { items }: ParsedInputOf<typeof calls.cancel>) =>
  decideEach(ctx, items, async (message) => {
    demandStep('cancel', message);
    await ctx.tx.save(boardMessageTable, message, { state: 'withdrawn', voidBy: 'person', reason: '' });
  });

const resend = (ctx: Ctx, { items }: ParsedInputOf<typeof calls.resend>) =>
  decideEach(ctx, items, async (message) => {
    demandStep('resend', message);
    if (!mayResend(message)) throw refused.board_message_void();
    await presentBoard(ctx.tx, message.deviceId);
    const lasts = new Date(message.untilAt).getTime() - new Date(message.queuedAt).getTime();
    await ctx.tx.save(boardMessageTable, message, {
      state: 'queued',
      voidBy: null,
      reason: '',
      attempts: 0,
      queuedAt: ctx.tx.instant,
      untilAt: new Date(ctx.tx.now.getTime() + lasts).toISOString(),
    });
  });

type Preview = {
  text: string;
  rows: string[];
  width: number;
  boardWidth: number;
  color: string;
  isCut: boolean;
  isTooLow: boolean;
};

const preview = reading<typeof calls.preview, Preview>(
  async (before, { text, deviceId, memberId }) => {
    const { words, board } = await before.asked(async ({ tx }) => ({
      words: await wordsOf(tx, text, memberId),
      board: (await presentBoard(tx, deviceId)).board,
    }));
    const { height, width: boardWidth, color } = board;
    const dots = await drawnText({ text: words, height, mostWidth: boardLimits.dots }, before.by);
    const whole = isPlain(words)
      ? dots
      : await drawnText({ text: words, height, mostWidth: 100_000 }, before.by);
    return {
      text: words,
      rows: dotTexts(dots),
      width: dots.width,
      boardWidth,
      color,
      isCut: whole.width > dots.width,
      isTooLow: height < leastChineseHeight && !isPlain(words),
    };
  },
  (_ctx, _input, dots) => Promise.resolve(dots),
);

/** More boards than a form shows at once; a search finds the others. */
const mostChoices = 200;

const boards = async ({ tx }: Ctx, { keyword }: ParsedInputOf<typeof calls.boards>) => ({
  rows: await tx.all(sql<BoardChoice>`
    select d.id, d.name, b.width, b.height from ${devicesSql(tx, 'board')}
    join board b on b.org_id = ${tx.orgId} and b.device_id = d.id
    where d.state = 'active' and (${keyword ?? ''} = '' or strpos(lower(d.name), lower(${keyword ?? ''})) > 0)
    order by d.name collate "zh-x-icu", d.id limit ${mostChoices}`),
});

export const messageHandlers = {
  list: messageList.page,
  boards,
  send: judged(rules, send),
  cancel,
  resend,
  preview,
};
