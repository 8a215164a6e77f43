import type { Tx } from '../../../kit/server/database/db.ts';
import type { Handlers } from '../../../kit/server/module.ts';
import { hasEvents } from '../../events/server/door.ts';
import { withoutPassword } from '../../identity/server/door.ts';
import { countPresent, someUsers } from '../../members/server/door.ts';
import { unitTree } from '../../members/server/doors/unit.door.ts';
import { authorityOf } from '../../authority/server/door.ts';
import { firstOfRecords } from '../../merit/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import type { setupCalls } from '../setup.calls.ts';
import { setupSteps, type SetupStep } from '../setup.rules.ts';

/** A record needs a reviewer besides its recorder. */
const leastReviewers = 2;
/** So many users are looked at, the first ones of all: the question is whether there is a second one at all. */
const usersLookedAt = 2_000;

async function peopleWithPassword(tx: Tx): Promise<number> {
  const users = await someUsers(tx, usersLookedAt);
  return users.length - (await withoutPassword(tx, users)).size;
}

export const setupHandlers: Handlers<typeof setupCalls> = {
  steps: async ({ tx }) => {
    const today = todayOf(tx, await settings(tx));
    const [units, people, signing, events, authority, records] = await Promise.all([
      unitTree(tx),
      countPresent(tx),
      peopleWithPassword(tx),
      hasEvents(tx),
      authorityOf(tx, null, today),
      firstOfRecords(tx),
    ]);
    // One unit, one member and one account are there from the founding on.
    const done: Record<SetupStep, boolean> = {
      units: units.length > 1,
      people: people > 1,
      links: signing > 1,
      events,
      authority: authority.size >= leastReviewers,
      record: records.isSubmitted,
      ranking: records.isPosted,
    };
    return { steps: setupSteps.map((step) => ({ step, isDone: done[step] })) };
  },
};
