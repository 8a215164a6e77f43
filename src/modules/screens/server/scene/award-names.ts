/** Awards as a screen shows them. */
import type { Tx } from '../../../../kit/server/database/db.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { unitNames } from '../../../members/server/doors/unit.door.ts';
import type { OrgSettings } from '../../../organisation/server/door.ts';
import type { Content } from '../../rules/content.rules.ts';
import type { ShownAward } from '../../rules/scene.ts';
import type { StoredAward } from '../event.store.ts';
import { leftOut, minorsAmong, publicName } from './privacy.ts';

/** Looks up the people of awards once, for the contents of all screens. */
export async function awardsFor(
  tx: Tx,
  awards: readonly StoredAward[],
  org: OrgSettings,
): Promise<(award: StoredAward, content: Content, units: ReadonlySet<string> | null) => ShownAward | null> {
  const ids = awards.map(({ memberId }) => memberId);
  const [members, units, minors, hidden] = await Promise.all([
    membersByIds(tx, ids),
    unitNames(tx, [...new Set(awards.map(({ unitId }) => unitId))]),
    minorsAmong(tx, ids, org),
    leftOut(tx, ids),
  ]);
  return ({ key, memberId, unitId, event, points, at }, content, within) => {
    const member = members.get(memberId);
    if (!member || hidden.has(memberId) || (within && !within.has(unitId))) return null;
    const name = publicName(content, { name: member.name, isMinor: minors.has(memberId) });
    return { key, name, unit: units.get(unitId) ?? '', event, points, at };
  };
}
