import { sql, type Tx } from '../../src/kit/server/database/db.ts';
import type { Chance } from '../demo/random.ts';

const subjects = [
  '安全巡检',
  '设备维护',
  '质量改进',
  '准时交付',
  '现场整理',
  '节能降耗',
  '团队协作',
  '新人带教',
  '客户服务',
  '技术创新',
];
const outcomes = ['表现优秀', '按期完成', '提出建议', '未达要求'];

/** Twenty times two events of a library, all of them ±1000.0 in each tier. */
export async function makeEvents(tx: Tx, chance: Chance): Promise<string[]> {
  const epoch = new Date('2020-01-01T00:00:00Z');
  const typeId = chance.id(epoch);
  await tx.run(sql`
    insert into event_type (org_id, id, code, name) values (${tx.orgId}, ${typeId}, 'LOAD', '日常')`);
  const events = subjects.flatMap((subject) => outcomes.map((outcome) => `${subject}${outcome}`));
  const ids = events.map(() => chance.id(epoch));
  await tx.run(sql`
    insert into event (org_id, id, code)
    select ${tx.orgId}, id, 'L' || n from unnest(${ids}::uuid[]) with ordinality as e(id, n)`);
  await tx.run(sql`
    insert into event_version (org_id, event_id, version, type_id, name, description, b, b_min, b_max, a, a_min, a_max,
      p, p_min, p_max, g, g_min, g_max, ticket, piece_count, decimals, search)
    select ${tx.orgId}, id, 1, ${typeId}, name, '', 10, -10000, 10000, 0, -10000, 10000, 0, -10000, 10000,
      0, -10000, 10000, false, false, true, name
    from unnest(${ids}::uuid[], ${events}::text[]) as e(id, name)`);
  return ids;
}
