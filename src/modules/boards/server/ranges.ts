/** For which units boards are, and what they show of them. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { sql } from '../../../kit/server/database/db.ts';
import { exportOf } from '../../../kit/server/list/export-of.ts';
import { listQuery, type Asker } from '../../../kit/server/list/list-query.ts';
import { judged, ruleFor, unchanged, type Ctx } from '../../../kit/server/module.ts';
import {
  deviceById,
  devicesSql,
  deviceWhere,
  lockDevice,
  lostSql,
  lostUnits,
  setDeviceState,
  setUnits,
  unitsOfDevices,
} from '../../devices/server/door.ts';
import { unitNames } from '../../members/server/doors/unit.door.ts';
import { boardsCalls as calls, type RangeRow } from '../calls.ts';
import { rangeFields, rangeWords } from '../columns.ts';
import { boardRights } from '../permissions.ts';
import { unknownVariables } from '../rules/template.rules.ts';
import { boardsRefusals as refused } from './refusals.ts';
import { withdrawSources } from './queue/message.store.ts';
import { sourcesOf, writeSources } from './sources/source.store.ts';

type Stored = Pick<RangeRow, 'id' | 'version' | 'name' | 'place'>;

const rangeList = listQuery<typeof calls.ranges, Stored>(calls.ranges, {
  from: ({ tx }) => devicesSql(tx, 'board'),
  visible: () => sql`d.state = 'active'`,
  columns: { id: sql`d.id`, version: sql`d.version`, name: sql`d.name`, place: sql`d.place` },
  where: {
    keyword: deviceWhere.keyword,
    lost: (isLost, { tx }) => (isLost ? lostSql(tx) : null),
  },
  sort: { name: sql`d.name collate "zh-x-icu"` },
  order: 'name',
  tie: sql`d.id`,
  rows: async (stored, { tx }: Asker): Promise<RangeRow[]> => {
    const ids = stored.map(({ id }) => id);
    const [units, lost, sources] = await Promise.all([
      unitsOfDevices(tx, ids),
      lostUnits(tx, ids),
      sourcesOf(tx, ids),
    ]);
    const names = await unitNames(
      tx,
      [...units.values()].flat().map(({ unitId }) => unitId),
    );
    return stored.map((row) => {
      const own = (units.get(row.id) ?? []).map(({ unitId, withChildren }) => ({ unitId, withChildren }));
      const ofBoard = sources.get(row.id) ?? [];
      return {
        ...row,
        units: own,
        unitNames: own.flatMap(({ unitId }) => names.get(unitId) ?? []),
        lostUnits: lost.get(row.id) ?? [],
        sources: ofBoard,
        shows: ofBoard.filter(({ isOn }) => isOn).map(({ source }) => source),
      };
    });
  },
});

export const rangeExport = exportOf(rangeList, {
  kind: 'boards.ranges',
  permission: boardRights.ranges,
  columns: Object.values(rangeFields),
  words: rangeWords,
});

const rule = ruleFor<typeof calls.saveRange>();
const rules = [
  unchanged(({ tx }, id: string) => deviceById(tx, id)),
  rule(['units'], async ({ tx }, { units }) => {
    const ids = units.map(({ unitId }) => unitId);
    const known = await unitNames(tx, ids);
    if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length)
      throw refused.board_unit_unknown().at('units');
  }),
  rule(['sources'], (_ctx, { sources }) => {
    for (const { template } of sources) {
      const [name] = unknownVariables(template);
      if (name !== undefined) throw refused.board_variable({ name: `{${name}}` }).at('sources');
    }
    return Promise.resolve();
  }),
];

async function saveRange(
  { tx }: Ctx,
  { id, version, units, sources }: ParsedInputOf<typeof calls.saveRange>,
) {
  const device = await lockDevice(tx, { id, version, kind: 'board' });
  await setUnits(tx, id, units);
  await writeSources(tx, id, sources);
  await withdrawSources(
    tx,
    id,
    sources.filter(({ isOn }) => !isOn).map(({ source }) => source),
  );
  return setDeviceState(tx, device, 'active');
}

export const rangeHandlers = { ranges: rangeList.page, saveRange: judged(rules, saveRange) };
