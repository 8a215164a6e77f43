import { describe, expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import type { InputOf } from '../../../../kit/contract/call.ts';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import { templateParts } from '../../../../kit/contract/template/template-parts.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { Caller } from '../../../../kit/test/caller.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { organisationFormCalls } from '../../../account/organisation.calls.ts';
import { fixedCalls } from '../../../fixed/calls.ts';
import { createUser, issueToken } from '../../../identity/server/door.ts';
import { FakeMailServer } from '../../../identity/server/mail/fake-mail-server.ts';
import { membersCalls } from '../../../members/calls.ts';
import { sessionCalls } from '../../../session/calls.ts';
import { eventsCalls } from '../../../events/calls.ts';
import { foundingCalls as calls } from '../../calls.ts';
import {
  applicationActs,
  applicationFrom,
  applicationStates,
  type ApplicationState,
} from '../../applications.rules.ts';
import { openApplication, refuseApplication } from '../door.ts';

const world = await useWorld();
const { app } = world.app;
const nowhere = { orgId: null, userId: null };

type SaveInput = InputOf<typeof calls.save>;
let count = 0;
const saveInput = (changes: Partial<SaveInput> = {}): SaveInput => ({
  id: newId(),
  version: 0,
  fullName: `Mill ${(count += 1)} ${newId().slice(-6)}`,
  industry: 'catering',
  language: 'en_US',
  zone: 'Europe/Madrid',
  ...changes,
});

/** Somebody with an account and without an organisation. */
async function stranger(): Promise<{ as: Caller; userId: string }> {
  const userId = await app.db.transact(nowhere, (tx) =>
    createUser(tx, { loginName: `s${newId().slice(-8)}`, name: 'Ana Gil' }),
  );
  const token = await app.db.transact({ orgId: null, userId }, (tx) => issueToken(tx, userId));
  return { as: new Caller(world.base, token, null), userId };
}

const reasonOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.reason : Promise.reject(error as Error)),
  );

const pdf = (): File => new File(['%PDF-1.4\n%%EOF'], 'licence.pdf');

