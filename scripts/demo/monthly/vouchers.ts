/** Vouchers of the demo: three months of issues, uses in parts, refunds, voids and expiry, of money and of uses. */
import * as z from 'zod/mini';
import { addDays } from '../../../src/kit/contract/format.ts';
import type { Call, Calls, OutputOf } from '../../../src/kit/contract/call.ts';
import type { LocalizedText } from '../../../src/kit/contract/refusal.ts';
import { sql } from '../../../src/kit/server/database/db.ts';
import type { App, Module } from '../../../src/kit/server/module.ts';
import type { vouchersCalls } from '../../../src/modules/vouchers/calls.ts';
import type { deskCalls } from '../../../src/modules/vouchers/desk.calls.ts';
import { followVouchers } from '../../../src/modules/vouchers/server/calendar.ts';
import { vouchersModule } from '../../../src/modules/vouchers/server/module.ts';
import { actAs } from '../actor.ts';
import type { DemoMember, DemoOrganisation } from '../organisations.ts';
import type { Chance } from '../random.ts';
import type { Happening } from '../variety.ts';

const daysOfVouchers = 92;

type Terms = {
  name: LocalizedText;
  kind: 'value' | 'times';
  value: number;
  isPartial: boolean;
  validDays: number | null;
  /** Members who get one each time. */
  members: number;
};

const types: readonly Terms[] = [
  {
    name: { zh_CN: '食堂券', en_US: 'Canteen voucher', es_ES: 'Cupón de comedor', ms_MY: 'Baucar kantin' },
    kind: 'value',
    value: 5_000,
    isPartial: true,
    validDays: 30,
    members: 12,
  },
  {
    name: { zh_CN: '电影券', en_US: 'Cinema voucher', es_ES: 'Cupón de cine', ms_MY: 'Baucar wayang' },
    kind: 'value',
    value: 4_500,
    isPartial: false,
    validDays: 60,
    members: 5,
  },
  {
    name: {
      zh_CN: '理发券',
      en_US: 'Haircut voucher',
      es_ES: 'Cupón de peluquería',
      ms_MY: 'Baucar gunting rambut',
    },
    kind: 'times',
    value: 3,
    isPartial: true,
    validDays: null,
    members: 6,
  },
];

const reasons = {
  thanks: {
    zh_CN: '月度关怀',
    en_US: 'Monthly thanks',
    es_ES: 'Gracias del mes',
    ms_MY: 'Penghargaan bulanan',
  },
  lost: { zh_CN: '遗失', en_US: 'Lost', es_ES: 'Extraviado', ms_MY: 'Hilang' },
  sold: { zh_CN: '菜品售完，退款', en_US: 'Sold out', es_ES: 'Agotado en cocina', ms_MY: 'Habis dijual' },
} satisfies Record<string, LocalizedText>;

type Listed = OutputOf<typeof vouchersCalls.list>['rows'][number];

/** What happens with vouchers on which day. */
export function vouchers(
  app: App,
  organisation: DemoOrganisation,
  chance: Chance,
  today: string,
): Happening[] {
  const { manager, accounts, vocabulary, orgId, members } = organisation;
  const { language } = vocabulary;
  const module: Module & { calls: Calls } = vouchersModule;
  const send = <C extends Call>(who: DemoMember, call: string, input: object): Promise<OutputOf<C>> =>
    actAs<C>(app, organisation, who, { module, call, input: z.parse(module.calls[call]!.input, input) });
  const newId = (): string => chance.id(app.db.clock.now ?? new Date());
  const typeIds: string[] = [];

  const begin = async (): Promise<void> => {
    for (const { name, members: _members, ...terms } of types) {
      const id = newId();
      typeIds.push(id);
      const none = { lastDay: null, limitTimes: null, limitSpan: null, most: null, isActive: true, note: '' };
      await send(manager, 'typeSave', { id, version: 0, name: name[language], ...terms, ...none });
    }
  };
  const issue = async (): Promise<void> => {
    const active = await app.db.read({ orgId, userId: null }, (tx) =>
      tx.all(sql<{ id: string }>`
        select id from member where org_id = ${orgId} and status = 'active'
          and id = any(${members.map(({ memberId }) => memberId)}::uuid[]) order by id`),
    );
    for (const [at, terms] of types.entries()) {
      const memberIds = new Set(Array.from({ length: terms.members }, () => chance.pick(active).id));
      // The first reviewer has a demo account, whose phone should show some.
      memberIds.add(accounts.first.memberId);
      await send(manager, 'issue', {
        id: newId(),
        voucherTypeId: typeIds[at],
        memberIds: [...memberIds],
        vouchers: 1,
        reason: reasons.thanks[language],
      });
    }
  };
  const valid = async (filters: object = {}): Promise<readonly Listed[]> => {
    const input = { state: 'valid', size: 100, sort: 'serial', ...filters };
    return (await send<typeof vouchersCalls.list>(manager, 'list', input)).rows;
  };
  const use = async (): Promise<void> => {
    const rows = await valid();
    if (rows.length === 0) return;
    const { id: voucherId, kind, remaining, isPartial } = chance.pick(rows);
    const part = kind === 'times' ? 1 : Math.min(remaining, 500 + Math.floor(chance.next() * 30) * 50);
    const amount = isPartial ? part : remaining;
    // Of a member who was frozen since, nothing is taken.
    const { refusal } = await send<typeof deskCalls.find>(accounts.last, 'deskFind', {
      text: rows.find(({ id }) => id === voucherId)!.serial,
    });
    if (refusal === '') await send(accounts.last, 'deskUse', { id: newId(), voucherId, amount });
  };
  const refund = async (): Promise<void> => {
    const input = { step: 'use', kind: 'value', size: 1 };
    const { rows } = await send<typeof vouchersCalls.list>(manager, 'list', input);
    for (const { serial } of rows) {
      const { uses } = await send<typeof deskCalls.find>(accounts.last, 'deskFind', { text: serial });
      const [last] = uses.filter(({ amount, refunded }) => refunded < amount);
      if (!last) continue;
      const amount = Math.min(last.amount - last.refunded, 300);
      const reason = reasons.sold[language];
      await send(accounts.last, 'deskRefund', { id: newId(), useId: last.id, amount, reason });
    }
  };
  const voidSome = async (): Promise<void> => {
    const items = (await valid({ size: 2, sort: '-serial' })).map(({ id, version }) => ({ id, version }));
    await send(manager, 'void', { items, reason: reasons.lost[language] });
    const [found] = items;
    if (found) await send(manager, 'restore', { items: [{ id: found.id, version: found.version + 1 }] });
  };
  const calendar = (): Promise<void> => followVouchers({ app, orgId, signal: new AbortController().signal });

  const first = addDays(today, -daysOfVouchers);
  const happenings: Happening[] = [{ day: first, minute: 425, run: begin }];
  for (let day = first, count = 0; day < today; day = addDays(day, 1), count += 1) {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    happenings.push({ day, minute: 3, run: calendar });
    if (count % 30 === 0) happenings.push({ day, minute: 430, run: issue });
    if (weekday === 2 || weekday === 4)
      for (let at = 0; at < 3; at += 1) happenings.push({ day, minute: 735 + at * 7, run: use });
    if (count % 17 === 16) happenings.push({ day, minute: 800, run: refund });
    if (count % 40 === 20) happenings.push({ day, minute: 810, run: voidSome });
  }
  return happenings;
}
