/** Prizes and their stock. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { newId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { storedColumns } from '../../../kit/server/entity/entity.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import type { Sql } from '../../../kit/server/list/conditions.ts';
import { listQuery, type Asker } from '../../../kit/server/list/list-query.ts';
import { judged, ruleFor, type Ctx, type Download, type Handlers } from '../../../kit/server/module.ts';
import { attachmentsOf, holdFiles, letFilesGo, openSized } from '../../files/server/door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { prizesCalls as calls, type MoveRow, type pictureCalls } from '../calls.ts';
import { prizeFields, prizeWords } from '../columns.ts';
import { prizeMoveTable, prizeTable } from '../migrations/tables.ts';
import { prizeRights } from '../permissions.ts';
import { prize } from '../prize.fields.ts';
import { prizeRefusals } from './refusals.ts';

const redeemed = (tx: Tx) =>
  sql`coalesce((select sum(o.pieces)::int from prize_order o where o.org_id = ${tx.orgId} and o.prize_id = t.id
    and o.state = 'delivered'), 0)`;

const reserved = (tx: Tx, prizeId: Sql) =>
  sql`(coalesce((select sum(o.pieces)::int from prize_order o where o.org_id = ${tx.orgId} and o.prize_id = ${prizeId}
    and o.state in ('requested', 'approved')), 0)
    + coalesce((select sum(r.open)::int from prize_reservation r where r.org_id = ${tx.orgId} and r.prize_id = ${prizeId}
    and r.open > 0), 0))`;

const prizeList = listQuery(calls.list, {
  from: sql`prize t`,
  visible: ({ tx }) => sql`t.org_id = ${tx.orgId}`,
  columns: ({ tx }) => ({
    ...storedColumns(prize, sql`t`),
    stock: sql`t.stock`,
    redeemed: redeemed(tx),
    reserved: reserved(tx, sql`t.id`),
  }),
  where: {
    keyword: (words) => sql`strpos(lower(t.name || ' ' || t.note), lower(${words})) > 0`,
    isOffered: (isOffered) => sql`t.is_offered = ${isOffered}`,
  },
  sort: { name: sql`t.name collate "zh-x-icu"`, price: sql`t.price`, stock: sql`t.stock` },
  order: 'name',
  tie: sql`t.id`,
});

export const prizeExport = exportOf(prizeList, {
  kind: 'prizes.list',
  permission: prizeRights.settings,
  columns: Object.values(prizeFields),
  words: prizeWords,
});

type StoredMove = Omit<MoveRow, 'byName'> & { byMemberId: string };

const moveList = listQuery(calls.moves, {
  from: sql`prize_move m`,
  visible: ({ tx }) => sql`m.org_id = ${tx.orgId}`,
  columns: {
    id: sql`m.id`,
    at: sql`m.at`,
    kind: sql`m.kind`,
    pieces: sql`m.pieces`,
    note: sql`m.note`,
    byMemberId: sql`m.by_member_id`,
  },
  where: { prizeId: (id) => sql`m.prize_id = ${id}` },
  sort: { at: sql`m.at` },
  order: '-at',
  tie: sql`m.id`,
  rows: async (stored: readonly StoredMove[], { tx }: Asker): Promise<MoveRow[]> => {
    const people = await membersByIds(tx, [...new Set(stored.map(({ byMemberId }) => byMemberId))]);
    return stored.map(({ byMemberId, ...row }) => ({ ...row, byName: people.get(byMemberId)?.name ?? '' }));
  },
});

const rule = ruleFor<typeof calls.save>();
const rules = [
  rule(['id', 'version'], async ({ tx }, { id, version }) => {
    if (version > 0) await tx.lock(prizeTable, { id, version });
  }),
  rule(['id', 'name'], async ({ tx }, { id, name }) => {
    const other = await tx.maybe(sql<{ id: string }>`
      select id from prize where org_id = ${tx.orgId} and lower(name) = lower(${name}) and id <> ${id} limit 1`);
    if (other) throw prizeRefusals.prize_name_taken().at('name');
  }),
  rule(['id', 'version', 'fileId'], async ({ tx }, { id, version, fileId }) => {
    if (fileId === null) return;
    const before = version === 0 ? null : await tx.lock(prizeTable, { id, version });
    if (before?.fileId === fileId) return;
    const [file] = await attachmentsOf(tx, [fileId]);
    if (file?.userId !== tx.userId || !file.type.startsWith('image/'))
      throw prizeRefusals.prize_picture().at('fileId');
  }),
  rule(['limitTimes', 'limitSpan'], (_ctx, { limitTimes, limitSpan }) => {
    if ((limitTimes === null) !== (limitSpan === null))
      throw prizeRefusals.limit_half().at(limitTimes === null ? 'limitTimes' : 'limitSpan');
  }),
];

/** Holds the new picture, and lets the old one go. */
async function exchangePicture(
  tx: Tx,
  { id, fileId }: { id: string; fileId: string | null },
  before: string | null,
): Promise<void> {
  if (before === fileId) return;
  const holder = { kind: 'prize', id } as const;
  if (fileId) await holdFiles(tx, holder, [fileId]);
  if (before) await letFilesGo(tx, holder, [before]);
}

