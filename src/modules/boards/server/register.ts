/** Boards as they are listed, registered and set. */
import { isIP } from 'node:net';
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery, type Asker } from '../../../kit/server/list/list-query.ts';
import { judged, ruleFor, unchanged, type Ctx } from '../../../kit/server/module.ts';
import {
  changeDevice,
  deviceById,
  deviceColumns,
  deviceSort,
  devicesSql,
  deviceWhere,
  judgeDevice,
  lockDevice,
  registerDevice,
  setDeviceState,
} from '../../devices/server/door.ts';
import { boardsCalls as calls, type BoardRow } from '../calls.ts';
import { boardFields, boardWords } from '../columns.ts';
import { boardRights } from '../permissions.ts';
import { writeBoard } from './board.store.ts';
import { ownAddress } from './deliver/own-address.ts';
import { isForbidden } from './driver/address.ts';
import { boardsRefusals as refused } from './refusals.ts';
import { wakeBoards } from './waker.ts';

const waitingSql = ({ orgId }: Tx) => sql`(
  select count(*)::int from board_message m where m.org_id = ${orgId} and m.device_id = d.id and m.state = 'queued')`;

type Stored = Omit<BoardRow, 'brightness'> & { brightness: number };

const boardList = listQuery<typeof calls.list, Stored>(calls.list, {
  from: ({ tx }) => sql`${devicesSql(tx, 'board')}
    join board b on b.org_id = ${tx.orgId} and b.device_id = d.id
    left join board_now n on n.org_id = ${tx.orgId} and n.device_id = d.id`,
  visible: () => sql`true`,
  columns: ({ tx }) => ({
    ...deviceColumns(tx),
    host: sql`b.host`,
    port: sql`b.port`,
    signType: sql`b.sign_type`,
    signAddress: sql`b.sign_address`,
    width: sql`b.width`,
    height: sql`b.height`,
    brightness: sql`b.brightness`,
    color: sql`b.color`,
    speed: sql`b.speed`,
    seconds: sql`b.seconds`,
    stayMinutes: sql`b.stay_minutes`,
    restLine: sql`b.rest_line`,
    testLine: sql`b.test_line`,
    names: sql`b.names`,
    week: sql`b.week`,
    isBlank: sql`b.is_blank`,
    text: sql`coalesce(n.text, '')`,
    waiting: waitingSql(tx),
    fault: sql`coalesce(n.fault, '')`,
  }),
  where: deviceWhere,
  sort: deviceSort,
  order: 'name',
  tie: sql`d.id`,
  rows: async (stored, _asker: Asker) =>
    stored.map((row) => ({ ...row, brightness: String(row.brightness) as BoardRow['brightness'] })),
});

export const boardExport = exportOf(boardList, {
  kind: 'boards.list',
  permission: boardRights.boards,
  columns: Object.values(boardFields),
  words: boardWords,
});

type Saved = ParsedInputOf<typeof calls.save>;
const rule = ruleFor<typeof calls.save>();

const hostPattern = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*\.?$/i;
const isHost = (host: string): boolean =>
  isIP(host) !== 0 || (hostPattern.test(host) && !/^[\d.]+$/.test(host));

const saveRules = [
  unchanged(({ tx }, id: string) => deviceById(tx, id)),
  rule(['host'], (_ctx, { host }) => {
    if (!isHost(host)) throw refused.board_host().at('host');
    return Promise.resolve();
  }),
  rule(['host', 'port'], async ({ app }, { host, port }) => {
    if (isIP(host) === 0 && host.toLowerCase() !== 'localhost') return;
    const address = isIP(host) === 0 ? '127.0.0.1' : host;
    if (isForbidden(address, port, await ownAddress(app))) throw refused.board_address_forbidden().at('host');
  }),
  rule(['signType'], (_ctx, { signType }) => {
    if (!/^[!-~]$/.test(signType)) throw refused.board_sign().at('signType');
    return Promise.resolve();
  }),
  rule(['signAddress'], (_ctx, { signAddress }) => {
    if (!/^[0-9A-F?]{2}$/.test(signAddress)) throw refused.board_sign().at('signAddress');
    return Promise.resolve();
  }),
  rule(['id', 'host', 'port', 'signAddress'], async ({ tx }, { id, host, port, signAddress }) => {
    const other = await tx.maybe(sql<{ id: string }>`
      select b.device_id as id from board b
      where b.org_id = ${tx.orgId} and lower(b.host) = lower(${host}) and b.port = ${port}
        and b.sign_address = ${signAddress} and b.device_id <> ${id} limit 20`);
    const device = other && (await deviceById(tx, other.id));
    if (device && device.state !== 'retired')
      throw refused.board_address_taken({ name: device.name }).at('host');
  }),
  rule(['week'], (_ctx, { week }) => {
    if (week.some((hours) => hours !== null && hours.from === hours.until))
      throw refused.board_hours().at('week');
    return Promise.resolve();
  }),
  rule(['zone', 'watcherId'], ({ tx }, { zone, watcherId }) => judgeDevice(tx, { zone, watcherId })),
];

async function save({ tx }: Ctx, input: Saved) {
  const { id, version, name, place, zone, watcherId, brightness, ...settings } = input;
  const typed = { id, kind: 'board' as const, name, place, zone, watcherId };
  const saved =
    version === 0
      ? await registerDevice(tx, { ...typed, state: 'active' })
      : await changeDevice(tx, { ...typed, version });
  await writeBoard(tx, id, { ...settings, brightness: Number(brightness) });
  await wakeBoards(tx, [id]);
  return saved;
}

type Target = { id: string; version: number };

const lockBoard = (tx: Tx, target: Target) => lockDevice(tx, { ...target, kind: 'board' });

async function retire({ tx }: Ctx, target: ParsedInputOf<typeof calls.retire>) {
  const device = await lockBoard(tx, target);
  await tx.run(sql`
    update board_message set state = 'withdrawn', void_by = 'person', reason = 'retired', version = version + 1
    where org_id = ${tx.orgId} and device_id = ${device.id} and state = 'queued'`);
  await wakeBoards(tx, [device.id]);
  return setDeviceState(tx, device, 'retired');
}

async function blank({ tx }: Ctx, { isBlank, ...target }: ParsedInputOf<typeof calls.blank>) {
  const device = await lockBoard(tx, target);
  await tx.run(sql`
    update board set is_blank = ${isBlank} where org_id = ${tx.orgId} and device_id = ${device.id}`);
  await wakeBoards(tx, [device.id]);
  return setDeviceState(tx, device, 'active');
}

async function restart({ tx }: Ctx, target: ParsedInputOf<typeof calls.restart>) {
  const device = await lockBoard(tx, target);
  await tx.run(sql`
    update board_now set wants_restart = true where org_id = ${tx.orgId} and device_id = ${device.id}`);
  await wakeBoards(tx, [device.id]);
  return setDeviceState(tx, device, 'active');
}

export const boardHandlers = {
  list: boardList.page,
  save: judged(saveRules, save),
  retire,
  blank,
  restart,
};
