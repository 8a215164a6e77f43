import { createRoles, grantRole } from '../../src/modules/access/server/access.door.ts';
import type { BuiltInRole } from '../../src/modules/access/access.permissions.ts';
import { importStarter, starterLibraries } from '../../src/modules/events/server/events.door.ts';
import { demoPassword } from '../../src/modules/identity/identity.rules.ts';
import { createUser, hashPassword } from '../../src/modules/identity/server/identity.door.ts';
import { createMember, createUnit } from '../../src/modules/members/server/members.door.ts';
import { seedAuthority } from '../../src/modules/merit/server/merit.door.ts';
import { createOrganisation, saveSettings } from '../../src/modules/organisation/server/organisation.door.ts';
import type { NewOrganisation } from '../../src/modules/organisation/server/organisation.door.ts';
import type { StarterLibrary } from '../../src/modules/events/starter/starter.types.ts';
import type { Sentences } from '../../src/kit/contract/refusal.ts';
import type { Tx } from '../../src/kit/server/db.ts';
import type { App } from '../../src/kit/server/module.ts';
import { Chance } from './random.ts';
import type {
  DemoGender,
  DemoPosition,
  DemoVocabulary,
  FactoryVocabulary,
  SchoolVocabulary,
} from './vocabulary.ts';

/** Somebody of a demo organisation, as the year's play needs them. */
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
  /** Who signs in to review. */
  accounts: { first: DemoMember; last: DemoMember };
};

type Person = { name: string; gender: DemoGender; unit: string; position: DemoPosition };

/** An account to sign in with: who it is, by its place among the people of a position. */
type Account = { login: string; position: string; nth: number; roles: BuiltInRole[]; who: Sentences };

type Plan = {
  given: NewOrganisation;
  vocabulary: DemoVocabulary;
  people: Person[];
  accounts: Account[];
  recorders: string[];
  prefix: string;
};

const roleWords = {
  administrator: { zh_CN: '管理员', en_US: 'Administrator', es_ES: 'Administración', ms_MY: 'Pentadbir' },
  manager: {
    zh_CN: '积分管理员',
    en_US: 'Points manager',
    es_ES: 'Gestión de puntos',
    ms_MY: 'Pengurus mata',
  },
  recorder: { zh_CN: '记录人', en_US: 'Recorder', es_ES: 'Registro', ms_MY: 'Perekod' },
  first: { zh_CN: '初审人', en_US: 'First reviewer', es_ES: 'Primera revisión', ms_MY: 'Penyemak pertama' },
  last: { zh_CN: '终审人', en_US: 'Final reviewer', es_ES: 'Revisión final', ms_MY: 'Penyemak akhir' },
  member: { zh_CN: '普通成员', en_US: 'Member', es_ES: 'Miembro', ms_MY: 'Ahli' },
} as const satisfies Record<string, Sentences>;

function whoIs(role: keyof typeof roleWords, place: Sentences): Sentences {
  const words = roleWords[role];
  return {
    zh_CN: `${place.zh_CN} · ${words.zh_CN}`,
    en_US: `${place.en_US} · ${words.en_US}`,
    es_ES: `${place.es_ES} · ${words.es_ES}`,
    ms_MY: `${place.ms_MY} · ${words.ms_MY}`,
  };
}

const factoryWords: Sentences = { zh_CN: '工厂', en_US: 'Factory', es_ES: 'Fábrica', ms_MY: 'Kilang' };
const schoolWords: Sentences = { zh_CN: '学校', en_US: 'School', es_ES: 'Colegio', ms_MY: 'Sekolah' };

export function factoryPlan(vocabulary: FactoryVocabulary): Plan {
  const positions = new Map(vocabulary.positions.map((position) => [position.code, position]));
  return {
    vocabulary,
    prefix: 'F',
    given: {
      ...vocabulary.organisation,
      language: 'zh_CN',
      zone: 'Asia/Shanghai',
      industry: 'manufacturing',
      style: 'group_1',
      manageVersion: 'base',
    },
    people: vocabulary.people.map((person) => ({ ...person, position: known(positions, person.position) })),
    recorders: ['statistician', 'team-leader', 'supervisor', 'personnel', 'planner'],
    accounts: [
      {
        login: 'admin',
        position: 'assistant',
        nth: 0,
        roles: ['administrator'],
        who: whoIs('administrator', factoryWords),
      },
      {
        login: 'manager',
        position: 'personnel',
        nth: 0,
        roles: ['points_manager'],
        who: whoIs('manager', factoryWords),
      },
      {
        login: 'recorder',
        position: 'statistician',
        nth: 0,
        roles: ['recorder'],
        who: whoIs('recorder', factoryWords),
      },
      {
        login: 'first',
        position: 'workshop-head',
        nth: 0,
        roles: ['reviewer'],
        who: whoIs('first', factoryWords),
      },
      {
        login: 'final',
        position: 'general-manager',
        nth: 0,
        roles: ['reviewer', 'report_reader'],
        who: whoIs('last', factoryWords),
      },
      { login: 'member', position: 'operator', nth: 0, roles: [], who: whoIs('member', factoryWords) },
    ],
  };
}

