/** The contents that screens show: the published ones of their profiles. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { DeviceUnit } from '../../devices/server/door.ts';
import { unitsUnder } from '../../members/server/doors/unit.door.ts';
import { settings } from '../../organisation/server/door.ts';
import { firstContent, type Content } from '../rules/content.rules.ts';

/** The profile of a screen, and the units whose members it shows in place of its profile's. */
export type Scope = {
  profileId: string | null;
  units: readonly Pick<DeviceUnit, 'unitId' | 'withChildren'>[];
};

/** Screens of one key show the same. */
export const keyOf = ({ profileId, units }: Scope): string =>
  [profileId ?? '', ...units.map(({ unitId, withChildren }) => `${unitId}${withChildren ? '+' : ''}`)].join(
    ' ',
  );

/** `mark` changes with what is published; `units` are those whose awards are shown, null for all. */
export type LiveContent = { mark: string; content: Content; units: ReadonlySet<string> | null };

/** The present contents of screens by their keys; without a published profile, the built-in play list. */
export async function liveContents(tx: Tx, scopes: readonly Scope[]): Promise<Map<string, LiveContent>> {
  const ids = [...new Set(scopes.flatMap(({ profileId }) => profileId ?? []))];
  const [org, rows] = await Promise.all([
    settings(tx),
    ids.length === 0
      ? []
      : tx.all(sql<{ profileId: string; no: number; content: Content }>`
          select distinct on (p.profile_id) p.profile_id as "profileId", p.no, p.content from screen_publication p
          where p.org_id = ${tx.orgId} and p.profile_id = any(${ids}::uuid[])
            and p.publish_at <= ${tx.instant}::timestamptz
          order by p.profile_id, p.publish_at desc, p.no desc`),
  ]);
  const published = new Map(rows.map((row) => [row.profileId, row]));
  const live = new Map<string, LiveContent>();
  for (const scope of scopes) {
    const key = keyOf(scope);
    if (live.has(key)) continue;
    const own = scope.profileId === null ? undefined : published.get(scope.profileId);
    const content = own?.content ?? firstContent(org.industry);
    live.set(key, { mark: own ? `${key} ${own.no}` : key, ...(await within(tx, scope, content)) });
  }
  return live;
}

/** A content for the units of its scope, with all that are below them. */
async function within(tx: Tx, { units }: Scope, content: Content): Promise<Omit<LiveContent, 'mark'>> {
  const chosen =
    units.length > 0
      ? units
      : content.unitIds.map((unitId) => ({ unitId, withChildren: content.withChildren }));
  if (chosen.length === 0) return { content, units: null };
  const idsOf = (withChildren: boolean): string[] =>
    chosen.flatMap((unit) => (unit.withChildren === withChildren ? [unit.unitId] : []));
  const [trees, single] = await Promise.all([
    unitsUnder(tx, idsOf(true), true),
    unitsUnder(tx, idsOf(false), false),
  ]);
  const unitIds = [...new Set([...trees, ...single])];
  // Units that have all been closed are those of nobody, and not of everybody.
  const pages = unitIds.length > 0 ? content.pages : content.pages.filter(({ text }) => text !== '');
  return { content: { ...content, pages, unitIds, withChildren: false }, units: new Set(unitIds) };
}
