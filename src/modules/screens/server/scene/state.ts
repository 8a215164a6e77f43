/** Scenes of screens: one is read for all screens that show the same, for some seconds. */
import { LRUCache } from 'lru-cache';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { settings } from '../../../organisation/server/door.ts';
import { keyOf, liveContents, type LiveContent } from '../content.store.ts';
import { lastEvent, latestAwards } from '../event.store.ts';
import { concerns, openNotices, type StoredNotice } from '../notice.store.ts';
import type { PairedScreen } from '../screen.store.ts';
import type { Scene } from '../../rules/scene.ts';
import { awardsFor } from './award-names.ts';
import { pagesOf } from './pages.ts';

/** Awards of the ticker and of the page of awards. */
const mostAwards = 12;

type Common = Omit<Scene, 'screen' | 'notices'> & { notices: StoredNotice[] };

/** The scene of a content, by the present data. */
export async function sceneOf(tx: Tx, { content, units }: LiveContent): Promise<Common> {
  // Before the data, so that no event between the two is missed.
  const last = await lastEvent(tx);
  const [org, stored, notices] = await Promise.all([
    settings(tx),
    latestAwards(tx, mostAwards * 2),
    openNotices(tx),
  ]);
  const show = await awardsFor(tx, stored, org);
  return {
    organisation: org.shortName,
    language: org.language,
    zone: org.zone,
    theme: content.theme,
    showsTicker: content.showsTicker,
    asOf: tx.now.toISOString(),
    last,
    pages: await pagesOf(tx, { org, content }),
    awards: stored.flatMap((award) => show(award, content, units) ?? []).slice(0, mostAwards),
    notices,
  };
}

/** A hall of screens asks at once: the first makes the answer of all. */
const heldMs = 3_000;
const scenes = new LRUCache<string, Promise<Common>>({ max: 500, ttl: heldMs });

type Read = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** The state of a screen. `read` opens a transaction only where no other screen that shows the same has just asked. */
export async function stateOf(orgId: string, screen: PairedScreen, read: Read): Promise<Scene> {
  const { id, name, place, scope } = screen;
  const key = `${orgId} ${keyOf(scope)}`;
  const making =
    scenes.get(key) ?? read(async (tx) => sceneOf(tx, [...(await liveContents(tx, [scope])).values()][0]!));
  scenes.set(key, making);
  making.catch(() => scenes.delete(key));
  const common = await making;
  return {
    ...common,
    screen: { name, place },
    notices: common.notices
      .filter((notice) => concerns(notice, id))
      .map(({ id: noticeId, text, until }) => ({ id: noticeId, text, until })),
  };
}

/** Forgets what was made for an organisation's screens, since it is no longer so. */
export function forgetScenes(orgId: string): void {
  for (const key of scenes.keys()) if (key.startsWith(`${orgId} `)) scenes.delete(key);
}
