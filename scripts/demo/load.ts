import { dayInZone } from '../../src/kit/contract/format.ts';
import { sql } from '../../src/kit/server/db.ts';
import type { App } from '../../src/kit/server/module.ts';
import { demoPassword } from '../../src/modules/identity/identity.rules.ts';
import { createMember } from '../../src/modules/members/server/members.door.ts';
import { makeOrganisation, type DemoOrganisation } from './organisations.ts';
import { factoryPlan, schoolPlan } from './plans.ts';
import { Chance } from './random.ts';
import { inTurn, loadMarked } from './turn.ts';
import { factoryVocabulary, schoolVocabulary } from './vocabulary.ts';
import { loadWhole } from './whole.ts';
import { playYear, readOldMessages, untilTold } from './year.ts';

export type DemoAccount = { login: string; password: string; who: string };

const logins: readonly (readonly [string, string])[] = [
  ['admin', '工厂 · 管理员 (factory, administrator; also a member of the school)'],
  ['manager', '工厂 · 积分管理员 (points manager)'],
  ['recorder', '工厂 · 记录人 (recorder)'],
  ['first', '工厂 · 初审人 (first reviewer)'],
  ['final', '工厂 · 终审人 (final reviewer)'],
  ['member', '工厂 · 普通成员 (member)'],
  ['directora', 'Colegio · Administración (school, administrator)'],
  ['gestion', 'Colegio · Gestión de puntos'],
  ['profesora', 'Colegio · Registro'],
  ['coordinadora', 'Colegio · Primera revisión'],
  ['jefatura', 'Colegio · Revisión final'],
  ['alumna', 'Colegio · Alumna'],
];

/** Who can sign in to the demo. */
export const demoAccounts: readonly DemoAccount[] = logins.map(([login, who]) => ({
  login,
  password: demoPassword,
  who,
}));

/** The database, and where it lies if it is the embedded one. */
export type DemoPlace = { databaseUrl: string; dataDir: string | null };

/**
 * Fills an empty database with the two demo organisations and a year of their work. Returns whether the database holds
 * the demo (now or from an earlier start); one with organisations of somebody's own is left alone. Processes that start
 * together take turns. A start that is cut off at it is found out by the next, which begins the embedded database anew
 * (`untilWhole`), and refuses any other.
 */
export function loadDemo(
  app: App,
  { databaseUrl, dataDir }: DemoPlace,
  fill: () => Promise<void> = () => fillDemo(app, dayInZone(new Date())),
): Promise<boolean> {
  return inTurn(databaseUrl, async (state, client) => {
    if (state !== 'empty') return state === 'demo';
    app.log.info('loading the demo data: two organisations and a year of their work');
    const marked = () => loadMarked(client, fill);
    await (dataDir === null ? marked() : loadWhole(dataDir, marked));
    return true;
  });
}

async function fillDemo(app: App, today: string): Promise<void> {
  const chance = new Chance(2026);
  const epoch = new Date('2024-01-01T00:00:00Z');
  const factory = await makeOrganisation(app, chance.id(epoch), factoryPlan(factoryVocabulary));
  const school = await makeOrganisation(app, chance.id(epoch), schoolPlan(schoolVocabulary));
  await joinBoth(app, factory, school);
  await playYear(app, factory, { today, recordsPerDay: 3, seed: 60 });
  await playYear(app, school, { today, recordsPerDay: 3.5, seed: 400, closed: schoolHoliday });
  await untilTold(app);
  for (const { orgId } of [factory, school]) await readOldMessages(app, orgId);
}

/** Summer, Christmas and Saturdays: nobody is at school. */
function schoolHoliday(day: string): boolean {
  const date = day.slice(5);
  const saturday = new Date(`${day}T12:00:00Z`).getUTCDay() === 6;
  return saturday || (date > '06-23' && date < '09-08') || date > '12-22' || date < '01-08';
}

/** The factory's administrator sits on the school's council. */
async function joinBoth(app: App, factory: DemoOrganisation, school: DemoOrganisation): Promise<void> {
  const both = factory.members.find(({ login }) => login === 'admin');
  const council = school.members[0];
  if (!both || !council) throw new Error('the demo needs an account for both organisations');
  const { userId, name } = both;
  await app.db.transact({ orgId: school.orgId, userId: null }, async (tx) => {
    const unit = await tx.one(sql<{ id: string }>`
      select unit_id as id from member_unit where org_id = ${school.orgId} and member_id = ${council.memberId}`);
    await createMember(tx, {
      name,
      number: 'S9001',
      unitIds: [unit.id],
      userId,
      position: 'Consejo escolar',
      type: 'external',
    });
  });
}
