/** Members as users: what is read, found and kept of them. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { Sql } from '../../../../kit/server/list/conditions.ts';
import { openUnits } from '../../../members/server/doors/unit.door.ts';
import { lockStatus } from '../../../members/server/door.ts';
import { membersSql, unitMembersSql, unitsSql } from '../../../members/server/doors/relations.door.ts';
import { joinMobile, type MemberStatus } from '../../../members/rules.ts';
import { directoryUserTable } from '../../migrations/tables.ts';
import type { LinkRow } from '../link/link.store.ts';
import { enterpriseSchema, keptTexts, nameParts, userSchema, type Doc } from './attributes.ts';
import { invalid } from './error.ts';
import { parseFilter } from './filter.ts';
import { filterSql, plainName, type Attributes } from './filter-sql.ts';
import type { Question } from './page.ts';
import { versionOf } from './version.ts';
import { mainOf, type ScimAttributes, type Values } from './user.input.ts';

export type UserRow = {
  id: string;
  userId: string | null;
  name: string;
  number: string;
  loginName: string;
  email: string;
  mobilePrefix: string;
  mobile: string;
  position: string;
  status: MemberStatus;
  createdAt: string;
  changedAt: string;
  externalId: string | null;
  given: ScimAttributes;
  isOwn: boolean;
  ended: 'frozen' | 'stopped' | null;
};

const userColumns = sql`
  m.id, m.user_id as "userId", m.name, m.number, m.login_name as "loginName", m.email,
  m.mobile_prefix as "mobilePrefix", m.mobile, m.position, m.status, m.created_at as "createdAt",
  greatest(m.changed_at, coalesce(d.changed_at, m.changed_at)) as "changedAt", d.external_id as "externalId",
  coalesce(d.given, '{}'::jsonb) as given, coalesce(d.is_own, false) as "isOwn", d.ended`;

const tables = (tx: Tx): Sql =>
  sql`${membersSql(tx)} m left join directory_user d on d.org_id = ${tx.orgId} and d.member_id = m.id`;

/** Households and classes are no users; a user deleted in the directory is unknown until provisioned again. */
const isUser = sql`m.status <> 'deleted' and m.type not in ('household', 'class') and d.detached_at is null`;

/** The name by which a person signs in, or the number of those who have none. */
const userNameSql = ({ makesAccounts }: LinkRow): Sql =>
  makesAccounts ? sql`coalesce(nullif(m.login_name, ''), m.number)` : sql`m.number`;
const userNameOf = ({ makesAccounts }: LinkRow, { loginName, number }: UserRow): string =>
  makesAccounts && loginName !== '' ? loginName : number;

const inUnits =
  (tx: Tx, value: Sql) =>
  (condition: (value: Sql) => Sql): Sql =>
    sql`exists (
    select from ${unitMembersSql(tx)} mu join ${unitsSql(tx)} u on u.id = mu.unit_id
    where mu.member_id = m.id and ${condition(value)})`;

/** A mobile number as it is given back; only the directory's own people have one there. */
const phone = sql`case when not coalesce(d.is_own, false) or m.mobile = '' then ''
  when m.mobile_prefix = '' then m.mobile else '+' || m.mobile_prefix || m.mobile end`;

function attributes(tx: Tx, link: LinkRow): Attributes {
  const text = (value: Sql) => ({ type: 'text' as const, value });
  const groupId = { type: 'id' as const, value: sql`u.id`, any: inUnits(tx, sql`u.id`) };
  return {
    id: { type: 'id', value: sql`m.id` },
    externalid: { ...text(sql`d.external_id`), isExact: true },
    username: text(userNameSql(link)),
    displayname: text(sql`m.name`),
    'name.formatted': text(sql`m.name`),
    'name.familyname': text(sql`d.given->>'familyName'`),
    'name.givenname': text(sql`d.given->>'givenName'`),
    title: text(sql`m.position`),
    active: { type: 'flag', value: sql`(m.status = 'active')` },
    'emails.value': text(sql`m.email`),
    'emails.type': text(sql`case when m.email <> '' then coalesce(d.given->>'emailType', 'work') end`),
    'phonenumbers.value': text(phone),
    'phonenumbers.type': text(
      sql`case when m.mobile <> '' then coalesce(d.given->>'phoneType', 'mobile') end`,
    ),
    ...Object.fromEntries(
      keptTexts.map((name) => [name.toLowerCase(), text(sql`d.given->'also'->>${name}`)]),
    ),
    'manager.value': text(sql`d.given->'also'->'manager'->>'value'`),
    'meta.resourcetype': text(sql`'User'`),
    'groups.value': groupId,
    'groups.display': { type: 'text', value: sql`u.name`, any: inUnits(tx, sql`u.name`) },
    employeenumber: text(link.makesAccounts ? sql`m.number` : sql`d.given->>'employeeNumber'`),
    'meta.created': { type: 'instant', value: sql`m.created_at` },
    'meta.lastmodified': {
      type: 'instant',
      value: sql`greatest(m.changed_at, coalesce(d.changed_at, m.changed_at))`,
    },
  };
}

