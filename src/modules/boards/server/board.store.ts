/** Boards with what every device has of them. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../kit/server/database/table/table.ts';
import { deviceById } from '../../devices/server/door.ts';
import { boardTable } from '../migrations/tables.ts';
import type { DayHours } from '../rules/board.rules.ts';
import type { BoardLook } from './driver/driver.ts';
import { boardsRefusals } from './refusals.ts';

export type Board = Omit<RowOf<typeof boardTable>, 'week'> & { week: readonly DayHours[] };

export const boardById = (tx: Tx, id: string): Promise<Board | undefined> =>
  tx.maybe(sql<Board>`
    select ${columnsOf(boardTable, 'b')} from board b where b.org_id = ${tx.orgId} and b.device_id = ${id}`);

export type BoardSettings = Omit<Board, 'deviceId' | 'isBlank' | 'revision'>;

/** Writes the settings of a board; what it is set up with has the next revision. */
export async function writeBoard(tx: Tx, deviceId: string, settings: BoardSettings): Promise<void> {
  const { week, ...rest } = settings;
  const isNew = await tx.insert(boardTable, { deviceId, ...rest, week });
  if (isNew) {
    await tx.run(
      sql`insert into board_now (org_id, device_id, wake_at) values (${tx.orgId}, ${deviceId}, ${tx.instant})`,
    );
    return;
  }
  await tx.run(sql`
    update board set host = ${rest.host}, port = ${rest.port}, sign_type = ${rest.signType}, sign_address = ${rest.signAddress},
      width = ${rest.width}, height = ${rest.height}, brightness = ${rest.brightness}, color = ${rest.color}, speed = ${rest.speed},
      seconds = ${rest.seconds}, stay_minutes = ${rest.stayMinutes}, rest_line = ${rest.restLine}, test_line = ${rest.testLine}, names = ${rest.names},
      week = ${JSON.stringify(week)}, revision = revision + 1
    where org_id = ${tx.orgId} and device_id = ${deviceId}`);
}

export const lookOf = ({
  signType,
  signAddress,
  width,
  height,
  color,
  speed,
  brightness,
  week,
}: Board): BoardLook => ({ signType, signAddress, width, height, color, speed, brightness, week });

/** The board of an active device; refused where there is none. */
export async function presentBoard(tx: Tx, id: string) {
  const [device, board] = await Promise.all([deviceById(tx, id), boardById(tx, id)]);
  if (!board || device?.state !== 'active') throw boardsRefusals.board_unknown();
  return { device, board };
}
