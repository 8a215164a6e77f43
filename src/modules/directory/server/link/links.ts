import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { FieldRefusals } from '../../../../kit/contract/refusal.ts';
import { ruleRefusal } from '../../../../kit/server/http/input-refusal.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { Semaphore } from '../../../../kit/server/async/semaphore.ts';
import { listQuery } from '../../../../kit/server/list/list-query.ts';
import { judged, ruleFor, type App, type Ctx } from '../../../../kit/server/module.ts';
import { unitNames } from '../../../members/server/doors/unit.door.ts';
import { unitsSql } from '../../../members/server/doors/relations.door.ts';
import { directoryCalls } from '../../calls.ts';
import type { LinkRow as Row } from '../../columns.ts';
import { directoryLinkTable } from '../../migrations/tables.ts';
import { maximumLinks, publicAddresses } from '../../rules.ts';
import { checkAddress } from '../connect/ask.ts';
import { DirectoryFault } from '../connect/connector.ts';
import { directoryRefusals } from '../refusals.ts';
import { scimPath } from '../scim/paths.ts';
import { refuseWhileRunning } from '../sync/run.store.ts';
import { askOptions, connectorOfLink } from '../sync/work.ts';
import { linkById, type LinkRow } from './link.store.ts';
import { sealSecret } from './secret.ts';

/** The endpoint for directories that push their changes. */
export const callbackOf = ({ environment }: Pick<App, 'environment'>, kind: string): string =>
  kind === 'scim' ? `${environment.publicUrl}${scimPath}` : '';

const lastRun = (tx: Tx, column: 'state' | 'at') => sql`(
  select ${column === 'state' ? sql`r.state` : sql`coalesce(r.ended_at, r.began_at)`} from directory_run r
  where r.org_id = ${tx.orgId} and r.link_id = l.id order by r.began_at desc, r.id desc limit 1)`;

const linkListOf = (app: Pick<App, 'environment'>) =>
  listQuery(directoryCalls.links, {
    from: sql`directory_link l`,
    visible: ({ tx }) => sql`l.org_id = ${tx.orgId} and l.removed_at is null`,
    columns: ({ tx }) => sql`l.id, l.version, l.kind, l.name, l.base_url as "baseUrl", l.app_id as "appId",
      l.secret is not null as "hasSecret", l.match_by as "matchBy", l.makes_accounts as "makesAccounts",
      l.makes_units as "makesUnits", l.root_unit_id as "rootUnitId", l.ends_by as "endsBy",
      l.maximum_share::int as "maximumShare", l.nightly,
      coalesce((select u.name from ${unitsSql(tx)} u where u.id = l.root_unit_id), '') as "rootUnitName",
      case when l.kind = 'scim' then (select count(*)::int from directory_user d
        where d.org_id = ${tx.orgId} and d.detached_at is null)
      else (select count(*)::int from directory_person p
        where p.org_id = ${tx.orgId} and p.link_id = l.id and p.member_id is not null) end as people,
      (select count(*)::int from directory_person p where p.org_id = ${tx.orgId} and p.link_id = l.id
        and p.conflict is not null and p.decision <> 'ignored' and p.missing_since is null) as conflicts,
      case when l.kind = 'scim' then (select max(t.last_used_at) from directory_token t
        where t.org_id = ${tx.orgId} and t.link_id = l.id) else ${lastRun(tx, 'at')} end as "lastAt",
      ${lastRun(tx, 'state')} as "lastState"`,
    where: {},
    sort: { name: sql`l.name` },
    order: 'name',
    tie: sql`l.id`,
    rows: (rows: readonly Omit<Row, 'callback'>[]) =>
      rows.map((row) => ({ ...row, callback: callbackOf(app, row.kind) })),
  });

export const links = (ctx: Ctx, input: ParsedInputOf<typeof directoryCalls.links>) =>
  linkListOf(ctx.app).page(ctx, input);

type Input = ParsedInputOf<typeof directoryCalls.saveLink>;

/** The address of the directory, without a path: a link keeps an origin alone. */
function addressOf({ app }: Ctx, { kind, baseUrl }: Pick<Input, 'kind' | 'baseUrl'>): string | null {
  if (kind === 'scim') return '';
  try {
    return checkAddress(baseUrl === '' ? publicAddresses[kind] : baseUrl, askOptions(app.environment)).origin;
  } catch (error) {
    if (error instanceof DirectoryFault) return null;
    throw error;
  }
}

/** The link that is changed, under its lock; null where one is added. */
async function changedLink(tx: Tx, { id, version }: Pick<Input, 'id' | 'version'>): Promise<LinkRow | null> {
  if (version === 0) return null;
  const link = await linkById(tx, id, { lock: true });
  if (link.version !== version) throw kitRefusals.stale();
  return link;
}