export function schoolPlan(vocabulary: SchoolVocabulary): Plan {
  return {
    vocabulary,
    prefix: 'S',
    given: {
      ...vocabulary.organisation,
      language: 'es_ES',
      zone: 'Europe/Madrid',
      industry: 'school',
      style: 'group_3',
      manageVersion: 'standard',
    },
    people: schoolPeople(vocabulary),
    recorders: ['teacher', 'tutor', 'secretary'],
    accounts: [
      {
        login: 'directora',
        position: 'director',
        nth: 0,
        roles: ['administrator', 'reviewer'],
        who: whoIs('administrator', schoolWords),
      },
      {
        login: 'gestion',
        position: 'secretary',
        nth: 0,
        roles: ['points_manager'],
        who: whoIs('manager', schoolWords),
      },
      {
        login: 'profesora',
        position: 'teacher',
        nth: 0,
        roles: ['recorder'],
        who: whoIs('recorder', schoolWords),
      },
      {
        login: 'coordinadora',
        position: 'stage-coordinator',
        nth: 0,
        roles: ['reviewer'],
        who: whoIs('first', schoolWords),
      },
      {
        login: 'jefatura',
        position: 'head-of-studies',
        nth: 0,
        roles: ['reviewer', 'report_reader'],
        who: whoIs('last', schoolWords),
      },
      { login: 'alumna', position: 'pupil', nth: 0, roles: [], who: whoIs('member', schoolWords) },
    ],
  };
}

function schoolPeople(vocabulary: SchoolVocabulary): Person[] {
  const chance = new Chance(400);
  const positions = new Map(vocabulary.positions.map((position) => [position.code, position]));
  const taken = new Set<string>();
  const people: Person[] = [];
  for (const { unit, position, count } of vocabulary.staffing) {
    const firstNames = vocabulary.pupilPositions.includes(position)
      ? vocabulary.pupilNames
      : vocabulary.adultNames;
    for (let index = 0; index < count; index += 1) {
      // The first of a position may be a demo account, whose names are feminine: directora, profesora, alumna.
      const gender: DemoGender = index === 0 || chance.is(0.52) ? 'female' : 'male';
      let name = '';
      do {
        name = `${chance.pick(firstNames[gender])} ${chance.pick(vocabulary.surnames)} ${chance.pick(vocabulary.surnames)}`;
      } while (taken.has(name));
      taken.add(name);
      people.push({ name, gender, unit, position: known(positions, position) });
    }
  }
  return people;
}

/** Ids of the accounts are made for moments that follow each other: the sign-in page shows them in the order of the plan. */
function accountId(plan: Plan, account: Account): string {
  const place = plan.accounts.indexOf(account);
  const founded = Date.UTC(2024, 0, plan.prefix === 'F' ? 1 : 2);
  return new Chance(place).id(new Date(founded + place));
}

/** Makes one organisation with its people, roles, levels of authority and event library. */
export async function makeOrganisation(app: App, orgId: string, plan: Plan): Promise<DemoOrganisation> {
  const passwordHash = await hashPassword(demoPassword);
  const library = starterLibraries.find(({ industry }) => industry === plan.given.industry);
  if (!library) throw new Error(`no starter library for ${plan.given.industry}`);
  return app.db.transact({ orgId, userId: null }, async (tx) => {
    await createOrganisation(tx, plan.given);
    await saveSettings(tx, { level: 3, temporaryEvents: true }, '2020-01-01');
    await createRoles(tx, plan.given.language);
    const unitIds = await makeUnits(tx, plan.vocabulary);
    const made = await makePeople(tx, plan, unitIds, passwordHash);
    const eventIds = await importStarter(tx, library, plan.vocabulary.language);
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

async function makeUnits(tx: Tx, vocabulary: DemoVocabulary): Promise<Map<string, string>> {
  const unitIds = new Map<string, string>();
  const root = await createUnit(tx, { name: vocabulary.organisation.shortName });
  for (const { code, parent, name } of vocabulary.units) {
    unitIds.set(code, await createUnit(tx, { name, parentId: parent ? known(unitIds, parent) : root }));
  }
  return unitIds;
}

type Made = { member: DemoMember; position: string };

async function makePeople(
  tx: Tx,
  plan: Plan,
  unitIds: ReadonlyMap<string, string>,
  passwordHash: string,
): Promise<Made[]> {
  const made: Made[] = [];
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

function accountOf(made: readonly Made[], ...logins: string[]): DemoMember {
  const found = made.find(({ member }) => member.login !== null && logins.includes(member.login));
  if (!found) throw new Error(`the demo has no account ${logins.join(' or ')}`);
  return found.member;
}

export function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the demo does not know ${String(key)}`);
  return value;
}
