import { buffer } from 'node:stream/consumers';
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { daysBetween } from '../../../kit/contract/format.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Refusal } from '../../../kit/contract/refusal.ts';
import { may } from '../../../kit/server/http/actor.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf, type Version } from '../../../kit/server/database/table/table.ts';
import { judged, ruleFor, type Ctx, type Download, type Handlers } from '../../../kit/server/module.ts';
import { imageSize } from '../../../kit/server/storage/clean-image.ts';
import { roleNames } from '../../access/server/door.ts';
import { attachmentsOf, holdFiles, letFilesGo, openFile, openSized } from '../../files/server/door.ts';
import type { SmallSize } from '../../files/rules.ts';
import { unitNames } from '../../members/server/doors/unit.door.ts';
import { organisationRights } from '../../organisation/permissions.ts';
import type { bannersCalls } from '../calls.ts';
import { bannerTable } from '../migrations/tables.ts';
import { fits, isLink, maximumBanners, maximumDays, shapes } from '../rules.ts';
import { bannersFor, today, type StoredBanner } from './banner.store.ts';
import { bannerList } from './list.ts';
import { bannersRefusals } from './refusals.ts';

type Save = ParsedInputOf<typeof bannersCalls.save>;

/** Why a picture cannot be used: it is another's, no picture, or of another shape than its place. */
async function pictureFault(
  { app, tx }: Ctx,
  { fileId, place }: Pick<Save, 'fileId' | 'place'>,
  before: StoredBanner | null,
): Promise<Refusal | null> {
  if (before?.fileId === fileId && before.place === place) return null;
  const [file] = await attachmentsOf(tx, [fileId]);
  const isOwn = file && (file.userId === tx.userId || before?.fileId === fileId);
  if (!isOwn || !file.type.startsWith('image/')) return bannersRefusals.picture_missing();
  const { body } = await openFile(app, tx, fileId);
  const size = await imageSize(Buffer.isBuffer(body) ? body : await buffer(body));
  if (size && fits(place, size)) return null;
  const { ratio, width } = shapes[place];
  return bannersRefusals.picture_shape({ ratio, width, is: size ? `${size.width} × ${size.height}` : '?' });
}

const changed = async (tx: Tx, { id, version }: Version): Promise<StoredBanner | null> =>
  version === 0 ? null : tx.lock(bannerTable, { id, version });

const rule = ruleFor<typeof bannersCalls.save>();
const rules = [
  rule(['id', 'version'], ({ tx }, banner) => changed(tx, banner)),
  rule(['id', 'version', 'fileId', 'place'], async (ctx, banner) => {
    const fault = await pictureFault(ctx, banner, await changed(ctx.tx, banner));
    if (fault) throw fault.at('fileId');
  }),
  rule(['link'], (_ctx, { link }) => {
    if (link !== '' && !isLink(link)) throw bannersRefusals.link_wrong().at('link');
  }),
  rule(['fromDay', 'untilDay'], (_ctx, { fromDay, untilDay }) => {
    if (untilDay < fromDay || daysBetween(fromDay, untilDay) > maximumDays)
      throw bannersRefusals.days_wrong().at('untilDay');
  }),
  rule(['publish', 'untilDay'], async ({ tx }, { publish, untilDay }) => {
    if (publish && untilDay < (await today(tx))) throw bannersRefusals.days_over().at('untilDay');
  }),
  rule(['audience', 'unitIds'], async ({ tx }, { audience, unitIds }) => {
    if (audience !== 'units') return;
    const known = await unitNames(tx, unitIds);
    if (known.size === 0 || known.size < unitIds.length)
      throw bannersRefusals.audience_missing().at('unitIds');
  }),
  rule(['audience', 'roleIds'], async ({ tx }, { audience, roleIds }) => {
    if (audience !== 'roles') return;
    const known = new Set((await roleNames(tx)).map(({ id }) => id));
    if (roleIds.length === 0 || roleIds.some((id) => !known.has(id)))
      throw bannersRefusals.audience_missing().at('roleIds');
  }),
];

/** Holds the new picture, and lets the old one go. */
async function exchangeFiles(
  tx: Tx,
  { id, fileId }: { id: string; fileId: string },
  before: StoredBanner | null,
): Promise<void> {
  if (before?.fileId === fileId) return;
  const holder = { kind: 'banner', id } as const;
  await holdFiles(tx, holder, [fileId]);
  if (before) await letFilesGo(tx, holder, [before.fileId]);
}

