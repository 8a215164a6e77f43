/** What an organisation knows of its people: phones, some hidden, second units, who looked at what. */
import type { App } from '../../../src/kit/server/module.ts';
import type { membersCalls } from '../../../src/modules/members/calls.ts';
import { membersModule } from '../../../src/modules/members/server/module.ts';
import { actAs } from '../actor.ts';
import type { DemoMember, DemoOrganisation } from '../organisations.ts';
import { act, plainMembers } from '../variety.ts';

const describedPeople = 24;
/** Every so many of them. */
const hiddenEvery = 6;
const secondUnitEvery = 4;

const two = (value: number): string => String(value).padStart(2, '0');

/** The same each time, and of nobody: the ranges of numbers are not given out. */
const mobileOf = (index: number): string => `86-1000000${String(index).padStart(4, '0')}`;
const birthdayOf = (index: number): string =>
  `${1972 + index}-${two((index % 12) + 1)}-${two((index % 27) + 1)}`;
const certificateOf = (index: number): string =>
  `000000${birthdayOf(index).replaceAll('-', '')}${String(index).padStart(4, '0')}`;

export async function describePeople(app: App, organisation: DemoOrganisation): Promise<void> {
  const { manager, members } = organisation;
  const as = act(app, organisation);
  const read = <C extends typeof membersCalls.detail>(who: DemoMember) =>
    actAs<C>(app, organisation, manager, {
      module: membersModule,
      call: 'detail',
      input: { memberId: who.memberId },
    });
  const described = plainMembers(organisation).slice(0, describedPeople);
  const units = new Map(members.map(({ memberId, unit }) => [memberId, unit]));
  for (const [index, who] of described.entries()) {
    const { memberName, memberNo, gender, position, joinTime, version, units: own } = await read(who);
    await as(manager, membersModule, 'update', {
      id: who.memberId,
      version,
      memberName,
      memberNo,
      gender,
      position,
      joinTime,
      unitIds: own.map(({ unitId }) => unitId),
      mobile: mobileOf(index),
      certificate: certificateOf(index),
      birthday: birthdayOf(index),
      phoneHidden: index % hiddenEvery === 0,
    });
    // Beside the own unit that of another one, as people who help out are in two.
    const other = described.find(({ memberId }) => units.get(memberId) !== who.unit);
    if (index % secondUnitEvery !== 0 || !other) continue;
    const [unit] = (await read(other)).units;
    if (unit)
      await as(manager, membersModule, 'addMembersUnit', { memberIds: [who.memberId], unitId: unit.unitId });
  }
  const [first, second] = described;
  if (first) await as(manager, membersModule, 'reveal', { memberId: first.memberId, parts: ['mobile'] });
  if (second)
    await as(manager, membersModule, 'reveal', { memberId: second.memberId, parts: ['certificate'] });
}