async function save({ tx }: Ctx, input: ParsedInputOf<typeof calls.save>) {
  const { id, version, fileId } = input;
  const before = version === 0 ? null : await tx.lock(prizeTable, { id, version });
  const saved = await tx.put(prizeTable, input, { added: {} });
  await exchangePicture(tx, { id, fileId }, before?.fileId ?? null);
  return saved;
}

async function picture(
  { app, tx }: Ctx,
  { fileId, size }: ParsedInputOf<typeof pictureCalls.picture>,
): Promise<Download> {
  const found = await tx.maybe(sql<{ id: string }>`
    select id from prize where org_id = ${tx.orgId} and file_id = ${fileId} limit 1`);
  if (!found) throw kitRefusals.not_found();
  return openSized(app, tx, fileId, size);
}

/** The names of prizes for the list of files. */
export async function namesOfPrizes(tx: Tx, ids: readonly string[]) {
  const rows = await tx.all(sql<{ id: string; name: string }>`
    select id, name from prize where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[])`);
  return new Map(
    rows.map(({ id, name }) => [id, { title: name, path: '/ticketsManage/prizeTicketSetting' }]),
  );
}

async function remove({ tx }: Ctx, target: ParsedInputOf<typeof calls.remove>) {
  const { id, fileId } = await tx.lock(prizeTable, target);
  const { isUsed } = await tx.one(sql<{ isUsed: boolean }>`
    select exists (select from prize_move where org_id = ${tx.orgId} and prize_id = ${id})
      or exists (select from prize_order where org_id = ${tx.orgId} and prize_id = ${id})
      or exists (select from prize_reservation where org_id = ${tx.orgId} and prize_id = ${id}) as "isUsed"`);
  if (isUsed) throw prizeRefusals.prize_used();
  const removed = await tx.remove(prizeTable, target);
  await exchangePicture(tx, { id, fileId: null }, fileId);
  return removed;
}

/** Pieces on the shelf that orders and draws wait for. The prize is locked, so that no order comes between. */
async function reservedOf(tx: Tx, prizeId: string): Promise<number> {
  const { pieces } = await tx.one(
    sql<{ pieces: number }>`select ${reserved(tx, sql`${prizeId}::uuid`)} as pieces`,
  );
  return pieces;
}

const moveRule = ruleFor<typeof calls.move>();
const moveRules = [
  moveRule(['id', 'version', 'kind', 'pieces'], async ({ tx }, { id, version, kind, pieces }) => {
    const { stock } = await tx.lock(prizeTable, { id, version });
    if (kind === 'received' && pieces === 0) throw prizeRefusals.nothing_received().at('pieces');
    if (kind === 'received') return;
    const n = await reservedOf(tx, id);
    if (pieces < n) throw prizeRefusals.count_reserved({ n }).at('pieces');
    if (pieces === stock + n) throw prizeRefusals.count_same().at('pieces');
  }),
  moveRule(['kind', 'note'], (_ctx, { kind, note }) => {
    if (kind === 'counted' && note === '') throw prizeRefusals.count_why().at('note');
  }),
];

async function move({ tx, actor }: Ctx, input: ParsedInputOf<typeof calls.move>) {
  const { kind, pieces, note } = input;
  const { id, version, stock } = await tx.lock(prizeTable, input);
  const change = kind === 'received' ? pieces : pieces - (await reservedOf(tx, id)) - stock;
  const saved = await tx.save(prizeTable, { id, version }, { stock: stock + change });
  await tx.insert(prizeMoveTable, {
    id: newId(),
    prizeId: id,
    kind,
    pieces: change,
    note,
    byMemberId: actor.memberId,
  });
  return { ...saved, stock: stock + change };
}

export const pictureHandler: Handlers<typeof pictureCalls> = { picture };

export const prizesHandlers: Handlers<typeof calls> = {
  list: prizeList.page,
  save: judged(rules, save),
  remove,
  move: judged(moveRules, move),
  moves: moveList.page,
};