/** Changes of the order take turns. */
const lockOrder = (tx: Tx): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`banners:${tx.orgId}`}, 0))`);

const save = judged(rules, async ({ tx, actor }: Ctx, input: Save): Promise<Version> => {
  const { place, audience, publish: published } = input;
  const before = await changed(tx, input);
  await lockOrder(tx);
  const unitIds = audience === 'units' ? input.unitIds : [];
  const roleIds = audience === 'roles' ? input.roleIds : [];
  const { count, last } = await tx.one(sql<{ count: number; last: number }>`
    select count(*)::int as count, coalesce(max(position) filter (where place = ${place}), 0) as last
    from banner where org_id = ${tx.orgId}`);
  if (!before && count >= maximumBanners) throw bannersRefusals.too_many_banners({ limit: maximumBanners });
  const saved = await tx.put(
    bannerTable,
    { ...input, unitIds, roleIds },
    {
      added: { isPublished: published, position: last + 1, byMember: actor.memberId },
      changed: {
        isPublished: sql`is_published or ${published}`,
        ...(before?.place !== place && { position: last + 1 }),
        edition: sql`edition + 1`,
      },
    },
  );
  await exchangeFiles(tx, input, before);
  return saved;
});

async function publish({ tx }: Ctx, versioned: Version): Promise<Version> {
  const states = { isPublished: [false], endedAt: [null] };
  const banner = await tx.lock(bannerTable, versioned, states, bannersRefusals.wrong_state);
  if (banner.untilDay < (await today(tx))) throw bannersRefusals.days_over();
  return tx.save(bannerTable, banner, { isPublished: true });
}

async function end({ tx }: Ctx, versioned: Version): Promise<Version> {
  const states = { isPublished: [true], endedAt: [null] };
  const banner = await tx.lock(bannerTable, versioned, states, bannersRefusals.wrong_state);
  return tx.save(bannerTable, banner, { endedAt: tx.instant });
}

async function remove({ tx }: Ctx, versioned: Version): Promise<{ id: string }> {
  const { id, version, fileId } = await tx.lock(bannerTable, versioned);
  await tx.run(sql`delete from banner_click where org_id = ${tx.orgId} and banner_id = ${id}`);
  await tx.run(sql`delete from banner_hidden where org_id = ${tx.orgId} and banner_id = ${id}`);
  await tx.remove(bannerTable, { id, version });
  await letFilesGo(tx, { kind: 'banner', id }, [fileId]);
  return { id };
}

async function sort(
  { tx }: Ctx,
  { place, ids }: ParsedInputOf<typeof bannersCalls.sort>,
): Promise<{ count: number }> {
  await lockOrder(tx);
  const there = await tx.all(sql<Pick<StoredBanner, 'id'>>`
    select id from banner where org_id = ${tx.orgId} and place = ${place} order by id for update`);
  // One was added, moved or deleted meanwhile, or an id is unknown.
  if (there.length !== ids.length || there.some(({ id }) => !ids.includes(id))) throw kitRefusals.stale();
  const count = await tx.run(sql`
    update banner b set position = o.position, version = b.version + 1
    from unnest(${[...ids]}::uuid[]) with ordinality o (id, position)
    where b.org_id = ${tx.orgId} and b.id = o.id and b.position <> o.position`);
  return { count };
}

/** A picture for members who see the banner, and for those who configure it. */
async function picture(
  { app, tx, actor }: Ctx,
  { id, size }: { id: string; size?: SmallSize | undefined },
): Promise<Download> {
  if (may(actor, organisationRights.banners)) {
    const row = await tx.maybe(sql<Pick<StoredBanner, 'fileId'>>`
      select ${columnsOf(bannerTable, 'b', ['fileId'])} from banner b where b.org_id = ${tx.orgId} and b.id = ${id}`);
    if (!row) throw kitRefusals.not_found();
    return openSized(app, tx, row.fileId, size);
  }
  const banner = (await bannersFor(tx, actor)).find((each) => each.id === id);
  if (!banner) throw kitRefusals.not_found();
  return openSized(app, tx, banner.fileId, size);
}

async function click({ tx, actor }: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  const banners = await bannersFor(tx, actor);
  if (!banners.some((each) => each.id === id)) throw kitRefusals.not_found();
  await tx.run(sql`
    insert into banner_click (org_id, banner_id, day, clicks) values (${tx.orgId}, ${id}, ${await today(tx)}, 1)
    on conflict (org_id, banner_id, day) do update set clicks = banner_click.clicks + 1`);
  return { id };
}

/** Not shown to the caller any more until somebody changes it. */
async function hide(
  { tx, actor }: Ctx,
  { id, edition }: { id: string; edition: number },
): Promise<{ id: string }> {
  const banners = await bannersFor(tx, actor);
  if (!banners.some((each) => each.id === id)) throw kitRefusals.not_found();
  await tx.run(sql`
    insert into banner_hidden (org_id, banner_id, user_id, edition)
    values (${tx.orgId}, ${id}, ${tx.userId}, ${edition})
    on conflict (org_id, banner_id, user_id) do update set edition = excluded.edition`);
  return { id };
}

export const bannersHandlers: Handlers<typeof bannersCalls> = {
  list: bannerList.page,
  choices: ({ tx }) => roleNames(tx),
  save,
  publish,
  end,
  remove,
  sort,
  picture,
  resources: async ({ tx, actor }, { place }) =>
    (await bannersFor(tx, actor, { withHidden: false })).filter(
      (each) => place === undefined || each.place === place,
    ),
  click,
  hide,
};
