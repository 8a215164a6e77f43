import { sql } from '../../src/kit/server/database/db.ts';
import type { App } from '../../src/kit/server/module.ts';
import { orderSurveys } from '../../src/modules/fairness/server/door.ts';
import { closeMonths } from '../../src/modules/ledger/server/posting/close.ts';
import { createMember } from '../../src/modules/members/server/doors/change.door.ts';
import { ownData } from './account/own-data.ts';
import { joiners } from './people/joining.ts';
import { fixedPoints } from './monthly/fixed.ts';
import { packagesOf } from './packages.ts';
import { board } from './devices/boards.ts';
import { screen } from './devices/screens.ts';
import { announcements } from './settings/announcements.ts';
import { banners, platforms } from './settings/platforms.ts';
import { makeOrganisation, type DemoOrganisation } from './organisations.ts';
import { factoryPlan, schoolPlan } from './plans.ts';
import { personnelFile } from './people/personnel.ts';
import { Chance } from './random.ts';
import { describePeople } from './people/describe.ts';
import { changes } from './variety.ts';
import { factoryVocabulary, schoolVocabulary } from './vocabulary.ts';
import { playYear, readOldMessages, untilTold } from './year.ts';

/** Loads two organisations and a year of their work; reports progress in percent. */
export async function fillDemo(
  app: App,
  today: string,
  onProgress: (percent: number) => void,
): Promise<void> {
  const chance = new Chance(2026);
  const epoch = new Date('2024-01-01T00:00:00Z');
  const factory = await makeOrganisation(app, chance.id(epoch), factoryPlan(factoryVocabulary));
  const school = await makeOrganisation(app, chance.id(epoch), schoolPlan(schoolVocabulary));
  await joinBoth(app, factory, school);
  await playYear(app, factory, {
    today,
    recordsPerDay: 3,
    seed: 60,
    onProgress: (share) => onProgress(Math.floor(share * 48)),
  });
  await playYear(app, school, {
    today,
    recordsPerDay: 3.5,
    seed: 400,
    closed: schoolHoliday,
    onProgress: (share) => onProgress(48 + Math.floor(share * 48)),
  });
  await changes(app, factory, today);
  await changes(app, school, today);
  await personnelFile(app, factory, today);
  await personnelFile(app, school, today);
  await describePeople(app, factory);
  await describePeople(app, school);
  await fixedPoints(app, factory, today);
  await fixedPoints(app, school, today);
  await joiners(app, factory, today);
  await joiners(app, school, today);
  await packagesOf(app, factory, today);
  await ownData(app, factory, 'factory');
  await ownData(app, school, 'school');
  for (const organisation of [factory, school]) {
    await banners(app, organisation, today);
    await announcements(app, organisation, today);
    await platforms(app, organisation);
  }
  await board(app, factory);
  await screen(app, factory);
  await untilTold(app);
  for (const { orgId } of [factory, school]) {
    await readOldMessages(app, orgId);
    await app.db.transact({ orgId, userId: null }, async (tx) => {
      // The hourly work found nothing to close while the year was not there.
      await closeMonths(tx);
      await orderSurveys(tx);
    });
  }
  onProgress(100);
}

/** School holidays: summer, Christmas and Saturdays. */
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
