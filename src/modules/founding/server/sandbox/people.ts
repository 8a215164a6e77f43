/** Creates the people of a sandbox: forty members in four units, with recorders and reviewers among them. */
import type { Language } from '../../../../kit/contract/language.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { grantRole } from '../../../access/server/door.ts';
import { starterLibrary } from '../../../events/server/door.ts';
import { userNames } from '../../../identity/server/door.ts';
import { createMember } from '../../../members/server/doors/change.door.ts';
import { createUnit } from '../../../members/server/doors/unit.door.ts';
import { seedAuthority } from '../../../authority/server/door.ts';
import { markSandbox, saveSettings } from '../../../organisation/server/door.ts';
import { beginOrganisation } from '../found.ts';
import { giveEdition } from '../starter/starter.ts';
import { sampleWords } from './sample-words.ts';

const people = 40;
const classIndustries = ['school', 'education'];

export type SampleMember = { memberId: string; name: string; unitName: string };
export type Sample = {
  maker: SampleMember;
  recorders: SampleMember[];
  firstReviewers: SampleMember[];
  lastReviewers: SampleMember[];
  others: SampleMember[];
  eventIds: ReadonlyMap<string, string>;
};

export type SampleOrder = {
  ofOrgId: string;
  userId: string;
  name: string;
  industry: string;
  language: Language;
  zone: string;
  style: string;
};

/** Begins the transaction's organisation as a sandbox, with the user as its administrator. */
export async function makePeople(tx: Tx, order: SampleOrder): Promise<Sample> {
  const { language, userId } = order;
  const words = sampleWords[language];
  const industry = (await starterLibrary(order.industry)) ? order.industry : 'manufacturing';
  const { rootUnitId, eventIds } = await beginOrganisation(tx, {
    name: words.sandbox(order.name),
    shortName: words.sandbox(order.name.slice(0, 18)).slice(0, 30),
    industry,
    language,
    zone: order.zone,
    style: order.style,
  });
  await markSandbox(tx, order.ofOrgId);
  await saveSettings(tx, { level: 2 }, '2020-01-01');
  const unitIds: string[] = [];
  const unitNames = classIndustries.includes(industry) ? words.classes : words.units;
  for (const name of unitNames) unitIds.push(await createUnit(tx, { name, parentId: rootUnitId }));
  const add = async (index: number, more: object): Promise<SampleMember> => {
    const { families, given: firsts } = words;
    const name = words.name(
      families[index % families.length] ?? '',
      firsts[(index * 3) % firsts.length] ?? '',
    );
    const place = index % unitIds.length;
    const number = String(index + 2).padStart(4, '0');
    const unit = unitIds[place] ?? rootUnitId;
    const { memberId } = await createMember(tx, { name, number, unitIds: [unit], hasSeat: true, ...more });
    return { memberId, name, unitName: unitNames[place] ?? '' };
  };
  const person = (await userNames(tx, [userId])).get(userId);
  const maker = await add(-1 + people, {
    name: person?.name ?? '',
    number: '0001',
    unitIds: [rootUnitId],
    userId,
    loginName: person?.loginName ?? '',
    isReviewer: true,
  });
  const members: SampleMember[] = [];
  for (let index = 0; index < people - 1; index += 1)
    members.push(await add(index, { position: '', isReviewer: index < 8, joinDay: '2024-01-02' }));
  const [firstReviewers, lastReviewers] = [members.slice(0, 5), members.slice(5, 8)];
  const recorders = members.slice(8, 12);
  await grantRole(tx, maker.memberId, 'administrator');
  await giveEdition(tx, { industry, language, rootUnitId, memberId: maker.memberId }, ['units']);
  for (const { memberId } of [...firstReviewers, ...lastReviewers]) await grantRole(tx, memberId, 'reviewer');
  for (const { memberId } of recorders) await grantRole(tx, memberId, 'recorder');
  await seedAuthority(
    tx,
    [
      { memberId: maker.memberId, tier: 3 as const },
      ...firstReviewers.map(({ memberId }) => ({ memberId, tier: 1 as const })),
      ...lastReviewers.map(({ memberId }) => ({ memberId, tier: 2 as const })),
    ],
    language,
  );
  return { maker, recorders, firstReviewers, lastReviewers, others: members.slice(12), eventIds };
}
