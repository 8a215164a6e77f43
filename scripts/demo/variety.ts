/** Data beyond records: points by rating, members who join and leave, disabled events, delegated reviews. */
import * as z from 'zod/mini';
import { addDays } from '../../src/kit/contract/format.ts';
import type { LocalizedText } from '../../src/kit/contract/refusal.ts';
import type { Call, Calls } from '../../src/kit/contract/call.ts';
import type { App, Module } from '../../src/kit/server/module.ts';
import { eventContent, type eventsCalls } from '../../src/modules/events/calls.ts';
import { eventsModule } from '../../src/modules/events/server/module.ts';
import { membersModule } from '../../src/modules/members/server/module.ts';
import { createMember } from '../../src/modules/members/server/doors/change.door.ts';
import { meritModule } from '../../src/modules/merit/server/module.ts';
import type { Standing } from '../../src/modules/merit/calls.ts';
import { sql } from '../../src/kit/server/database/db.ts';
import { actAs } from './actor.ts';
import type { DemoMember, DemoOrganisation } from './organisations.ts';
import { Chance } from './random.ts';

const ratingType: LocalizedText = {
  zh_CN: '绩效评级',
  en_US: 'Performance review',
  es_ES: 'Evaluación del desempeño',
  ms_MY: 'Penilaian prestasi',
};
const rating: LocalizedText = {
  zh_CN: '季度绩效优秀',
  en_US: 'Excellent quarter',
  es_ES: 'Trimestre excelente',
  ms_MY: 'Suku tahun cemerlang',
};
const ratingTopic: LocalizedText = {
  zh_CN: '季度绩效评级',
  en_US: 'Quarterly review',
  es_ES: 'Evaluación trimestral',
  ms_MY: 'Penilaian suku tahun',
};
const reasons = {
  freeze: {
    zh_CN: '长期病假',
    en_US: 'Long illness',
    es_ES: 'Baja médica larga',
    ms_MY: 'Cuti sakit panjang',
  },
  stop: { zh_CN: '离职', en_US: 'Left', es_ES: 'Ha dejado el centro', ms_MY: 'Berhenti' },
  delete: { zh_CN: '重复建档', en_US: 'Entered twice', es_ES: 'Alta duplicada', ms_MY: 'Didaftar dua kali' },
} as const satisfies Record<string, LocalizedText>;
const newcomers: LocalizedText = {
  zh_CN: '邓雨桐、罗子涵',
  en_US: 'Amy Clarke, Ben Foster',
  es_ES: 'Marina Pascual Soler, Hugo Benítez Rey',
  ms_MY: 'Nur Aisyah, Hafiz Rahman',
};

/** Days before today on which ratings were given. */
const ratingDays = [320, 230, 140, 50];
const ratedPeople = 8;

/** One thing that happens at a moment of the year. */
export type Happening = { day: string; minute: number; run: () => Promise<void> };

/** Runs a call as a member, its input judged by the contract. */
export function act(app: App, organisation: DemoOrganisation) {
  return (who: DemoMember, module: Module & { calls: Calls }, call: string, input: object) => {
    const declared = module.calls[call];
    if (!declared) throw new Error(`${module.name} has no call ${call}`);
    const parsed = z.parse(declared.input, input);
    return actAs<Call>(app, organisation, who, { module, call, input: parsed });
  };
}

/** Quarterly ratings give P points by an event of the organisation's own. */
export function ratings(
  app: App,
  organisation: DemoOrganisation,
  chance: Chance,
  today: string,
): Happening[] {
  const { vocabulary, manager, accounts, recorders } = organisation;
  const { language } = vocabulary;
  const begin = new Date(`${addDays(today, -366)}T00:00:00Z`);
  const [typeId, eventId] = [chance.id(begin), chance.id(begin)];
  const recorder = recorders.find(
    (one) => one !== manager && one !== accounts.first && one !== accounts.last,
  );
  if (!recorder) throw new Error('the demo needs a recorder for its ratings');
  const as = act(app, organisation);
  const create = async (): Promise<void> => {
    const type = { id: typeId, code: 'PER', name: ratingType[language], names: ratingType, parentId: null };
    await as(manager, eventsModule, 'saveType', type);
    const none = { value: 0, min: 0, max: 0 };
    const tier = (names: readonly [string, string, string], { value, min, max } = none) => ({
      [names[0]]: value,
      [names[1]]: min,
      [names[2]]: max,
    });
    await as(manager, eventsModule, 'save', {
      id: eventId,
      code: 'PER-01',
      eventName: rating[language],
      eventNames: rating,
      eventDesc: '',
      typeId,
      ...tier(['bpoints', 'bMin', 'bMax']),
      ...tier(['apoints', 'aMin', 'aMax']),
      ...tier(['ppoints', 'pMin', 'pMax'], { value: 100, min: 50, max: 300 }),
      ...tier(['gcpPoints', 'gMin', 'gMax']),
      ticket: false,
      pieceCount: false,
      decimals: false,
    });
  };
  const rated = ratingDays.flatMap((ago) => {
    const day = addDays(today, -ago);
    const id = chance.id(new Date(`${day}T09:00:00Z`));
    const people = chance.some(plainMembers(organisation), ratedPeople);
    const members = people.map(({ memberId }) => ({
      memberId,
      count: 1,
      b: 0,
      a: 0,
      p: chance.pick([50, 100, 100, 200]),
      g: 0,
    }));
    const document = {
      name: ratingTopic[language],
      recordDate: day,
      remark: '',
      firstReviewerId: accounts.first.memberId,
      lastReviewerId: accounts.last.memberId,
      ccIds: [],
      events: [{ eventId, members }],
    };
    let version = 0;
    const step = (who: DemoMember, call: string, more: object, minute: number): Happening => ({
      day,
      minute,
      run: async () => {
        ({ version } = (await as(who, meritModule, call, { id, version, ...more })) as Standing);
      },
    });
    return [
      step(recorder, 'submit', { document }, 900),
      step(accounts.first, 'passFirst', {}, 960),
      step(accounts.last, 'passLast', {}, 1020),
    ];
  });
  return [{ day: addDays(today, -365), minute: 1, run: create }, ...rated];
}

