import type { Language } from '../../src/kit/contract/language.ts';
import { newId } from '../../src/kit/server/id.ts';
import type { OrganisationWorld, World } from '../../src/test/world.ts';
import { eventsCalls } from '../../src/modules/events/calls.ts';
import { plainEvent } from '../../src/modules/events/event.fixture.ts';
import { createLevels } from '../../src/modules/authority/server/door.ts';
import { personOf, type Signable } from './people.ts';

/** An organisation with a recorder, reviewers, targets and two library events. */
export type Company = {
  org: OrganisationWorld;
  recorder: Signable;
  first: Signable;
  last: Signable;
  manager: Signable;
  targets: [Signable, Signable, Signable];
  /** +10.0 B by default, up to ±100.0. */
  award: string;
  /** −5.0 B by default. */
  deduct: string;
};

let companies = 0;

/** All can sign in; only the base version's menu has the reports. Names differ in their first letters for searches. */
export async function company(
  world: World,
  language: Language = 'zh_CN',
  given: Parameters<World['organisation']>[0] = {},
  /** Names as long as those of an organisation, by the usual ones. */
  called: Readonly<Record<string, string>> = {},
): Promise<Company> {
  const org = await world.organisation({
    language,
    manageVersion: 'base',
    name: `Company ${++companies}`,
    ...given,
  });
  const add = (name: string, options: Parameters<typeof personOf>[1] = {}) =>
    personOf(org, { name: called[name] ?? name, language, ...options });
  const manager = await add('Morgan', { roles: ['administrator'], isReviewer: true });
  const recorder = await add('Robin', { roles: ['recorder'] });
  const first = await add('Felix', { roles: ['reviewer'], isReviewer: true });
  const last = await add('Lydia', { roles: ['reviewer'], isReviewer: true });
  const targets = [await add('Anders'), await add('Bettina'), await add('Cosima')] as Company['targets'];
  await org.tx((tx) =>
    createLevels(
      tx,
      [
        { name: 'L1', memberIds: [first.memberId] },
        { name: 'L2', memberIds: [last.memberId, manager.memberId] },
      ],
      '2020-01-01',
    ),
  );
  const [award, deduct] = ['Helpful', 'Untidy'];
  await addEvents(manager, [
    { eventName: award, bpoints: 100 },
    { eventName: deduct, bpoints: -50 },
  ]);
  return { org, manager, recorder, first, last, targets, award, deduct };
}

async function addEvents(
  manager: Signable,
  events: readonly { eventName: string; bpoints: number }[],
): Promise<void> {
  const typeId = newId();
  await manager.as.get(eventsCalls.saveType, { id: typeId, code: 'T1', name: 'Daily', parentId: null });
  const ranges = { bMin: -1000, bMax: 1000, aMin: -100, aMax: 100 };
  for (const [index, event] of events.entries()) {
    const own = { id: newId(), code: `E${index + 1}`, typeId };
    await manager.as.get(eventsCalls.save, { ...plainEvent, ...ranges, ...own, ...event });
  }
}
