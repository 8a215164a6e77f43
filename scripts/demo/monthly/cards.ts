/** Satisfaction cards of the demo: three months of customers who thank, complain and praise, and of decisions on their cards. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { addDays, addMonths, monthOf } from '../../../src/kit/contract/format.ts';
import type { Call, OutputOf } from '../../../src/kit/contract/call.ts';
import type { LocalizedText } from '../../../src/kit/contract/refusal.ts';
import { sql } from '../../../src/kit/server/database/db.ts';
import type { App } from '../../../src/kit/server/module.ts';
import type { satisfactionCalls } from '../../../src/modules/satisfaction/calls.ts';
import { satisfactionModule } from '../../../src/modules/satisfaction/server/module.ts';
import { answerCard } from '../../../src/modules/satisfaction/server/page/answer.ts';
import { actAs } from '../actor.ts';
import type { DemoOrganisation } from '../organisations.ts';
import type { Chance } from '../random.ts';
import type { Happening } from '../variety.ts';

const daysOfCards = 92;

const typeNames = {
  stars: {
    zh_CN: '服务满意卡',
    en_US: 'Service card',
    es_ES: 'Tarjeta de servicio',
    ms_MY: 'Kad perkhidmatan',
  },
  thanks: {
    zh_CN: '感谢卡',
    en_US: 'Thank-you card',
    es_ES: 'Tarjeta de agradecimiento',
    ms_MY: 'Kad penghargaan',
  },
} satisfies Record<string, LocalizedText>;

const items: readonly LocalizedText[] = [
  { zh_CN: '前台接待', en_US: 'Reception', es_ES: 'Recepción', ms_MY: 'Penyambut tetamu' },
  { zh_CN: '咨询答疑', en_US: 'Advice', es_ES: 'Asesoramiento', ms_MY: 'Khidmat nasihat' },
  { zh_CN: '售后服务', en_US: 'After-sales service', es_ES: 'Posventa', ms_MY: 'Khidmat selepas jualan' },
];

const praise: readonly LocalizedText[] = [
  {
    zh_CN: '热情周到，解释得很清楚',
    en_US: 'Kind, and explained everything',
    es_ES: 'Amable y lo explicó todo',
    ms_MY: 'Mesra dan jelas',
  },
  {
    zh_CN: '下班后还帮我处理，非常感谢',
    en_US: 'Helped me after hours, thank you',
    es_ES: 'Me ayudó fuera de horario, gracias',
    ms_MY: 'Membantu saya selepas waktu kerja, terima kasih',
  },
  {
    zh_CN: '速度快，态度好',
    en_US: 'Quick and friendly',
    es_ES: 'Rápido y cordial',
    ms_MY: 'Pantas dan mesra',
  },
];
const complaint: LocalizedText = {
  zh_CN: '等了半个小时',
  en_US: 'I waited half an hour',
  es_ES: 'Esperé media hora',
  ms_MY: 'Saya menunggu setengah jam',
};
const reasons = {
  refused: {
    zh_CN: '与服务无关',
    en_US: 'Not about the service',
    es_ES: 'No trata del servicio',
    ms_MY: 'Bukan tentang perkhidmatan',
  },
  void: {
    zh_CN: '员工自己填写',
    en_US: 'Filled in by staff',
    es_ES: 'Rellenada por el personal',
    ms_MY: 'Diisi oleh kakitangan',
  },
} satisfies Record<string, LocalizedText>;

type Issued = { id: string; memberId: string | null };

/** What happens with cards on which day. */
export function cards(app: App, organisation: DemoOrganisation, chance: Chance, today: string): Happening[] {
  const { manager, members, vocabulary, orgId } = organisation;
  const { language } = vocabulary;
  const send = <C extends Call>(call: string, input: object): Promise<OutputOf<C>> =>
    actAs<C>(app, organisation, manager, {
      module: satisfactionModule,
      call,
      input: z.parse(satisfactionModule.calls[call]!.input, input),
    });
  const newId = (): string => chance.id(app.db.clock.now ?? new Date());
  const staff = members.filter(({ memberId }) => memberId !== manager.memberId).slice(0, 24);
  const itemIds: string[] = [];

  const begin = async (): Promise<void> => {
    // An event of the library that gives B alone, within what the manager may give.
    const event = await app.db.read({ orgId, userId: null }, (tx) =>
      tx.maybe(sql<{ id: string }>`
        select e.id from event e join event_version v on v.org_id = e.org_id and v.event_id = e.id and v.version = e.version
        where e.org_id = ${orgId} and e.status = 1 and v.b between 10 and 50 and (v.a, v.p, v.g) = (0, 0, 0) and not v.ticket
        order by e.code limit 1`),
    );
    for (const [position, names] of items.entries()) {
      const id = newId();
      itemIds.push(id);
      const { zh_CN: nameZh, en_US: nameEn, es_ES: nameEs, ms_MY: nameMs } = names;
      await send('saveItem', { id, version: 0, nameZh, nameEn, nameEs, nameMs, unitId: null, position });
    }
    const common = { version: 0, review: 'person', responsibleId: null, leastStars: 4, isActive: true };
    const caps = { memberDay: 5, memberMonth: 60, customerDay: 2 };
    const [stars, thanks] = [newId(), newId()];
    await send('saveType', {
      ...common,
      ...caps,
      id: stars,
      name: typeNames.stars[language],
      eventId: event?.id ?? null,
      answers: 'stars',
    });
    await send('saveType', {
      ...common,
      ...caps,
      id: thanks,
      name: typeNames.thanks[language],
      eventId: null,
      answers: 'thanks',
    });
    const memberIds = staff.map(({ memberId }) => memberId);
    await send('print', { id: newId(), cardTypeId: stars, memberIds, cards: 12 });
    await send('print', { id: newId(), cardTypeId: thanks, memberIds: memberIds.slice(0, 8), cards: 5 });
  };

  const answer = async (): Promise<void> => {
    const issued = await app.db.read({ orgId, userId: null }, (tx) =>
      tx.all(sql<Issued>`
        select id, member_id as "memberId" from satisfaction_card
        where org_id = ${orgId} and state = 'issued' order by number limit 400`),
    );
    if (issued.length === 0) return;
    const card = chance.pick(issued);
    const mood = chance.next();
    const stars = mood < 0.7 ? 5 : mood < 0.88 ? 4 : mood < 0.95 ? 3 : 1;
    const speaks = chance.next() < 0.55;
    const comment = stars < 3 ? complaint[language] : speaks ? chance.pick(praise)[language] : '';
    await app.db.transact({ orgId, userId: null }, (tx) =>
      answerCard(tx, card.id, {
        stars,
        memberId: card.memberId,
        itemId: chance.next() < 0.6 ? chance.pick(itemIds) : null,
        comment,
        language,
        customer: createHash('sha256').update(newId()).digest(),
      }),
    );
  };

  /** Once a week: accepted where the customer was content, refused otherwise. */
  const decide = async (): Promise<void> => {
    const { rows } = await send<typeof satisfactionCalls.cards>('cards', { state: 'given', size: 100 });
    const isGood = ({ stars }: { stars: number | null }): boolean => stars === null || stars >= 3;
    for (const row of rows) {
      const items = [{ id: row.id, version: row.version }];
      if (isGood(row)) await send('accept', { items });
      else await send('refuse', { items, reason: reasons.refused[language] });
    }
  };
  const voidOne = async (): Promise<void> => {
    const { rows } = await send<typeof satisfactionCalls.cards>('cards', { state: 'posted', size: 1 });
    for (const { id, version } of rows)
      await send('void', { items: [{ id, version }], reason: reasons.void[language] });
  };
  /** The customers of the units of the first members, for cards by each hundred of them. */
  const countCustomers = async (): Promise<void> => {
    const units = await app.db.read({ orgId, userId: null }, (tx) =>
      tx.all(sql<{ id: string }>`
        select distinct c.of_unit_id as id from satisfaction_card c
        where c.org_id = ${orgId} and c.of_unit_id is not null order by 1`),
    );
    const month = monthOf(today);
    for (const { id: unitId } of units)
      for (const back of [0, 1, 2])
        await send('saveCustomers', {
          unitId,
          month: addMonths(month, -back),
          customers: 120 + Math.floor(chance.next() * 400),
        });
  };

  const first = addDays(today, -daysOfCards);
  const happenings: Happening[] = [{ day: first, minute: 430, run: begin }];
  for (let day = addDays(first, 1); day < today; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    if (weekday === 0) continue;
    const count = 1 + Math.floor(chance.next() * 4);
    for (let at = 0; at < count; at += 1) happenings.push({ day, minute: 600 + at * 70, run: answer });
    // The last days wait for a decision.
    if (weekday === 5 && day < addDays(today, -3)) happenings.push({ day, minute: 1_050, run: decide });
  }
  happenings.push({ day: addDays(today, -2), minute: 1_060, run: voidOne });
  happenings.push({ day: addDays(today, -1), minute: 1_070, run: countCustomers });
  return happenings;
}
