/** Which sources a board shows, and with which words. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { settings } from '../../../organisation/server/door.ts';
import { boardSourceTable } from '../../migrations/tables.ts';
import { boardSources, type BoardSource } from '../../rules/states.ts';
import { usualTemplate, usuallyOn } from './templates.ts';

export type SourceOfBoard = Pick<RowOf<typeof boardSourceTable>, 'source' | 'isOn' | 'template'>;

/** The sources of boards in their order; every board has all of them. */
export async function sourcesOf(tx: Tx, deviceIds: readonly string[]): Promise<Map<string, SourceOfBoard[]>> {
  const { language } = await settings(tx);
  const rows = await tx.all(sql<SourceOfBoard & { deviceId: string }>`
    select ${columnsOf(boardSourceTable, 's', ['deviceId', 'source', 'isOn', 'template'])} from board_source s
    where s.org_id = ${tx.orgId} and s.device_id = any(${[...deviceIds]}::uuid[]) order by s.device_id, s.position`);
  const own = Map.groupBy(rows, ({ deviceId }) => deviceId);
  return new Map(
    deviceIds.map((id) => {
      const known = (own.get(id) ?? []).map(({ source, isOn, template }) => ({ source, isOn, template }));
      const others = boardSources
        .filter((source) => !known.some((each) => each.source === source))
        .map((source) => ({ source, isOn: usuallyOn[source], template: usualTemplate(source, language) }));
      return [id, [...known, ...others]];
    }),
  );
}

export async function writeSources(
  tx: Tx,
  deviceId: string,
  sources: readonly SourceOfBoard[],
): Promise<void> {
  await tx.run(sql`delete from board_source where org_id = ${tx.orgId} and device_id = ${deviceId}`);
  await tx.insertAll(
    boardSourceTable,
    sources.map(({ source, isOn, template }, position) => ({ deviceId, source, isOn, template, position })),
  );
}

/** The words of a source on those boards that show it. */
export async function templatesOf(
  tx: Tx,
  source: BoardSource,
  deviceIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await sourcesOf(tx, [...new Set(deviceIds)]);
  return new Map(
    [...found].flatMap(([id, sources]) => {
      const own = sources.find((each) => each.source === source);
      return own?.isOn ? [[id, own.template] as const] : [];
    }),
  );
}
