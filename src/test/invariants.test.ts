import { afterAll, describe, expect, test } from 'vitest';
import { viewsCalls } from '../modules/views/calls.ts';
import { newId } from '../kit/server/id.ts';
import { lastViolations, violations } from './invariants.ts';
import { isOnCluster } from '../kit/test/citus-nodes.ts';
import { schemaFaults } from '../kit/test/catalogue.ts';
import { brokenPromises } from '../kit/test/promises.ts';
import { openWorld, type OrganisationWorld, type Person } from './world.ts';

// Whether the invariants detect what they should. Not `useWorld`: here they are broken on purpose.
const { world, close } = await openWorld();
const admin = await world.admin();
afterAll(async () => {
  await admin.end();
  await close();
});

/** Runs as a superuser without triggers; `$1` is the organisation. */
async function tamper({ orgId }: OrganisationWorld, statement: string): Promise<void> {
  await admin.query('begin');
  await admin.query('set local session_replication_role = replica');
  await admin.query(statement.replaceAll('$1', `'${orgId}'`));
  await admin.query('commit');
}

const insertRow = (call: string, traceId: string): string =>
  `insert into audit (org_id, id, call, input, trace_id) values ($1, gen_random_uuid(), '${call}', '{}', '${traceId}')`;

async function organisationWithPerson() {
  const org = await world.organisation();
  return { org, person: await org.person({ roles: ['administrator'] }) };
}

const write = (person: Person, key: string = newId()) =>
  person.as.call(viewsCalls.save, { screen: '/members', settings: null }, { key });
const refused = (person: Person) => person.as.call(viewsCalls.savedDelete, { id: newId() });
const read = (person: Person) => person.as.call(viewsCalls.get, { screen: '/members' });
const traceOf = ({ headers }: { headers: Headers }): string => headers.get('x-trace-id') ?? '';

/** The findings, without the organisation's mark and the request's id. */
const found = async (): Promise<string[]> =>
  (await violations(world, world.organisations)).map((text) =>
    text.replace(/^Mk\w+: /, '').replace(/\b[0-9a-f-]{36}\b/, 'it'),
  );

describe('I9: each write leaves one row in the audit log, and nothing else does', () => {
  test('as it is with a write, one sent again, one refused and a read', async () => {
    const { person } = await organisationWithPerson();
    const key = newId();
    const [first, again] = [await write(person, key), await write(person, key)];
    expect([first.reason, again.reason]).toEqual([null, null]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await refused(person)).reason).not.toBeNull();
    expect((await read(person)).reason).toBeNull();
    expect(await found()).toEqual([]);
  });

  test('a write without a row', async () => {
    const { org, person } = await organisationWithPerson();
    const traceId = traceOf(await write(person));
    await tamper(org, `delete from audit where org_id = $1 and trace_id = '${traceId}'`);
    expect(await found()).toEqual(['I9 views.save was done (200, it) and left these audit rows: none']);
    expect(await found()).toEqual([]);
  });

  test('a write with two rows', async () => {
    const { org, person } = await organisationWithPerson();
    await tamper(org, insertRow('views.save', traceOf(await write(person))));
    expect(await found()).toEqual([
      'I9 views.save was done (200, it) and left these audit rows: views.save, views.save',
    ]);
  });

  test.each([
    [
      'a refused write',
      refused,
      'I9 views.savedDelete was refused (200, it) and left these audit rows: views.save',
    ],
    ['a read', read, 'I9 views.get was done (200, it) and left these audit rows: views.save'],
  ])('%s with a row', async (_what, send, sentence) => {
    const { org, person } = await organisationWithPerson();
    await tamper(org, insertRow('views.save', traceOf(await send(person))));
    expect(await found()).toEqual([sentence]);
  });

  test('a repeated write that leaves a second row', async () => {
    const { org, person } = await organisationWithPerson();
    const key = newId();
    await write(person, key);
    expect(await found()).toEqual([]);
    await tamper(org, insertRow('views.save', traceOf(await write(person, key))));
    expect(await found()).toEqual([
      'I9 views.save was replayed (200, it) and left these audit rows: views.save',
    ]);
  });

  test('a row without a request, and rows changed after they were sealed', async () => {
    const { org, person } = await organisationWithPerson();
    await write(person);
    expect(await found()).toEqual([]);
    expect(await lastViolations(world)).toEqual([]);
    await tamper(
      org,
      `update audit set input = '{}' where org_id = $1; ${insertRow('views.save', 'nobody')}`,
    );
    expect(await found()).toEqual([]);
    expect(await lastViolations(world)).toEqual([
      'I9 an audit row of views.save that nobody asked for (nobody)',
      `${org.mark}: I9 a row under seal 1 was changed`,
    ]);
  });
});

