import { grantRole, insertRolesOfMember } from '../../src/modules/access/server/door.ts';
import { noteRoleChange } from '../../src/modules/access/server/role.door.ts';
import type { BuiltInRole } from '../../src/kit/contract/permission.ts';
import { starterLibrary } from '../../src/modules/events/server/door.ts';
import { beginOrganisation } from '../../src/modules/founding/server/door.ts';
import { demoPassword } from '../../src/modules/identity/rules.ts';
import { createUser, hashPassword } from '../../src/modules/identity/server/door.ts';
import { createMember } from '../../src/modules/members/server/doors/change.door.ts';
import { createUnit, openUnits } from '../../src/modules/members/server/doors/unit.door.ts';
import { saveMemberScope } from '../../src/modules/members/server/doors/scope.door.ts';
import { seedAuthority } from '../../src/modules/authority/server/door.ts';
import { saveSettings } from '../../src/modules/organisation/server/door.ts';
import type { StarterLibrary } from '../../src/modules/events/starter/starter.types.ts';
import { sql, type Tx } from '../../src/kit/server/database/db.ts';
import type { App } from '../../src/kit/server/module.ts';
import type { Account, Person, Plan } from './plans.ts';
import { Chance } from './random.ts';
import { known, type DemoVocabulary } from './vocabulary.ts';

/** A member of a demo organisation, with the data that the simulated year needs. */
export type DemoMember = {
  memberId: string;
  userId: string;
  login: string | null;
  name: string;
  unit: string;
  unitName: string;
  grade: number;
  earns: readonly string[] | null;
};

export type DemoOrganisation = {
  orgId: string;
  zone: string;
  vocabulary: DemoVocabulary;
  library: StarterLibrary;
  eventIds: ReadonlyMap<string, string>;
  members: DemoMember[];
  recorders: DemoMember[];
  firstReviewers: DemoMember[];
  lastReviewers: DemoMember[];
  manager: DemoMember;
  /** The reviewers with demo accounts. */
  accounts: { first: DemoMember; last: DemoMember };
};

/** Ids of the accounts are made for moments that follow each other: the sign-in page shows them in the order of the plan. */
function accountId(plan: Plan, account: Account): string {
  const place = plan.accounts.indexOf(account);
  const founded = Date.UTC(2024, 0, plan.prefix === 'F' ? 1 : 2);
  return new Chance(place).id(new Date(founded + place));
}

/** Makes one organisation with its people, roles, levels of authority and event library. */
export async function makeOrganisation(app: App, orgId: string, plan: Plan): Promise<DemoOrganisation> {
  const passwordHash = await hashPassword(demoPassword);
  const library = await starterLibrary(plan.given.industry);
  if (!library) throw new Error(`no starter library for ${plan.given.industry}`);
  return app.db.transact({ orgId, userId: null }, async (tx) => {
    const { rootUnitId, eventIds } = await beginOrganisation(tx, plan.given);
    await saveSettings(tx, { level: 3, temporaryEvents: true }, '2020-01-01');
    const unitIds = await makeUnits(tx, plan.vocabulary, rootUnitId);
    const made = await makePeople(tx, plan, unitIds, passwordHash);
    const levelOf = { 2: 1, 3: 2, 4: 3 } as const;
    const manager = accountOf(made, 'manager', 'gestion');
    await seedAuthority(
      tx,
      made.flatMap(({ member }) => {
        if (member.grade >= 2)
          return [{ memberId: member.memberId, tier: levelOf[member.grade as 2 | 3 | 4] }];
        // Without a level the manager could prepare an import and never book it.
        return member === manager ? [{ memberId: member.memberId, tier: 2 as const }] : [];
      }),
      plan.vocabulary.language,
    );
    await makeMemberManager(tx, accountOf(made, 'first', 'coordinadora'), manager);
    const members = made.map(({ member }) => member);
    const byPosition = (codes: readonly string[]): DemoMember[] =>
      made.filter(({ position }) => codes.includes(position)).map(({ member }) => member);
    return {
      orgId,
      zone: plan.given.zone ?? 'Asia/Shanghai',
      vocabulary: plan.vocabulary,
      library,
      eventIds,
      members,
      recorders: byPosition(plan.recorders),
      firstReviewers: members.filter(({ grade }) => grade === 2 || grade === 3),
      lastReviewers: members.filter(({ grade }) => grade >= 3),
      manager,
      accounts: {
        first: accountOf(made, 'first', 'coordinadora'),
        last: accountOf(made, 'final', 'jefatura'),
      },
    };
  });
}