const sorts: Readonly<Record<string, (link: LinkRow) => Sql>> = {
  id: () => sql`m.id`,
  username: (link) => sql`lower(${userNameSql(link)})`,
  displayname: () => sql`lower(m.name)`,
  externalid: () => sql`d.external_id`,
  'name.formatted': () => sql`lower(m.name)`,
  title: () => sql`lower(m.position)`,
  'meta.created': () => sql`m.created_at`,
  'meta.lastmodified': () => sql`m.changed_at`,
};

/** The order of an attribute; refuses those that have none. */
export function orderOf<T>(
  by: string | null,
  known: Readonly<Record<string, (context: T) => Sql>>,
  context: T,
): Sql | null {
  if (by === null) return null;
  const sort = known[plainName(by)];
  if (!sort) throw invalid('invalidValue', `“${by.slice(0, 80)}” cannot be sorted by.`);
  return sort(context);
}

export async function findUsers(
  tx: Tx,
  link: LinkRow,
  { filter, startIndex, count, sortBy, isFalling }: Question,
): Promise<{ rows: UserRow[]; total: number }> {
  const found = filter === null ? sql`true` : filterSql(parseFilter(filter), attributes(tx, link));
  const order = orderOf(sortBy, sorts, link);
  const direction = isFalling ? sql`desc` : sql`asc`;
  const { total } = await tx.one(sql<{ total: number }>`
    select count(*)::int as total from ${tables(tx)} where ${isUser} and ${found}`);
  if (count === 0) return { rows: [], total };
  const rows = await tx.all(sql<UserRow>`
    select ${userColumns} from ${tables(tx)} where ${isUser} and ${found}
    order by ${order ? sql`${order} ${direction} nulls last,` : sql``} m.id limit ${count} offset ${startIndex - 1}`);
  return { rows, total };
}

/** A user; with `lock` nobody changes it until the transaction ends. */
export async function userById(tx: Tx, id: string, { lock = false } = {}): Promise<UserRow | undefined> {
  if (lock) await lockStatus(tx, id);
  return tx.maybe(sql<UserRow>`
    select ${userColumns} from ${tables(tx)} where ${isUser} and m.id = ${id}`);
}

/** A member deleted in the directory and still here: by the directory's id, or by name. */
export function detachedUser(
  tx: Tx,
  link: LinkRow,
  { userName, externalId }: { userName: string; externalId: string | null },
): Promise<UserRow | undefined> {
  return tx.maybe(sql<UserRow>`
    select ${userColumns} from ${tables(tx)}
    where m.status <> 'deleted' and d.detached_at is not null
      and lower(${userNameSql(link)}) = lower(${userName})
      and (d.external_id is null or ${externalId}::text is null or d.external_id = ${externalId})
    limit 1`);
}

type StoredUser = Pick<UserRow, 'externalId' | 'given' | 'isOwn' | 'ended'>;

export async function keepUser(tx: Tx, memberId: string, user: StoredUser): Promise<void> {
  await tx.insertAll(
    directoryUserTable,
    [{ ...user, memberId, changedAt: tx.instant }],
    sql`on conflict (org_id, member_id) do update set external_id = excluded.external_id, given = excluded.given,
      is_own = directory_user.is_own or excluded.is_own, ended = excluded.ended, detached_at = null,
      changed_at = excluded.changed_at`,
  );
}

/** Deletes the data that only the directory needs, such as addresses, together with the user. */
export async function detachUser(tx: Tx, memberId: string, ended: UserRow['ended']): Promise<void> {
  await tx.run(sql`
    insert into directory_user (org_id, member_id, ended, detached_at, changed_at)
    values (${tx.orgId}, ${memberId}, ${ended}, ${tx.instant}, ${tx.instant})
    on conflict (org_id, member_id) do update set ended = coalesce(excluded.ended, directory_user.ended),
      detached_at = excluded.detached_at, given = directory_user.given - 'also', changed_at = excluded.changed_at`);
}

