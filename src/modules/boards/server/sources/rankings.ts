/** The heads of rankings on boards that show them, anew each hour. */
import { formatTenths, monthOf } from '../../../../kit/contract/format.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { unitsOfDevices } from '../../../devices/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { firstRanks } from '../../../ranking/server/door.ts';
import { filled } from '../../rules/template.rules.ts';
import type { NewMessage } from '../queue/message.store.ts';
import { namesOn } from './names.ts';
import { templatesOf } from './source.store.ts';

/** As many places fit into a board's memory. */
const places = 3;
const hourMs = 3_600_000;

type Ranking = 'monthRanking' | 'totalRanking';

/** The first places of a ranking of a board's units, in a line. */
async function lineOf(tx: Tx, source: Ranking, deviceId: string): Promise<string> {
  const today = todayOf(tx, await settings(tx));
  const units = (await unitsOfDevices(tx, [deviceId])).get(deviceId) ?? [];
  const { rows } = await firstRanks(tx, {
    span: source === 'totalRanking' ? { until: today } : { month: monthOf(today) },
    unitIds: units.map(({ unitId }) => unitId),
    withChildren: units.every(({ withChildren }) => withChildren),
    size: places,
  });
  const nameOf = await namesOn(
    tx,
    [deviceId],
    rows.map(({ memberId }) => memberId),
  );
  return rows
    .map(({ rankNum, memberId, memberName, meritPoint }) => {
      const name = nameOf(deviceId, { id: memberId, name: memberName });
      return `${rankNum}. ${name} ${formatTenths(meritPoint).replace(/\.0$/, '')}`;
    })
    .join('  ');
}

/** Boards that have the message of this hour already. */
async function readyBoards(tx: Tx, source: Ranking, objectId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.all(sql<{ id: string }>`
    select device_id as id from board_message
    where org_id = ${tx.orgId} and source = ${source} and object_id = ${objectId}`);
  return new Set(rows.map(({ id }) => id));
}

export async function rankingsFor(tx: Tx, boards: readonly string[]): Promise<NewMessage[]> {
  const hour = Math.floor(tx.now.getTime() / hourMs);
  const objectId = new Date(hour * hourMs).toISOString();
  const untilAt = new Date((hour + 1) * hourMs).toISOString();
  const messages: NewMessage[] = [];
  for (const source of ['monthRanking', 'totalRanking'] as const) {
    const templates = await templatesOf(tx, source, boards);
    if (templates.size === 0) continue;
    const ready = await readyBoards(tx, source, objectId);
    for (const [deviceId, template] of templates) {
      const text = ready.has(deviceId) ? '' : await lineOf(tx, source, deviceId);
      if (text !== '')
        messages.push({ deviceId, source, objectId, text: filled(template, { text }), untilAt });
    }
  }
  return messages;
}
