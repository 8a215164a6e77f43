/** The factory's package, an order that was accepted and one that waits: what its administrator finds under /Expansion. */
import { addDays } from '../../src/kit/contract/format.ts';
import type { App } from '../../src/kit/server/module.ts';
import { setPackage } from '../../src/modules/organisation/server/door.ts';
import { acceptOrder } from '../../src/modules/packages/server/door.ts';
import { packagesModule } from '../../src/modules/packages/server/module.ts';
import { monthsLater } from '../../src/modules/packages/rules.ts';
import type { DemoOrganisation } from './organisations.ts';
import { Chance } from './random.ts';
import { act } from './variety.ts';
import { instantOf } from './year.ts';

export async function packagesOf(app: App, organisation: DemoOrganisation, today: string): Promise<void> {
  const { orgId, zone, members } = organisation;
  const admin = members.find(({ login }) => login === 'admin');
  if (!admin) throw new Error('the demo has no administrator');
  const scope = { orgId, userId: null };
  const chance = new Chance(8);
  const as = act(app, organisation);
  const order = async (day: string, wanted: object): Promise<string> => {
    app.db.clock.now = instantOf(day, 610, zone);
    const id = chance.id(app.db.clock.now);
    await as(admin, packagesModule, 'save', { id, version: 0, packageCode: 'standard', ...wanted });
    return id;
  };
  const paidUntil = monthsLater(addDays(today, -300), 12);
  await app.db.transact(scope, (tx) => setPackage(tx, { code: 'base', memberLimit: 100, paidUntil }));
  const first = await order(addDays(today, -200), {
    memberLimit: 150,
    months: 12,
    remark: '新车间今年投产，需要增加名额并续费一年',
  });
  app.db.clock.now = instantOf(addDays(today, -199), 560, zone);
  await app.db.transact(scope, (tx) => acceptOrder(tx, first, '款项已到账'));
  await order(addDays(today, -2), { memberLimit: 180, months: 0, remark: '下月新招实习生 30 人' });
  app.db.clock.now = null;
}