test('an organisation is checked after a commit in it, and in any case at the end', async () => {
  const { org, person } = await organisationWithPerson();
  // Background work commits, too.
  await expect.poll(() => world.takeChanged(), { interval: 300 }).toEqual([]);
  await tamper(org, `update member_unit set is_main = false where org_id = $1`);
  const broken = [`${org.mark}: I13 member ${person.memberId} has 0 main units`];
  expect(await violations(world)).toEqual([]);
  await write(person);
  expect(await violations(world)).toEqual(broken);
  expect(await lastViolations(world)).toEqual(expect.arrayContaining(broken));
  world.organisations.splice(world.organisations.indexOf(org), 1);
});

describe('I13: there is an administrator, and memberships agree everywhere', () => {
  test.each([
    [`delete from role_member where org_id = $1`, 'I13 no active administrator is left'],
    [
      `update unit set path = 'x/' || path where org_id = $1`,
      'I13 unit it does not lie beneath its parent: x/',
    ],
    [`update member_unit set is_main = false where org_id = $1`, 'I13 member it has 0 main units'],
    [
      `delete from identity.user_org where org_id = $1`,
      'I13 member it became nothing else, and the directory of the user says nothing',
    ],
  ])('%s', async (statement, sentence) => {
    const { org } = await organisationWithPerson();
    expect(await found()).toEqual([]);
    await tamper(org, statement);
    expect((await found()).map((text) => text.slice(0, sentence.length))).toEqual([sentence]);
    world.organisations.splice(world.organisations.indexOf(org), 1);
  });

  test.skipIf(isOnCluster).each([
    [`drop index member_number`, 'I13 a number is of one member: no valid unique key member_number says so'],
    [
      `drop index unit_name; create unique index unit_name on unit (org_id, id, name)`,
      'I13 units beside each other differ in name: no valid unique key unit_name says so',
    ],
    [
      `alter table member disable trigger keep_administrator`,
      'I13 who had an active administrator keeps one, when members leave: no trigger keep_administrator on member says so',
    ],
  ])('%s', async (statement, sentence) => {
    await admin.query('begin');
    expect(await brokenPromises(admin)).toEqual([]);
    await admin.query(statement);
    expect(await brokenPromises(admin)).toEqual([sentence]);
    await admin.query('rollback');
  });
});

// Changes of the schema, which a cluster does not take back.
describe.skipIf(isOnCluster)('I7: what a cluster would refuse is named on one machine', () => {
  test.each([
    [
      `create policy second on member for select using (exists (select from unit u where u.org_id = member.org_id))`,
      ['a cluster refuses a policy with a sub-select: second on member'],
    ],
    [
      `create trigger odd before update on unit for each row execute function refuse_change()`,
      ['a cluster refuses a trigger: odd on unit'],
    ],
    [
      `alter table message add constraint odd foreign key (org_id) references identity.app_user (id)`,
      ['a cluster refuses a foreign key to a table of no organisation: odd of message to identity.app_user'],
    ],
    [
      `alter table identity.app_user add column odd uuid constraint odd references organisation`,
      [
        'a cluster refuses a foreign key from a table of no organisation: odd of identity.app_user to organisation',
      ],
    ],
    [
      `alter table unit add constraint odd foreign key (org_id, parent_id) references unit (org_id, id) on delete set null`,
      ['a cluster refuses a foreign key that empties org_id: odd of unit to unit'],
    ],
    [
      `create unique index odd on unit (org_id, id, parent_id); create table other (
         org_id uuid not null, unit_id uuid, primary key (org_id, unit_id),
         constraint odd foreign key (unit_id, org_id) references unit (org_id, id)); call isolate('other')`,
      ['a cluster refuses a foreign key whose org_id is not that of the other: odd of other to unit'],
    ],
    [
      `alter table unit add column odd bigserial; alter table message add column odd timestamptz default clock_timestamp();
       alter table member add column odd int generated by default as identity`,
      ['message', 'member', 'unit'].map((table) => `a cluster refuses a volatile default: odd of ${table}`),
    ],
    [
      `create table odd (id uuid primary key); create table other (org_id uuid not null, id uuid, unique (id, org_id));
       call isolate('other')`,
      [
        'table odd is not isolated by organisation',
        'unique key odd_pkey of odd does not begin with org_id',
        'unique key other_id_org_id_key of other does not begin with org_id',
      ],
    ],
    [
      `alter table unit add column span int4range, add constraint odd exclude using gist (span with &&)`,
      ['a cluster refuses an exclusion without org_id: odd of unit'],
    ],
  ])('%s', async (statement, faults) => {
    await admin.query('begin');
    expect(await schemaFaults(admin)).toEqual([]);
    await admin.query(statement);
    expect((await schemaFaults(admin)).toSorted()).toEqual(faults.toSorted());
    await admin.query('rollback');
  });
});