/** As it was given while the display name is the member's name; a member renamed here has the new name in both. */
const formattedOf = ({ name, given: attributes }: UserRow): string =>
  attributes.displayName === name ? (attributes.formatted ?? name) : name;

const otherNames = (attributes: ScimAttributes): Doc =>
  Object.fromEntries(
    nameParts
      .filter((part) => part !== 'formatted' && attributes[part])
      .map((part) => [part, attributes[part]]),
  );

/** A list as it was given, with the member's own value in the place of the main one. */
function withMain(values: Values = [], type: 'work' | 'mobile', own: string, usual: Values[number]): Values {
  const main = mainOf(values, type);
  if (own === '') return values.filter((each) => each !== main);
  if (!main) return [{ value: own, ...usual }, ...values];
  return values.map((each) => (each === main ? { ...each, value: own } : each));
}

/** The document of a user that changes are applied to: what was given, and what the member has of it now. */
export function docOfUser(link: LinkRow, row: UserRow): Doc {
  const { given: attributes } = row;
  const isNamed = Boolean(
    attributes.displayName || attributes.formatted || attributes.familyName || attributes.givenName,
  );
  const name = {
    ...(attributes.formatted && { formatted: formattedOf(row) }),
    ...otherNames(attributes),
  };
  const number = row.isOwn && row.mobile ? joinMobile({ prefix: row.mobilePrefix, number: row.mobile }) : '';
  const { emails, phoneNumbers, ...also } = attributes.also ?? {};
  const lists = {
    emails: withMain(emails, 'work', row.email, { type: 'work', primary: true }),
    phoneNumbers: withMain(phoneNumbers, 'mobile', number, { type: 'mobile' }),
  };
  const employeeNumber = link.makesAccounts ? row.number : attributes.employeeNumber;
  return {
    userName: userNameOf(link, row),
    ...(row.externalId && { externalId: row.externalId }),
    ...((attributes.displayName || !isNamed) && { displayName: row.name }),
    ...(Object.keys(name).length > 0 && { name }),
    ...(row.position && { title: row.position }),
    active: row.status === 'active',
    ...also,
    ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
    ...(employeeNumber && { employeeNumber }),
  };
}

export type Resource = Record<string, unknown> & { id: string; meta: { version: string; location: string } };

/** Users as they are answered, each with its groups and its version. */
export async function userResources(
  tx: Tx,
  link: LinkRow,
  rows: readonly UserRow[],
  base: string,
): Promise<Resource[]> {
  const units = Map.groupBy(
    await openUnits(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ memberId }) => memberId,
  );
  return rows.map((row) => {
    const {
      employeeNumber,
      phoneNumbers,
      manager,
      costCenter,
      organization,
      division,
      department,
      name: _name,
      displayName: _shown,
      ...doc
    } = docOfUser(link, row);
    const { given: attributes } = row;
    const number = row.mobilePrefix === '' ? row.mobile : `+${row.mobilePrefix}${row.mobile}`;
    const joined = joinMobile({ prefix: row.mobilePrefix, number: row.mobile });
    const enterprise = Object.fromEntries(
      Object.entries({ employeeNumber, costCenter, organization, division, department, manager }).filter(
        ([, value]) => value !== undefined,
      ),
    );
    const resource = {
      schemas: [userSchema, enterpriseSchema],
      id: row.id,
      ...doc,
      displayName: row.name,
      name: {
        formatted: formattedOf(row),
        ...otherNames(attributes),
      },
      ...(Array.isArray(phoneNumbers) && {
        phoneNumbers: (phoneNumbers as Values).map((each) =>
          each['value'] === joined ? { ...each, value: number } : each,
        ),
      }),
      groups: (units.get(row.id) ?? []).map(({ unitId, unitName }) => ({
        value: unitId,
        display: unitName,
        type: 'direct',
        $ref: `${base}/Groups/${unitId}`,
      })),
      ...(Object.keys(enterprise).length > 0 && { [enterpriseSchema]: enterprise }),
    };
    return {
      ...resource,
      meta: {
        resourceType: 'User',
        created: row.createdAt,
        lastModified: row.changedAt,
        location: `${base}/Users/${row.id}`,
        version: versionOf(resource),
      },
    };
  });
}