describe('an application', () => {
  async function applicationIn(state: ApplicationState) {
    const { as } = await stranger();
    const input = saveInput();
    await as.get(calls.save, input);
    if (state === 2) await refuseApplication(app, input.id, 'no licence');
    if (state === 3) await as.get(calls.withdraw, { id: input.id, version: 1 });
    if (state === 4) await openApplication(app, input.id);
    return { as, input, version: state === 1 ? 1 : 2 };
  }

  test.each(Object.values(applicationStates))(
    'in state %i allows what the table says and nothing else',
    async (state) => {
      for (const act of applicationActs) {
        const { as, input, version } = await applicationIn(state);
        const tries = {
          change: async () => (await as.call(calls.save, { ...input, version, remark: 'again' })).reason,
          withdraw: async () => (await as.call(calls.withdraw, { id: input.id, version })).reason,
          open: () => reasonOf(openApplication(app, input.id)),
          refuse: () => reasonOf(refuseApplication(app, input.id, 'no')),
        };
        const expected = applicationFrom[act].includes(state) ? null : 'application_state';
        expect([act, await tries[act]()]).toEqual([act, expected]);
      }
    },
  );

  test('becomes an organisation once, with its applicant as administrator, starter data and package', async () => {
    const { as, userId } = await stranger();
    const { id: licenceId } = await as.get(calls.uploadLicence, { file: pdf() });
    const input = saveInput({ licenceId, legalPerson: 'Ana Gil' });
    await as.get(calls.save, input);
    expect((await as.get(calls.list, {})).rows).toEqual([
      expect.objectContaining({
        id: input.id,
        state: 1,
        licence: expect.objectContaining({ name: 'licence.pdf' }) as object,
      }),
    ]);
    const [one, other] = await Promise.all(
      [1, 2].map(() => reasonOf(openApplication(app, input.id, { code: 'base', members: 40 }))),
    );
    expect([one, other].toSorted()).toEqual([null, 'application_state'].toSorted());
    const [row] = (await as.get(calls.list, {})).rows;
    const orgId = row?.openedOrgId ?? '';
    expect(row).toMatchObject({ state: 4, can: { change: false, withdraw: false } });
    expect((await as.get(sessionCalls.orgListByClient, {}))[0]).toMatchObject({
      orgId,
      isAdmin: true,
      status: 1,
    });
    const there = new Caller(world.base, as.token, orgId);
    expect(await there.get(sessionCalls.enter, {})).toMatchObject({ isAdmin: true, isReviewer: true });
    expect((await there.get(eventsCalls.list, {})).total).toBeGreaterThan(20);
    const stored = await app.db.read({ orgId, userId }, (tx) =>
      tx.one(
        sql`select package_code, member_limit, manage_version, legal_person, zone from organisation where org_id = ${orgId}`,
      ),
    );
    expect(stored).toEqual({
      package_code: 'base',
      member_limit: 40,
      manage_version: 'base',
      legal_person: 'Ana Gil',
      zone: 'Europe/Madrid',
    });
    // The licence is the organisation's own, also for the operator who looks at the application again.
    const form = await there.get(organisationFormCalls.organisation, {});
    expect(form).toMatchObject({ licence: { name: 'licence.pdf' }, style: 'group_2' });
    expect(await (await there.raw(organisationFormCalls.licence, {})).text()).toContain('%PDF');
    expect(await (await as.raw(calls.licence, { id: licenceId })).text()).toContain('%PDF');
    const [unit, ...below] = await there.get(membersCalls.unitList, {});
    expect(below.map(({ name }) => name)).toContain('Kitchen');
    const { rows } = await there.get(fixedCalls.listByTypeName, { size: 100 });
    expect(rows.map(({ typeName, name }) => `${typeName}: ${name}`)).toContain('Post: Head chef');
    const unitId = unit?.id ?? '';
    await there.get(membersCalls.save, { memberName: 'Bo', memberNo: '2', unitIds: [unitId] });
  });

  test('that was refused tells why, there and by letter, and is handed in again', async () => {
    const office = await FakeMailServer.open();
    Object.assign(app.environment, { mail: office.address });
    try {
      const { as, userId } = await stranger();
      await app.db.transact(nowhere, (tx) =>
        tx.run(sql`update identity.app_user set email = 'ana@example.org', email_verified_at = now()
          where id = ${userId}`),
      );
      const input = saveInput();
      await as.get(calls.save, input);
      await refuseApplication(app, input.id, 'The licence is missing');
      expect((await office.take('ana@example.org')).text).toContain('The licence is missing');
      const [row] = (await as.get(calls.list, {})).rows;
      expect(row).toMatchObject({ state: 2, reason: 'The licence is missing' });
      expect(await as.get(calls.save, { ...input, version: row!.version })).toMatchObject({ state: 1 });
      await openApplication(app, input.id);
      expect((await office.take('ana@example.org')).subject).toContain(input.fullName);
    } finally {
      Object.assign(app.environment, { mail: undefined });
      await office.close();
    }
  });

  test('comes from a visitor, too, whose account is made with it or before, and not without', async () => {
    const visitor = new Caller(world.base, '', null);
    expect(await visitor.get(calls.terms, {})).toMatchObject({ approval: 'operator' });
    const account = { name: 'Ana', loginName: `ana.${newId().slice(-8)}`, password: 'Kenari#2207' };
    const input = { ...saveInput(), account };
    const none = await visitor.call(calls.save, saveInput());
    expect([none.status, none.reason, Object.keys(none.fields)]).toEqual([
      200,
      'account_needed',
      ['account'],
    ]);
    const weak = await visitor.call(calls.save, { ...input, account: { ...account, password: 'password1' } });
    expect(Object.keys(weak.fields)).toEqual(['account.password']);
    const wrong = await visitor.call(calls.save, { ...input, industry: 'piracy' });
    expect(Object.keys(wrong.fields)).toEqual(['industry']);
    expect(await visitor.get(calls.save, input)).toMatchObject({ state: 1, version: 1 });
    // Once more, because the answer was lost; what is there is changed by its owner alone.
    expect(await visitor.get(calls.save, input)).toMatchObject({ state: 1, version: 1 });
    expect((await visitor.call(calls.save, { ...input, version: 1, remark: 'x' })).status).toBe(401);
    expect((await visitor.call(calls.save, { ...saveInput(), account })).fields).toHaveProperty(
      'account.loginName',
    );
    const { loginName } = await visitor.get(calls.signUp, {
      ...account,
      loginName: `${account.loginName}.2`,
    });
    expect(loginName).toBe(`${account.loginName}.2`);
    const { orgId } = await openApplication(app, input.id);
    const [row] = await app.db.read({ orgId, userId: null }, (tx) =>
      tx.all(sql<{ name: string }>`select name from member where org_id = ${orgId}`),
    );
    expect(row?.name).toBe('Ana');
    Object.assign(app.environment, { organisationApproval: 'off' });
    expect((await visitor.call(calls.signUp, { ...account, loginName: 'other' })).reason).toBe(
      'applications_off',
    );
    Object.assign(app.environment, { organisationApproval: 'operator' });
  });

  test('of one person waits alone; the same sent again is the same', async () => {
    const { as } = await stranger();
    const input = saveInput();
    const answers = await Promise.all([
      as.call(calls.save, input),
      as.call(calls.save, input),
      as.call(calls.save, saveInput()),
    ]);
    const reasons = answers.map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === 'application_waits').length).toBeGreaterThan(0);
    expect((await as.get(calls.list, {})).rows.filter(({ state }) => state === 1)).toHaveLength(1);
  });

  test('tells every mistake at once, names that are taken, and whose licence it is', async () => {
    const [one, other] = [await stranger(), await stranger()];
    const { id: licenceId } = await other.as.get(calls.uploadLicence, { file: pdf() });
    const bad = saveInput({
      industry: 'piracy',
      zone: 'Mars/Olympus',
      regionCode: 'nowhere',
      licenceId,
      templateId: newId(),
    });
    const { fields } = await one.as.call(calls.save, bad);
    expect(Object.keys(fields).toSorted()).toEqual([
      'industry',
      'licenceId',
      'regionCode',
      'templateId',
      'zone',
    ]);
    const first = saveInput();
    await one.as.get(calls.save, first);
    const same = await other.as.call(calls.save, saveInput({ fullName: first.fullName.toUpperCase() }));
    expect([same.reason, Object.keys(same.fields)]).toEqual(['name_applied_for', ['fullName']]);
    await openApplication(app, first.id);
    const answer = await other.as.call(calls.save, saveInput({ fullName: first.fullName }));
    expect(answer.reason).toBe('name_taken');
    // Others' applications and licences do not exist.
    expect((await other.as.call(calls.withdraw, { id: first.id, version: 2 })).reason).toBe('not_found');
    expect((await one.as.call(calls.licence, { id: licenceId })).reason).toBe('not_found');
    expect(
      (await one.as.call(calls.uploadLicence, { file: new File(['a,b'], 'a.csv') })).fields,
    ).toHaveProperty('file');
  });

  test('is limited by person and day', async () => {
    const { as } = await stranger();
    const input = saveInput();
    let { version } = await as.get(calls.save, input);
    for (let again = 0; again < 4; again += 1)
      ({ version } = await as.get(calls.save, { ...input, version, remark: `again ${again}` }));
    expect((await as.call(calls.save, { ...input, version, remark: 'more' })).reason).toBe(
      'too_many_applications',
    );
  });

  test('is opened at once, or not taken, where the platform says so', async () => {
    const { as } = await stranger();
    Object.assign(app.environment, { organisationApproval: 'none', organisationPackage: 'trial' });
    const { openedOrgId, state } = await as.get(calls.save, saveInput());
    expect([state, typeof openedOrgId]).toEqual([4, 'string']);
    Object.assign(app.environment, { organisationApproval: 'off', organisationPackage: 'none' });
    expect((await as.call(calls.save, saveInput())).reason).toBe('applications_off');
    expect((await as.get(calls.list, {})).approval).toBe('off');
    Object.assign(app.environment, { organisationApproval: 'operator' });
  });
});