/** Members without an account of the demo and without a part in reviewing, the same each time. */
export function plainMembers({ members, recorders, manager }: DemoOrganisation): DemoMember[] {
  return members.filter(
    (one) => one.login === null && one.grade < 2 && one !== manager && !recorders.includes(one),
  );
}

/** The day before today: members who left, joined or are absent, disabled events, and delegations. */
export async function changes(app: App, organisation: DemoOrganisation, today: string): Promise<void> {
  const { manager, accounts, library, eventIds, vocabulary, lastReviewers, firstReviewers } = organisation;
  const { language } = vocabulary;
  const as = act(app, organisation);
  const leaving = plainMembers(organisation).slice(-6);
  const idsOf = (from: number, to: number) => leaving.slice(from, to).map(({ memberId }) => memberId);
  const because = (act_: keyof typeof reasons) => ({ reason: reasons[act_][language] });
  await as(manager, membersModule, 'freeze', { memberIds: idsOf(0, 2), ...because('freeze') });
  await as(manager, membersModule, 'stopOrStart', {
    memberIds: idsOf(2, 4),
    action: 'stop',
    ...because('stop'),
  });
  await as(manager, membersModule, 'deleteMember', { memberId: idsOf(4, 5)[0], ...because('delete') });
  await hire(app, organisation, today);
  const unused = library.events.slice(-2).flatMap(({ code }) => eventIds.get(code) ?? []);
  await as(manager, eventsModule, 'setStatus', { ids: unused, status: 0 });
  await letClaim(app, organisation);
  const chance = new Chance(7);
  const absences = [
    [lastReviewers.find((one) => one !== accounts.last && one !== accounts.first), accounts.last],
    [accounts.first, firstReviewers.find((one) => one !== accounts.first && one !== accounts.last)],
  ] as const;
  for (const [away, standIn] of absences) {
    if (!away || !standIn) continue;
    const span = { from: today, to: addDays(today, 6) };
    const id = chance.id(new Date(`${today}T00:00:00Z`));
    await as(away, meritModule, 'delegate', { id, delegateId: standIn.memberId, ...span });
  }
}

/** What members report of themselves: ideas and courses in the factory, readings and projects at school. */
const claimed = ['SUG-01', 'SUG-02', 'TRA-01', 'TRA-03', 'REA-01', 'REA-03', 'DEV-02', 'DEV-03'];

/** Without an event that may be claimed, members would find nothing to claim. */
async function letClaim(app: App, organisation: DemoOrganisation): Promise<void> {
  const { eventIds, manager } = organisation;
  const as = act(app, organisation);
  for (const id of claimed.flatMap((code) => eventIds.get(code) ?? [])) {
    const event = await actAs<typeof eventsCalls.detail>(app, organisation, manager, {
      module: eventsModule,
      call: 'detail',
      input: { id },
    });
    const typed = {
      eventName: event.name,
      eventNames: event.names,
      eventDesc: event.description,
      eventDescs: event.descriptions,
      tagIds: event.tags.map((tag) => tag.id),
      selfClaim: true,
    };
    const content = Object.fromEntries(
      Object.keys(eventContent.shape).map((name) => [name, event[name as keyof typeof event]]),
    );
    await as(manager, eventsModule, 'update', { ...content, ...typed, id, version: event.version });
  }
}

/** Two members on probation, who joined last month. */
async function hire(app: App, organisation: DemoOrganisation, today: string): Promise<void> {
  const { orgId, vocabulary, members } = organisation;
  await app.db.transact({ orgId, userId: null }, async (tx) => {
    const unit = await tx.one(sql<{ id: string; prefix: string }>`
      select mu.unit_id as id, left(m.number, 1) as prefix from member m
      join member_unit mu on mu.org_id = m.org_id and mu.member_id = m.id
      where m.org_id = ${orgId} and m.id = ${members.at(-1)?.memberId ?? null} limit 1`);
    for (const [index, name] of newcomers[vocabulary.language].split(/、|, /).entries()) {
      await createMember(tx, {
        name,
        number: `${unit.prefix}80${String(index + 1).padStart(2, '0')}`,
        unitIds: [unit.id],
        joinDay: addDays(today, -28),
        type: 'trial',
      });
    }
  });
}