/** Somebody manages the members of the own unit, so that the screen of managers has one to show. */
async function makeMemberManager(tx: Tx, { memberId }: DemoMember, by: DemoMember): Promise<void> {
  const role = await tx.one(sql<{ id: string; name: string }>`
    select id, name from role where org_id = ${tx.orgId} and app = 'members' and built_in is null`);
  const units = (await openUnits(tx, [memberId])).map(({ unitId }) => unitId);
  await insertRolesOfMember(tx, memberId, [role.id]);
  await saveMemberScope(tx, memberId, units);
  await noteRoleChange(tx, {
    area: 'members',
    act: 'set',
    memberId,
    detail: { added: [role.name] },
    byMemberId: by.memberId,
  });
}

async function makeUnits(tx: Tx, vocabulary: DemoVocabulary, root: string): Promise<Map<string, string>> {
  const unitIds = new Map<string, string>();
  for (const { code, parent, name } of vocabulary.units) {
    unitIds.set(code, await createUnit(tx, { name, parentId: parent ? known(unitIds, parent) : root }));
  }
  return unitIds;
}

type MadeMember = { member: DemoMember; position: string };

async function makePeople(
  tx: Tx,
  plan: Plan,
  unitIds: ReadonlyMap<string, string>,
  passwordHash: string,
): Promise<MadeMember[]> {
  const made: MadeMember[] = [];
  const unitNames = new Map(plan.vocabulary.units.map(({ code, name }) => [code, name]));
  const seen = new Map<string, number>();
  const joinYear = 2019;
  for (const [index, person] of plan.people.entries()) {
    const nth = seen.get(person.position.code) ?? 0;
    seen.set(person.position.code, nth + 1);
    const account = plan.accounts.find((one) => one.position === person.position.code && one.nth === nth);
    const number = `${plan.prefix}${String(index + 1).padStart(4, '0')}`;
    const userId = await createUser(tx, {
      loginName: account?.login ?? number.toLowerCase(),
      name: person.name,
      language: plan.given.language,
      ...(account && { id: accountId(plan, account), passwordHash, demoNote: account.who }),
    });
    const { memberId } = await createMember(tx, {
      name: person.name,
      number,
      unitIds: [known(unitIds, person.unit)],
      gender: person.gender === 'female' ? 2 : 1,
      position: person.position.name[person.gender],
      joinDay: `${joinYear + (index % 6)}-${String((index % 12) + 1).padStart(2, '0')}-01`,
      isReviewer: person.position.grade >= 2,
      userId,
      loginName: account?.login ?? number.toLowerCase(),
    });
    for (const role of rolesOf(plan, person, account)) await grantRole(tx, memberId, role);
    made.push({
      position: person.position.code,
      member: {
        memberId,
        userId,
        login: account?.login ?? null,
        name: person.name,
        unit: person.unit,
        unitName: unitNames.get(person.unit) ?? '',
        grade: person.position.grade,
        earns: person.position.earns ?? null,
      },
    });
  }
  return made;
}

function rolesOf(plan: Plan, { position }: Person, account: Account | undefined): Set<BuiltInRole> {
  return new Set<BuiltInRole>([
    ...(account?.roles ?? []),
    ...(plan.recorders.includes(position.code) ? (['recorder'] as const) : []),
    ...(position.grade >= 2 ? (['reviewer'] as const) : []),
  ]);
}

function accountOf(made: readonly MadeMember[], ...logins: string[]): DemoMember {
  const found = made.find(({ member }) => member.login !== null && logins.includes(member.login));
  if (!found) throw new Error(`the demo has no account ${logins.join(' or ')}`);
  return found.member;
}
