import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { FieldRefusals } from '../../../../kit/contract/refusal.ts';
import { ruleRefusal } from '../../../../kit/server/http/input-refusal.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { Semaphore } from '../../../../kit/server/jobs/semaphore.ts';
import { listQuery } from '../../../../kit/server/list/list-query.ts';
import type { App, Ctx } from '../../../../kit/server/module.ts';
import { unitNames } from '../../../members/server/door.ts';
import { directoryCalls } from '../../calls.ts';
import type { LinkRow as Row } from '../../columns.ts';
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

export const linkListOf = (app: Pick<App, 'environment'>) =>
  listQuery(directoryCalls.links, {
    from: sql`directory_link l`,
    visible: ({ tx }) => sql`l.org_id = ${tx.orgId} and l.removed_at is null`,
    columns: ({ tx }) => sql`l.id, l.version, l.kind, l.name, l.base_url as "baseUrl", l.app_id as "appId",
      l.secret is not null as "hasSecret", l.match_by as "matchBy", l.makes_accounts as "makesAccounts",
      l.makes_units as "makesUnits", l.root_unit_id as "rootUnitId", l.ends_by as "endsBy",
      l.maximum_share::int as "maximumShare", l.nightly,
      coalesce((select u.name from unit u where u.org_id = ${tx.orgId} and u.id = l.root_unit_id), '') as "rootUnitName",
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
function addressOf({ app }: Ctx, { kind, baseUrl }: Input): string | null {
  if (kind === 'scim') return '';
  try {
    return checkAddress(baseUrl === '' ? publicAddresses[kind] : baseUrl, askOptions(app.environment)).origin;
  } catch (error) {
    if (error instanceof DirectoryFault) return null;
    throw error;
  }
}

async function check(ctx: Ctx, input: Input, before: LinkRow | null): Promise<string> {
  const { tx } = ctx;
  const refused = new FieldRefusals();
  const address = addressOf(ctx, input);
  if (before && before.kind !== input.kind) refused.add('kind', directoryRefusals.kind_stays());
  if (address === null) refused.add('baseUrl', directoryRefusals.address_not_allowed());
  if (input.kind !== 'scim') {
    const required = ruleRefusal({ key: 'rule.required', params: {} });
    if (input.appId === '') refused.add('appId', required);
    if (input.matchBy.length === 0) refused.add('matchBy', required);
    const isElsewhere = before !== null && (before.baseUrl !== address || before.appId !== input.appId);
    if (input.secret === null && !before?.hasSecret) refused.add('secret', required);
    // A secret must not be sent to an address for which nobody has entered it.
    else if (input.secret === null && isElsewhere) refused.add('secret', directoryRefusals.secret_again());
  }
  if (!(await unitNames(tx, [input.rootUnitId])).has(input.rootUnitId))
    refused.add('rootUnitId', directoryRefusals.unit_needed());
  const others = await tx.all(sql<{ kind: string; name: string }>`
    select kind, name from directory_link
    where org_id = ${tx.orgId} and removed_at is null and id <> ${input.id}`);
  if (others.some(({ name }) => name === input.name))
    refused.add('name', directoryRefusals.link_name_taken());
  if (input.kind === 'scim' && others.some(({ kind }) => kind === 'scim'))
    refused.add('kind', directoryRefusals.one_scim_link());
  refused.throwIfAny();
  if (!before && others.length >= maximumLinks)
    throw directoryRefusals.too_many_links({ limit: maximumLinks });
  return address ?? '';
}

export async function saveLink(ctx: Ctx, input: Input) {
  const { app, tx } = ctx;
  const { id, version } = input;
  const before = version === 0 ? null : await linkById(tx, id, { lock: true });
  if (before && before.version !== version) throw kitRefusals.stale();
  const address = await check(ctx, input, before);
  const isScim = input.kind === 'scim';
  const sealed =
    input.secret === null || isScim
      ? null
      : await sealSecret(app.environment, { orgId: tx.orgId, linkId: id, secret: input.secret });
  const nightly = input.nightly && !isScim;
  const nightlyBy = nightly ? (before?.nightly ? before.nightlyBy : tx.userId) : null;
  const { name, appId, matchBy, makesAccounts, makesUnits, rootUnitId, endsBy, maximumShare } = input;
  const changed = await tx.run(
    before
      ? sql`update directory_link set name = ${name}, base_url = ${address}, app_id = ${appId},
          secret = coalesce(${sealed}::bytea, secret), match_by = ${[...matchBy]}::text[],
          makes_accounts = ${makesAccounts}, makes_units = ${makesUnits}, root_unit_id = ${rootUnitId},
          ends_by = ${endsBy}, maximum_share = ${maximumShare}, nightly = ${nightly}, nightly_by = ${nightlyBy},
          version = version + 1
        where org_id = ${tx.orgId} and id = ${id} and version = ${version}`
      : sql`insert into directory_link (org_id, id, kind, name, base_url, app_id, secret, match_by, makes_accounts,
          makes_units, root_unit_id, ends_by, maximum_share, nightly, nightly_by)
        values (${tx.orgId}, ${id}, ${input.kind}, ${name}, ${address}, ${appId}, ${sealed}, ${[...matchBy]}::text[],
          ${makesAccounts}, ${makesUnits}, ${rootUnitId}, ${endsBy}, ${maximumShare}, ${nightly}, ${nightlyBy})
        on conflict do nothing`,
  );
  if (changed === 0) throw kitRefusals.stale();
  return { id, version: version + 1 };
}

/** Tokens end with the link; what its runs did stays in their log. */
export async function removeLink(
  { tx }: Ctx,
  { id, version }: ParsedInputOf<typeof directoryCalls.removeLink>,
) {
  const link = await linkById(tx, id, { lock: true });
  if (link.version !== version) throw kitRefusals.stale();
  await refuseWhileRunning(tx, id);
  await tx.run(sql`
    update directory_link set removed_at = ${tx.instant}, secret = null, nightly = false, version = version + 1
    where org_id = ${tx.orgId} and id = ${id}`);
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