describe('a template', () => {
  const digest = async (orgId: string, userId: string) =>
    app.db.read({ orgId, userId }, async (tx: Tx) => ({
      roles: await tx.all(
        sql`select name, app, built_in, permissions from role where org_id = ${orgId} order by app, name`,
      ),
      units: await tx.all(sql`
        select u.name, p.name as above from unit u left join unit p on p.org_id = u.org_id and p.id = u.parent_id
        where u.org_id = ${orgId} and u.parent_id is not null order by u.name`),
      events: await tx.all(sql`
        select e.code, e.status, v.name, v.b, v.a, v.tags <> '{}' as tagged, t.code as type
        from event e join event_version v on v.org_id = e.org_id and v.event_id = e.id and v.version = e.version
        join event_type t on t.org_id = v.org_id and t.id = v.type_id where e.org_id = ${orgId} order by e.code`),
      levels: await tx.all(
        sql`select name, b_award_time from authority_level where org_id = ${orgId} order by name`,
      ),
      settings: await tx.all(sql`
        select name, from_day, value from organisation_setting where org_id = ${orgId} order by name, from_day`),
      members: (
        await tx.one<{ n: number }>(sql`select count(*)::int as n from member where org_id = ${orgId}`)
      ).n,
    }));

  test('gives a new organisation exactly the parts that were chosen, and no members', async () => {
    const { as, userId } = await stranger();
    const first = saveInput();
    await as.get(calls.save, first);
    const { orgId } = await openApplication(app, first.id);
    const there = new Caller(world.base, as.token, orgId);
    const units = await there.get(membersCalls.unitList, {});
    const top = units[0]?.id ?? '';
    await there.get(membersCalls.saveUnit, { name: 'Terrace', parentId: top });
    await there.get(membersCalls.save, { memberName: 'Bo', memberNo: '2', unitIds: [top] });
    await app.db.transact({ orgId, userId }, (tx) =>
      tx.run(
        sql`insert into organisation_setting (org_id, name, from_day, value) values (${orgId}, 'closingDay', '2026-01-01', '8')`,
      ),
    );
    const second = saveInput({ templateId: orgId, templateParts: [...templateParts] });
    await as.get(calls.save, second);
    const copy = await openApplication(app, second.id);
    const [before, after] = [await digest(orgId, userId), await digest(copy.orgId, userId)];
    const { members, units: copied, ...rest } = after;
    expect(rest).toEqual({ ...before, members: undefined, units: undefined, ...rest });
    expect(after.roles).toEqual(before.roles);
    expect(after.events).toEqual(before.events);
    expect(after.levels).toEqual(before.levels);
    expect(after.settings).toEqual(before.settings);
    const above = second.fullName.slice(0, 30);
    expect(copied).toHaveLength(before.units.length);
    expect(copied).toContainEqual({ name: 'Terrace', above });
    expect([before.members, members]).toEqual([2, 1]);
    const inCopy = new Caller(world.base, as.token, copy.orgId);
    expect(await inCopy.get(sessionCalls.enter, {})).toMatchObject({ isAdmin: true });
    const third = saveInput({ templateId: orgId, templateParts: ['units'], industry: 'hotel' });
    await as.get(calls.save, third);
    const some = await openApplication(app, third.id);
    const part = await digest(some.orgId, userId);
    expect([part.units.length, part.settings.length, part.events.length > 20]).toEqual([
      before.units.length,
      0,
      true,
    ]);
    expect(part.events).not.toEqual(before.events);
  });

  test('is an organisation that one administers, also when it is opened', async () => {
    const org = await world.organisation();
    const admin: Person = await org.person({ roles: ['administrator'] });
    const member = await org.person();
    const as = new Caller(world.base, member.as.token, null);
    const mine = { templateId: org.orgId, templateParts: ['roles' as const] };
    expect((await as.call(calls.save, saveInput(mine))).reason).toBe('no_template');
    expect((await as.get(calls.list, {})).templates).toEqual([]);
    const other = new Caller(world.base, admin.as.token, null);
    expect((await other.get(calls.list, {})).templates).toMatchObject([{ orgId: org.orgId }]);
    await org.person({ roles: ['administrator'] });
    const input = saveInput(mine);
    await other.get(calls.save, input);
    await org.tx((tx) =>
      tx.run(sql`delete from role_member where org_id = ${org.orgId} and member_id = ${admin.memberId}`),
    );
    expect(await reasonOf(openApplication(app, input.id))).toBe('no_template');
  });
});
