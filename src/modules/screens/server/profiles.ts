/** Profiles of screens: their drafts, and the publications that screens show. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf } from '../../../kit/server/database/table/table.ts';
import { listQuery } from '../../../kit/server/list/list-query.ts';
import { judged, ruleFor, unchanged, type Ctx, type Handlers } from '../../../kit/server/module.ts';
import { unitNames, unitsUnder } from '../../members/server/doors/unit.door.ts';
import { screenProfileTable, screenPublicationTable } from '../migrations/tables.ts';
import { profileCalls as calls } from '../profile.calls.ts';
import type { Content } from '../rules/content.rules.ts';
import { screensRefusals } from './refusals.ts';
import { sceneOf, stateOf } from './scene/state.ts';
import { pairedScreens } from './screen.store.ts';
import { screensTopic } from './screen-acts.ts';

/** Earlier publications that a profile keeps. */
const keptPublications = 50;

const publicationSql = (
  { orgId }: Tx,
  column: 'no' | 'publish_at',
  condition: ReturnType<typeof sql>,
) => sql`(
  select p.${sql.id(column)} from screen_publication p
  where p.org_id = ${orgId} and p.profile_id = t.id and ${condition}`;

const profileList = listQuery(calls.list, {
  from: sql`screen_profile t`,
  visible: ({ tx }) => sql`t.org_id = ${tx.orgId}`,
  columns: ({ tx }) => {
    const isLive = sql`p.publish_at <= ${tx.instant}::timestamptz`;
    const latest = sql`order by p.publish_at desc, p.no desc limit 1)`;
    return {
      id: sql`t.id`,
      version: sql`t.version`,
      name: sql`t.name`,
      theme: sql`t.draft ->> 'theme'`,
      privacy: sql`t.draft ->> 'privacy'`,
      pages: sql`jsonb_array_length(t.draft -> 'pages')`,
      liveNo: sql`${publicationSql(tx, 'no', isLive)} ${latest}`,
      liveAt: sql`${publicationSql(tx, 'publish_at', isLive)} ${latest}`,
      nextAt: sql`${publicationSql(tx, 'publish_at', sql`not (${isLive})`)} order by p.publish_at limit 1)`,
      isChanged: sql`t.draft is distinct from (
        select p.content from screen_publication p where p.org_id = ${tx.orgId} and p.profile_id = t.id
        order by p.no desc limit 1)`,
      screens: sql`(select count(*)::int from screen s where s.org_id = ${tx.orgId} and s.profile_id = t.id)`,
      changedAt: sql`t.changed_at`,
    };
  },
  where: { keyword: (words) => sql`strpos(lower(t.name), lower(${words})) > 0` },
  sort: { name: sql`t.name collate "zh-x-icu"`, changedAt: sql`t.changed_at` },
  order: 'name',
  tie: sql`t.id`,
});

async function profileById(tx: Tx, id: string) {
  const row = await tx.maybe(sql<{ id: string; version: number; name: string; draft: Content }>`
    select ${columnsOf(screenProfileTable, 'p', ['id', 'version', 'name'])}, p.draft from screen_profile p
    where p.org_id = ${tx.orgId} and p.id = ${id}`);
  return row;
}

async function detail({ tx }: Ctx, { id }: ParsedInputOf<typeof calls.detail>) {
  const found = await profileById(tx, id);
  if (!found) throw kitRefusals.not_found();
  const { draft, ...profile } = found;
  return { ...profile, ...draft, unitIds: [...draft.unitIds], pages: [...draft.pages] };
}

const saveRule = ruleFor<typeof calls.save>();
const saveRules = [
  unchanged(({ tx }, id: string) => profileById(tx, id)),
  saveRule(['id', 'name'], async ({ tx }, { id, name }) => {
    const other = await tx.maybe(sql`
      select from screen_profile where org_id = ${tx.orgId} and lower(name) = lower(${name}) and id <> ${id}`);
    if (other) throw screensRefusals.profile_name_taken().at('name');
  }),
  saveRule(['unitIds'], async ({ tx }, { unitIds }) => {
    const known = await unitNames(tx, unitIds);
    if (unitIds.some((id) => !known.has(id))) throw screensRefusals.profile_unit_unknown().at('unitIds');
  }),
];

async function save({ tx }: Ctx, input: ParsedInputOf<typeof calls.save>) {
  const { id, version, name, ...draft } = input;
  return tx.put(screenProfileTable, { id, version, name, draft, changedAt: tx.instant }, { added: {} });
}

async function publish({ tx, actor }: Ctx, { id, version, at }: ParsedInputOf<typeof calls.publish>) {
  const profile = await tx.lock(screenProfileTable, { id, version });
  const publishAt = at === null || new Date(at) < tx.now ? tx.instant : at;
  const { last } = await tx.one(sql<{ last: number }>`
    select coalesce(max(p.no), 0) as last from screen_publication p
    where p.org_id = ${tx.orgId} and p.profile_id = ${id}`);
  // One that waits for the same screens would come over this one unseen.
  await tx.run(sql`
    delete from screen_publication where org_id = ${tx.orgId} and profile_id = ${id}
      and (publish_at > ${tx.instant}::timestamptz or no <= ${last - keptPublications})`);
  await tx.insert(screenPublicationTable, {
    profileId: id,
    no: last + 1,
    content: profile.draft,
    publishAt,
    byMemberId: actor.memberId,
  });
  await tx.emit(screensTopic, {});
  return tx.save(screenProfileTable, profile, {});
}

async function remove({ tx }: Ctx, target: ParsedInputOf<typeof calls.remove>) {
  await tx.lock(screenProfileTable, target);
  const used = await tx.maybe(sql`
    select from screen where org_id = ${tx.orgId} and profile_id = ${target.id} limit 1`);
  if (used) throw screensRefusals.profile_used();
  await tx.run(sql`
    delete from screen_publication where org_id = ${tx.orgId} and profile_id = ${target.id}`);
  return tx.remove(screenProfileTable, target);
}

async function preview({ tx }: Ctx, content: ParsedInputOf<typeof calls.preview>) {
  const { unitIds, withChildren } = content;
  const units = unitIds.length === 0 ? null : new Set(await unitsUnder(tx, unitIds, withChildren));
  const scene = await sceneOf(tx, { mark: '', content, units });
  return { scene: { ...scene, screen: { name: '', place: '' } } };
}

async function watch({ tx }: Ctx, { id }: ParsedInputOf<typeof calls.watch>) {
  const screen = (await pairedScreens(tx, [id])).get(id);
  if (!screen) throw kitRefusals.not_found();
  return { scene: await stateOf(tx.orgId, screen, (work) => work(tx)) };
}

export const profileHandlers: Handlers<typeof calls> = {
  list: profileList.page,
  detail,
  save: judged(saveRules, save),
  publish,
  remove,
  preview,
  watch,
};
