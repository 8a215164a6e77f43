/** Tickets of the demo: three months of points that bring them, printed every Friday, handed over, and redeemed for prizes. */
import * as z from 'zod/mini';
import { addDays } from '../../../src/kit/contract/format.ts';
import type { LocalizedText } from '../../../src/kit/contract/refusal.ts';
import type { Call, Calls, OutputOf } from '../../../src/kit/contract/call.ts';
import { sql } from '../../../src/kit/server/database/db.ts';
import type { App, Module } from '../../../src/kit/server/module.ts';
import { saveSettings } from '../../../src/modules/organisation/server/door.ts';
import type { counterCalls } from '../../../src/modules/prizes/calls.ts';
import { prizesModule } from '../../../src/modules/prizes/server/module.ts';
import type { ticketsCalls } from '../../../src/modules/tickets/calls.ts';
import { ticketsModule } from '../../../src/modules/tickets/server/module.ts';
import { actAs } from '../actor.ts';
import type { DemoMember, DemoOrganisation } from '../organisations.ts';
import type { Chance } from '../random.ts';
import type { Happening } from '../variety.ts';

const daysOfTickets = 92;

const prizes: readonly { name: LocalizedText; price: number; stock: number; isLimited?: true }[] = [
  {
    name: { zh_CN: '定制雨伞', en_US: 'Umbrella', es_ES: 'Paraguas', ms_MY: 'Payung' },
    price: 3,
    stock: 30,
  },
  {
    name: { zh_CN: '食堂加餐券', en_US: 'Lunch', es_ES: 'Almuerzo especial', ms_MY: 'Makan tengah hari' },
    price: 1,
    stock: 200,
  },
  {
    name: { zh_CN: '保温杯', en_US: 'Vacuum flask', es_ES: 'Termo', ms_MY: 'Termos' },
    price: 5,
    stock: 20,
    isLimited: true,
  },
  {
    name: {
      zh_CN: '带薪休假半天',
      en_US: 'Half a day off',
      es_ES: 'Medio día libre',
      ms_MY: 'Cuti separuh hari',
    },
    price: 8,
    stock: 12,
    isLimited: true,
  },
];

const reasons = {
  lost: { zh_CN: '遗失，重新打印', en_US: 'Lost', es_ES: 'Extraviado', ms_MY: 'Hilang' },
  broken: { zh_CN: '杯盖有裂纹，退回', en_US: 'Broken lid', es_ES: 'Tapa rota', ms_MY: 'Penutup retak' },
} satisfies Record<string, LocalizedText>;

type Shelf = { id: string; price: number };

/** What happens with tickets on which day; nothing before the organisation's rule begins. */
export function tickets(
  app: App,
  organisation: DemoOrganisation,
  chance: Chance,
  today: string,
): Happening[] {
  const { manager, accounts, vocabulary, orgId } = organisation;
  const { language } = vocabulary;
  // Whoever prints does not redeem.
  const clerk = accounts.last;
  const send = <C extends Call>(
    who: DemoMember,
    module: Module & { calls: Calls },
    call: string,
    input: object,
  ): Promise<OutputOf<C>> =>
    actAs<C>(app, organisation, who, { module, call, input: z.parse(module.calls[call]!.input, input) });
  const newId = (): string => chance.id(app.db.clock.now ?? new Date());
  const shelf: Shelf[] = [];

  const begin = async (): Promise<void> => {
    await app.db.transact({ orgId, userId: null }, (tx) => saveSettings(tx, { ticketsOn: true }));
    for (const { name, price, stock, isLimited = false } of prizes) {
      const id = newId();
      shelf.push({ id, price });
      await send(manager, prizesModule, 'save', {
        id,
        version: 0,
        name: name[language],
        price,
        limitTimes: isLimited ? 1 : null,
        limitSpan: isLimited ? 'month' : null,
        isOffered: true,
        note: '',
      });
      await send(manager, prizesModule, 'move', {
        id,
        version: 1,
        kind: 'received',
        pieces: stock,
        note: '',
      });
    }
  };
  const print = async (): Promise<void> => {
    const { toPrint } = await send<typeof ticketsCalls.waiting>(manager, ticketsModule, 'waiting', {});
    if (toPrint > 0) await send(manager, ticketsModule, 'print', { id: newId() });
  };
  const hand = async (): Promise<void> => {
    const { rows } = await send<typeof ticketsCalls.prints>(manager, ticketsModule, 'prints', {
      page: 1,
      size: 1,
    });
    for (const { id } of rows) await send(manager, ticketsModule, 'handPrint', { id });
  };
  const redeem = async (): Promise<void> => {
    const { id: prizeId, price } = chance.pick(shelf);
    const [holder] = await app.db.read({ orgId, userId: null }, (tx) =>
      tx.all(sql<{ memberId: string }>`
        select t.member_id as "memberId" from ticket t join member m on m.org_id = t.org_id and m.id = t.member_id
        where t.org_id = ${orgId} and t.state = 'handed' and m.status = 'active'
          and not exists (select from prize_order o where o.org_id = t.org_id and o.member_id = t.member_id
            and o.prize_id = ${prizeId})
        group by t.member_id having count(*) >= ${price} order by count(*) desc, t.member_id limit 1`),
    );
    if (!holder) return;
    const input = { id: newId(), memberId: holder.memberId, prizeId, pieces: 1 };
    await send<typeof counterCalls.redeem>(clerk, prizesModule, 'counterRedeem', input);
  };
  const reprint = async (): Promise<void> => {
    const { rows } = await send<typeof ticketsCalls.list>(manager, ticketsModule, 'list', {
      state: 'handed',
      size: 1,
    });
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      await send(manager, ticketsModule, 'reprint', { id: newId(), ids, reason: reasons.lost[language] });
  };
  const giveBack = async (): Promise<void> => {
    const { rows } = await send<typeof counterCalls.orders>(manager, prizesModule, 'counterOrders', {
      state: 'delivered',
      size: 1,
    });
    for (const { id, version } of rows)
      await send(manager, prizesModule, 'counterGiveBack', { id, version, reason: reasons.broken[language] });
  };

  const first = addDays(today, -daysOfTickets);
  const happenings: Happening[] = [{ day: first, minute: 420, run: begin }];
  for (let day = addDays(first, 1); day < today; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    if (weekday === 5) happenings.push({ day, minute: 960, run: print });
    if (weekday === 1) happenings.push({ day, minute: 540, run: hand });
    if (weekday === 3)
      for (let at = 0; at < 3; at += 1) happenings.push({ day, minute: 720 + at * 5, run: redeem });
  }
  happenings.push({ day: addDays(today, -20), minute: 1_000, run: reprint });
  happenings.push({ day: addDays(today, -9), minute: 1_010, run: giveBack });
  return happenings;
}
