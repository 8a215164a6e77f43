import { expect, test } from 'vitest';
import { ofToday } from '../../src/kit/test/budget.ts';
import { useStage } from '../kit/browser.ts';
import { menuLine, offeredIn, untilLoaded, untilPath } from '../kit/look.ts';
import { personOf } from '../kit/people.ts';

const { world, visit } = await useStage();

/** The administrator's screens are looked at by others. */
const roles = ['member', 'recorder', 'reviewer', 'report_reader', 'points_manager'] as const;

test.each(ofToday(roles, 1))(
  'each screen that the menu offers lets its role in, with all that it reads: %s',
  async (role) => {
    const org = await world.organisation({ manageVersion: 'base' });
    await org.person({ roles: ['administrator'] });
    const visitor = await visit();
    const page = await visitor.signIn(await personOf(org, role === 'member' ? {} : { roles: [role] }));
    await untilLoaded(page);
    const offered = await offeredIn(page);
    expect(offered.length).toBeGreaterThan(3);
    for (const href of offered) {
      await (await menuLine(page, href)).click();
      await untilPath(page, href);
      await untilLoaded(page);
      // A call that is refused is said in the console.
      expect(visitor.takeProblems(), href).toEqual([]);
    }
  },
);