const otherLinks = (tx: Tx, id: string) =>
  tx.all(sql<{ kind: string; name: string }>`
    select kind, name from directory_link
    where org_id = ${tx.orgId} and removed_at is null and id <> ${id}`);

const required = ruleRefusal({ key: 'rule.required', params: {} });

const rule = ruleFor<typeof directoryCalls.saveLink>();
const rules = [
  rule(['id', 'version'], ({ tx }, link) => changedLink(tx, link)),
  rule(['id', 'version', 'kind'], async ({ tx }, link) => {
    const before = await changedLink(tx, link);
    if (before && before.kind !== link.kind) throw directoryRefusals.kind_stays().at('kind');
    if (link.kind === 'scim' && (await otherLinks(tx, link.id)).some(({ kind }) => kind === 'scim'))
      throw directoryRefusals.one_scim_link().at('kind');
  }),
  rule(['kind', 'baseUrl'], (ctx, link) => {
    if (addressOf(ctx, link) === null) throw directoryRefusals.address_not_allowed().at('baseUrl');
  }),
  rule(['kind', 'appId', 'matchBy'], (_ctx, { kind, appId, matchBy }) => {
    if (kind === 'scim') return;
    const refused = new FieldRefusals();
    if (appId === '') refused.add('appId', required);
    if (matchBy.length === 0) refused.add('matchBy', required);
    refused.throwIfAny();
  }),
  rule(['id', 'version', 'kind', 'baseUrl', 'appId', 'secret'], async (ctx, link) => {
    if (link.kind === 'scim' || link.secret !== null) return;
    const before = await changedLink(ctx.tx, link);
    if (!before?.hasSecret) throw required.at('secret');
    // A secret must not be sent to an address for which nobody has entered it.
    if (before.baseUrl !== addressOf(ctx, link) || before.appId !== link.appId)
      throw directoryRefusals.secret_again().at('secret');
  }),
  rule(['rootUnitId'], async ({ tx }, { rootUnitId }) => {
    if (!(await unitNames(tx, [rootUnitId])).has(rootUnitId))
      throw directoryRefusals.unit_needed().at('rootUnitId');
  }),
  rule(['id', 'name'], async ({ tx }, link) => {
    if ((await otherLinks(tx, link.id)).some(({ name }) => name === link.name))
      throw directoryRefusals.link_name_taken().at('name');
  }),
];

export const saveLink = judged(rules, async (ctx: Ctx, input: Input) => {
  const { app, tx } = ctx;
  const { id } = input;
  const before = await changedLink(tx, input);
  if (!before && (await otherLinks(tx, id)).length >= maximumLinks)
    throw directoryRefusals.too_many_links({ limit: maximumLinks });
  const address = addressOf(ctx, input) ?? '';
  const isScim = input.kind === 'scim';
  const sealed =
    input.secret === null || isScim
      ? null
      : await sealSecret(app.environment, { orgId: tx.orgId, linkId: id, secret: input.secret });
  const nightly = input.nightly && !isScim;
  const nightlyBy = nightly ? (before?.nightly ? before.nightlyBy : tx.userId) : null;
  const { secret: _secret, ...others } = input;
  const link = { ...others, baseUrl: address, nightly, nightlyBy, ...(sealed && { secret: sealed }) };
  if (before) return tx.save(directoryLinkTable, before, link);
  if (!(await tx.insert(directoryLinkTable, { ...link, version: 1 }, 'any key'))) throw kitRefusals.stale();
  return { id, version: 1 };
});

/** Tokens end with the link; what its runs did stays in their log. */
export async function removeLink({ tx }: Ctx, link: ParsedInputOf<typeof directoryCalls.removeLink>) {
  const { id } = link;
  await changedLink(tx, link);
  await refuseWhileRunning(tx, id);
  await tx.save(directoryLinkTable, link, { removedAt: tx.instant, secret: null, nightly: false });
  await tx.run(sql`
    update directory_token set revoked_at = ${tx.instant}
    where org_id = ${tx.orgId} and link_id = ${id} and revoked_at is null`);
  await tx.run(sql`
    update directory_run set state = 'dropped', ended_at = ${tx.instant}
    where org_id = ${tx.orgId} and link_id = ${id} and state = 'planned'`);
  return { id };
}

/** A person waits for it, and a connection is held: of many who test at once the others wait. */
const testMs = 4_000;
const testing = new Semaphore(2, 20);

export async function testLink({ app, tx }: Ctx, { id }: ParsedInputOf<typeof directoryCalls.testLink>) {
  const link = await linkById(tx, id);
  if (link.kind === 'scim') return { departments: 0, failure: null };
  try {
    return await testing.run(async () => {
      const connector = await connectorOfLink(app, tx, link, testMs);
      await connector.signIn();
      return { departments: (await connector.departments()).length, failure: null };
    });
  } catch (error) {
    if (!(error instanceof DirectoryFault)) throw error;
    return { departments: 0, failure: { kind: error.kind, detail: error.detail } };
  }
}
